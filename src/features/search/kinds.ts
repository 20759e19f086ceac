import { wordsInTag } from '../places/cache-tags.ts'
import { weights } from './ranking.ts'

/** The parts that a score is made of. */
export type Weights = Record<keyof typeof weights, number>

/**
 * A kind of thing that the engine searches. `documents`: its narrow table, one row a thing that is found, with `id`, popularity (0…1),
 * sort_name, lat, lng, created_at and `search` (words by field, `@z0`, `@z1` and `@z2` for the most popular 1 %, 10 % and 30 %); `columns`: what
 * else its conditions and counts read; `vocabulary`: the table of words that a typing error is corrected to, by their `sounds` too if it has them.
 */
export type SearchKind = {
  documents: string
  id: string
  columns: readonly string[]
  vocabulary: string
  sounds: boolean
  /** The cache tag of what its words find. */
  wordsTag: string
  weights: Weights
}

export const kinds = {
  place: {
    documents: 'place_documents',
    id: 'place_id',
    columns: ['state_id', 'city_id', 'neighborhood_id', 'category_id', 'price', 'attributes', 'tag_ids', 'time_zone', 'hours', 'special'],
    vocabulary: 'search_words',
    sounds: true,
    wordsTag: wordsInTag(0),
    weights,
  },
  // A region is meant by its name, and of those of one name the largest.
  region: {
    documents: 'region_documents',
    id: 'region_id',
    columns: [],
    vocabulary: 'region_words',
    sounds: false,
    wordsTag: wordsInTag(0),
    weights: { words: 0.4, name: 0.6, popularity: 0.5, distance: 0.5, freshness: 0 },
  },
} as const satisfies Record<string, SearchKind>
