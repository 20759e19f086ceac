import { wordForm } from './check/word-form.ts'
import { shellQuoted } from './unclear.ts'

/** Whether a value has no words: that of rows of a file whose columns don't say what kind they are. */
export const isWordless = (value: string): boolean => wordForm(value) === ''

/** What a value means, as it is pasted on the command line: none begins as an option does. */
export const toldBy = (value: string, category: string): string =>
  shellQuoted(`${isWordless(value) ? '' : value.replace(/^[\s-]+/, '')}=${category}`)

/** The value of rows whose names say their kind by these words, where no column does: no other value looks so. */
export const valueNamed = (words: string): string => `named ${words}`

/** The words of such a value; undefined for any other. */
export const wordsNamed = (value: string): string | undefined => /^named (.+)$/.exec(value)?.[1]

/** The value of rows of a file that calls itself so, where that alone says their kind: no other value looks so. */
export const valueListed = (title: string): string => `listed as ${title}`

/** The title of such a value; undefined for any other. */
export const titleListed = (value: string): string | undefined => /^listed as (.+)$/.exec(value)?.[1]

/** Whether a value is none of the file's, but what names or the file's title say where no column does. */
export const isMade = (value: string): boolean => wordsNamed(value) !== undefined || titleListed(value) !== undefined
