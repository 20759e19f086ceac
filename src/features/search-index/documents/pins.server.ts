import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { placeDocuments } from '../tables.ts'
import { LAST_ZOOM } from './rewrite.server.ts'

/** How many pins a tile shows at its zoom: the most popular. */
const PER_TILE = 5
const FIRST_ZOOM = 3

/** Where a document is (Web Mercator units) and how popular. */
type Pin = RowOf<typeof placeDocuments, 'place_id' | 'popularity' | 'zmin'> & { x: number; y: number }

/**
 * Ranks all pins: `zmin` is the first zoom (3…16, tiles of 2^zoom a side) at which a place is among the five most popular of its tile,
 * else 17. Whoever is among the first of a tile is so in each smaller tile, so the ladder goes from small tiles to large and each step
 * ranks only who got through the one before. The ranks of all published places, with or without a document, are in the temporary table
 * `pin_ranks` until commit.
 */
export async function rankAllPins(tx: TxCtx): Promise<void> {
  const steps: string[] = []
  for (let zoom = LAST_ZOOM - 1; zoom >= FIRST_ZOOM; zoom--) {
    const before = zoom === LAST_ZOOM - 1 ? 'start' : `z${zoom + 1}`
    const shift = LAST_ZOOM - 1 - zoom
    steps.push(`z${zoom} as (select place_id, popularity, x, y from (select *, row_number() over (
      partition by x >> ${shift}, y >> ${shift} order by popularity desc, place_id desc) as rank from ${before}) ranked where rank <= ${PER_TILE})`)
  }
  const reached = Array.from(
    { length: LAST_ZOOM - FIRST_ZOOM },
    (_, i) => `select place_id, ${FIRST_ZOOM + i} as zoom from z${FIRST_ZOOM + i}`,
  )
  const size = 2 ** (LAST_ZOOM - 1)
  await tx.db.execute(sql`drop table if exists pin_ranks`)
  await tx.db.execute(sql`create temporary table pin_ranks on commit drop as
    with start as (select id as place_id, popularity, floor((lng + 180) / 360 * ${sql.raw(String(size))})::int as x,
        floor((1 - ln(tan(radians(greatest(least(lat, 85.05), -85.05)) / 2 + pi() / 4)) / pi()) / 2 * ${sql.raw(String(size))})::int as y
      from places where status = 'published'), ${sql.raw(steps.join(', '))}
    select place_id, min(zoom) as zmin from (${sql.raw(reached.join(' union all '))}) reached group by 1`)
  await tx.db.execute(sql`analyze pin_ranks`)
  await tx.db.execute(sql`
    update place_documents d set zmin = z.zmin
    from (select place_id, coalesce(pin_ranks.zmin, ${LAST_ZOOM}::int) as zmin from place_documents left join pin_ranks using (place_id)) z
    where z.place_id = d.place_id and d.zmin <> z.zmin`)
}

/** The positions of these documents, as they are now. */
export async function positionsOf(tx: TxCtx, ids: number[]): Promise<{ x: number; y: number }[]> {
  const { rows } = await tx.db.execute<{ x: number; y: number }>(
    sql`select pt[0] as x, pt[1] as y from place_documents where place_id = any(${sql.param(ids)}::bigint[])`,
  )
  return rows
}

/**
 * Ranks the pins again in the tiles around `positions` (where changed places were and are), with the outcome of `rankAllPins`. The
 * first of a tile are among the first of its four quarters, so per tile only those are read. As `smallint`, or no index has `zmin`.
 */
export async function rankPinsAt(tx: TxCtx, positions: { x: number; y: number }[], changed: number[]): Promise<void> {
  if (positions.length === 0) return
  const { rows } = await tx.db.execute<Pin>(sql`
    with tiles as (
      select distinct zoom, floor(x * (1 << zoom)) as tx, floor(y * (1 << zoom)) as ty
      from unnest(${sql.param(positions.map(({ x }) => x))}::float8[], ${sql.param(positions.map(({ y }) => y))}::float8[]) as at(x, y),
        generate_series(${FIRST_ZOOM}::int, ${LAST_ZOOM - 1}::int) as zoom
    )
    select distinct d.place_id::int, d.pt[0] as x, d.pt[1] as y, d.popularity, d.zmin::int
    from tiles, lateral (select * from place_documents d where d.zmin <= (zoom + 1)::smallint
      and d.pt <@ box(point(tx / (1 << zoom), ty / (1 << zoom)), point((tx + 1) / (1 << zoom), (ty + 1) / (1 << zoom)))) d
    union
    select d.place_id::int, d.pt[0], d.pt[1], d.popularity, d.zmin::int from place_documents d
    where d.place_id = any(${sql.param(changed)}::bigint[])`)
  const moved = reranked(rows, positions)
  if (moved.length === 0) return
  await tx.db.execute(sql`
    update place_documents d set zmin = n.zmin
    from unnest(${sql.param(moved.map(({ place_id }) => place_id))}::bigint[], ${sql.param(moved.map(({ zmin }) => zmin))}::int[]) as n(place_id, zmin)
    where n.place_id = d.place_id`)
}

/** Those pins whose first zoom changes, with the new one. Outside the tiles of `positions` a pin keeps its rank. */
function reranked(pins: Pin[], positions: { x: number; y: number }[]): Pin[] {
  const open = new Map<string, number>()
  for (const at of positions) for (let zoom = FIRST_ZOOM; zoom < LAST_ZOOM; zoom++) open.set(tileOf(at, zoom), PER_TILE)
  const moved: Pin[] = []
  for (const pin of pins.toSorted((a, b) => b.popularity - a.popularity || b.place_id - a.place_id)) {
    let zmin = LAST_ZOOM
    for (let zoom = LAST_ZOOM - 1; zoom >= FIRST_ZOOM; zoom--) {
      const tile = tileOf(pin, zoom)
      const left = open.get(tile)
      if (left === undefined ? pin.zmin <= zoom : left > 0) zmin = zoom
      if (left) open.set(tile, left - 1)
    }
    if (zmin !== pin.zmin) moved.push({ ...pin, zmin })
  }
  return moved
}

const tileOf = ({ x, y }: { x: number; y: number }, zoom: number) => `${zoom}/${Math.floor(x * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}`
