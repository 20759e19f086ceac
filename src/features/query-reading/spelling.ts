/** The letters of a keyboard with how far each row is shifted against the first, in keys. */
const rows: [string, number][] = [
  ['qwertyuiop', 0],
  ['asdfghjkl', 0.25],
  ['zxcvbnm', 0.75],
]

const positions = new Map(rows.flatMap(([letters, shift], y) => [...letters].map((letter, x) => [letter, { x: x + shift, y }] as const)))

/** Whether two letters lie beside each other on an English keyboard. */
function besides(a: string, b: string): boolean {
  const [one, other] = [positions.get(a), positions.get(b)]
  if (!one || !other || a === b) return false
  return Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1
}

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

/** What a slip costs: swapped letters and neighbouring keys, vowels for each other and doubled letters happen more easily. */
const COSTS: Costs = { any: 1, swapped: 0.8, neighbouring: 0.85, vowel: 0.85, doubled: 0.75 }
type Costs = { any: number; swapped: number; neighbouring: number; vowel: number; doubled: number; extraVowel?: number }

/** Damerau-Levenshtein distance (optimal string alignment) of two words. */
export const editDistance = (a: string, b: string): number => alignment(a, b, { any: 1, swapped: 1, neighbouring: 1, vowel: 1, doubled: 1 })

/** The same, each slip at its cost. */
export const slipCost = (a: string, b: string): number => alignment(a, b, COSTS)

function alignment(a: string, b: string, costs: Costs): number {
  let [twoBack, back]: [number[], number[]] = [[], [0]]
  for (let j = 1; j <= b.length; j++) back.push((back[j - 1] ?? 0) + extra(b, j - 1, costs))
  for (let i = 1; i <= a.length; i++) {
    const row = [(back[0] ?? 0) + extra(a, i - 1, costs)]
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(
        (back[j] ?? 0) + extra(a, i - 1, costs),
        (row[j - 1] ?? 0) + extra(b, j - 1, costs),
        (back[j - 1] ?? 0) + exchanged(a[i - 1], b[j - 1], costs),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (twoBack[j - 2] ?? 0) + costs.swapped)
      row.push(cost)
    }
    ;[twoBack, back] = [back, row]
  }
  return back[b.length] ?? 0
}

/** How English writes a sound in several ways: one of them each. */
const sounds: readonly [RegExp, string][] = [
  [/^(?:[kgp]n|gn)/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/tion|cion|sion|shun/g, 'shon'],
  [/sch/g, 'sk'],
  [/tch/g, 'ch'],
  [/ph|gh(?=$|[aeiou])/g, 'f'],
  [/i?ght/g, 'it'],
  [/w?h(?![aeiou])|wh/g, ''],
  [/ck|qu?|c(?![eiyh])/g, 'k'],
  [/s?c(?=[eiy])|z/g, 's'],
  [/x/g, 'ks'],
  [/d?g(?=[eiy])/g, 'j'],
  [/w/g, 'u'],
  [/v/g, 'f'],
  [/mb$/, 'm'],
  [/(.)\1+/g, '$1'],
]

/** How far two words lie apart as they sound: vowels cost half, and what is written in several ways nothing. */
export function soundDistance(a: string, b: string): number {
  const [one = '', other = ''] = [a, b].map((word) => sounds.reduce((text, [written, said]) => text.replace(written, said), word))
  return alignment(one, other, { any: 1, swapped: 1, neighbouring: 1, vowel: 0.5, extraVowel: 0.5, doubled: 0.5 })
}

/** A letter that one of the words has more. */
function extra(word: string, at: number, costs: Costs): number {
  if (word[at] === word[at - 1] || word[at] === word[at + 1]) return costs.doubled
  return VOWELS.has(word[at] ?? '') ? (costs.extraVowel ?? costs.any) : costs.any
}

function exchanged(a = '', b = '', costs: Costs): number {
  if (a === b) return 0
  if (VOWELS.has(a) && VOWELS.has(b)) return costs.vowel
  return besides(a, b) ? costs.neighbouring : costs.any
}

const VOWELS = new Set('aeiouy')

/** `sounds`: it sounds like what was typed; `listed`: a list of common misspellings has it for what was typed. */
export type VocabularyWord = { word: string; weight: number; sounds?: boolean; listed?: boolean }

/** A word that may be meant, and how surely beside the likeliest one, 0…1; `near`: it is a slip away at most, or sounds the same. */
export type Likely = { word: string; closeness: number; near: boolean }

/** More words than these are never meant. */
const MOST_LIKELY = 14
/** What sounds alike is a slip in itself; how it is written counts less then. Of another number of syllables it sounds less alike. */
const SOUND = 0.4
const OTHER_RHYTHM = 0.3
/** What sounds alike is no further apart than this, as it sounds; of long words a little more. */
const SOUNDS_LIKE = 1
const SOUNDS_LIKE_LONG = 1.5
/** What is so much less likely than the likeliest word is left out. */
const FAR_LESS = 0.02

/** The words most likely meant, the likeliest first: few slips or the same sound, the same beginning, common. */
export function likelyWords(typed: string, candidates: VocabularyWord[]): Likely[] {
  const most = typed.length < 6 ? 1 : typed.length < 9 ? 2 : 3
  const scored = candidates.flatMap((candidate) => {
    const { word, listed = false } = candidate
    const sounds = candidate.sounds === true && soundDistance(typed, word) <= (typed.length < 8 ? SOUNDS_LIKE : SOUNDS_LIKE_LONG)
    // Each letter more or less is an edit: most words are too long or too short, at no cost.
    if (!listed && Math.abs(word.length - typed.length) > farthestOf(most, sounds)) return []
    const edits = editDistance(typed, word)
    const score = likelihood(typed, { ...candidate, sounds }, edits, most)
    return score > 0 ? [{ word, score, near: sounds || listed || edits <= 1 }] : []
  })
  const best = Math.max(...scored.map(({ score }) => score))
  const seen = new Set<string>()
  return scored
    .toSorted((a, b) => b.score - a.score)
    .filter(({ word, score }) => score >= best * FAR_LESS && !seen.has(word) && seen.add(word))
    .slice(0, MOST_LIKELY)
    .map(({ word, score, near }) => ({ word, closeness: score / best, near }))
}

const farthestOf = (most: number, sounds: boolean) => (sounds ? most + 1 : most)

function likelihood(typed: string, { word, weight, sounds = false, listed = false }: VocabularyWord, edits: number, most: number): number {
  if (listed) return 1 + weight
  const sameStart = word[0] === typed[0]
  if (edits > farthestOf(most, sounds) || (edits === most && most > 1 && !sameStart && !sounds)) return 0
  const cost = slipCost(typed, word)
  const rhythm = syllables(typed) === syllables(word) ? 0 : OTHER_RHYTHM
  const slips = sounds ? Math.min(cost, SOUND + (1 - SOUND) * cost + rhythm) : cost
  return (1 + weight) * 0.2 ** slips * (sameStart || sounds ? 1 : 0.4) * (sameLetters(typed, word) ? 2 : 1)
}

const syllables = (word: string) => word.match(/[aeiouy]+/g)?.length ?? 0

/** The word most likely meant. Null where none is close enough for the length. */
export const likeliestWord = (typed: string, candidates: VocabularyWord[]): string | null => likelyWords(typed, candidates)[0]?.word ?? null

/** Swapped letters are the commonest slip. */
const sameLetters = (a: string, b: string) => a.length === b.length && [...a].sort().join('') === [...b].sort().join('')
