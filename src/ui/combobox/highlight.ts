/** A label in parts, those that begin with a typed word marked: "Mus" of "Museum of Art" for "mus". */
export function highlighted(label: string, typed: string): { text: string; mark: boolean }[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const parts: { text: string; mark: boolean }[] = []
  const add = (text: string, mark: boolean) => {
    const last = parts.at(-1)
    if (last?.mark === mark) last.text += text
    else if (text !== '') parts.push({ text, mark })
  }
  for (const piece of label.split(/([^\p{L}\p{N}]+)/u)) {
    const word = longestStart(plain(piece), words)
    add(piece.slice(0, word.length), word !== '')
    add(piece.slice(word.length), false)
  }
  return parts
}

function longestStart(piece: string, words: readonly string[]): string {
  return words.filter((word) => piece.startsWith(word)).toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** Lower-cased and without accents; as many characters as before, where letters have one form. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
