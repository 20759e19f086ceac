import type { RowOf } from '../../../platform/rows.ts'
import type { categories } from '../../categories/tables.ts'
/** A category as files are checked against it. */
export type CategoryRow = RowOf<
  typeof categories,
  'id' | 'parent_id' | 'slug' | 'name' | 'singular' | 'overture' | 'osm' | 'attributes' | 'schema_type'
> & { former_slugs: string[] }
