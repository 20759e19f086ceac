import { hereAt, relationAt } from '../language/distances.ts'
import { isFrameWord } from '../language/frame-words.ts'
import { timeIn } from '../language/times.ts'
import { isByWater } from '../language/waters.ts'
import { listing } from './either.ts'
import { textOf, type Word } from './typed.ts'

/**
 * What is looked for, nothing where it is all that is there, and the one or two things that it is to be near. `close`: said of things
 * alone, as "next to"; `metres`: how far at most; `kindLast`: the same with the kind of place that may stand at the end.
 */
export type NearWhat = {
  what: Word[]
  where: Word[][]
  relation: string
  close: boolean
  metres: number | null
  kindLast?: { what: Word[]; where: Word[][] }
}

/** Before these something else stands, unless a kind of place follows: "Behind the Scenes", "By the Sea". */
const notFirst = new Set(['by', 'at', 'inside', 'outside', 'behind', 'beside', 'opposite'])

/**
 * Reads "coffee near capitol madison", "lunch between x and y" and "what is around x": what is wanted, and the words of what it is to be
 * near; null where nothing is said so, or near whoever speaks. Whether there is such a thing is for the reader to find out. `isKind`: words that
 * mean a kind of place, which may follow where it stands first ("near fenway park bars"); `asName`: whatever stands behind
 * is a name, also "us" and the like before other words ("near us bank stadium") and what is otherwise a wish ("by art with karen").
 */
export function nearWhat(words: Word[], isKind: (phrase: string) => boolean = () => false, asName = false): NearWhat | null {
  const texts = words.map(({ text }) => text)
  for (let at = 0; at < words.length - 1; at++) {
    const here = hereAt(texts, at)
    if (here && !(asName && at + here.length < words.length)) return null
    const before = words.slice(0, at)
    const wanted = (what: Word[]) => wantedOf(what, isKind)
    if (texts[at] === 'between' && !saysHours(texts.slice(at))) {
      const and = texts.findLastIndex((text, n) => text === 'and' && n > at + 1 && n < words.length - 1)
      const what = /^(?:half ?way|midway|in)$/.test(texts[at - 1] ?? '') ? before.slice(0, -1) : before
      if (and > 0 && at > 0)
        return {
          ...{ what: wanted(what), where: [words.slice(at + 1, and), words.slice(and + 1)] },
          ...{ relation: 'between', close: true, metres: null },
        }
    }
    // "The closest museum to the white house."
    const to = /^(?:nearest|closest)$/.test(texts[at] ?? '')
      ? texts.findIndex((text, n) => n > at + 1 && (text === 'to' || text === 'from'))
      : -1
    if (to > 0 && to < words.length - 1 && isKind(texts.slice(at + 1, to).join(' ')))
      return { what: words.slice(at + 1, to), where: [words.slice(to + 1)], relation: 'closest to', close: true, metres: null }
    const relation = relationAt(texts, at)
    if (!relation || isByWater(texts, at + relation.length - 1)) continue
    const { phrase, close, metres } = relation
    const said = words.slice(at + relation.length)
    const { behind, wish } = asName ? { behind: said, wish: [] } : withoutWish(said)
    // "Sit outside and have a beer": nothing is named.
    if (behind.length === 0 || listing.has(behind[0]?.text ?? '') || clauses.has(behind[0]?.text ?? '')) continue
    if (phrase === 'by' && behind[0]?.text === 'the' && measures.has(behind[1]?.text ?? '')) continue
    // "At" stands within names and before times: what is at a place is a kind.
    if (phrase === 'at' && (!isKind(textOf(before)) || isTime(words.slice(at)))) continue
    const how = { relation: phrase, close, metres }
    const what = wanted(before)
    if (what.length > 0) return { what: [...what, ...wish], where: [behind], ...how }
    const kind = [3, 2, 1].find((length) => length < behind.length && isKind(textOf(behind.slice(-length))))
    const kindLast = kind === undefined ? null : { what: behind.slice(-kind), where: [behind.slice(0, -kind)] }
    if (at > 0 || !notFirst.has(phrase)) return { what, where: [behind], ...how, ...(kindLast && { kindLast }) }
    if (kindLast) return { ...kindLast, ...how }
  }
  return null
}

/** "Pizza by the slice", "rooms by the hour": how it is sold, or how long it is had. */
const measures: ReadonlySet<string> = new Set(
  (
    'slice piece glass pint bottle pitcher cup bowl scoop plate pound ounce kilo kilogram gram liter litre gallon dozen bag box bucket bunch basket ' +
    'foot yard meter metre sheet page load item ticket ride game person head minute hour day night week weekend month season year'
  ).split(' '),
)

/** What begins something else that is said. */
const clauses: ReadonlySet<string> = new Set(['with', 'where', 'when', 'while', 'because', 'before', 'after', 'until'])

/** "A hike near seattle with a view": what is to be had is no part of where. */
function withoutWish(words: Word[]): { behind: Word[]; wish: Word[] } {
  const at = words.findIndex(({ text }, n) => n > 0 && text === 'with' && n < words.length - 1)
  return at < 0 ? { behind: words, wish: [] } : { behind: words.slice(0, at), wish: words.slice(at) }
}

/** Degrees north and east with two decimals at least, and what may stand before them. */
const degrees =
  /(?:\b(?:near|around|at|by|close to|next to|from)\s+)?\(?(?<![\d.])(-?\d{1,2}\.\d{2,})\s*,\s*(-?\d{1,3}\.\d{2,})(?![\d.])\)?/i

/** The position that words say in degrees ("bars near 30.2672,-97.7431"), how it is called, and what else they say; null where they say none. */
export function pointIn(text: string): { q: string; label: string; at: { lat: number; lng: number } } | null {
  const [all, north = '', east = ''] = degrees.exec(text) ?? []
  const [lat, lng] = [Number(north), Number(east)]
  if (all === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return { q: text.replace(all, ' ').trim(), label: `${north}, ${east}`, at: { lat, lng } }
}

/** What is wanted; nothing where that is anything: "everything within a mile of". Words that only together mean a kind do ("things to do"). */
function wantedOf(words: Word[], isKind: (phrase: string) => boolean): Word[] {
  const texts = words.map(({ text }) => text)
  const isAnything = texts.every((text) => isFrameWord(text) || everything.has(text))
  const phrases = [...runsOf(words), ...texts.filter((text) => everything.has(text))]
  return isAnything && !phrases.some(isKind) ? [] : words
}
/** Two words and more side by side. */
const runsOf = (words: Word[]) => words.flatMap((_, from) => words.slice(from + 1).map((__, n) => textOf(words.slice(from, from + n + 2))))
const everything = new Set(['everything', 'stuff', 'whats', 'interesting', 'attractions'])

/** "Between 5 and 7". */
const saysHours = (texts: string[]) => {
  const time = timeIn(texts)
  return time?.from === 0 && time.sure
}
const isTime = (words: Word[]) => /^at(?: \d+(?: \d\d)?(?: ?[ap]m?)?| noon| midnight| night)(?: |$)/.test(textOf(words))
