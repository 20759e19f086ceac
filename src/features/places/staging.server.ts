import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import { from } from 'pg-copy-streams'
import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { type FieldName, fieldNames, fileReads, inputFields, type Values } from './fields.ts'
import type { stagedPlaces } from './tables.ts'
import { listsOf } from './writes/field-lists.ts'

/** A row that can become a place: null where nothing was given. */
export type StagedRow = { source: string; source_ref: string | null; licence: string | null; slugs: string[] } & {
  [F in FieldName]: Values[F] | null
}

/** What becomes of a staged row, once it was matched. */
export type StagedAction = Exclude<RowOf<typeof stagedPlaces, 'action'>['action'], 'open'>

const columns = ['source', 'source_ref', 'licence', 'slugs', ...fieldNames] as const satisfies (keyof StagedRow)[]
const PIECE = 1 << 17

/** Takes in the rows of a set one by one, as they come. `end` is to be called last, or `abandon`, without which the connection would wait for more. */
export type Staging = { add(number: number, row: StagedRow): Promise<void>; end(): Promise<void>; abandon(): Promise<void> }

/** Begins to copy rows into `staged_places`, in the caller's transaction. */
export function stagePlaces(tx: TxCtx, setId: number): Staging {
  const copy = tx.connection.query(from(`copy staged_places (set_id, row_number, ${columns.join(', ')}) from stdin`))
  const done = finished(copy)
  done.catch(() => {})
  let piece = ''
  return {
    async add(number, row) {
      piece += `${setId}\t${number}\t${columns.map((column) => cellOf(row[column])).join('\t')}\n`
      if (piece.length < PIECE) return
      const full = !copy.write(piece)
      piece = ''
      if (full) await Promise.race([once(copy, 'drain'), done])
    },
    async end() {
      copy.end(piece)
      await done
      await tx.client.query('analyze staged_places')
    },
    async abandon() {
      copy.destroy(new Error('abandoned'))
      await done.catch(() => {})
    },
  }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Stages rows again that were staged before: `rows` has them whole, as JSON, in its one column. */
export async function stageAgain({ db }: Pick<TxCtx, 'db'>, setId: number, rows: SQL): Promise<void> {
  const names = sql.raw(['row_number', ...columns].join(', '))
  const given = sql.raw(['row_number', ...columns].map((name) => `r.${name}`).join(', '))
  await db.execute(sql`insert into staged_places (set_id, ${names})
    select ${setId}, ${given} from (${rows}) as kept(row) cross join lateral jsonb_populate_record(null::staged_places, kept.row) r`)
}

/** Says of new rows of a set which place they are about, before it is planned: `known` has `row_number` and `place_id`. */
export async function knowStaged({ db }: Pick<TxCtx, 'db'>, setId: number, known: SQL): Promise<void> {
  await db.execute(sql`update staged_places r set place_id = k.place_id from (${known}) k
    where r.set_id = ${setId} and r.row_number = k.row_number and r.action = 'create'`)
}

type Asked = { row_number: number; place_id: number; why: string }

/** Rows of a planned set aren't written: somebody is to say whether they are these places. `changes` is what they say otherwise. */
export async function askStaged({ db }: Pick<TxCtx, 'db'>, setId: number, asked: readonly Asked[]): Promise<void> {
  await db.execute(sql`
    update staged_places r set action = 'ask', place_id = a.place_id, why = a.why, changes = (
        select coalesce(jsonb_object_agg(n.key, jsonb_build_array(o.value, n.value)), '{}')
        from jsonb_each(to_jsonb(r)) n join jsonb_each(to_jsonb(p)) o on o.key = n.key
        where n.key = any(${sql.param(inputFields)}::text[]) and n.value <> 'null'
          -- A position is one thing.
          and (n.value <> o.value or n.key in ('lat', 'lng') and (r.lat, r.lng) <> (p.lat, p.lng)))
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(row_number int, place_id bigint, why text)
      join (select x.*, ${sql.raw(listsOf('x.id').join(', '))} from places x) p on p.id = a.place_id
    where r.set_id = ${setId} and r.row_number = a.row_number`)
}

/** A value in the text format of COPY. */
function cellOf(value: unknown): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : Array.isArray(value) ? arrayOf(value) : JSON.stringify(value)
  return text.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter)
}

const arrayOf = (values: unknown[]) => `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** How many rows of a set become what. */
export async function countStaged({ db }: Pick<Ctx, 'db'>, setId: number): Promise<Record<StagedAction, number>> {
  const counts = { create: 0, update: 0, same: 0, duplicate: 0, ask: 0 }
  const { rows } = await db.execute<{ action: StagedAction; rows: number }>(
    sql`select action, count(*)::int as rows from staged_places where set_id = ${setId} group by 1`,
  )
  for (const { action, rows: number } of rows) counts[action] = number
  return counts
}

/** How many places of a set would change in each field, the most first. */
export async function countStagedFields({ db }: Pick<Ctx, 'db'>, setId: number): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ field: string; places: number }>(sql`
    select field, count(*)::int as places from staged_places r, jsonb_object_keys(r.changes) as field
    where r.set_id = ${setId} and r.action <> 'ask' group by 1 order by 2 desc, 1`)
  return Object.fromEntries(rows.map(({ field, places }) => [field, places]))
}

/** A staged row with what is to become of it; `changes` holds before and after by field, `place_id` the place that it is about. */
export type PlannedRow = RowOf<typeof stagedPlaces, 'row_number' | 'source_ref' | 'place_id' | 'changes' | 'why'> &
  Pick<Values, 'name'> & { action: StagedAction }

/** Rows of a set that is planned, in the order of the file, those of one kind only or all, after row `after`. */
export async function readStaged(
  { db }: Pick<Ctx, 'db'>,
  setId: number,
  limit: number,
  { action = null, after = 0 }: { action?: StagedAction | null; after?: number } = {},
): Promise<PlannedRow[]> {
  const { rows } = await db.execute<PlannedRow>(sql`
    select row_number, action, name, source_ref, place_id::int, changes, why from staged_places
    where set_id = ${setId} and row_number > ${after} and (${action}::staged_action is null or action = ${action}::staged_action)
    order by row_number limit ${limit}`)
  return rows
}

/** Rows of a set from one number to another, both included, and how many of them are to be written. */
export type StagedBatch = { first: number; last: number; count: number }

/** The next rows after `after` that are to be written, at most `limit`; null when there are none. */
export async function nextStaged({ db }: Pick<Ctx, 'db'>, setId: number, after: number, limit: number): Promise<StagedBatch | null> {
  const { rows } = await db.execute<{ first: number | null; last: number; count: number }>(sql`
    select min(row_number) as first, max(row_number) as last, count(*)::int as count from (
      select row_number from staged_places where set_id = ${setId} and row_number > ${after} and action in ('create', 'update')
      order by row_number limit ${limit}) next`)
  const [next] = rows
  return next && next.first !== null ? { ...next, first: next.first } : null
}

/** Forgets the rows of a set. */
export async function dropStaged({ db }: Pick<Ctx, 'db'>, setId: number): Promise<void> {
  await db.execute(sql`delete from staged_places where set_id = ${setId}`)
}

/** Takes rows out of a set, as a file would have them: text by the cells of the catalogue, with reference, category, city and state. */
export async function takeStaged(
  { db }: Pick<Ctx, 'db'>,
  setId: number,
  rowNumbers: number[],
): Promise<{ row_number: number; cells: Record<string, string> }[]> {
  const { rows } = await db.execute<{ row_number: number; given: Record<string, unknown> }>(sql`
    delete from staged_places r using categories c, regions city, regions state
    where r.set_id = ${setId} and r.row_number = any(${sql.param(rowNumbers)}::int[])
      and c.id = r.category_id and city.id = r.city_id and state.id = r.state_id
    returning r.row_number, to_jsonb(r) || jsonb_build_object('category', c.slug, 'city', coalesce(r.locality, city.name), 'state', state.abbreviation,
      'external_id', r.source_ref) as given`)
  return rows.map(({ row_number, given }) => {
    const cells = fileReads.map(({ name, cell }): [string, unknown] => [cell, given[name]])
    const others = ['external_id', 'category', 'city', 'state', 'source', 'licence'].map((name): [string, unknown] => [name, given[name]])
    // The text that hours came from stands after them, and is what a file has.
    const texts = [...others, ...cells].flatMap(([cell, value]) => {
      const text = Array.isArray(value) ? value.join(';') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      return text ? [[cell, text]] : []
    })
    return { row_number, cells: Object.fromEntries(texts) }
  })
}
