import type { Word } from './typed.ts'

/** What stands between what is wanted and a place that says where, the longest first. */
const relations = [
  'around the corner from',
  'round the corner from',
  'within walking distance of',
  'within walking distance from',
  'in walking distance of',
  'a short walk from',
  'walking distance from',
  'walking distance of',
  'walking distance to',
  'across the street from',
  'across the road from',
  'down the street from',
  'up the street from',
  'down the road from',
  'a block from',
  'in the vicinity of',
  'in front of',
  'not far from',
  'right next to',
  'right by',
  'across from',
  'next door to',
  'next to',
  'close to',
  'close by',
  'opposite from',
  'opposite of',
  'opposite to',
  'adjacent to',
  'nearest to',
  'closest to',
  'near to',
  'opposite',
  'outside',
  'behind',
  'inside',
  'beside',
  'nearby',
  'near',
  'around',
  'by',
  'at',
].map((relation) => relation.split(' '))

/** Said of a whole region, too: "near Austin" is in it. */
const loose = new Set(['near', 'nearby', 'around', 'by', 'at', 'near to', 'close to'])

/** What is looked for, and the one or two things that it is to be near; `close`: said of things alone, as "next to". */
export type NearWhat = { what: Word[]; where: Word[][]; relation: string; close: boolean }

/**
 * Reads "coffee near capitol madison" and "lunch between x and y": what is wanted, and the words of what it is to be near; null where
 * nothing is said so. Whether there is such a thing is for the reader to find out. `isKind`: words that mean a kind of place, which may
 * follow where it stands first ("near fenway park bars").
 */
export function nearWhat(words: Word[], isKind: (phrase: string) => boolean = () => false): NearWhat | null {
  for (let at = 0; at < words.length - 1; at++) {
    if (words[at]?.text === 'between') {
      const and = words.findLastIndex(({ text }, n) => text === 'and' && n > at + 1 && n < words.length - 1)
      if (and > 0 && at > 0)
        return { what: words.slice(0, at), where: [words.slice(at + 1, and), words.slice(and + 1)], relation: 'between', close: true }
    }
    const relation = relations.find((texts) => texts.every((text, n) => words[at + n]?.text === text))
    if (!relation || at + relation.length >= words.length) continue
    const said = relation.join(' ')
    const close = !loose.has(said)
    const behind = words.slice(at + relation.length)
    // "At" stands within names and before times: what is at a place is a kind.
    if (said === 'at' && (!isKind(textOf(words.slice(0, at))) || isTime(words.slice(at)))) continue
    if (at > 0) return { what: words.slice(0, at), where: [behind], relation: said, close }
    const kind = [3, 2, 1].find((length) => length < behind.length && isKind(textOf(behind.slice(-length))))
    if (kind) return { what: behind.slice(-kind), where: [behind.slice(0, -kind)], relation: said, close }
  }
  return null
}

const isTime = (words: Word[]) => /^at(?: \d+(?: \d\d)?(?: ?[ap]m?)?| noon| midnight| night)(?: |$)/.test(textOf(words))

const textOf = (words: Word[]) => words.map(({ text }) => text).join(' ')
