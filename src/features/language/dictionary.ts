import { dictionary } from './data/dictionary.ts'
import { misspelled } from './misspelled.ts'
import { mayHave } from './word-filter.ts'

let filter: Uint8Array | null = null

/** Whether a word is one of English, however rare; a list of common misspellings knows better. */
export function isDictionaryWord(word: string): boolean {
  if (!/^[a-z]{4,}$/.test(word) || misspelled(word) !== null) return false
  filter ??= Buffer.from(dictionary, 'base64')
  return mayHave(filter, word)
}
