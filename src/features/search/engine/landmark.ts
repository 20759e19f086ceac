import type { Word } from './typed.ts'

/** What stands between what is wanted and a place that says where, the longest first. */
const relations = [
  'around the corner from',
  'within walking distance of',
  'walking distance from',
  'walking distance of',
  'walking distance to',
  'across the street from',
  'down the street from',
  'not far from',
  'across from',
  'next door to',
  'next to',
  'close to',
  'opposite of',
  'adjacent to',
  'nearest to',
  'closest to',
  'near to',
  'opposite',
  'beside',
  'nearby',
  'near',
  'around',
  'by',
].map((relation) => relation.split(' '))

/** What is looked for, and the one or two things that it is to be near. */
export type NearWhat = { what: Word[]; where: Word[][] }

/**
 * Reads "coffee near capitol madison" and "lunch between x and y": what is wanted, and the words of what it is to be near; null where
 * nothing is said so. Whether there is such a thing is for the reader to find out.
 */
export function nearWhat(words: Word[]): NearWhat | null {
  for (let at = 1; at < words.length - 1; at++) {
    if (words[at]?.text === 'between') {
      const and = words.findLastIndex(({ text }, n) => text === 'and' && n > at + 1 && n < words.length - 1)
      if (and > 0) return { what: words.slice(0, at), where: [words.slice(at + 1, and), words.slice(and + 1)] }
    }
    const relation = relations.find((texts) => texts.every((text, n) => words[at + n]?.text === text))
    if (relation && at + relation.length < words.length) return { what: words.slice(0, at), where: [words.slice(at + relation.length)] }
  }
  return null
}
