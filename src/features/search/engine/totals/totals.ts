import type { Facets, PlaceResults, PlaceSearch } from '../../contract.ts'

/** Which facets are wanted. */
export type WantedFacets = PlaceSearch['facets']

/** How many places match and how they divide. */
export type Totals = { total: NonNullable<PlaceResults['total']>; facets: Facets | null }
