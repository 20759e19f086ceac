import type { DegreeBox } from '../../platform/geo.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { regions } from '../regions/tables.ts'

/** A region of the tree as words may name it. */
export type FoundRegion = RowOf<
  typeof regions,
  'id' | 'kind' | 'slug' | 'path' | 'name' | 'abbreviation' | 'lat' | 'lng' | 'parent_id' | 'state_id' | 'place_count'
> & {
  key: string
  population: number
  /** Its boroughs, which stand as cities of their own. */
  parts: number[]
  /** What its outline lies in; null where none is known. */
  box: DegreeBox | null
}
