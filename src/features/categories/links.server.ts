import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RegionLink } from '../regions/contract.ts'
import { regionLinkJson } from '../regions/reads.server.ts'
import type { CategoryLink } from './contract.ts'

/** SQL of a category as a link; `t` is its row, `parent` that of the one above it. */
export const categoryLinkJson = (t: string, parent: string) =>
  `json_build_object('id', ${t}.id, 'slug', ${t}.slug, 'name', ${t}.name, 'singular', ${t}.singular, 'icon', ${t}.icon, 'hue', ${t}.hue,
    'parent_slug', ${parent}.slug)`

/** SQL of the stamp under which the ids of a row are links; see `readLinks`. */
export const linkStamp = '(select s.stamp from link_stamps s)'

/** Ids that are shown as links; null is none. */
type Wanted = { stamp: number; categories: (number | null)[]; regions: (number | null)[] }
/** Null: there is none of this id. */
type Known = { stamp: number; categories: Map<number, CategoryLink | null>; regions: Map<number, RegionLink | null> }

const read = prepared<{ stamp: number; categories: CategoryLink[]; regions: RegionLink[] }>(
  'links',
  `select s.stamp,
     (select coalesce(json_agg(${categoryLinkJson('c', 'p')}), '[]') from categories c left join categories p on p.id = c.parent_id
        where c.id = any((select $1::bigint[])::bigint[])) as categories,
     (select coalesce(json_agg(${regionLinkJson('r')}), '[]') from regions r where r.id = any((select $2::bigint[])::bigint[])) as regions
   from link_stamps s`,
)

const kept = new WeakMap<object, Known>()

/**
 * Categories and regions by their ids, which many rows share: read once under each stamp, since to join and write them for every row costs
 * more than the rows. They are everybody's, so nobody can change them.
 */
export async function readLinks(ctx: Pick<Ctx, 'client' | 'pool'>, { stamp, categories, regions }: Wanted): Promise<Omit<Known, 'stamp'>> {
  const before = kept.get(ctx.pool)
  let known = before?.stamp === stamp ? before : none(stamp)
  for (;;) {
    const missing = [unknown(categories, known.categories), unknown(regions, known.regions)]
    if (missing.every(({ length }) => length === 0)) return known
    const [found] = await read(ctx, missing)
    if (!found) throw new Error('link_stamps has no row.')
    // Something is called otherwise since the stamp was read: what was known goes with it.
    if (found.stamp !== known.stamp) known = none(found.stamp)
    note(known.categories, missing[0] ?? [], found.categories)
    note(known.regions, missing[1] ?? [], found.regions)
    kept.set(ctx.pool, known)
  }
}

const none = (stamp: number): Known => ({ stamp, categories: new Map(), regions: new Map() })

function unknown(ids: readonly (number | null)[], known: ReadonlyMap<number, unknown>): number[] {
  return [...new Set(ids)].filter((id) => id !== null && !known.has(id)) as number[]
}

function note<Link extends { id: number }>(known: Map<number, Link | null>, asked: readonly number[], found: readonly Link[]): void {
  for (const id of asked) known.set(id, null)
  for (const link of found) known.set(link.id, Object.freeze(link))
}
