import type { About } from './check/suggest.ts'
import type { Mapping } from './fields.ts'
import { wordsOf } from './heading-words.ts'

/** What speaks for the kind of rows that have no word for it: their names, the heading that these stand under, the file's name. */
export const aboutFile = (fileName: string, mapping: Mapping | Record<string, string>, names: readonly string[]): About => ({
  names,
  heading: wordsOfHeading(mapping, ['name']),
  file: wordsOf(fileName.replace(/(?:\.\w{2,8}){1,2}$/, '').replace(/\d+/g, ' ')),
})

/** The words of the headings that have one of these fields. */
export const wordsOfHeading = (mapping: Record<string, string>, wanted: readonly string[]): string[] =>
  Object.entries(mapping).flatMap(([header, field]) => (wanted.includes(field) ? wordsOf(header) : []))
