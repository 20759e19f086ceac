import type { Vocabulary } from './check/vocabulary.ts'
import { fieldsOf, proposeColumnMapping } from './column-mapping.ts'
import type { FileOptions, Why } from './contract.ts'
import { type Field, isField, type Mapping, missingFields } from './fields.ts'
import { meaningOf } from './headings.ts'
import type { StoredMapping } from './mappings.server.ts'
import { detectPreset, type PresetName, presets } from './presets/presets.ts'

type Read = { headers: string[]; sample: Record<string, string>[]; name: string }

/** Each column with the field that it is taken for and why, and what every place needs that none gives. */
export function understand(
  { headers, sample, name }: Read,
  options: Pick<FileOptions, 'preset' | 'columns' | 'constants'>,
  stored: StoredMapping | null,
  words: Vocabulary,
): { preset: PresetName; columns: { header: string; field: Field | null; why: Why | null }[]; missing: string[] } {
  const preset = options.preset ?? stored?.preset ?? detectPreset(headers)
  const told = fieldsIn(options.columns)
  const mapping = proposeColumnMapping(headers, preset, {
    columns: { ...stored?.columns, ...told },
    constants: options.constants,
    sample,
    words,
    name,
  })
  const own: Mapping = presets[preset].columns
  const columns = headers.map((header) => {
    const field = mapping.columns[header] ?? null
    const why = whyOf(header, field, { told: header in told, stored: stored?.columns[header] === field, own: own[header] === field })
    return { header, field, why }
  })
  return { preset, columns, missing: missingFields(fieldsOf(mapping)) }
}

type Said = { told: boolean; stored: boolean; own: boolean }

function whyOf(header: string, field: Field | null, { told, stored, own }: Said): Why | null {
  if (told) return 'told'
  if (field === null) return null
  if (stored) return 'stored'
  if (own) return 'kind'
  return meaningOf(header)?.field === field ? 'heading' : 'values'
}

/** Of columns as they were told those whose fields there are. */
export function fieldsIn(columns: FileOptions['columns']): Record<string, Field | null> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([header, field]): [string, Field | null][] =>
      field === null || isField(field) ? [[header, field]] : [],
    ),
  )
}
