import { z } from 'zod'
import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { placesInTag } from '../../places/cache-tags.ts'
import { collectValues, openCondition } from '../../search/open-condition.ts'
import { listTag } from '../cache-tags.ts'
import type { Entries, EntriesQuery } from '../contract.ts'
import { type EntryRow, entryColumns, toEntries } from './entries.server.ts'
import type { KnownList } from './known-list.server.ts'

const Place = z.tuple([z.number(), z.int()])

/** Square of the distance, in degrees of latitude: enough to put the places of a list in order. */
const squaredDistance = (lat: string, lng: string) =>
  `(p.lat - ${lat}) ^ 2 + ((mod((p.lng - ${lng} + 540)::numeric, 360) - 180)::float8 * cos(radians(${lat}))) ^ 2`

/**
 * The places of a list that are open, cost what is asked, or where the viewer has been or not: in its order, or by distance from `near`.
 * Places whose hours nobody knows aren't among the open ones; how many they are is said. Free text has no price and no hours, and lies
 * nowhere.
 * @throws InvalidError on `cursor`, and on `been` without a viewer
 */
export async function readNarrowedEntries(ctx: Ctx, list: KnownList, query: EntriesQuery): Promise<Entries> {
  const { open, price, near, been, cursor, page = 1, limit } = query
  if (been !== undefined && !ctx.viewer) throw new InvalidError({ been: ['is known of who is signed in'] })
  // Any place of the list may change what is left of it.
  addCacheTags(ctx, listTag(list.id), placesInTag(0, 0))
  const scope = ['list-entries', list.id, open, price, near, been]
  const start = readCursor(cursor, scope, Place)
  const values = collectValues([list.id])
  const priced = price ? `p.price = any(${values.add(price.map(Number), 'int[]')})` : 'true'
  const wanted = been
    ? `exists (select from been_places b where b.place_id = p.id and b.user_id = ${values.add(ctx.viewer?.id, 'bigint')}) = ${been}`
    : 'true'
  const isOpen = open ? openCondition(open, ctx.now, values) : 'true'
  const key = near ? squaredDistance(values.add(near.lat, 'float8'), values.add(near.lng, 'float8')) : 'e.number::float8'
  const rest = start ? `(key, id) > (${values.add(start[0], 'float8')}, ${values.add(start[1], 'bigint')})` : 'true'
  const skipped = start ? 0 : (page - 1) * limit
  const { rows } = await ctx.client.query<EntryRow & { number: number; key: number; total: number; without_hours: number }>(
    `with e as materialized (
       select list_entries.*, row_number() over (order by position, id)::int as number from list_entries where list_id = $1
     ), priced as materialized (
       select ${entryColumns}, e.number, ${key} as key, d.hours is null and d.special is null as no_hours, ${isOpen} as open
       from e join places p on p.id = e.place_id and p.status = 'published' join place_documents d on d.place_id = p.id where ${priced} and ${wanted}
     ), counted as (
       select count(*) filter (where open)::int as total, count(*) filter (where no_hours)::int as without_hours from priced
     )
     select shown.*, counted.total, counted.without_hours from counted left join lateral (
       select * from priced where open and ${rest} order by key, id limit ${limit + 1} offset ${skipped}) shown on true
     order by shown.key, shown.id`,
    values.list,
  )
  const [first] = rows
  const found = rows.filter(({ id }) => id !== null)
  const { data, next_cursor } = pageOf(found, { limit, list: scope, position: ({ key, id }) => [key, Number(id)] })
  return {
    data: await toEntries(ctx, list, data, near),
    next_cursor,
    narrowed: { count: first?.total ?? 0, without_hours: open ? (first?.without_hours ?? 0) : 0 },
  }
}
