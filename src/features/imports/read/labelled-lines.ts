import { emailOf } from '../../places/text-values.ts'
import type { Source, SourceRow } from '../../source-files/source.ts'
import { isHours, isPhone, isWebAddress } from '../by-values.ts'
import { plainText } from '../check/plain-text.ts'
import { meaningOf } from '../headings.ts'
import { detectPreset } from '../presets/presets.ts'
import { mapped } from './one-column.ts'

/** Of so many descriptions a label must stand in. */
const MOST = 0.5
/** Descriptions in which something may stand by chance. */
const FEWEST = 3
const label = /^\s*(\p{Lu}[\p{L} /]{1,29}?)\s*[:：]\s+(\S.*)$/u

/**
 * A file whose descriptions have lines with a label ("Cuisine: Thai"), as maps write what tables have in columns, with these lines as
 * columns; itself where fewer than half have such, or none of them is anything that a place has.
 */
export function withLabelledLines(source: Source): Source {
  const { headers, sample } = source
  const header = headers.find((one) => meaningOf(one)?.field === 'description')
  if (header === undefined || detectPreset(headers) !== 'plain') return source
  const given = sample.flatMap((row) => (row[header] ? [labelled(row[header])] : []))
  const counts = new Map<string, number>()
  for (const { parts } of given) for (const name of parts.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts].filter(([name, count]) => count >= MOST * given.length && !headers.includes(name)).map(([name]) => name)
  const isKnown = names.some((name) => ![undefined, 'name', 'description'].includes(meaningOf(name)?.field))
  if (given.length < FEWEST || !isKnown) return source
  const apart = (values: SourceRow['values']): SourceRow['values'] => {
    if (!values[header]) return values
    const { parts, rest } = labelled(values[header], new Set(names))
    const { [header]: _, ...others } = values
    return { ...others, ...Object.fromEntries(parts), ...(rest && { [header]: rest }) }
  }
  return { ...source, headers: [...headers, ...names], sample: sample.map(apart), rows: mapped(source.rows, apart) }
}

/** A line that ends with a state and a ZIP code is an address. */
const addressLine = /^.{4,120}[,\s][A-Z]{2}[.,]?\s+\d{5}(?:-\d{4})?$/
/** What a line says by itself, whatever it is called. */
const known: readonly (readonly [field: 'address' | 'phone' | 'email' | 'website', is: (line: string) => boolean])[] = [
  ['address', (line) => addressLine.test(line)],
  ['phone', isPhone],
  ['email', (line) => emailOf(line) !== null],
  ['website', isWebAddress],
]

/**
 * A file whose descriptions have lines that are an address, a telephone number, a web or mail address, or hours with their label, with these
 * as columns, where no other column has them; itself where fewer than half have such a line.
 */
export function withKnownLines(source: Source): Source {
  const { headers, sample } = source
  const header = headers.find((one) => meaningOf(one)?.field === 'description')
  if (header === undefined || detectPreset(headers) !== 'plain') return source
  const taken = new Set(headers.map((one) => meaningOf(one)?.field))
  const fieldOf = (line: string): readonly [name: string, value: string] | undefined => {
    const [, name = '', value = ''] = label.exec(line) ?? []
    if (!taken.has('hours') && /^(?:open|hours|open(?:ing)? hours)$/i.test(name) && isHours(value)) return ['hours', value.trim()]
    const [field] = known.find(([one, is]) => !taken.has(one) && is(line)) ?? []
    return field && [field, line]
  }
  const apart = (values: SourceRow['values']): SourceRow['values'] => {
    const { [header]: text, ...others } = values
    if (text === undefined || text.length > 10 * LONGEST) return values
    const read: SourceRow['values'] = {}
    const rest = plainText('description', text, [])
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => {
        const [name, value] = (line.length > LONGEST ? undefined : fieldOf(line)) ?? []
        if (name === undefined || value === undefined || read[name] !== undefined) return true
        read[name] = value
        return false
      })
      .join('\n')
    return Object.keys(read).length === 0 ? values : { ...others, ...read, ...(rest && { [header]: rest }) }
  }
  const given = sample.filter((row) => row[header])
  const found = given.map(apart)
  if (given.length < FEWEST || found.filter((row, i) => row !== given[i]).length < MOST * given.length) return source
  const names = new Set(found.flatMap((row) => Object.keys(row)))
  return { ...source, headers: [...new Set([...headers, ...names])], sample: sample.map(apart), rows: mapped(source.rows, apart) }
}

/** The labelled lines of a text (of these `names`, or all), and what stands in others. */
function labelled(text: string, names?: ReadonlySet<string>): { parts: Map<string, string>; rest: string } {
  const parts = new Map<string, string>()
  const rest: string[] = []
  for (const line of plainText('description', text, []).split('\n')) {
    const [, name = '', value = ''] = line.length > LONGEST ? [] : (label.exec(line) ?? [])
    if (name && !parts.has(name) && (names?.has(name) ?? true)) parts.set(name, value.trim())
    else rest.push(line)
  }
  return { parts, rest: rest.join('\n').trim() }
}

/** Characters of a line that somebody made of a cell. */
const LONGEST = 300
