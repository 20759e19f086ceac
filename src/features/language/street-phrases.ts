import { streetSuffixes } from './data/street-suffixes.ts'
import { dateAt } from './dates.ts'
import { isSameRoad, type NumberedRoad, numberedRoadAt, roadWritings } from './numbered-roads.ts'
import { inWords, numberIn, ordinalDigits } from './numbers.ts'
import { directions, streetTypes } from './streets.ts'
import { isDayWord } from './times.ts'
import { isByWater } from './waters.ts'

/** A word as it was typed; `after`: what parts it from the one before. */
type Word = { text: string; after: 'comma' | null }

/** Words that may be the name of a street, from `from` up to but without `to`; `type`: "street", "avenue", where one was said; `road`: it has but a number. */
export type StreetName = { names: string[]; type: string | null; from: number; to: number; road?: NumberedRoad }

/**
 * What words say of a street: places along it, a house (`number`) or a block of it, or the corner of two. Each as ways to read it, the
 * longest name first; whether there is such a street is for the reader to find out. `from` and `to`: what all of it takes at least.
 * `perhaps`: nothing but "and" says that they are streets.
 */
export type StreetSaid = {
  kind: 'street' | 'house' | 'block' | 'corner'
  perhaps?: true
  number: number | null
  streets: StreetName[][]
  from: number
  to: number
}

const MOST_WORDS = 3

const suffixes = new Map<string, string>()
for (const line of streetSuffixes.trim().split('\n')) {
  const [full = '', ...short] = line.split(' ')
  // "Pkwy" is listed for "parkways", too.
  for (const word of [full, ...short]) if (!suffixes.has(word)) suffixes.set(word, full)
}

/** Whether a word, in small letters, is a kind of street, in full or shortened: "avenue", "blvd". */
export const isStreetSuffix = (word: string): boolean => suffixes.has(word)
/** What a direction is in full: "nw" is "northwest". */
export const directionOf: ReadonlyMap<string, string> = new Map(
  directions.flatMap(([full = '', short = '']) => [full, short].map((word) => [word, full] as const)),
)
/** What ends a street in an address: what follows is a part of the building. */
export const units: RegExp = /^(?:suite|ste|unit|apt|floor|fl|room|rm|building|bldg|lot|space|spc|no|level|\d.*)$/

/** The number that an ordinal says: "fifth", "5th". */
export const ordinalIn = (word: string): number | null => {
  const number = numberIn(word)
  if (number === null || number === 0) return null
  return /^\d+(?:st|nd|rd|th)$/.test(word) || inWords(number)[1] === word ? number : null
}

/** A word of a street's name as it is compared: "fifth" is 5th, "st" before a name a saint. */
export function canonical(word: string, isFirst: boolean): string {
  const number = ordinalIn(word)
  if (number !== null) return ordinalDigits(number)
  if (isFirst && word === 'st') return 'saint'
  return word === 'mt' ? 'mount' : word === 'ft' ? 'fort' : word
}

/** Reads what is said of a street; null where nothing is. */
export const streetSaid = (words: Word[]): StreetSaid | null => cornerSaid(words) ?? oneStreetSaid(words)

const before = new Set(['on', 'along', 'off', 'at', 'of', 'in', 'near', 'by', 'around'])
const textAt = (words: Word[], at: number) => words[at]?.text ?? ''
const isType = (word: string) => streetTypes.has(word)
const isBoundary = (words: Word[], at: number) => words[at]?.after === 'comma'

function oneStreetSaid(words: Word[]): StreetSaid | null {
  const roads = roadsSaid(words)
  if (roads.length > 0) return withNumber(words, roads)
  for (let at = 1; at < words.length; at++) {
    // "5th and", "on" and a number say that a street is meant whatever follows.
    if (!isTypeAt(words, at)) continue
    const streets = namesUpTo(words, at, typeOf(textAt(words, at)))
    if (streets.length > 0) return withNumber(words, streets)
  }
  const texts = words.map(({ text }) => text)
  // "Open on Sundays", "on Christmas" is on no street.
  const isDate = (at: number) => {
    const date = dateAt(texts, at)
    return date !== null && !streetTypes.has(textAt(words, at + date.length))
  }
  // "On a rainy day": no street without its type is called "a".
  const isArticle = (at: number) => /^an?$/.test(textAt(words, at)) && !isType(textAt(words, at + 1))
  const isBeforeStreet = (at: number) =>
    at < words.length - 1 && !isTimeWord(textAt(words, at + 1)) && !isArticle(at + 1) && !isDate(at + 1) && !isByWater(texts, at)
  const on = words.findIndex(({ text }, n) => (text === 'on' || text === 'along' || text === 'block') && isBeforeStreet(n))
  if (on < 0) return null
  const from = textAt(words, on + 1) === 'of' ? on + 2 : textAt(words, on + 1) === 'the' ? on + 2 : on + 1
  const streets = namesFrom(words, from)
  return streets.length > 0 ? withNumber(words, streets) : null
}

/** The numbered road that is said: behind a house number, behind "on", or with whose it is ("us highway 68"); with the direction before it and without. */
function roadsSaid(words: Word[]): StreetName[] {
  const texts = words.map(({ text }) => text)
  for (const at of texts.keys()) {
    const before = directionOf.has(texts[at - 1] ?? '') && !isBoundary(words, at) ? at - 1 : at
    const isHouse = /^\d{1,6}$/.test(texts[before - 1] ?? '')
    const road = numberedRoadAt(texts, at, isHouse)
    if (!road || words.slice(at + 1, road.to).some(({ after }) => after === 'comma')) continue
    const isOwned = road.network !== 'any' && road.network !== 'loop' && road.to - at > 2
    if (!isHouse && !isOwned && !/^(?:on|along|off)$/.test(texts[before - 1] ?? '')) continue
    const to = withDirection(words, road.to)
    // "Highway 80 West", but "highway 80 west monroe".
    const isWhole = directionOf.has(texts[to] ?? '') && (to + 1 === words.length || isBoundary(words, to + 1))
    const name = { names: texts.slice(at, road.to), type: null, road, to: isWhole ? to + 1 : to }
    return [...new Set([before, at])].map((from) => ({ ...name, from }))
  }
  return []
}

/** "St" is a saint before another name, unless that is no part of it: after a number, at the end, before a preposition. */
function isTypeAt(words: Word[], at: number): boolean {
  const [word, previous, next] = [textAt(words, at), textAt(words, at - 1), textAt(words, at + 1)]
  if (isBoundary(words, at)) return false
  if (!isType(word)) return false
  if (word !== 'st') return true
  return next === '' || ordinalIn(previous) !== null || isBoundary(words, at + 1) || before.has(next) || /^(?:and|on|of)$/.test(next)
}

/** "What's on tonight". */
const isTimeWord = (word: string) => isDayWord(word) || /^(?:to|mid)?nights?$/.test(word)

/** A kind of street in full: "ave" is "avenue". */
export const typeOf = (word: string): string => suffixes.get(word) ?? word

/** The ways to read the name that ends before `to`, where its type stands. */
function namesUpTo(words: Word[], to: number, type: string | null): StreetName[] {
  const found: StreetName[] = []
  const end = to + (type === null ? 0 : 1)
  for (let from = to - 1; from >= Math.max(0, to - MOST_WORDS); from--) {
    const word = textAt(words, from)
    if (before.has(word) || word === 'the' || word === 'and' || word === 'block' || (/^\d+$/.test(word) && from < to - 1)) break
    const name = nameOf(words, from, to)
    if (name.length > 0) found.unshift({ names: name, type, from, to: withDirection(words, end) })
    if (isBoundary(words, from)) break
  }
  return found
}

/** The ways to read the name that begins at `from`, with its type where one follows. */
function namesFrom(words: Word[], from: number): StreetName[] {
  const found: StreetName[] = []
  for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
    if (to > from + 1 && isBoundary(words, to - 1)) break
    const last = textAt(words, to - 1)
    if (before.has(last) || last === 'and' || (last === 'the' && to > from + 1)) break
    const type = textAt(words, to)
    const typed = suffixes.has(type) && !isBoundary(words, to) && !/^(?:park|center|garden|gardens)$/.test(type)
    const name = nameOf(words, from, to)
    if (name.length === 0) continue
    found.unshift({ names: name, type: typed ? typeOf(type) : null, from, to: typed ? withDirection(words, to + 1) : to })
    if (typed) break
  }
  return found.toSorted((a, b) => b.to - a.to)
}

/** The words of a name as they are compared; the direction before it aside. None where they are directions alone. */
function nameOf(words: Word[], from: number, to: number): string[] {
  const texts = words.slice(from, to).map(({ text }) => text)
  if (texts.length > 1 && texts.every((text) => directionOf.has(text))) return []
  const start = texts.length > 1 && directionOf.has(texts[0] ?? '') ? 1 : 0
  return texts.slice(start).map((word, n) => canonical(word, n === 0))
}

const withDirection = (words: Word[], to: number) => {
  const next = textAt(words, to)
  return next.length <= 2 && directionOf.has(next) && !isBoundary(words, to) ? to + 1 : to
}

/** With the number of a house, or of a block, before it. */
function withNumber(words: Word[], streets: StreetName[]): StreetSaid {
  const shortest = streets.toSorted((a, b) => b.from - a.from)[0] ?? { from: 0, to: 0 }
  const least = { from: shortest.from, to: Math.min(...streets.map(({ to }) => to)) }
  const numbered = streets.find(({ from }) => /^\d{1,6}$/.test(textAt(words, from - 1)))
  if (numbered) {
    const sameStart = streets.filter(({ from }) => from === numbered.from)
    return { kind: 'house', number: Number(textAt(words, numbered.from - 1)), streets: [sameStart], from: numbered.from - 1, to: least.to }
  }
  // "Decatur street 800 block".
  const followed = streets.find(({ to }) => /^\d{1,6}$/.test(textAt(words, to)) && textAt(words, to + 1) === 'block')
  if (followed) {
    const own = streets.filter(({ to }) => to === followed.to)
    return {
      kind: 'block',
      number: Number(textAt(words, followed.to)),
      streets: [own],
      from: start(words, least.from),
      to: followed.to + 2,
    }
  }
  for (const { from } of streets) {
    const block = [1, 2, 3]
      .map((back) => from - back)
      .find((at) => textAt(words, at) === 'block' && /^\d{1,6}$/.test(textAt(words, at - 1)))
    if (block !== undefined) {
      const own = streets.filter((street) => street.from === from)
      return { kind: 'block', number: Number(textAt(words, block - 1)), streets: [own], from: start(words, block - 1), to: least.to }
    }
  }
  return { kind: 'street', number: null, streets: [streets], from: start(words, least.from), to: least.to }
}

/** Where a phrase begins with the direction before it ("east carson street"), and with the preposition before that. */
export function start(words: Word[], from: number): number {
  let at = directionOf.has(textAt(words, from - 1)) && !isBoundary(words, from) ? from - 1 : from
  while (at > 0 && (before.has(textAt(words, at - 1)) || textAt(words, at - 1) === 'the')) at--
  return at
}

const corner = /^(?:corner|intersection|junction|crossing|cross|streets?|of|the|at|on|near|by)$/

/** "5th and main", "corner of pine & 3rd", "pine st at 5th ave": two names, of which one at least is told to be a street's. */
function cornerSaid(words: Word[]): StreetSaid | null {
  for (let at = 1; at < words.length - 1; at++) {
    const joint = textAt(words, at)
    if ((joint !== 'and' && joint !== 'at' && joint !== 'n') || words.slice(0, at).some(({ text }) => text === 'between')) continue
    const typed = isType(textAt(words, at - 1))
    const left = namesUpTo(words, typed ? at - 1 : at, typed ? typeOf(textAt(words, at - 1)) : null).map((name) => ({ ...name, to: at }))
    const right = namesFrom(words, at + 1)
    const first = left.at(-1)
    if (!first || right.length === 0) continue
    const told = [
      typed || left.some(({ names }) => isNumbered(names.at(-1))),
      right.some(({ type, names }) => (type !== null && streetTypes.has(textOfType(words, at, type))) || isNumbered(names[0])),
    ]
    const isCorner = left.some(
      ({ from }) => textAt(words, from - 1) === 'of' && /^(?:corner|intersection|junction|crossing)$/.test(textAt(words, from - 2)),
    )
    const isAt = joint === 'and' && left.some(({ from }) => /^(?:at|on|near|by)$/.test(textAt(words, from - 1)))
    if (!isCorner && !isAt && !(joint === 'and' ? told.includes(true) : !told.includes(false))) continue
    let from = first.from
    while (from > 0 && corner.test(textAt(words, from - 1))) from--
    return { kind: 'corner', number: null, streets: [left, right], from, to: Math.min(...right.map(({ to }) => to)) }
  }
  return null
}

/**
 * "Pike and pine": two names joined by "and", of which nothing tells that they are streets; "broadway at east 12th", of which one is numbered.
 * Null where one of them could be no name.
 */
export function cornerPerhaps(words: Word[]): StreetSaid | null {
  const isNumber = (at: number) => isNumbered(canonical(textAt(words, at), false))
  const isBeforeNumber = (at: number) => isNumber(directionOf.has(textAt(words, at)) ? at + 1 : at)
  const isJoint = ({ text }: Word, n: number) => text === 'and' || (text === 'at' && (isBeforeNumber(n + 1) || isNumber(n - 1)))
  const at = words.findIndex((word, n) => isJoint(word, n) && n > 0 && n < words.length - 1)
  if (at < 0) return null
  const [left, right] = [namesUpTo(words, at, null), namesFrom(words, at + 1)]
  const first = left.at(-1)
  if (!first || right.length === 0) return null
  const to = Math.min(...right.map((name) => name.to))
  return { kind: 'corner', perhaps: true, number: null, streets: [left, right], from: start(words, first.from), to }
}

const isNumbered = (name: string | undefined) => name !== undefined && /^\d+(?:st|nd|rd|th)$/.test(name)
const textOfType = (words: Word[], at: number, type: string) => words.slice(at + 1).find(({ text }) => typeOf(text) === type)?.text ?? ''

/** How the index may have a street's name: with its type in full and abbreviated, its number in digits and in words. */
export function writingsOf({ names, type, road }: StreetName): string[] {
  if (road) return roadWritings(road)
  const types = type === null ? [''] : [type, ...[...suffixes].filter(([, full]) => full === type).map(([short]) => short)].slice(0, 4)
  const [first = '', ...more] = names
  const number = ordinalIn(first)
  const firsts = number === null ? (others[first] ?? [first]) : [first, inWords(number)[1]]
  return [...new Set(firsts.flatMap((one) => types.map((last) => [one, ...more, last].join(' ').trim())))]
}

const others: Record<string, string[]> = { saint: ['st', 'saint'], mount: ['mt', 'mount'], fort: ['ft', 'fort'] }

/** Whether an address (its `name_key`) lies on a street, and its house number. */
export function onStreet(address: string, { names, type, road }: StreetName): { number: number | null } | null {
  const number = /^(\d+)(?=[a-z]? )/.exec(address)?.[1]
  for (const part of address.replace(/^\d+[a-z]?(?: 1 2)? /, '').split(' and ')) {
    const texts = part.split(' ')
    while (texts.length > 1 && directionOf.has(texts[0] ?? '')) texts.shift()
    const own = numberedRoadAt(texts, 0, number !== undefined)
    if (own || road) {
      if (own && road && isSameRoad(own, road)) return { number: number === undefined ? null : Number(number) }
      // State Highway 121 is no State Highway without its number.
      continue
    }
    if (!names.every((name, n) => canonical(texts[n] ?? '', n === 0) === name)) continue
    const next = texts[names.length]
    const isIt =
      type === null
        ? next === undefined || suffixes.has(next) || directionOf.has(next) || units.test(next)
        : next !== undefined && typeOf(next) === type
    if (isIt) return { number: number === undefined ? null : Number(number) }
  }
  return null
}

/** A part of the building behind a street, and what follows it. */
export const unitBehind = /\s+(?:suite|ste|unit|apt|floor|fl|room|rm|bldg|building|lot|space)\b.*$/i

/** The street of an address as it is written: without house number and unit. */
export const streetOf = (address: string): string =>
  address
    .replace(/^\s*\d[\d-]*[a-z]?\s+(?:1\/2\s+)?/i, '')
    .replace(/[,#].*$/, '')
    .replace(unitBehind, '')
    .trim()
