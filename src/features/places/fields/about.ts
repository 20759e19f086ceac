import { namesOf, oneLine, paragraphs } from '../text-values.ts'
import { field, plain } from './entry.ts'
import { id, ids, line, names, text } from './schemas.ts'

/** What a place is. */
export const about = {
  name: field('text not null', {
    label: 'Name',
    schema: line(200),
    input: 'line',
    file: { names: ['name', 'title', 'place', 'place_name', 'business_name'], longest: 200, read: plain(oneLine) },
    export: 'value',
    wire: 'card',
    group: 'name',
    fillable: false,
    sensitive: true,
  }),
  /** What it is called besides: former names, short ones, names in other languages. */
  aliases: field("text[] not null default '{}'", {
    label: 'Also known as',
    schema: names(20, 120),
    input: 'lines',
    file: {
      names: [
        'aliases',
        'also_known_as',
        'aka',
        'alternate_names',
        'alternative_names',
        'other_names',
        'alt_name',
        'former_name',
        'old_name',
      ],
      longest: 3000,
      read: (text) => namesOf(text, 20, 120),
    },
    export: 'value',
    wire: 'place',
    group: 'name',
    fillable: true,
    sensitive: false,
    shown: (value) => value.join(', '),
  }),
  category_id: field('category not null', {
    label: 'Category',
    schema: id,
    input: 'choice',
    file: 'found',
    export: 'name',
    wire: null,
    group: 'category',
    fillable: false,
    sensitive: true,
  }),
  category_ids: field('categories', {
    label: 'Further categories',
    schema: ids,
    input: 'choices',
    file: null,
    export: null,
    wire: null,
    group: 'category',
    fillable: false,
    sensitive: true,
  }),
  description: field("text not null default ''", {
    label: 'Description',
    schema: text(5000),
    input: 'paragraphs',
    file: { names: ['description', 'summary', 'about'], longest: 5000, read: plain(paragraphs) },
    export: 'value',
    wire: 'place',
    group: 'description',
    fillable: true,
    sensitive: false,
  }),
}
