import type { Ctx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { TargetKind } from '../follows/target-kind.ts'
import { openState } from '../hours/rules.ts'
import { readCards } from '../places/reads.server.ts'
import type { places } from '../places/tables.ts'

type Row = RowOf<
  typeof places,
  'id' | 'name' | 'lat' | 'lng' | 'status' | 'state_id' | 'city_id' | 'neighborhood_id' | 'hours' | 'time_zone'
>

const shown = async (ctx: Ctx, ids: readonly number[]) => {
  const { rows } = await ctx.client.query<Row>(
    `select id::int, name, lat, lng, status, state_id::int, city_id::int, neighborhood_id::int, hours, time_zone
     from places where id = any($1::bigint[]) and status in ('published', 'closed')`,
    [ids],
  )
  return rows
}

/** Places that everybody sees: published ones and those that have closed, which are marked. */
export const placeKind: TargetKind = {
  async visible(ctx, ids, { near } = {}) {
    const known = new Map((await shown(ctx, ids)).map((row) => [row.id, row.status]))
    const cards = await readCards(ctx, [...known.keys()], { near })
    return new Map(
      cards.map((place) => {
        const { id, name, path, category, where, lat, lng } = place
        const line = `${category.singular} · ${where}`
        return [id, { kind: 'place', id, name, url: path, line, picture: null, lat, lng, closed: known.get(id) === 'closed', place }]
      }),
    )
  },
  async formerNames({ client }, ids) {
    const { rows } = await client.query<RowOf<typeof places, 'id' | 'name'>>(
      "select id::int, name from places where id = any($1::bigint[]) and status = 'removed' and published_at is not null",
      [ids],
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  async facts(ctx, ids) {
    return new Map(
      (await shown(ctx, ids)).map(({ id, name, lat, lng, status, state_id, city_id, neighborhood_id, hours, time_zone }) => {
        const regionIds = [state_id, city_id, neighborhood_id].filter((one) => one !== null)
        const isOpen = status === 'published' && hours !== null && openState(hours, time_zone, ctx.now).open
        return [id, { name, at: { lat, lng }, regionIds, isOpen }]
      }),
    )
  },
}
