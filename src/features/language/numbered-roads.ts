/**
 * Roads that are called by a number, as addresses have them: "US Highway 68", "US-68", "State Route 9 W", "FM 1960 Rd", "I-35", "County Road B",
 * "Loop 410". A closed class: the networks of the United States with what is written for each.
 */

import { numberAt } from './numbers.ts'
import { stateNames } from './states.ts'
import { directions } from './streets.ts'

/** Who numbers a road; `any`: a highway or a route of which that isn't said. */
type Network = 'us' | 'state' | 'county' | 'township' | 'interstate' | 'farm' | 'loop' | 'any' | 'road' | 'avenue'

/** A numbered road among words, from `from` up to but without `to`. */
export type NumberedRoad = { network: Network; number: string; from: number; to: number }

const roads = 'highway hwy hiway hw hway route rte rt road rd'
/** What may be written for each network before the number; the first that fits is meant, so the longer stand first. */
const rows: [Network, string[]][] = [
  ['us', [...behind('us'), ...behind('u s'), ...behind('united states'), 'us', 'u s']],
  ['interstate', ['interstate highway', 'interstate hwy', 'interstate', 'ih', 'i']],
  ['farm', ['farm to market road', 'farm to market rd', 'farm to market', 'ranch to market road', 'ranch to market', 'farm market road']],
  ['farm', ['ranch road', 'ranch rd', 'farm road', 'farm rd', 'fm road', 'fm rd', 'rm road', 'fm', 'rm', 'rr']],
  ['state', [...behind('state'), ...behind('st'), 'state trunk highway', 'state spur', 'sr', 'sh', 'strt', 'sth']],
  ['county', [...behind('county'), ...behind('co'), ...behind('cnty'), ...behind('cty'), 'county trunk highway', 'county trunk']],
  ['county', ['county state aid highway', 'cr', 'cth', 'csah', 'parish road']],
  ['township', [...behind('township'), ...behind('twp')]],
  ['loop', ['state loop', 'loop', 'lp']],
  ['any', ['highway', 'hwy', 'hiway', 'hw', 'hway', 'route', 'rte', 'rt']],
]

function behind(word: string): string[] {
  return roads.split(' ').map((road) => `${word} ${road}`)
}

const prefixes = rows.flatMap(([network, written]) => written.map((text) => ({ network, words: text.split(' ') })))
const kinds = new Set(roads.split(' '))
const isDirection = new Set(directions.flat())
/** Letters that stand with their number in one word: "us68", "hwy9", "fm1960". */
const glued = /^(us|i|ih|hwy|fm|rm|sr|sh|cr|rt|rte)(\d{1,4}[a-z]?)$/

/**
 * The numbered road that begins at a word. `inAddress`: behind the number of a house, where a state's two letters ("KY 9") and "Road 12" are
 * roads, too, and a county's may have letters.
 */
export function numberedRoadAt(texts: readonly string[], at: number, inAddress = false): NumberedRoad | null {
  const own = roadAt(texts, at, inAddress)
  if (own) return own
  // "NC Highway 903", "Texas State Highway 46", "KY 68".
  for (const length of [3, 2, 1]) {
    if (!stateNames.has(texts.slice(at, at + length).join(' '))) continue
    const road = roadAt(texts, at + length, inAddress)
    if (road && (road.network === 'state' || road.network === 'any')) return { ...road, network: 'state', from: at }
    const number = inAddress && length === 1 ? numberFrom(texts, at + 1) : null
    if (number) return { network: 'state', number: number.number, from: at, to: number.to }
  }
  const word = texts[at] ?? ''
  const network = /^r(?:oa)?d$/.test(word) ? 'road' : /^ave(?:nue)?$/.test(word) ? 'avenue' : null
  const number = inAddress && network ? /^\d{1,4}$/.exec(texts[at + 1] ?? '')?.[0] : undefined
  return network && number !== undefined ? { network, number, from: at, to: at + 2 } : null
}

function roadAt(texts: readonly string[], at: number, inAddress: boolean): NumberedRoad | null {
  const [, letters = '', digits] = glued.exec(texts[at] ?? '') ?? []
  if (digits !== undefined) return { ...ended(texts, networkOf(letters), at + 1), number: digits, from: at }
  for (const { network, words } of prefixes) {
    if (!words.every((word, n) => texts[at + n] === word)) continue
    const start = at + words.length + (/^(?:no|number|nr)$/.test(texts[at + words.length] ?? '') ? 1 : 0)
    const number = numberFrom(texts, start) ?? (inAddress && network === 'county' ? lettersAt(texts, start) : null)
    if (number) return { ...ended(texts, network, number.to), number: number.number, from: at }
  }
  return null
}

const networkOf = (letters: string): Network => prefixes.find(({ words }) => words.join(' ') === letters)?.network ?? 'any'

/** "FM 1960 Road" ends with what it is. */
const ended = (texts: readonly string[], network: Network, to: number) => ({
  network,
  to: network === 'farm' && kinds.has(texts[to] ?? '') && !numberFrom(texts, to + 1) ? to + 1 : to,
})

function numberFrom(texts: readonly string[], at: number): { number: string; to: number } | null {
  const text = texts[at] ?? ''
  if (/^\d{1,4}[a-z]?$/.test(text)) return { number: text, to: at + 1 }
  const run = numberAt(texts, at)
  return run && !run.ordinal && run.value > 0 ? { number: String(run.value), to: at + run.length } : null
}

const lettersAt = (texts: readonly string[], at: number) => {
  const text = texts[at] ?? ''
  return /^[a-z]{1,2}$/.test(text) && !(text.length === 2 && isDirection.has(text)) ? { number: text, to: at + 1 } : null
}

/** Of a highway that is said without its network, or written so, that of any is meant: "Highway 46" is State Highway 46. */
const general = new Set<Network>(['us', 'state', 'county', 'any'])

export const isSameRoad = (one: Pick<NumberedRoad, 'network' | 'number'>, other: Pick<NumberedRoad, 'network' | 'number'>): boolean =>
  one.number === other.number &&
  (one.network === other.network ||
    ((one.network === 'any' || other.network === 'any') && general.has(one.network) && general.has(other.network)))

/** How the index may have it: a hyphen before a number stays with it there. */
export function roadWritings({ network, number }: Pick<NumberedRoad, 'network' | 'number'>): string[] {
  const before = prefixes.filter((prefix) => prefix.network === network || (general.has(network) && general.has(prefix.network)))
  const last = new Set([...before.map(({ words }) => words.at(-1) ?? ''), ...(general.has(network) ? kinds : [])])
  const dotted = general.has(network) ? [`u.s. ${number}`] : []
  const named = network === 'road' || network === 'avenue' ? (network === 'road' ? ['road', 'rd'] : ['avenue', 'ave']) : []
  return [...new Set([...last, ...named].flatMap((word) => [`${word} ${number}`, `${word}-${number}`]).concat(dotted))]
}
