import { flatten } from '../../source-files/flatten.ts'
import type { Cells } from '../fields.ts'
import { aliasesBeside, firstOf, type Preset, positions, type Values } from './preset.ts'

/** A table of Overture holds its nested values as JSON texts; these under dotted names. */
function opened(values: Values): Values {
  const all = { ...values }
  for (const [key, text] of Object.entries(values)) {
    if (!/^[{[]/.test(text)) continue
    try {
      Object.assign(all, flatten({ [key]: JSON.parse(text) }))
    } catch {
      // Not JSON after all: it stays the text that it is.
    }
  }
  return all
}

function cells(given: Values): Cells {
  const values = opened(given)
  const wanted: Record<string, string | undefined> = {
    source_ref: values.id ?? values.gers_id,
    name: values['names.primary'] ?? values.name,
    address: values['addresses.0.freeform'],
    city: values['addresses.0.locality'],
    state: values['addresses.0.region']?.replace(/^US-/, ''),
    zip: values['addresses.0.postcode'],
    phone: values.phones ?? values['phones.0'],
    email: values.emails,
    website: firstOf(values.websites),
    brand: values['brand.names.primary'],
    aliases: aliasesBeside(
      values['names.primary'] ?? values.name,
      Object.keys(values)
        .filter((key) => /^names\.(?:rules\.\d+\.value|common\.[^.]+)$/.test(key))
        .map((key) => values[key]),
    ),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value))
}

/** Overture Maps, theme places. */
export const overture: Preset = {
  detects: (headers) =>
    ['names.primary', 'categories.primary', 'basic_category', 'taxonomy.primary'].some((key) => headers.has(key)) ||
    (headers.has('names') && (headers.has('categories') || headers.has('taxonomy'))),
  columns: positions,
  only: true,
  cells,
  category(given, words) {
    const values = opened(given)
    const named = [
      values['categories.primary'],
      values['taxonomy.primary'],
      values.basic_category,
      values.category,
      ...(values['categories.alternate'] ?? '').split(';'),
      ...(values['taxonomy.hierarchy'] ?? '').split(';').reverse(),
    ].filter((word): word is string => Boolean(word))
    return words.firstNamed(named)
  },
  gone: ({ operating_status }) =>
    operating_status && /closed/i.test(operating_status) ? `is marked as ${operating_status.replaceAll('_', ' ')}` : null,
  licence: 'CDLA-Permissive-2.0',
}
