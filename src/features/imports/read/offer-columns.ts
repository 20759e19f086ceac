import { attributePhrases } from '../../language/attribute-phrases.ts'
import type { Source, SourceRow } from '../../source-files/source.ts'
import { wordsOf } from '../heading-words.ts'
import { meaningOf } from '../headings.ts'
import { detectPreset } from '../presets/presets.ts'
import { inOneColumn } from './one-column.ts'

/** What the columns of a file that say yes or no to what places offer are called as one. */
export const OFFERS = 'attributes_by_column'

const byPhrase = new Map(
  Object.entries(attributePhrases).flatMap(([key, phrases]) => [key.replaceAll('-', ' '), ...phrases].map((phrase) => [phrase, key])),
)
const yes = /^(?:u?['"])?(?:yes|y|true|t|1|x|✓|free|paid)['"]?$/i
const no = /^(?:u?['"])?(?:no|n|false|f|0|none|-)['"]?$/i
/** Words of a heading that say no more than that a place has it. */
const having = new Set(['has', 'is', 'have', 'offers', 'restaurants', 'restaurant', 'business', 'allows', 'good', 'for'])

/**
 * A table with the columns that say yes or no to what places offer ("Outdoor Seating: Y", `attributes.WiFi`) as one list,
 * `attributes_by_column`; itself where it has none such, has a list already, or is of a kind that is read in its own way.
 */
export function withOffers(source: Source): Source {
  const { headers, sample } = source
  if (detectPreset(headers) !== 'plain' || headers.some((header) => meaningOf(header)?.field === 'attributes')) return source
  const offers = headers.flatMap((header) => {
    const key = attributeOf(header)
    return key && saysYesOrNo(sample, header) ? [{ header, key }] : []
  })
  if (offers.length === 0) return source
  const textOf = (values: SourceRow['values']) =>
    [...new Set(offers.flatMap(({ header, key }) => (yes.test(values[header]?.trim() ?? '') ? [key] : [])))].join(';')
  return inOneColumn(source, new Set(offers.map(({ header }) => header)), OFFERS, textOf)
}

function attributeOf(header: string): string | undefined {
  const words = wordsOf(header.split('.').at(-1) ?? '')
  for (let from = 0; from < words.length; from++) {
    const key = byPhrase.get(words.slice(from).join(' ')) ?? byPhrase.get(words.slice(from).join(''))
    if (key) return key
    if (!having.has(words[from] ?? '')) return undefined
  }
}

function saysYesOrNo(sample: readonly SourceRow['values'][], header: string): boolean {
  const given = sample.flatMap((row) => (row[header] ? [row[header].trim()] : []))
  return given.some((text) => yes.test(text)) && given.every((text) => yes.test(text) || no.test(text))
}
