import type { Hours } from '../../hours/contract.ts'
import { GivenHours } from '../../hours/given-hours.ts'
import { hoursText } from '../../hours/hours-text.ts'
import { parseHours } from '../../hours/parse.ts'
import { attributeLabel } from '../attributes.ts'
import { listOf, oneLine, paragraphs, priceOf } from '../text-values.ts'
import { field, plain, whole } from './entry.ts'
import { ids, keys, line, within } from './schemas.ts'

/** What a place offers, and when. */
export const offer = {
  hours: field('hours', {
    label: 'Opening hours',
    schema: GivenHours,
    input: 'hours',
    file: {
      names: [
        'hours',
        'opening_hours',
        'open_hours',
        'business_hours',
        'operating_hours',
        'hours_of_operation',
        'opening_times',
        'hours_by_weekday',
        'weekday_text',
        'weekday_descriptions',
        'horario',
        'horaires',
      ],
      longest: 1000,
      read: plain(hoursOf),
    },
    export: 'value',
    wire: 'place',
    group: 'hours',
    fillable: false,
    sensitive: false,
    together: 'hours',
    follows: 'hours_text',
    shown: hoursText,
  }),
  /** The text that `hours` came from, or that could not be read. */
  hours_text: field('text', {
    label: 'Opening hours as written',
    schema: line(1000),
    input: 'line',
    file: { cell: 'hours', names: [], read: plain(oneLine) },
    export: null,
    wire: 'place',
    group: 'hours',
    fillable: true,
    sensitive: false,
    together: 'hours',
  }),
  brand: field('text', {
    label: 'Brand',
    schema: line(120),
    input: 'line',
    file: { names: ['brand', 'chain'], longest: 120, read: plain(oneLine) },
    export: 'value',
    wire: 'place',
    group: 'name',
    fillable: true,
    sensitive: false,
  }),
  /** 0 free, 1–4 from cheap to dear. */
  price: field('smallint', {
    label: 'Price level',
    range: [0, 4],
    schema: within(0, 4),
    input: 'choice',
    file: { names: ['price', 'price_level', 'price_range'], read: whole(priceOf) },
    export: 'value',
    wire: 'card',
    group: 'attributes',
    fillable: true,
    sensitive: false,
    shown: (value) => (value === 0 ? 'Free' : '$'.repeat(value)),
  }),
  attributes: field("text[] not null default '{}'", {
    label: 'What it offers',
    schema: keys,
    input: 'choices',
    file: {
      names: ['attributes', 'amenities', 'features', 'attributes_by_column'],
      read(text, words) {
        const { keys: value, unknown } = words.attributes(listOf(text))
        return { value, lost: unknown > 0 }
      },
    },
    export: 'value',
    wire: 'place',
    group: 'attributes',
    fillable: true,
    sensitive: false,
    shown: (value) => value.map(attributeLabel).join(', '),
  }),
  tag_ids: field('tags', {
    label: 'Tags',
    schema: ids,
    input: 'choices',
    file: {
      cell: 'tags',
      names: ['tags', 'keywords'],
      read(text, words) {
        const { ids: value, unknown } = words.tags(listOf(text))
        return { value, lost: unknown > 0 }
      },
    },
    export: 'value',
    wire: null,
    group: 'attributes',
    fillable: false,
    sensitive: false,
  }),
  /** 0–100: how widely known, as an editor or a source says; popularity begins here. A measure, not a fact. */
  prominence: field('smallint not null default 0', {
    label: 'Prominence',
    range: [0, 100],
    schema: within(0, 100),
    input: 'number',
    file: { names: ['prominence'], read: whole((text) => (/^(?:100|\d{1,2})$/.test(text) ? Number(text) : null)) },
    export: 'value',
    wire: null,
    group: null,
    fillable: false,
    sensitive: true,
  }),
}

/** Hours that can't be read stay as text, in `hours_text`. */
function hoursOf(text: string): Hours | null {
  const read = parseHours(paragraphs(text) ?? '')
  return 'hours' in read ? read.hours : null
}
