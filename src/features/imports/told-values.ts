import { wordForm } from './check/word-form.ts'
import { shellQuoted } from './unclear.ts'

/** Whether a value has no words: that of rows of a file whose columns don't say what kind they are. */
export const isWordless = (value: string): boolean => wordForm(value) === ''

/** What a value means, as it is pasted on the command line: none begins as an option does. */
export const toldBy = (value: string, category: string): string =>
  shellQuoted(`${isWordless(value) ? '' : value.replace(/^[\s-]+/, '')}=${category}`)
