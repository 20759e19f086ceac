import type { Facets, PlaceResults } from '../../contract.ts'

/** How many places match and how they divide. */
export type Totals = { total: NonNullable<PlaceResults['total']>; facets: Facets | null }
