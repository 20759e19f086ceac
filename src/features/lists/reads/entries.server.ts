import { z } from 'zod'
import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { type LatLng, mercator } from '../../../platform/geo.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { isPublicPlace, type PlaceAsked } from '../../../policy/places.ts'
import { can } from '../../../policy.ts'
import type { MapPicture } from '../../maps/contract.ts'
import { drawDots } from '../../maps/draw-dots.ts'
import { placeTag } from '../../places/cache-tags.ts'
import { readCards } from '../../places/reads.server.ts'
import { listTag } from '../cache-tags.ts'
import type { Entries, EntriesQuery, Entry } from '../contract.ts'
import { readEntryHealth } from '../health/entry-health.server.ts'
import { MOST_ENTRIES } from '../limits.ts'
import type { listEntries } from '../tables.ts'
import { ownPicture } from './cards.server.ts'
import type { KnownList } from './known-list.server.ts'

/** A row of `entryColumns`. */
export type EntryRow = RowOf<
  typeof listEntries,
  'id' | 'position' | 'place_id' | 'place_name' | 'free_text' | 'note' | 'best_time' | 'version'
> & {
  status: PlaceAsked['status'] | null
  name: string | null
  photo: Entry['photo']
}

/** Of entry `e` and its place `p`. */
export const entryColumns = `e.id, e.position, e.place_id, e.place_name, e.free_text, e.note, e.best_time, e.version, p.status, p.name, ${ownPicture('e.photo_id', 'e.photo_alt')} as photo`
const from = 'from list_entries e left join places p on p.id = e.place_id'
const after = prepared<EntryRow>(
  'list-entries-after',
  `select ${entryColumns} ${from} where e.list_id = $1 and (e.position, e.id) > ($2, $3) order by e.position, e.id limit $4`,
)
const fromNumber = prepared<EntryRow>(
  'list-entries-from',
  `select ${entryColumns} ${from} where e.list_id = $1 order by e.position, e.id limit $3 offset $2`,
)
const some = prepared<EntryRow & { number: number }>(
  'list-entries-some',
  `select ${entryColumns}, (select count(*)::int from list_entries b where b.list_id = e.list_id and (b.position, b.id) <= (e.position, e.id)) as number
   ${from} where e.list_id = $1 and e.id = any($2::bigint[]) order by e.position, e.id`,
)

const positions = prepared<LatLng>(
  'list-positions',
  `select p.lat, p.lng from list_entries e join places p on p.id = e.place_id
   where e.list_id = $1 and p.status in ('published', 'closed') order by e.position, e.id`,
)

/** So few places are drawn larger. */
const FEW_DOTS = 400

/** All places of a list as dots of a picture of the map, those that are no longer listed excepted. */
export async function drawListDots(ctx: Ctx, { id }: KnownList, query: MapPicture): Promise<string> {
  const points = (await positions(ctx, [id])).map(mercator)
  return drawDots(query, points, { size: points.length < FEW_DOTS ? 7 : 5, most: MOST_ENTRIES })
}

const Place = z.tuple([z.int(), z.string(), z.int()])

/** A page of a list's entries in their order, by cursor, or the `page`th of so many. @throws InvalidError on `cursor` */
export async function readEntries(ctx: Ctx, list: KnownList, { cursor, page = 1, limit }: EntriesQuery): Promise<Entries> {
  addCacheTags(ctx, listTag(list.id))
  const scope = ['list-entries', list.id]
  const start = readCursor(cursor, scope, Place)
  const skipped = start?.[0] ?? (page - 1) * limit
  const rows = start ? await after(ctx, [list.id, start[1], start[2], limit + 1]) : await fromNumber(ctx, [list.id, skipped, limit + 1])
  const numbered = rows.map((row, i) => ({ ...row, number: skipped + i + 1 }))
  const { data, next_cursor } = pageOf(numbered, { limit, list: scope, position: ({ number, position, id }) => [number, position, id] })
  return { data: await toEntries(ctx, list, data), next_cursor }
}

/** These entries of a list, in their order. */
export async function readSomeEntries(ctx: Ctx, list: KnownList, ids: number[]): Promise<Entry[]> {
  return toEntries(ctx, list, await some(ctx, [list.id, ids]))
}

/** As they are shown, with the distance from `near`. Readers aren't told what stood there that is no longer listed; those who write the list are. */
export async function toEntries(
  ctx: Ctx,
  list: KnownList,
  rows: readonly (EntryRow & { number: number })[],
  near?: LatLng,
): Promise<Entry[]> {
  const shown = (row: EntryRow) => row.status !== null && isPublicPlace({ status: row.status })
  // What isn't shown may be shown again.
  addCacheTags(ctx, ...rows.flatMap((row) => (row.place_id === null || shown(row) ? [] : [placeTag(row.place_id)])))
  const cards = await readCards(
    ctx,
    rows.flatMap((row) => (row.place_id !== null && shown(row) ? [row.place_id] : [])),
    { near },
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  const writes = can(ctx.viewer, 'list.edit', list)
  const names = new Map(rows.map((row) => [row.id, row.name ?? row.place_name]))
  const health = writes ? await readEntryHealth(ctx, [...names.keys()], (id) => names.get(id) ?? '') : null
  return rows.map(({ id, number, position, place_id, place_name, free_text, note, best_time, version, status, name, photo }) => {
    const place = (place_id !== null && byId.get(place_id)) || null
    const gone = !free_text && place === null
    const told = free_text ? place_name : gone && writes ? (name ?? place_name) : null
    return {
      id,
      number,
      position,
      place,
      closed: status === 'closed',
      gone,
      title: told,
      note,
      best_time,
      photo,
      health: health?.get(id) ?? null,
      version,
    }
  })
}
