import type { SearchKind } from '../search/kinds.ts'
import { LISTS_WORDS } from './cache-tags.ts'
import { listWeights } from './ranking.ts'

/** Lists as the search engine knows them. */
export const listKind = {
  documents: 'list_documents',
  id: 'list_id',
  columns: [],
  vocabulary: 'list_words',
  sounds: false,
  wordsTag: LISTS_WORDS,
  weights: listWeights,
} as const satisfies SearchKind
