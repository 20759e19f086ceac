import { nameKey } from '../../../platform/name-key.ts'

/** What was typed without phrases of it, however they are written, and without the "with" before them; null where one isn't there as such, or nothing is left. */
export function withoutWords(typed: string, phrases: readonly string[]): string | null {
  let words = typed.split(/[^\p{L}\p{N}\p{M}'’&.]+/u).filter(Boolean)
  for (const phrase of phrases) {
    const found = stretchOf(words, phrase)
    if (!found) return null
    const before = words[found.at - 1]
    const from = before !== undefined && /^(?:with|and|has|have|having|that)$/i.test(before) ? found.at - 1 : found.at
    words = words.toSpliced(from, found.at + found.length - from)
  }
  return phrases.length > 0 && words.length > 0 ? words.join(' ') : null
}

/** The words that are a phrase: "Outdoor-seating" for "outdoor seating". */
function stretchOf(words: readonly string[], phrase: string): { at: number; length: number } | null {
  for (let at = 0; at < words.length; at++) {
    for (let length = 1; at + length <= words.length; length++) {
      if (nameKey(words.slice(at, at + length).join(' ')) === phrase) return { at, length }
    }
  }
  return null
}
