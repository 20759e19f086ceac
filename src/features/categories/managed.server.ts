import type { Ctx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { CategoryRecord, ManagedCategory } from './manage-contract.ts'
import type { categories } from './tables.ts'

type Row = Omit<ManagedCategory, 'archived' | 'merging'> & RowOf<typeof categories, 'archived_at' | 'merge_places' | 'merge_left'>
type RecordRow = Row & Omit<CategoryRecord, keyof ManagedCategory | 'updated_at'> & RowOf<typeof categories, 'updated_at'>

const columns = `c.id, c.parent_id, c.slug, c.name, c.singular, c.icon, c.hue, c.place_count, c.position, c.version, c.archived_at, c.merged_into_id,
  c.merge_places, c.merge_left`

/** Every category as staff see it, archived and merged ones too, in the order of the site. */
export async function readManagedCategories({ client }: Pick<Ctx, 'client'>): Promise<ManagedCategory[]> {
  const { rows } = await client.query<Row>(
    `select ${columns} from categories c left join categories p on p.id = c.parent_id
     order by coalesce(p.position, c.position), coalesce(p.id, c.id), c.parent_id nulls first, c.position, c.id`,
  )
  return rows.map(managed)
}

/** One of them with all that is known of it. @throws NotFoundError */
export async function readCategoryRecord({ client }: Pick<Ctx, 'client'>, id: number): Promise<CategoryRecord> {
  const { rows } = await client.query<RecordRow>(
    `select ${columns}, c.schema_type, c.synonyms, c.attributes, c.osm, c.overture, c.updated_at,
       array(select s.slug from slugs s where s.kind = 'category' and s.target_id = c.id and not s.current order by s.slug) as former_slugs,
       ${coverOf('c')} as cover
     from categories c where c.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new NotFoundError(`There is no category ${id}.`)
  const { schema_type, synonyms, attributes, osm, overture, former_slugs, cover, updated_at } = row
  return {
    ...managed(row),
    ...{ schema_type, synonyms, attributes, osm, overture, former_slugs, cover },
    updated_at: updated_at.toISOString(),
  }
}

/** SQL of a category's cover, or null where it has none. */
export const coverOf = (t: string) =>
  `(select json_build_object('width', m.width, 'height', m.height, 'thumbhash', m.thumbhash, 'variants', m.variants)
    from media m where m.id = ${t}.cover_id and m.state = 'ready')`

function managed({
  id,
  parent_id,
  slug,
  name,
  singular,
  icon,
  hue,
  place_count,
  position,
  version,
  archived_at,
  merged_into_id,
  merge_places,
  merge_left,
}: Row): ManagedCategory {
  const merging = merge_left === null ? null : { places: merge_places ?? merge_left, left: merge_left }
  const archived = archived_at !== null
  return { id, parent_id, slug, name, singular, icon, hue, place_count, position, version, archived, merged_into_id, merging }
}
