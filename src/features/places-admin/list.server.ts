import { z } from 'zod'
import type { Ctx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { lacks, missable } from '../places/missing.ts'
import { cityLine } from '../places/reads.server.ts'
import { Conditions, conditionsOf, type FilterConditions, hasWords } from './conditions.server.ts'
import { type AdminPlace, type AdminPlaces, type AdminPlacesQuery, MOST_AT_ONCE, type PlaceFilter, type PlaceSort } from './contract.ts'

/** Of more places than these, by the database's estimate, a page is soon full wherever they stand: sorting all would take longer. */
const LARGE = 200_000
/**
 * Of fewer places than these, by the same estimate, that have words in their names all are sorted by name: what begins with such a word
 * stands together, so a page may be full only far behind. There may be twice as many.
 */
const SORTED = 20_000
/** `most`: so many are counted. */
type Limits = { most: number; large: number; sorted: number }

type Order = { by: readonly string[]; types: readonly string[]; direction: 'asc' | 'desc' }
const changed = { by: ['p.updated_at', 'p.id'], types: ['timestamptz', 'bigint'] }
const name = { by: ['p.name_key', 'p.lat', 'p.lng', 'p.id'], types: ['text', 'float8', 'float8', 'bigint'] }
const number = { by: ['p.id'], types: ['bigint'] }

/** Each order is that of an index; numbers are given one after the other, so the newest place has the highest. */
const orders: Record<PlaceSort, Order> = {
  changed: { ...changed, direction: 'desc' },
  'changed-first': { ...changed, direction: 'asc' },
  newest: { ...number, direction: 'desc' },
  oldest: { ...number, direction: 'asc' },
  name: { ...name, direction: 'asc' },
  'name-last': { ...name, direction: 'desc' },
}

type Key = { id: number; position: (string | number)[] }

/** Whether places are read by name of which words are asked. */
const isByWords = ({ by }: Order, words: readonly string[]) => by === name.by && words.length > 0

/**
 * All places that fit, a page at a time. First as many as are counted are sought by what finds them (of names with words as many as may
 * be sorted); fewer are sorted, of more there are so many that a page is soon full when they are read in order.
 * @throws InvalidError (a category, region or cursor that isn't one)
 */
export async function listAdminPlaces(ctx: Ctx, query: AdminPlacesQuery, limits: Partial<Limits> = {}): Promise<AdminPlaces> {
  const { most = MOST_AT_ONCE, large = LARGE, sorted: mostSorted = SORTED } = limits
  const { sort, limit, cursor, ...filter } = query
  const list = ['admin-places', filter, sort]
  const order = orders[sort]
  const position = z.array(z.union([z.string(), z.int(), z.number()])).length(order.by.length)
  const after = readCursor(cursor, list, position as z.ZodType<(string | number)[]>)
  const conditions = await conditionsOf(ctx, filter)
  const areSorted = isByWords(order, conditions.words) && (await estimate(ctx, conditions.found)) < mostSorted
  const sought = areSorted ? Math.max(most, 2 * mostSorted) : most
  const found = await findFew(ctx, conditions, order, after, { most: sought, limit: limit + 1 })
  const keys =
    found.total > sought ? await readMany(ctx, conditions, order, after, { large, limit: limit + 1, source: filter.source }) : found.keys
  const { data, next_cursor } = pageOf(keys, { limit, list, position: (key) => key.position })
  return { data: await readRows(ctx, data), next_cursor, total: Math.min(found.total, most), at_least: found.total > most }
}

/** The numbers of all that fit, with their versions, in order; null where they are more than are counted. */
export async function findAll(ctx: Ctx, filter: PlaceFilter): Promise<{ id: number; version: number }[] | null> {
  const { found } = await conditionsOf(ctx, filter)
  const { rows } = await ctx.client.query<{ id: number; version: number }>(
    `select p.id, p.version from places p where ${found} limit ${MOST_AT_ONCE + 1}`,
    found.values,
  )
  return rows.length > MOST_AT_ONCE ? null : rows.toSorted((a, b) => a.id - b.id)
}

const positionOf = ({ by }: Order) => `jsonb_build_array(${by.join(', ')})`

/** The condition of standing after a position. */
function behind({ by, types, direction }: Order, after: readonly unknown[] | null, conditions: Conditions): string {
  if (after === null) return 'true'
  const given = after.map((value, at) => conditions.add(value, types[at] ?? 'text'))
  return `(${by.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${given.join(', ')})`
}

/** By the columns of `p`, or of what else has them. */
const sorted = ({ by, direction }: Order, of = 'p') => by.map((part) => `${part.replace('p.', `${of}.`)} ${direction}`).join(', ')

async function findFew(
  { client }: Ctx,
  { found: asked }: FilterConditions,
  order: Order,
  after: readonly unknown[] | null,
  { most, limit }: { most: number; limit: number },
): Promise<{ total: number; keys: Key[] }> {
  const found = asked.copy()
  const columns = order.by.map((part) => part.replace('p.', ''))
  // All of them are counted along an index; what is asked for is found by others, and sorting it would mean reading all that fits.
  const along = `${found}` === 'true' ? 'order by p.id' : ''
  const { rows } = await client.query<{ total: number; id: number | null; position: Key['position'] }>(
    `with p as materialized (select ${columns.map((column) => `p.${column}`).join(', ')} from places p where ${found} ${along} limit ${most + 1}),
       n as (select count(*)::int as total from p)
     select n.total, f.id, f.position from n left join lateral (
       select p.id, ${positionOf(order)} as position from p where n.total <= ${most} and ${behind(order, after, found)}
       order by ${sorted(order)} limit ${limit}) f on true`,
    found.values,
  )
  return { total: rows[0]?.total ?? 0, keys: rows.flatMap(({ id, position }) => (id === null ? [] : [{ id, position }])) }
}

/**
 * So many are looked at in order before the others are sought and sorted. By name places lie everywhere: looking at each costs more,
 * unless the index tells already which have the words of the name.
 */
const windowOf = ({ by }: Order, words: readonly string[]) => {
  if (by !== name.by) return 30_000
  return words.length > 0 ? 60_000 : 20_000
}

/**
 * In order, each looked at. What fits may all stand at the far end, as the places of an old source do among the newest: then they are
 * sought and sorted, unless they are very many.
 */
async function readMany(
  ctx: Ctx,
  { found, checked, words }: FilterConditions,
  order: Order,
  after: readonly unknown[] | null,
  { large, limit, source }: { large: number; limit: number; source: string | undefined },
): Promise<Key[]> {
  const { client } = ctx
  const columns = order.by.join(', ')
  const page = `select p.id, ${positionOf(order)} as position`
  const end = `order by ${sorted(order)} limit`
  if ((await estimate(ctx, checked)) > large) {
    const given = checked.copy()
    const { rows } = await client.query<Key>(
      `${page} from places p where ${given} and ${behind(order, after, given)} ${end} ${limit}`,
      given.values,
    )
    return rows
  }
  // Those of a source are read in order by themselves: they may all stand behind the others.
  const window = new Conditions([...checked.values])
  window.ask(behind(order, after, window))
  if (source !== undefined && order.by !== name.by) window.ask(`p.source = ${window.add(source, 'text')}`)
  const rest = `${end} ${windowOf(order, words)}`
  const first = await client.query<Key>(
    isByWords(order, words)
      ? `${page} from (select ${columns} from places p where ${window} ${rest}) n
           cross join lateral (select ${columns} from places p where p.id = n.id and ${checked} offset 0) p
         where ${hasWords(words, window, 'n')} order by ${sorted(order, 'n')} limit ${limit}`
      : `${page} from (select p.* from places p where ${window} ${rest}) p where ${checked} limit ${limit}`,
    window.values,
  )
  if (first.rows.length === limit) return first.rows
  // Behind `offset` the order is unknown to whatever finds them.
  const { rows } = await client.query<Key>(
    `${page} from (select ${columns} from places p where ${found} offset 0) p where ${behind(order, after, found)} ${end} ${limit}`,
    found.values,
  )
  return rows
}

/** How many places fit, as the database's statistics have it. */
async function estimate({ client }: Ctx, conditions: Conditions): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `explain (format json) select from places p where ${conditions}`,
    conditions.values,
  )
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

type Row = Omit<AdminPlace, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

const rowsOf = prepared<Row>(
  'admin-places',
  `select p.id, p.version, p.name, p.status, p.merged_into_id is not null as merged, json_build_object('name', c.singular, 'icon', c.icon) as category,
     ${cityLine('ci', 'st')} as city, coalesce(nb.name, p.district) as neighborhood, p.address, p.source,
     (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = p.owner_id and u.erased_at is null) as owner,
     array_remove(array[${missable.map((one) => `case when ${lacks(one, 'p')} then '${one}' end`).join(', ')},
       case when not exists (select from place_photos pp where pp.place_id = p.id and pp.state = 'shown') then 'photo' end]::text[], null) as missing,
     (select json_build_object('group', f."group", 'at', to_char(f.confirmed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from place_facts f where f.place_id = p.id order by f.confirmed_at desc, f."group" desc limit 1) as confirmed,
     coalesce(k.saves, 0) as saves, p.created_at, p.updated_at
   from unnest($1::bigint[]) with ordinality as asked(id, at) join places p on p.id = asked.id
     join categories c on c.id = p.category_id join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id
     left join regions nb on nb.id = p.neighborhood_id left join place_counters k on k.place_id = p.id
   order by asked.at`,
)

async function readRows(ctx: Ctx, keys: readonly Key[]): Promise<AdminPlace[]> {
  if (keys.length === 0) return []
  const rows = await rowsOf(ctx, [keys.map(({ id }) => id)])
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }))
}

const sources = prepared<{ source: string }>(
  'admin-place-sources',
  `with recursive s as (
     (select source from places order by source limit 1)
     union all select (select p.source from places p where p.source > s.source order by p.source limit 1) from s where s.source is not null)
   select source from s where source is not null limit 200`,
)

/** Every source that a place is from. */
export async function readSources(ctx: Ctx): Promise<string[]> {
  return (await sources(ctx, [])).map(({ source }) => source)
}
