import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { categories } from '../categories/tables.ts'
import { countStaged, dropStaged } from '../places/staging.server.ts'
import type { SourceRow } from '../source-files/source.ts'
import { loadKnown, loadWords, noCategory, readSuggestions } from './check/known.server.ts'
import { wordForm } from './check/word-form.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { refuseConflicts } from './conflicts.server.ts'
import { planRows } from './doubt.server.ts'
import { fields, isField } from './fields.ts'
import { aboutFile, wordsOfHeading } from './heading-words.ts'
import { claimImport } from './lease.server.ts'
import { markMade, stageAnother, stagedAnother } from './matches.server.ts'
import { type HeldRow, readImport } from './reads.server.ts'
import { stageRows } from './stage.server.ts'
import type { importHeldRows } from './tables.ts'
import { isWordless } from './told-values.ts'
import { type ApplyOptions, applyImport, type Counts } from './writes.server.ts'

/** A value that rows of an import wait for, how many, and the category that it may mean. */
export type HeldValue = { value: string; rows: number; suggestion: string | null }
/** A category by value, by its slug or another word for it; null for a value whose rows are to be left out. */
export type ToldValues = ReadonlyMap<string, string | null>

/** The values that rows of an import wait for, the most frequent first. */
export async function listHeld({ db }: Pick<Ctx, 'db'>, importId: number): Promise<HeldValue[]> {
  const { rows } = await db.execute<{ value: string; rows: number; names: string[] }>(sql`
    select min(value) as value, count(*)::int as rows, coalesce(array_agg(cells ->> 'name') filter (where nth <= ${NAMES} and cells ? 'name'), '{}') as names
    from (select *, row_number() over (partition by value_key order by row_number) as nth from import_held_rows where import_id = ${importId}) h
    group by value_key order by 2 desc, 1`)
  if (rows.length === 0) return []
  const { file_name, mapping } = await readImport({ db }, importId)
  const kind = wordsOfHeading(mapping, ['category', 'subcategory'])
  const suggestions = await readSuggestions({ db })
  const meant = suggestions.ofAll(
    rows.map(({ value, names }) => {
      const about = aboutFile(file_name, mapping, names)
      return { value, about: isWordless(value) ? about : { ...about, heading: kind } }
    }),
  )
  return rows.map(({ value, rows: count }, i) => ({ value, rows: count, suggestion: meant[i] ?? null }))
}

/** Names by which the rows of a value are judged at most. */
const NAMES = 500

/**
 * Remembers what a source means by values, for this import and those to come.
 * @throws InvalidError on `value` where no row waits for one, on `category` where there is none
 */
export async function tellValues(ctx: Ctx, importId: number, told: ToldValues): Promise<void> {
  const { rows: waiting } = await ctx.db.execute<RowOf<typeof importHeldRows, 'value' | 'source'>>(
    sql`select distinct value, source from import_held_rows where import_id = ${importId}`,
  )
  const { rows: slugs } = await ctx.db.execute<RowOf<typeof categories, 'id' | 'slug'>>(sql`
    select target_id::int as id, slug from slugs where kind = 'category'
    union select id::int, slug from categories where merged_into_id is null`)
  const ids = new Map(slugs.map(({ id, slug }) => [slug, id]))
  const words = await loadWords(ctx)
  const idOf = async (word: string) => {
    const named = words.category(word, undefined)
    const id = ids.get(word) ?? ('id' in named ? named.id : undefined)
    if (id === undefined) throw new InvalidError({ category: [await noCategory(ctx, word)] })
    return id
  }
  const meant = []
  for (const [value, word] of told) {
    const found = waiting.filter((row) => wordForm(row.value) === wordForm(value))
    if (found.length === 0) throw new InvalidError({ value: [`has no row that waits for “${value}”`] })
    const id = word === null ? null : await idOf(word)
    meant.push(...found.map((row) => ({ ...row, value_key: wordForm(row.value), category_id: id })))
  }
  await ctx.db.execute(sql`
    insert into import_values (source, value_key, value, category_id)
    select distinct on (source, value_key) source, value_key, value, category_id
    from jsonb_to_recordset(${JSON.stringify(meant)}::jsonb) as t(source text, value_key text, value text, category_id bigint)
    on conflict (source, value_key) do update set value = excluded.value, category_id = excluded.category_id, updated_at = now()`)
}

/**
 * Plans the rows of an import that wait for values that are mapped by now, and those that somebody said are places of their own, as if they
 * came again: to be carried out by `applyHeld`.
 * @throws InvalidError on `import` where nobody may
 */
export async function planHeld(ctx: Ctx, importId: number): Promise<Counts> {
  const row = await readImport(ctx, importId)
  if (row.state !== 'done' && row.state !== 'failed' && row.state !== 'running')
    throw new InvalidError({ import: [`is ${row.state}: its rows can't go on`] })
  const release = await claimImport(ctx, importId)
  if (!release) throw new InvalidError({ import: ['is being carried out at this moment'] })
  try {
    const known = await loadKnown(ctx)
    const defaults = { source: row.source ?? row.file_name, licence: row.licence, kindless: false }
    return await inTransaction(ctx, async (tx) => {
      await dropStaged(tx, importId)
      const given = { importId, source: { rows: heldRows(ctx, importId) }, columnMapping: asFields, known, defaults, progress: () => {} }
      const staged = await stageRows(tx, ctx, given)
      const another = await stageAnother(tx, importId)
      const conflicts = await planRows(tx, importId)
      const refuse = staged.refused + (await refuseConflicts(tx, ctx, importId, conflicts))
      return { ...(await countStaged(tx, importId)), read: staged.read + another, refuse, held: staged.held, filtered: 0 }
    })
  } finally {
    await release()
  }
}

/** Carries out what `planHeld` planned, within the import: an undo takes it back as well. Answers what was done. */
export async function applyHeld(ctx: Ctx, importId: number, planned: Counts, options: ApplyOptions = {}): Promise<Counts> {
  const { counts: before } = await readImport(ctx, importId)
  await ctx.db.execute(
    sql`update imports set state = 'running', finished_at = null, error = null where id = ${importId} and state <> 'undone'`,
  )
  const another = await stagedAnother(ctx, importId)
  const done = await applyImport(ctx, { importId, counts: planned }, options)
  const { rowCount } = await ctx.db.execute(sql`delete from import_held_rows h where h.import_id = ${importId} and ${mapped}`)
  const sum = Object.fromEntries(
    Object.entries({ ...before, ...done }).map(([name, count]) => [
      name,
      name === 'read' ? (before.read ?? count) : (before[name] ?? 0) + count,
    ]),
  )
  const made = await markMade(ctx, importId, another)
  const counts = { ...sum, ask: Math.max(0, (sum.ask ?? 0) - made), held: Math.max(0, (before.held ?? 0) - (rowCount ?? 0)) }
  await ctx.db.execute(sql`update imports set counts = ${JSON.stringify(counts)}::jsonb where id = ${importId}`)
  return done
}

/** Whether somebody has said what the value of held row `h` means. */
const mapped = sql`exists (select from import_values v where v.source = h.source and v.value_key = h.value_key)`

const asFields: ColumnMapping = {
  preset: 'plain',
  columns: Object.fromEntries(Object.keys(fields).flatMap((name) => (isField(name) ? [[name, name]] : []))),
  constants: {},
}

const AT_ONCE = 2000

async function* heldRows({ db }: Pick<Ctx, 'db'>, importId: number): AsyncGenerator<SourceRow> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<HeldRow>(sql`
      select row_number, value, cells from import_held_rows h where import_id = ${importId} and row_number > ${after} and ${mapped}
      order by row_number limit ${AT_ONCE}`)
    if (rows.length === 0) return
    after = rows.at(-1)?.row_number ?? after
    for (const { row_number, value, cells } of rows)
      yield { number: row_number, values: value === '' ? { ...cells, category: NONE } : cells }
  }
}

/** Stands for the category of rows of a file that has none: a value of signs alone is one without words, too. */
const NONE = '-'
