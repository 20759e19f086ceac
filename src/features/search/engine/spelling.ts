const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** All strings at Damerau-Levenshtein distance 1: a letter too many, missing, wrong, or two swapped. */
export function oneEditFrom(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of LETTERS) {
      found.add(before + letter + after)
      if (after) found.add(before + letter + after.slice(1))
    }
  }
  found.delete(word)
  return [...found]
}

/** Damerau-Levenshtein distance (optimal string alignment) of two words. */
export function editDistance(a: string, b: string): number {
  let [twoBack, back]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min((back[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (back[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, (twoBack[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    ;[twoBack, back] = [back, row]
  }
  return back[b.length] ?? 0
}

export type VocabularyWord = { word: string; weight: number }

/** The word most likely meant: few slips, the same beginning, common. Null where none is close enough for the length. */
export function likeliestWord(typed: string, candidates: VocabularyWord[]): string | null {
  const most = typed.length < 5 ? 1 : typed.length < 9 ? 2 : 3
  let best: { word: string; score: number } | null = null
  for (const { word, weight } of candidates) {
    const edits = editDistance(typed, word)
    if (edits > most || (edits === most && most > 1 && word[0] !== typed[0])) continue
    const score = (1 + weight) * 0.2 ** edits * (word[0] === typed[0] ? 1 : 0.4) * (sameLetters(typed, word) ? 2 : 1)
    if (!best || score > best.score) best = { word, score }
  }
  return best?.word ?? null
}

/** Swapped letters are the commonest slip. */
const sameLetters = (a: string, b: string) => a.length === b.length && [...a].sort().join('') === [...b].sort().join('')
