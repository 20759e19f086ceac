import { z } from 'zod'
import type { MemberCtx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { distanceBetween } from '../../platform/geo.ts'
import { nameKey } from '../../platform/name-key.ts'
import { factsOf, type TargetFacts, type TargetKinds, type TargetSummary } from '../follows/target-kind.ts'
import { readRegionAt } from '../regions/reads.server.ts'
import type { OneSaved, SavedFilters, SavedItem, SavedList, SavedMarks, SavedQuery } from './contract.ts'
import { standsFor } from './stands-for.server.ts'
import { kindOf } from './writes.server.ts'

/** SQL: item `i` isn't one that stayed behind with a place that was merged into another. */
export const notMerged = `not (i.kind = 'place' and exists (select from places m where m.id = i.target_id and m.merged_into_id is not null))`

/** What the viewer keeps and, of those who ask where they have been ($5), the places that they don't keep. */
const savedOrBeen = `select kind, target_id, true as saved, folder_id, note, version, created_at from saved_items where user_id = $1
  union all select 'place', place_id, false, null, '', 0, been_at from been_places w where user_id = $1 and $5
    and not exists (select from saved_items where user_id = $1 and kind = 'place' and target_id = w.place_id)`

type Row = {
  kind: string
  id: number
  saved: boolean
  folder_id: number | null
  note: string
  been: boolean
  version: number
  created_at: Date
  /** Microseconds, the newest the least. */
  age: number
}
type Found = Row & { facts: TargetFacts | null }

const Place = z.tuple([z.union([z.number(), z.string()]), z.string(), z.int()])
type Key = z.output<typeof Place>

/** Everything the filters leave, in order, with what it was ordered by. @throws InvalidError on `kind`, `near`, `region` */
async function find(ctx: MemberCtx, kinds: TargetKinds, filters: SavedFilters): Promise<{ row: Found; key: Key }[]> {
  const { kind, folder, been, q, open, region, near, sort } = filters
  if (kind !== undefined) kindOf(kinds, kind)
  if (sort === 'distance' && !near) throw new InvalidError({ near: ['is missing: distances are from there'] })
  const { rows } = await ctx.client.query<Row>(
    `select i.kind, i.target_id::int as id, i.saved, i.folder_id::int, i.note, i.version, i.created_at, b.user_id is not null as been,
       -(extract(epoch from i.created_at) * 1000000)::float8 as age
     from (${savedOrBeen}) i left join been_places b on i.kind = 'place' and b.user_id = $1 and b.place_id = i.target_id
     where i.kind = any($2::text[]) and ($3::bigint is null or i.folder_id = $3) and (not $4 or i.folder_id is null and i.saved)
       and ($5::boolean is null or (b.user_id is not null) = $5) and ${notMerged}`,
    [
      ctx.viewer.id,
      kind === undefined ? Object.keys(kinds) : [kind],
      typeof folder === 'number' ? folder : null,
      folder === 'none',
      been === undefined ? null : been === 'true',
    ],
  )
  const needsFacts = q || open || region || near || sort !== 'newest'
  const facts = needsFacts ? await allFacts(ctx, kinds, rows) : null
  const regionId = region ? await regionNamed(ctx, region) : null
  const words = nameKey(q ?? '')
  const fits = ({ facts: is, note }: Found) =>
    (!open || is?.isOpen === true) &&
    (regionId === null || is?.regionIds.includes(regionId) === true) &&
    (words === '' || nameKey(is?.name ?? '').includes(words) || nameKey(note).includes(words))
  const keyOf = (row: Found): Key => [orderOf(row, filters), row.kind, row.id]
  return rows
    .map((row) => ({ ...row, facts: facts?.get(keyed(row)) ?? null }))
    .filter(fits)
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => compare(a.key, b.key))
}

/** So much of a name decides the order: all of it would make a longer cursor than an address may have. */
const ORDERED_BY = 40

/** What can't be seen any more stands behind the others, by name and by distance. */
function orderOf({ facts, age }: Found, { sort, near }: SavedFilters): number | string {
  if (sort === 'name') return facts ? nameKey(facts.name).slice(0, ORDERED_BY) : '\uffff'
  if (sort === 'distance') return facts?.at && near ? Math.round(distanceBetween(near, facts.at)) : 1e9
  return age
}

function compare(a: Key, b: Key): number {
  for (const [n, one] of a.entries()) {
    const other = b[n] ?? ''
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}

const keyed = ({ kind, id }: Pick<Row, 'kind' | 'id'>) => `${kind} ${id}`

async function allFacts(ctx: MemberCtx, kinds: TargetKinds, rows: readonly Row[]): Promise<Map<string, TargetFacts>> {
  const found = new Map<string, TargetFacts>()
  for (const [word, kind] of Object.entries(kinds)) {
    const ids = rows.filter((row) => row.kind === word).map(({ id }) => id)
    if (ids.length === 0) continue
    for (const [id, facts] of await factsOf(ctx, kind, ids)) found.set(keyed({ kind: word, id }), facts)
  }
  return found
}

async function regionNamed(ctx: MemberCtx, path: string): Promise<number> {
  const found = await readRegionAt(ctx, path).catch(() => null)
  if (found === null) throw new InvalidError({ region: ['is no region'] })
  return found.id
}

/** A page of what the viewer keeps. @throws InvalidError */
export async function listSaved(ctx: MemberCtx, kinds: TargetKinds, { cursor, limit, ...filters }: SavedQuery): Promise<SavedList> {
  const list = ['saved', ctx.viewer.id, filters]
  const after = readCursor(cursor, list, Place)
  const all = await find(ctx, kinds, filters)
  const rest = after === null ? all : all.filter(({ key }) => compare(key, after) > 0)
  const { data, next_cursor } = pageOf(rest.slice(0, limit + 1), { limit, list, position: ({ key }) => key })
  return { data: await shownItems(ctx, kinds, data, filters), count: all.length, next_cursor }
}

/** All of it, for a file. @throws InvalidError */
export async function allSaved(ctx: MemberCtx, kinds: TargetKinds, filters: SavedFilters): Promise<SavedItem[]> {
  return shownItems(ctx, kinds, await find(ctx, kinds, filters), filters)
}

async function shownItems(
  ctx: MemberCtx,
  kinds: TargetKinds,
  found: readonly { row: Found }[],
  { near }: SavedFilters,
): Promise<SavedItem[]> {
  const targets = new Map<string, TargetSummary>()
  const names = new Map<string, string>()
  for (const [word, kind] of Object.entries(kinds)) {
    const ids = found.filter(({ row }) => row.kind === word).map(({ row }) => row.id)
    if (ids.length === 0) continue
    const seen = await kind.visible(ctx, ids, { near })
    for (const [id, target] of seen) targets.set(keyed({ kind: word, id }), target)
    const gone = ids.filter((id) => !seen.has(id))
    if (gone.length === 0 || !kind.formerNames) continue
    for (const [id, name] of await kind.formerNames(ctx, gone)) names.set(keyed({ kind: word, id }), name)
  }
  return found.map(({ row: { facts, age: _, ...row } }) => {
    const target = targets.get(keyed(row)) ?? null
    const distance = near && facts?.at ? Math.round(distanceBetween(near, facts.at)) : null
    const name = target?.name ?? names.get(keyed(row)) ?? null
    return { ...row, name, target, distance, created_at: row.created_at.toISOString() }
  })
}

/** How the viewer keeps something, or what it was merged into; null where they don't. */
export async function readItem(ctx: MemberCtx, { kind, id }: { kind: string; id: number }): Promise<OneSaved['saved']> {
  const { rows } = await ctx.client.query<Pick<Row, 'folder_id' | 'note' | 'version' | 'created_at'>>(
    'select folder_id::int, note, version, created_at from saved_items where user_id = $1 and kind = $2 and target_id = $3',
    [ctx.viewer.id, kind, kind === 'place' ? await standsFor(ctx, id) : id],
  )
  return rows[0] ? { ...rows[0], created_at: rows[0].created_at.toISOString() } : null
}

/** Which of these things, by kind, the viewer has saved, and at which places they have been. */
export async function readMarks({ client, viewer }: MemberCtx, asked: Readonly<Record<string, readonly number[]>>): Promise<SavedMarks> {
  const pairs = Object.entries(asked).flatMap(([kind, ids]) => ids.map((id) => ({ kind, id })))
  const [saved, been] = await Promise.all([
    client.query<{ kind: string; id: number }>(
      `select i.kind, i.target_id::int as id from saved_items i join unnest($2::text[], $3::bigint[]) as g(kind, id)
       on i.kind = g.kind and i.target_id = g.id where i.user_id = $1`,
      [viewer.id, pairs.map(({ kind }) => kind), pairs.map(({ id }) => id)],
    ),
    client.query<{ id: number }>('select place_id::int as id from been_places where user_id = $1 and place_id = any($2::bigint[])', [
      viewer.id,
      asked.place ?? [],
    ]),
  ])
  const ofKind = (word: string) => saved.rows.filter(({ kind }) => kind === word).map(({ id }) => id)
  return { saved: Object.fromEntries(Object.keys(asked).map((word) => [word, ofKind(word)])), been: been.rows.map(({ id }) => id) }
}
