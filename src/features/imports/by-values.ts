import { degreesOf } from '../places/text-values.ts'
import type { Field } from './fields.ts'

/** A column that a field is probably in; `sure` where no other column could be meant. */
export type Likely = { header: string; field: Field; sure: boolean }

/** Values of fewer rows may all be different whatever they are. */
const FEWEST_NAMES = 3

/** The columns whose values look most like the fields that are missing: degrees of North America, names. */
export function likelyColumns(headers: string[], sample: Record<string, string>[], missing: ReadonlySet<string>): Likely[] {
  const told: Likely[] = []
  const take = (field: 'name' | 'lat' | 'lng', likeness: (values: string[]) => number) => {
    if (!missing.has(field)) return
    const enough = field !== 'name' || sample.length >= FEWEST_NAMES
    const [best, second] = headers
      .filter((header) => !told.some((one) => one.header === header))
      .map((header) => ({ header, score: likeness(sample.flatMap((row) => (row[header] ? [row[header]] : []))) }))
      .toSorted((a, b) => b.score - a.score)
    if (best && best.score > 0.5)
      told.push({ header: best.header, field, sure: enough && best.score >= 0.9 && (second?.score ?? 0) <= best.score / 2 })
  }
  take('lat', (values) => share(values, (text) => between(text, 17, 72)))
  take('lng', (values) => share(values, (text) => between(text, -180, -64)))
  take('name', (values) => share(values, isName) * (new Set(values).size / Math.max(1, values.length)))
  return told
}

const share = (values: string[], is: (text: string) => boolean) => (values.length === 0 ? 0 : values.filter(is).length / values.length)
const isName = (text: string) => /\p{L}{3}/u.test(text) && text.length < 80 && !/^\d|@|https?:|www\./.test(text)

/** Degrees have decimals; a count or a year has none. */
function between(text: string, least: number, most: number): boolean {
  const value = /[.,]\d{2}/.test(text) ? degreesOf(text) : null
  return value !== null && value >= least && value <= most
}
