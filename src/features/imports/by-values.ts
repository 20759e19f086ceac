import { parseHours } from '../hours/parse.ts'
import { readableHours } from '../hours/readable-hours.ts'
import { degreesOf, emailOf, phoneOf } from '../places/text-values.ts'
import { webAddress } from '../source-files/joined-fields.ts'
import type { Field, Mapping } from './fields.ts'
import { isDays } from './read/days.ts'

/** A column that a field is probably in; `sure` where no other column could be meant. */
export type Likely = { header: string; field: Field; sure: boolean }

/** Values of fewer rows may all be different whatever they are. */
const FEWEST_NAMES = 3

/**
 * The columns whose values look most like the fields that are missing: degrees of North America (with two decimals, or to be `proposed`
 * with one), names.
 */
export function likelyColumns(
  headers: string[],
  sample: Record<string, string>[],
  missing: ReadonlySet<string>,
  proposed = false,
): Likely[] {
  const decimals = proposed ? /[.,]\d/ : /[.,]\d{2}/
  const told: Likely[] = []
  const take = (field: 'name' | 'lat' | 'lng', likeness: (values: string[]) => number) => {
    if (!missing.has(field)) return
    const enough = field !== 'name' || sample.length >= FEWEST_NAMES
    const [best, second] = headers
      .filter((header) => !told.some((one) => one.header === header))
      .map((header) => ({ header, score: likeness(sample.flatMap((row) => (row[header] ? [row[header]] : []))) }))
      .toSorted((a, b) => b.score - a.score)
    // Tables begin with what their rows are called.
    const isFirst =
      field === 'name' &&
      !sample.every((row) => isDays(row[best?.header ?? ''] ?? '')) &&
      best?.header === headers.find((header) => sample.some((row) => /\p{L}{3}/u.test(row[header] ?? '')))
    if (best && best.score > 0.5)
      told.push({ header: best.header, field, sure: enough && best.score >= 0.9 && (isFirst || (second?.score ?? 0) <= best.score / 2) })
  }
  take('lat', (values) => share(values, (text) => isDegrees(text, isNorth, decimals)))
  take('lng', (values) => share(values, (text) => isDegrees(text, isWest, decimals)))
  take('name', (values) => share(values, isName) * (new Set(values).size / Math.max(1, values.length)))
  return told
}

/** A house number and a street: "310 S State St". No day with a time, no number of other things ("4.5 stars", "1,204 reviews"), no rank ("1. Wasabi"). */
export const isAddress = (text: string) =>
  /^(?!\d+[-/]\d+[-/]\d)\d+(?![.,]\d)(?!\d*[.)]\s)\S*\s+(?:[NSEW]{1,2}\.?\s+)?\S*\p{L}{2}/u.test(text.trim())
/** What ends with a ZIP code, behind a state or not: an address, or a city ("Chicago, IL 60607"). */
export const endsWithZip = (text: string) => /[\p{L}.,]\s+\d{5}(?:-\d{4})?$/u.test(text.trim())
/** A city with its ZIP code, and nothing with a number besides. */
export const isCityWithZip = (text: string) => endsWithZip(text) && /^\D+\d{5}(?:-\d{4})?$/.test(text.trim())
export const isPhone = (text: string) => /\d{3}\D*\d{4}$/.test(text.trim()) && phoneOf(text) !== null
export const isHours = (text: string) => 'hours' in parseHours(readableHours(text))
export const isWebAddress = (text: string) => webAddress.test(text.trim())
/** What the values of a column without a heading can be, the surest first. */
const bare: [field: Field, is: (text: string) => boolean][] = [
  ['email', (text) => emailOf(text) !== null],
  ['website', (text) => /^(?:https?:\/\/|www\.)/i.test(text)],
  ['phone', isPhone],
  ['zip', (text) => /^\d{5}(?:-\d{4}|\.0)?$/.test(text)],
  ['state', (text) => /^[A-Z]{2}$/.test(text)],
  ['address', isAddress],
]

/** Which columns of a table without headings hold what: by their values, and the city by its place before state or ZIP code. */
export function bareColumns(
  headers: string[],
  sample: Record<string, string>[],
  mapping: Mapping,
  isKind: (text: string) => boolean,
): Mapping {
  const found: Mapping = {}
  const rate = (header: string, is: (text: string) => boolean) =>
    share(
      sample.flatMap((row) => (row[header] ? [row[header]] : [])),
      is,
    )
  const free = () => headers.filter((header) => !mapping[header] && !found[header])
  const likeliest = (is: (text: string) => boolean, least: number) =>
    free()
      .map((header) => ({ header, score: rate(header, is) }))
      .toSorted((a, b) => b.score - a.score)
      .find(({ score }) => score >= least)?.header
  const kind = Object.values(mapping).includes('category') ? undefined : likeliest(isKind, 0.5)
  if (kind) found[kind] = 'category'
  for (const [field, is] of bare) {
    const header = Object.values(mapping).includes(field) ? undefined : likeliest(is, 0.8)
    if (header) found[header] = field
  }
  const after = headers.findIndex((header) => found[header] === 'state')
  const before = headers[(after < 0 ? headers.findIndex((header) => found[header] === 'zip') : after) - 1]
  if (before && free().includes(before) && rate(before, (text) => /^\D+$/.test(text)) > 0.9) found[before] = 'city'
  const name = Object.values(mapping).includes('name') ? undefined : free().find((header) => rate(header, isName) > 0.8)
  if (name) found[name] = 'name'
  return found
}

const share = (values: string[], is: (text: string) => boolean) => (values.length === 0 ? 0 : values.filter(is).length / values.length)
const isName = (text: string) => /\p{L}{3}/u.test(text) && text.length < 80 && !/^\d|@|https?:|www\./.test(text)

/** Degrees have decimals; a count or a year has none. */
function isDegrees(text: string, within: (degrees: number) => boolean, decimals: RegExp): boolean {
  const value = decimals.test(text) ? degreesOf(text) : null
  return value !== null && within(value)
}

/** A number before a name, as lists have it: "1. Wasabi", "#3 – Foo", "No. 4 Bar". */
const ranked = /^\s*(?:(?:#|№|no\.?\s?)\s?(\d{1,4})(?:\s*[.):–—-])?|(\d{1,4})(?:[.):]|\s*[–—-]))\s+(?=.*\p{L})/iu
const rankOf = (name: string): number | null => {
  const [, marked, plain] = ranked.exec(name) ?? []
  const digits = marked ?? plain
  return digits === undefined ? null : Number(digits)
}
/** A name without its rank. */
export const withoutRank = (name: string): string => name.replace(ranked, '')
/** Of fewer rows numbers are in some order anyway, and of this share they must. */
const [FEWEST_RANKED, MOSTLY_RANKED] = [3, 0.8]

/** Whether most names have a number before them, in the order of a list, up or down: then it is none of their names. */
export function areRanked(names: readonly string[]): boolean {
  const ranks = names.flatMap((name) => rankOf(name) ?? [])
  if (ranks.length < FEWEST_RANKED || ranks.length < MOSTLY_RANKED * names.length) return false
  const steps = ranks.slice(1).map((rank, i) => Math.sign(rank - (ranks[i] ?? 0)))
  return [1, -1].some((way) => steps.filter((step) => step === way).length >= MOSTLY_RANKED * steps.length)
}

/** Rows in which one word must stand before it is what somebody filled a column with. */
const FEWEST_FILLED = 3

/** The one word that stands in more than half of a column of texts, of which the others say more: what a form or a program filled in. */
export function fillerOf(values: string[]): string | null {
  const counts = Map.groupBy(values, (text) => text)
  const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length)
  const word = most?.[0]
  if (!word || most.length < FEWEST_FILLED || most.length * 2 <= values.length || !/^\p{L}+$/u.test(word)) return null
  const others = values.filter((text) => text !== word)
  return others.length > 1 && others.every((text) => /\s/.test(text)) ? word : null
}

/** Latitudes and longitudes of North America, which have no number in common. */
export const isNorth = (degrees: number): boolean => degrees >= 17 && degrees <= 72
export const isWest = (degrees: number): boolean => degrees >= -180 && degrees <= -64
