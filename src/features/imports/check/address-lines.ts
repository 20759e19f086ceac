import { cityKey, type Gazetteer } from '../../regions/gazetteer.ts'
import type { Cells } from '../fields.ts'

/** What an address says besides its street, as far as it says it. */
export type AddressParts = { street: string; city?: string; state?: string; zip?: string }

const country = /[,\s]+(?:USA|U\.S\.A\.|US|United States(?: of America)?)\s*$/i
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
  const given = text
    .replace(/\s*[\r\n]+\s*/g, ', ')
    .replace(country, '')
    .trim()
  const [, zip] = zipAtEnd.exec(given) ?? []
  const before = zip ? given.replace(zipAtEnd, '') : given
  const named = stateAtEnd(before, stateOf)
  if (!named) return zip ? { street: trimmed(before), zip } : null
  const cut = cityAtEnd(named.before, named.state, isCity)
  return { ...cut, state: named.state, ...(zip && { zip }) }
}

const trimmed = (text: string) => text.replace(/[,\s]+$/, '')

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
  const cells = withCityParts(given, regions)
  if (!cells.address || !/[,\n]|\s\d{5}(?:-\d{4})?$/.test(cells.address)) return cells
  const abbreviation = (word: string) => regions.stateNamed(word)?.abbreviation ?? null
  const isCity = (state: string, name: string) => regions.isCity(state, name)
  const parts = readAddress(cells.address, abbreviation, isCity) ?? cityAfterComma(cells, isCity)
  if (!parts || !agrees(parts, cells, regions, abbreviation)) return cells
  const { street, ...said } = parts
  const { address: _, ...others } = cells
  return { ...said, ...others, ...(street && { address: street }) }
}

/** "Boston, MA" or "Boston, MA 02116" in the city's column. */
function withCityParts(cells: Cells, regions: Gazetteer): Cells {
  const [, city, name = '', zip] = /^([^,\d]+),\s*(\p{L}[\p{L}. ]*?)(?:\s+(\d{5})(?:-\d{4})?)?$/u.exec(cells.city?.trim() ?? '') ?? []
  const state = city ? regions.stateNamed(name)?.abbreviation : undefined
  if (city && state) return { state, ...(zip && { zip }), ...cells, city }
  if (!cells.city || !zipAtEnd.test(cells.city)) return cells
  const read = readAddress(
    cells.city,
    (word) => regions.stateNamed(word)?.abbreviation ?? null,
    (within, called) => regions.isCity(within, called),
  )
  return read?.state && read.city && !read.street
    ? { state: read.state, ...(read.zip && { zip: read.zip }), ...cells, city: read.city }
    : cells
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
  return !(city && cells.city) || cityKey(city) === cityKey(cells.city) || zip !== undefined
}
