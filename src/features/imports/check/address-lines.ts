import { nameKey } from '../../../platform/name-key.ts'
import { cityKey, type Gazetteer } from '../../regions/gazetteer.ts'
import { positionIn } from '../../source-files/position-text.ts'
import type { Cells } from '../fields.ts'

/** What an address says besides its street, as far as it says it. */
export type AddressParts = { street: string; city?: string; state?: string; zip?: string }

const country = /[,;<>\s]+(?:USA|U\.S\.A\.|US|United States(?: of America)?)\s*$/i
const onlyCountry = /^(?:USA|U\.S\.A\.|US|United States(?: of America)?)$/i
/** What stands behind an address that somebody cut off or mistyped. */
const tail = /[,;<>\s]+$/
const zipAtEnd = /[,\s]+(\d{5})(?:-\d{4})?\s*$/

/**
 * Reads city, state and ZIP code out of the end of an address ("800 Langdon St, Madison, WI 53706", in lines or without commas);
 * `stateOf` says which state a word names, `isCity` whether there is a city of that name in it. What isn't sure stays in the street.
 */
export function readAddress(
  text: string,
  stateOf: (word: string) => string | null,
  isCity: (state: string, name: string) => boolean,
): AddressParts | null {
  const lines = text.split(/[\r\n]+/).map((line) => line.replace(tail, '').trim())
  const given = [...new Set(lines)].filter(Boolean).join(', ').replace(country, '').replace(tail, '')
  const [, zip] = zipAtEnd.exec(given) ?? []
  const before = zip ? given.replace(zipAtEnd, '') : given
  const named = stateAtEnd(before, stateOf)
  if (!named) return zip ? { street: trimmed(before), zip } : null
  const cut = cityAtEnd(named.before, named.state, isCity)
  return { ...cut, state: named.state, ...(zip && { zip }) }
}

const trimmed = (text: string) => text.replace(tail, '')

/** The state that the last one to three words name, after a comma or a blank. */
function stateAtEnd(text: string, stateOf: (word: string) => string | null): { before: string; state: string } | null {
  for (const words of [1, 2, 3]) {
    const [all, name = ''] = new RegExp(`[,\\s]+((?:[\\p{L}.]+\\s+){${words - 1}}[\\p{L}.]+)$`, 'u').exec(trimmed(text)) ?? []
    const state = all ? stateOf(name) : null
    if (all && state) return { before: trimmed(text).slice(0, -all.length), state }
  }
  return null
}

/** What stands after the last comma, else the most words at the end that are a city there; the rest is the street. */
function cityAtEnd(text: string, state: string, isCity: (state: string, name: string) => boolean): { street: string; city?: string } {
  const before = trimmed(text)
  const comma = before.lastIndexOf(',')
  const last = before.slice(comma + 1).trim()
  if (comma > 0 && last !== '' && !/\d/.test(last)) return { street: trimmed(before.slice(0, comma)), city: last }
  const words = last.split(/\s+/)
  for (let count = Math.min(4, words.length - 1); count > 0; count--) {
    const city = words.slice(-count).join(' ')
    if (isCity(state, city)) return { street: trimmed(before.slice(0, before.length - city.length)), city }
  }
  return comma < 0 && isCity(state, before) ? { street: '', city: before } : { street: before }
}

/** A row with the city, state and ZIP code that only its address says, and the address without those. What columns say goes before. */
export function withAddressParts(given: Cells, regions: Gazetteer): Cells {
  const parted = withPartsOut(given, regions)
  return withoutRepeats(parted, regions)
}

function withPartsOut(given: Cells, regions: Gazetteer): Cells {
  const cells = withCityParts(given, regions)
  if (cells.address && onlyCountry.test(cells.address.trim())) delete cells.address
  if (!cells.address || !/[,\n]|\s\d{5}(?:-\d{4})?$/.test(cells.address)) return cells
  const abbreviation = (word: string) => regions.stateNamed(word)?.abbreviation ?? null
  const isCity = (state: string, name: string) => regions.isCity(state, name)
  const parts = addressOf(cells.address, regions) ?? cityAfterComma(cells, isCity)
  if (!parts || !agrees(parts, cells, regions, abbreviation)) return cells
  const { street, ...said } = parts
  const { address: _, ...others } = cells
  return { ...said, ...others, ...(street && { address: street }) }
}

/**
 * A row whose name and address don't say each other again: the name before the house number ("Elm Books 12 Main St"), or all that stands in
 * the address, and the whole address behind the name ("Elm Books, Main St, Salem, OR").
 */
function withoutRepeats(cells: Cells, regions: Gazetteer): Cells {
  const { name, address, ...others } = withOwnAddress(cells, regions)
  if (!name) return cells
  const street = address && streetAlone(address, name)
  const short = nameAlone(name, { ...others, ...(street && { address: street }) }, regions)
  return { ...others, name: short, ...(street && { address: street }) }
}

/** A row without an address whose name has it behind ("The Works, 12 Main St, Salem, OR"): it is its address. */
function withOwnAddress(cells: Cells, regions: Gazetteer): Cells {
  const at = cells.address || !cells.name || cells.name.length > LONGEST_NAME ? -1 : cells.name.search(/,\s*\d+\S*\s+\S/)
  if (at < 1) return cells
  const behind = cells.name?.slice(at + 1).trim() ?? ''
  const read = addressOf(behind, regions)
  if (!read?.state || !read.street) return cells
  const { street, ...said } = read
  return { ...said, ...cells, name: cells.name?.slice(0, at).trim() ?? '', address: street }
}

const addressOf = (text: string, regions: Gazetteer) =>
  readAddress(
    text,
    (word) => regions.stateNamed(word)?.abbreviation ?? null,
    (state, name) => regions.isCity(state, name),
  )

/** An address without the place's name before it, as maps write it; nothing where it is no more than that. */
function streetAlone(address: string, name: string): string {
  if (nameKey(address) === nameKey(name)) return ''
  const comma = address.indexOf(',')
  const [first, rest] = comma < 0 ? ['', ''] : [address.slice(0, comma), address.slice(comma + 1).trim()]
  if (first && /^\d+\S*\s+\S/.test(rest) && isAkin(first, name)) return rest
  if (first && rest && nameKey(first) === nameKey(name)) return rest
  const from = /^\d/.test(address) ? -1 : address.search(/\d+[A-Z]?\s/)
  return from > 0 && nameKey(address.slice(0, from)) === nameKey(name) ? address.slice(from) : address
}

/** Whether most words of one name are words of another: "Russell Park" is "Ernest J Russell Park". */
function isAkin(one: string, another: string): boolean {
  const [words, others] = [nameKey(one).split(' '), new Set(nameKey(another).split(' '))]
  return words.filter((word) => others.has(word)).length * 3 >= words.length * 2
}

/** Characters of names that are looked through for an address. */
const LONGEST_NAME = 300

/** Why what stands in a row's column of names is none: it is the address or the position that somebody kept without one. Null for any name. */
export function noName({ name }: Cells, regions: Gazetteer): string | null {
  if (!name || !/^[\s(]*[-+]?\d/.test(name) || name.length > LONGEST_NAME) return null
  if (positionIn(name)?.rest === '') return `“${name}” is a position, not a name`
  const read = /^\d+\S*\s+\S/.test(name) ? addressOf(name, regions) : null
  return read?.state && (read.zip || read.city) && read.street ? `“${name}” is an address, not a name` : null
}

/** A name without its own street, city and state behind it, where it ends with the state or its ZIP code. */
function nameAlone(name: string, { address = '', city, state = '', zip }: Cells, regions: Gazetteer): string {
  if (!city || !name.includes(',') || name.length > LONGEST_NAME) return name
  const parts = name.split(',').map((part) => part.trim())
  const isState = (text: string) => regions.stateNamed(text) !== undefined && regions.stateNamed(text) === regions.stateNamed(state)
  const last = (parts.at(-1) ?? '').replace(/\s*\b\d{5}(?:-\d{4})?$/, '')
  if (parts.length < 3 || !(isState(last) || (last === '' && isState(parts.at(-2) ?? '')))) return name
  const street = nameKey(address.replace(/^[\d\s-]+/, ''))
  const own = (part: string) => {
    const text = part.replace(/\s*\b\d{5}(?:-\d{4})?$/, '')
    const said = nameKey(text.replace(/^[\d\s-]+/, ''))
    return text === '' ? part.startsWith(zip ?? '-') : isState(text) || cityKey(text) === cityKey(city) || isSameStreet(said, street)
  }
  while (parts.length > 1 && own(parts.at(-1) ?? '')) parts.pop()
  return parts.join(', ')
}

/** Whether two streets are one whose kind is written out or not: "crosby street", "crosby st". */
function isSameStreet(one: string, another: string): boolean {
  const [first, second] = [one.split(' '), another.split(' ')]
  return (
    one !== '' &&
    first.length === second.length &&
    first.every((word, i) => word === second[i] || word.startsWith(second[i] ?? '-') || (second[i] ?? '').startsWith(word))
  )
}

/** "Boston, MA", "Boston, MA 02116" or "Boston 02116" in the city's column. */
function withCityParts(cells: Cells, regions: Gazetteer): Cells {
  const [, city, name = '', zip] = /^([^,\d]+),\s*(\p{L}[\p{L}. ]*?)(?:\s+(\d{5})(?:-\d{4})?)?$/u.exec(cells.city?.trim() ?? '') ?? []
  const state = city ? regions.stateNamed(name)?.abbreviation : undefined
  if (city && state) return { state, ...(zip && { zip }), ...cells, city }
  if (!cells.city || !zipAtEnd.test(cells.city)) return cells
  const read = addressOf(cells.city, regions)
  if (read?.state && read.city && !read.street) return { state: read.state, ...(read.zip && { zip: read.zip }), ...cells, city: read.city }
  if (!read?.zip || read.state || !read.street || /\d/.test(read.street) || !regions.hasZip(read.zip)) return cells
  return { zip: read.zip, ...cells, city: read.street }
}

/** "12 Main St, Roxbury" where a column says the state and none the city. */
function cityAfterComma({ address = '', city, state }: Cells, isCity: (state: string, name: string) => boolean): AddressParts | null {
  const [, street, last] = /^(.*\d.*?)[,\s]*[,\n]\s*([^,\n\d]+)$/s.exec(address.trim()) ?? []
  return state && !city && street && last && isCity(state, last) ? { street, city: last, state } : null
}

/** Whether what was read is surely the end of an address, and the columns say nothing else. */
function agrees(
  { city, state, zip }: AddressParts,
  cells: Cells,
  regions: Gazetteer,
  abbreviation: (word: string) => string | null,
): boolean {
  if (!state) return zip !== undefined && (cells.zip ? cells.zip.startsWith(zip) : regions.hasZip(zip))
  if (!city && !zip) return false
  if (cells.state && abbreviation(cells.state) !== state) return false
  if (zip && cells.zip && !cells.zip.startsWith(zip)) return false
  return !(city && cells.city) || areOneCity(city, cells.city) || zip !== undefined
}

/** Whether two names of cities are one, or one is the other with a word more ("Manchester Center"). */
function areOneCity(one: string, another: string): boolean {
  const [first, second] = [` ${cityKey(one)} `, ` ${cityKey(another)} `]
  return first.includes(second) || second.includes(first)
}
