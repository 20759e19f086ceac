import { misspellings } from './data/misspellings.ts'
import { byMeaning } from './table.ts'

const meant = byMeaning(misspellings)

/** The word that a common misspelling stands for ("resturant"); null for any other. Of a public list, two thirds of which are here. */
export function misspelled(word: string): string | null {
  return meant.get(word)?.[0] ?? null
}
