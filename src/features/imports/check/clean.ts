import type { Cells, Field } from '../fields.ts'

/** What people and programs write where they know nothing. */
const nothing = /^(?:#?n\/?a|n\.a\.?|none|null|nil|nan|unknown|undefined|not (?:available|known|applicable|given)|tb[ad]|[-–—.?_*]+)$/i
/** Fields that such a word may truly be the text of. */
const words = new Set<Field>(['name', 'category', 'subcategory', 'state'])
const openWords = /^(?:open|operational|active|no|false|0|f|n|temporarily.?closed|closed.?temporarily)$/i

/**
 * The fields of a row without null markers such as N/A, with an address of its parts, and names that were all upper case in plain
 * spelling; or why it is no longer a place.
 */
export function cleaned(given: Cells): Cells | { reasons: string[] } {
  const cells: Cells = {}
  for (const [field, value] of Object.entries(given) as [Field, string][])
    if (words.has(field) || !nothing.test(value.trim())) cells[field] = value
  const gone = goneBy(cells)
  if (gone) return { reasons: [gone] }
  delete cells.closed
  composeAddress(cells)
  if (cells.city && isPartOfAddress(cells.city)) {
    cells.address = [cells.address, cells.city].filter(Boolean).join(', ')
    delete cells.city
  }
  if (cells.name) cells.name = spelled(cells.name)
  if (cells.phone && /^\D*1?0{6,}\D*$/.test(cells.phone)) delete cells.phone
  return cells
}

function goneBy({ closed, name }: Cells): string | null {
  if (closed && !openWords.test(closed.trim()))
    return /^\d{4}-\d{2}-\d{2}/.test(closed) ? `was closed on ${closed.slice(0, 10)}` : 'is marked as closed'
  const [, word] = /\((?:permanently )?(closed|vacant|disused|demolished)\)|\bpermanently (closed)\b/i.exec(name ?? '') ?? []
  return word || /\bpermanently closed\b/i.test(name ?? '') ? `is marked as ${(word ?? 'closed').toLowerCase()}` : null
}

/** House number, street and unit as one line, where no address is given. */
function composeAddress(cells: Cells): void {
  const street = [cells.housenumber, cells.street].filter(Boolean).join(' ')
  const unit = cells.unit && (/^[\w-]{1,8}$/.test(cells.unit) ? `#${cells.unit.replace(/^#/, '')}` : cells.unit)
  if (!cells.address && cells.street) cells.address = [street, unit].filter(Boolean).join(' ')
  for (const field of ['housenumber', 'street', 'unit'] as const) delete cells[field]
}

/** "#540", "Suite 12": columns that slipped. */
const isPartOfAddress = (city: string) => /^(?:#|suite\b|ste\b|unit\b|apt\b|floor\b)/i.test(city) || /^\d+\s/.test(city)

const small = new Set(['a', 'an', 'and', 'at', 'by', 'de', 'for', 'in', 'la', 'of', 'on', 'or', 'the', 'to', 'with'])
const initials = new Set([
  'USA',
  'US',
  'UPS',
  'YMCA',
  'YWCA',
  'BBQ',
  'ATM',
  'II',
  'III',
  'IV',
  'VFW',
  'AMC',
  'IHOP',
  'IKEA',
  'REI',
  'CVS',
  'AT&T',
  'NYC',
  'DC',
  'LA',
  'UCLA',
])

/** A name of several words in capitals, as it would be written; any other as it is. */
export function spelled(name: string): string {
  if (/\p{Ll}/u.test(name) || (name.match(/\p{Lu}/gu)?.length ?? 0) < 8 || !/\s/.test(name.trim())) return name
  return name
    .split(' ')
    .map((word, i) => {
      if (initials.has(word.replace(/[^\p{L}&]/gu, '')) && !(word === 'LA' && i > 0)) return word
      if (/\d/.test(word) || !/[AEIOUYÀ-Ý]/.test(word)) return word
      const lower = word.toLowerCase()
      if (i > 0 && small.has(lower)) return lower
      return lower
        .replace(/(^|[-/(.&"“])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
        .replace(/^(Mc|O'|D')(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
    })
    .join(' ')
}
