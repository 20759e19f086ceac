import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { categories } from '../../categories/tables.ts'
import type { places } from '../../places/tables.ts'
import type { regions } from '../../regions/tables.ts'
import type { Pictured } from '../og-path.ts'

/** All that is in a preview picture: equal facts are the same picture. `seed` and `hue` make the plate. */
export type PictureFacts = { name: string; kind: string; where: string; site: string; seed: number; hue: number }

type Words = Pick<PictureFacts, 'kind' | 'where'>

const place = prepared<RowOf<typeof places, 'name'> & RowOf<typeof categories, 'hue'> & Words>(
  'og-place',
  `select p.name, c.singular as kind, c.hue,
     concat_ws(', ', nb.name, ci.name, coalesce(st.abbreviation, st.name)) as "where"
   from places p join categories c on c.id = p.category_id join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id
     left join regions nb on nb.id = p.neighborhood_id
   where p.id = $1 and p.status in ('published', 'closed')`,
)

const counted = (column: string) =>
  `case ${column} when 0 then 'Places' when 1 then '1 place' else to_char(${column}, 'FM999,999,999') || ' places' end`

const region = prepared<RowOf<typeof regions, 'name'> & { hue: number } & Words>(
  'og-region',
  `select r.name, ${counted('r.place_count')} as kind, 220 as hue, coalesce(
     (select string_agg(p.name, ', ' order by length(p.path) desc) from regions p where p.id in (r.parent_id, r.state_id)), 'United States') as "where"
   from regions r where r.id = $1`,
)

const category = prepared<RowOf<typeof categories, 'name' | 'hue'> & Words>(
  'og-category',
  `select c.name, ${counted('c.place_count')} as kind, c.hue, coalesce(p.name, 'United States') as "where"
   from categories c left join categories p on p.id = c.parent_id where c.id = $1`,
)

const reads = { places: place, regions: region, categories: category }

/** What the preview picture of a thing shows. @throws NotFoundError where strangers can't see it */
export async function readPictureFacts(ctx: Ctx, of: Pictured, id: number, site: string): Promise<PictureFacts> {
  const [row] = await reads[of](ctx, [id])
  if (!row) throw new NotFoundError(`There is nothing to draw for ${of} ${id}.`)
  return { ...row, site, seed: id }
}

const wholeSite = prepared<{ kind: string }>(
  'og-site',
  `select ${counted('coalesce(sum(place_count), 0)')} as kind from regions where kind = 'state'`,
)

/** What the preview picture of the site shows: its name, what it is, and how much it has. */
export async function readSitePictureFacts(ctx: Ctx, site: string): Promise<PictureFacts> {
  const [row] = await wholeSite(ctx, [])
  return { name: site, kind: row?.kind ?? 'Places', where: 'United States', site, seed: 0, hue: 245 }
}
