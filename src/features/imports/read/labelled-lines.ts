import type { Source, SourceRow } from '../../source-files/source.ts'
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
