import type { Ctx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { readLinks } from '../../categories/links.server.ts'
import type { PlaceCard } from '../contract.ts'
import type { places } from '../tables.ts'

/** A row of `linkedColumns`. */
export type Linked = RowOf<typeof places, 'category_id' | 'city_id' | 'state_id' | 'neighborhood_id'> & { stamp: number }

type Links = Pick<PlaceCard, 'category' | 'city' | 'state' | 'neighborhood'>

/** A row with what its place belongs to, instead of ids. */
export type LinkedRow<Row extends Linked> = Omit<Row, keyof Linked> & Links

/** The same rows with what their places belong to. */
export async function withLinks<Row extends Linked>(ctx: Pick<Ctx, 'client' | 'pool'>, rows: readonly Row[]): Promise<LinkedRow<Row>[]> {
  const [first] = rows
  if (!first) return []
  const { categories, regions } = await readLinks(ctx, {
    stamp: first.stamp,
    categories: rows.map((row) => row.category_id),
    regions: rows.flatMap((row) => [row.city_id, row.state_id, row.neighborhood_id]),
  })
  return rows.flatMap(({ category_id, city_id, state_id, neighborhood_id, stamp: _, ...row }) => {
    const category = categories.get(category_id)
    const city = regions.get(city_id)
    const state = regions.get(state_id)
    const neighborhood = neighborhood_id === null ? null : (regions.get(neighborhood_id) ?? null)
    return category && city && state ? [{ ...row, category, city, state, neighborhood }] : []
  })
}
