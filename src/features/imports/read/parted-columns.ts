import type { Source, SourceRow } from '../../source-files/source.ts'
import type { Field } from '../fields.ts'
import { meaningOf } from '../headings.ts'
import { mapped } from './one-column.ts'

/** What stands between two things in a cell whose heading names both, the surest first. */
const signs = [' / ', '\n', ' | ', ' – ', ' — ', ' - ', '; ', ' /', '/']
/** Parts of an address and of a position are read out of one text anyway. */
const together = new Set<Field>(['address', 'housenumber', 'street', 'unit', 'city', 'state', 'zip', 'lat', 'lng', 'position'])
/** Of so many rows the cells must have both. */
const MOST = 0.6
/** Ways to reach a place are known by what they look like, whichever stands alone in a cell. */
const contacts = new Set<Field>(['website', 'email', 'phone'])

/** The file with a column that holds two things, as its heading and its values say ("Name / Address"), as two. */
export function withParted(source: Source): Source {
  const parted = source.headers.flatMap((header) => {
    const names = namesIn(header)
    const sign =
      names && source.headers.every((other) => !names.includes(other)) ? signIn(header, source.sample, areContacts(names)) : undefined
    return names && sign ? [{ header, names, sign }] : []
  })
  if (parted.length === 0) return source
  const apart = (values: SourceRow['values']): SourceRow['values'] => {
    const read = { ...values }
    for (const { header, names, sign } of parted) {
      const text = read[header]
      if (text === undefined) continue
      delete read[header]
      const at = text.indexOf(sign)
      const parts = at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)]
      for (const [n, part] of parts.entries()) if (part.trim() !== '') read[names[n] ?? ''] = part.trim()
    }
    return read
  }
  const headers = source.headers.flatMap((header) => parted.find((one) => one.header === header)?.names ?? [header])
  return { ...source, headers, sample: source.sample.map(apart), rows: mapped(source.rows, apart) }
}

/** The two things that a heading names, where each is a field of its own. */
function namesIn(header: string): [string, string] | null {
  const [first = '', second = '', more] = header.split(/\s*(?:[/&+|,]|\band\b)\s*/i)
  const [one, two] = [meaningOf(first)?.field, second ? meaningOf(second)?.field : undefined]
  if (more !== undefined || !one || !two || one === two || (together.has(one) && together.has(two))) return null
  return [first, second]
}

const areContacts = (names: readonly string[]) => names.every((name) => contacts.has(meaningOf(name)?.field ?? 'name'))

/** What parts the cells of a column; where each part is known by itself (`some`), what parts any of them. */
function signIn(header: string, sample: Source['sample'], some: boolean): string | undefined {
  const given = sample.flatMap((row) => (row[header] ? [row[header]] : []))
  const least = some ? 0 : MOST * given.length
  return given.length === 0 ? undefined : signs.find((sign) => given.filter((text) => text.trim().includes(sign)).length > least)
}
