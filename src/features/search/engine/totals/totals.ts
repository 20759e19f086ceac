import type { Facets, PlaceResults } from '../../../places/contract.ts'

/** How many places match and how they divide. */
export type Totals = { total: NonNullable<PlaceResults['total']>; facets: Facets | null }
