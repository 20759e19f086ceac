import type { PlaceResults, PlaceSearch } from './contract.ts'

/** Query and region of a zero-result search, for statistics; null where it found something or had no words. */
export function zeroResultOf(query: PlaceSearch, results: PlaceResults): { words: string; region: string } | null {
  if (!query.q || query.cursor !== undefined || results.data.length > 0) return null
  return { words: query.q, region: query.region ?? results.understood.region?.path ?? '' }
}
