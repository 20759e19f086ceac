import type { Ctx } from '../../../platform/context.server.ts'
import { searchCondition } from '../../search/search-condition.server.ts'
import type { MapView } from '../contract.ts'
import type { Area } from './area.ts'

export type Match = { id: number; x: number; y: number }

/** So many places of a search are drawn at most: the popular ones first. */
const MOST = 1000
/** How many places the first page of a search has unless it says otherwise: by them it is decided how words are taken. */
const FIRST_PAGE = 24
/** A condition on more grid cells than this costs more than it saves. */
const MOST_CELLS = 64

/**
 * What a search finds in an area, the most popular first; `complete` unless there is more. Read by tiers of popularity and by the grid
 * cells of the area, so that common words cost no more than rare ones. @throws InvalidError
 */
export async function readMatches(ctx: Ctx, query: MapView, area: Area): Promise<{ places: Match[]; complete: boolean }> {
  const { bbox: _box, zoom: _zoom, ...filters } = query
  const cells = cellsOf(area)
  const condition = await searchCondition(ctx, { ...filters, limit: FIRST_PAGE, count: false, facets: false, why: false, week: false }, [
    ...corners(area),
    cells,
  ])
  const where = `${within} and ($7::text = '' or d.search @@ $7::tsquery) and ${condition.sql}`
  const tier = (name: string, marker: string, room: string) =>
    `${name} as materialized (select d.place_id, d.pt[0] as x, d.pt[1] as y, d.popularity from place_documents d
      where d.search @@ $$${marker}$$::tsquery and ${where} limit ${room})`
  // Without a word, a filter or few cells to go by, the unpopular rest would be read place by place.
  const bounded = cells.includes('@g12') || condition.indexed
  const { rows } = await ctx.client.query<Match>(
    `with ${tier('most', "'@z0'", `${MOST}`)},
      ${tier('more', "'@z1' & !'@z0'", `${MOST} - (select count(*) from most)`)},
      ${tier('rest', "!'@z1'", bounded ? `${MOST} - (select count(*) from most) - (select count(*) from more)` : '0')}
    select place_id as id, x, y from (select * from most union all select * from more union all select * from rest) found
    order by popularity desc, place_id desc`,
    condition.values,
  )
  return { places: rows, complete: bounded && rows.length < MOST }
}

/** Compared by coordinate on purpose: the index of positions would be chosen, however wide the area. */
const within = `d.pt[1] between $1::float8 and $2::float8
  and (d.pt[0] between $3::float8 and $4::float8 or d.pt[0] between $5::float8 and $6::float8)`

function corners({ stretches: [first, last = first], top, bottom }: Area): number[] {
  return [top, bottom, first?.left ?? 0, first?.right ?? 1, last?.left ?? 0, last?.right ?? 1]
}

/** The grid cells that cover an area, as a condition for the index of words; none where they are too many. */
function cellsOf({ stretches, top, bottom }: Area): string {
  for (const zoom of [12, 9]) {
    const at = (value: number) => Math.floor(value * 2 ** zoom)
    const columns = stretches.flatMap(({ left, right }) => range(at(left), at(right)))
    const rows = range(at(top), at(bottom))
    if (columns.length * rows.length > MOST_CELLS) continue
    return columns.flatMap((x) => rows.map((y) => `'@g${zoom}.${x}.${y}'`)).join(' | ')
  }
  return ''
}

function range(first: number, last: number): number[] {
  const length = Math.min(last - first + 1, MOST_CELLS + 1)
  return Array.from({ length: Math.max(length, 0) }, (_, i) => first + i)
}
