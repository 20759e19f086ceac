import type { Word } from './typed.ts'

/** The words without a region and the preposition before it. */
export function withoutRegion(words: Word[], regionWords: string[]): string {
  const texts = words.map(({ text }) => text)
  const from = texts.findLastIndex((_, n) => texts.slice(n, n + regionWords.length).join(' ') === regionWords.join(' '))
  return withoutSpan(texts, from, from + regionWords.length)
}

/** The words without some of them and the prepositions before those. */
export function withoutSpan(texts: string[], from: number, to: number): string {
  const before = texts.slice(0, Math.max(from, 0))
  while (prepositions.has(before.at(-1) ?? '')) before.pop()
  return [...before, ...texts.slice(to)].join(' ')
}

const prepositions = new Set(['near', 'in', 'around', 'by', 'zip', 'code', 'at'])
