import { parseHours } from '../../hours/parse.ts'
import { readableHours } from '../../hours/readable-hours.ts'
import { positionIn } from '../../source-files/position-text.ts'
import { isPrintedObject } from '../../source-files/printed-object.ts'
import type { Cells, Field } from '../fields.ts'
import { spelled } from './capitals.ts'
import { sortContacts } from './contacts.ts'
import { LEFT_OUT, type Note, quoted } from './note.ts'
import { plainText } from './plain-text.ts'
import { saidByClosed, saidByStatus } from './status.ts'

/** What people and programs write where they know nothing. */
const nothing = /^(?:#?n\/?a|n\.a\.?|none|null|nil|nan|unknown|undefined|not (?:available|known|applicable|given)|tb[ad]|[-–—.?_*]+)$/i
/** What is no name of anything, either. */
const nobody = /^(?:#?n\/a|null)$/i
/** Texts that only fill a description's place: the printers' sample, and what forms and editors show before anything is written. */
const filler =
  /^(?:lorem ipsum\b|(?:no|add|enter|insert|your|sample|test|placeholder)\b[\p{L} ]{0,20}\b(?:description|text)(?: (?:available|yet|here|given|provided|needed|pending))?[.!…\s]*$|(?:description|placeholder|test|sample|coming soon|to be (?:added|determined|announced|completed|written))[.!…\s]*$)/iu
/** Fields that are read out of such objects. */
const structured = new Set<Field>(['position', 'category', 'subcategory'])
/** Fields that such a word may truly be the text of. */
const words = new Set<Field>(['name', 'category', 'subcategory', 'state'])
/** Further words that no state is called. */
const noState = /^(?:#?n\/?a|n\.a\.?|none|null|nil|unknown|undefined|tb[ad]|usa?|united states(?: of america)?|[-–—.?_*]+)$/i

/**
 * The fields of a row without null markers such as N/A, signs that nobody sees and characters as HTML writes them, with an address of its
 * parts, and names that were all upper case in plain spelling (`notes` says so; in a file of `capitals` also short ones); or why it is no longer a place.
 */
export function cleaned(given: Cells, notes: Note[] = [], capitals = false): Cells | { reasons: string[] } {
  const cells: Cells = {}
  for (const [field, value] of Object.entries(given) as [Field, string][]) {
    const text = plainText(field, value, notes)
    const no = field === 'state' ? noState : words.has(field) ? nobody : nothing
    if (no.test(text.trim()) || (field === 'description' && filler.test(text.trim()))) continue
    if (isPrintedObject(text) && !structured.has(field))
      notes.push({ field, reason: `${quoted(text)} is data of a program, and ${LEFT_OUT}` })
    else cells[field] = field === 'address' ? joined(text) : text
  }
  // A code says nothing within a category.
  if (cells.subcategory && /^[\d.,\s]+$/.test(cells.subcategory)) delete cells.subcategory
  const [, price, kind] = /^(\${1,4})\s*[•·|,;/–—-]\s*(\S.*)$/.exec(cells.category ?? '') ?? []
  if (price && kind) Object.assign(cells, { price: cells.price ?? price, category: kind })
  if (cells.name && !/[\p{L}\p{N}\p{S}]/u.test(cells.name)) delete cells.name
  sortContacts(cells, notes)
  const gone = goneBy(cells, notes)
  if (gone) return { reasons: [gone] }
  delete cells.closed
  delete cells.open
  delete cells.status
  placeByText(cells)
  withoutBoxes(cells, notes)
  composeAddress(cells)
  if (cells.city && isPartOfAddress(cells.city)) {
    cells.address = [cells.address, cells.city].filter(Boolean).join(', ')
    notes.push({ field: 'city', reason: `${quoted(cells.city)} is part of an address, and was put there` })
    delete cells.city
  }
  if (cells.name) {
    const name = spelled(cells.name, capitals ? SURE : undefined)
    if (name !== cells.name) notes.push({ field: 'name', reason: `${quoted(cells.name)} is in capitals: written as ${quoted(name)}` })
    cells.name = name
  }
  if (cells.aliases && capitals)
    cells.aliases = cells.aliases
      .split(/[;|]/)
      .map((alias) => spelled(alias.trim(), SURE))
      .join(';')
  if (cells.city) cells.city = spelled(cells.city, 4)
  if (cells.phone && /^\D*1?0{6,}\D*$/.test(cells.phone)) delete cells.phone
  return cells
}

/** A list as a program printed it (`['12 Main St', 'Salem, OR 97301']`, or as JSON) as its parts with commas between; any other text as it is. */
function joined(text: string): string {
  const [, inside] = /^\s*\[(.*)\]\s*$/s.exec(text) ?? []
  const parts = inside?.match(printed)
  if (!inside || !parts || inside.replace(printed, '').replace(/[\s,]|\b(?:None|null)\b/g, '') !== '') return text
  return parts
    .map((part) =>
      part
        .replace(/^u?(['"])(.*)\1$/s, '$2')
        .replace(/\\(['"\\/])/g, '$1')
        .trim(),
    )
    .filter(Boolean)
    .join(', ')
}

/** A text as Python or JSON prints it. */
const printed = /\bu?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/gs

/** Letters from which a word in capitals is no abbreviation, where all names are in capitals. */
const SURE = 5

/** A position that one text says, where no columns of their own do; what else the text says is an address. */
function placeByText(cells: Cells): void {
  if (!(cells.lat && cells.lng)) {
    const found = cells.position ? positionIn(cells.position) : null
    const inAddress = !found && cells.address?.trim().endsWith(')') ? positionIn(cells.address) : null
    const at = found ?? inAddress
    if (at) Object.assign(cells, { lat: String(at.lat), lng: String(at.lng) })
    if (inAddress) cells.address = inAddress.rest
    if (found?.rest && !cells.address && !cells.street) cells.address = found.rest
    else if (cells.position && !found && !cells.address && !cells.street && /\p{L}{2}/u.test(cells.position)) cells.address = cells.position
  } else if (cells.address?.trim().endsWith(')')) cells.address = positionIn(cells.address)?.rest ?? cells.address
  delete cells.position
}

/** Hours that say that there will be none. */
const closedForGood = /\b(?:permanently closed|closed permanently|closed for good|out of business)\b/i

/** Why a row is no place any more; null where it is one, or may be. Days of the week on which it is closed go to its hours. */
function goneBy(cells: Cells, notes: Note[]): string | null {
  const { open, name } = cells
  for (const field of ['status', 'closed'] as const) {
    const text = cells[field]
    if (!text) continue
    const said = field === 'status' ? saidByStatus(text) : saidByClosed(text)
    if (!said) continue
    if ('gone' in said) return said.gone
    if ('off' in said) closeOn(said.off, cells, notes, field)
    else notes.push({ field, reason: `${quoted(text)} ${said.unclear}` })
  }
  if (cells.hours && closedForGood.test(cells.hours)) return 'is marked as closed'
  if (open && /^(?:no|n|false|f|0)$/i.test(open.trim())) return 'is marked as no longer open'
  const [, word] =
    /\((?:permanently )?(closed|vacant|disused|demolished)(?: (?:in |since )?(?:\w+ )?(?:1[6-9]|20)\d\d)?\)|\bpermanently (closed)\b/i.exec(
      name ?? '',
    ) ?? []
  return word || /\bpermanently closed\b/i.test(name ?? '') ? `is marked as ${(word ?? 'closed').toLowerCase()}` : null
}

/** Adds to the hours the days on which it is closed, where they can be read with these. */
function closeOn(days: string, cells: Cells, notes: Note[], field: Field): void {
  const hours = [cells.hours, `Closed ${days}`].filter(Boolean).join('; ')
  const isRead = 'hours' in parseHours(readableHours(hours))
  if (!cells.hours || isRead) cells.hours = hours
  else
    notes.push({
      field,
      reason: `${quoted(cells[field] ?? '')} says when it is closed, which can’t be read with the hours, and ${LEFT_OUT}`,
    })
}

/** A box at the post office, where letters for a place lie and nobody finds it. */
const postBox = /\(?\b(?:p\.?\s?o\.?|post(?:al)?(?: office)?)\s*box\s*(?:#|no\.?\s*)?[\w-]*\d[\w-]*\)?/gi

function withoutBoxes(cells: Cells, notes: Note[]): void {
  for (const field of ['address', 'street', 'unit', 'housenumber'] as const) {
    const text = cells[field]
    const parted = text?.replace(postBox, '')
    if (text === undefined || parted === undefined || parted === text) continue
    const left = parted
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ')
    notes.push({ field, reason: `of ${quoted(text)} the post-office box ${LEFT_OUT}` })
    if (left) cells[field] = left
    else delete cells[field]
  }
}

/** House number, street and unit as one line, where no address is given. */
function composeAddress(cells: Cells): void {
  const street = [cells.housenumber, cells.street].filter(Boolean).join(' ')
  const unit = cells.unit && (/^[\w-]{1,8}$/.test(cells.unit) ? `#${cells.unit.replace(/^#/, '')}` : cells.unit)
  if (!cells.address && cells.street) cells.address = [street, unit].filter(Boolean).join(' ')
  else if (cells.address && unit && !cells.address.toLowerCase().includes(unit.replace(/^#/, '').toLowerCase()))
    cells.address = unit.startsWith('#') ? `${cells.address} ${unit}` : `${cells.address}, ${unit}`
  for (const field of ['housenumber', 'street', 'unit'] as const) delete cells[field]
}

/** "#540", "Suite 12": columns that slipped. */
const isPartOfAddress = (city: string) => /^(?:#|suite\b|ste\b|unit\b|apt\b|floor\b)/i.test(city) || /^\d+\s/.test(city)
