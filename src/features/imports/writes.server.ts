import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction, oneAtATime } from '../../platform/context.server.ts'
import { databaseSays } from '../../platform/database.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { countStaged, countStagedFields, dropStaged } from '../places/staging.server.ts'
import { openFile, type SourceFile } from '../source-files/file.server.ts'
import type { Source } from '../source-files/source.ts'
import { loadKnown, noCategory, readSuggestions } from './check/known.server.ts'
import { type Known, learnedKey } from './check/row.ts'
import { type ColumnMapping, fieldsOf, presetLicence, unusedColumns } from './column-mapping.ts'
import { refuseConflicts } from './conflicts.server.ts'
import { planRows } from './doubt.server.ts'
import type { Cells, Field, Mapping } from './fields.ts'
import { aboutFile } from './heading-words.ts'
import { meaningOf } from './headings.ts'
import { claimImport, unclaimed } from './lease.server.ts'
import { chooseColumnMapping } from './mappings.server.ts'
import { keepAsked, keepFound } from './matches.server.ts'
import type { PresetName } from './presets/presets.ts'
import { readColumns } from './read/columns.server.ts'
import { stageRows } from './stage.server.ts'
import type { imports } from './tables.ts'
import { valueListed, valueNamed } from './told-values.ts'
import { refuseUnclear } from './unclear.ts'
import type { Condition } from './where.ts'
import { writeRound } from './write-round.server.ts'

export type { SourceFile } from '../source-files/file.server.ts'

type ImportId = RowOf<typeof imports, 'id'>

/** What is done, of how much where that is known: rows read, compared (all at once), written, and the finish. */
export type Progress = { phase: 'read' | 'compare' | 'write' | 'settle'; done: number; total: number | null }
/** `held`: rows that wait for their category; `filtered`: rows that were not meant. */
export type Counts = {
  read: number
  create: number
  update: number
  same: number
  duplicate: number
  refuse: number
  /** That somebody is asked about: probably, but not surely, a place that is there. */
  ask: number
  held: number
  filtered: number
}

/** What an import would do. `fields`: how many places would change in each field; `leftOut`: values that can't be read, by field. */
export type Plan = {
  importId: number
  fileName: string
  format: string
  encoding: string
  preset: PresetName
  mapping: Mapping
  constants: Cells
  unknownColumns: string[]
  counts: Counts
  fields: Record<string, number>
  leftOut: Partial<Record<Field, number>>
}

/**
 * `preset` is otherwise found by looking at the file; `mapping` names a stored one; `columns` (null: leave out) and `constants` go
 * before all of these. `overwrite`: also what people have edited is changed.
 */
export type ImportOptions = {
  source?: string | undefined
  licence?: string | undefined
  preset?: PresetName | undefined
  mapping?: string | undefined
  columns?: Record<string, Field | null>
  constants?: Cells
  /** Which rows are meant; all, where nothing is said. */
  where?: Condition[]
  overwrite?: boolean
  byId?: number
  onProgress?: (progress: Progress) => void
  /** Ends it early: nothing is left of the plan. */
  signal?: AbortSignal
}

/**
 * Reads a file of places (a path, or one that is open) and finds out what it would change, without changing a place. `applyImport` then does it, `dropPlan` forgets it.
 * @throws InvalidError on `file` if it can't be read or lacks a column, on `category` where all rows are to have one that isn't there
 */
export async function planImport(ctx: Ctx, given: string | SourceFile, options: ImportOptions = {}): Promise<Plan> {
  const file = typeof given === 'string' ? await openFile(given) : given
  try {
    return await planOnce(ctx, file, options)
  } catch (error) {
    if (!(error instanceof NoIds)) throw error
    return planOnce(ctx, file, { ...options, columns: { ...options.columns, [error.header]: null } })
  }
}

/** A column was taken for ids because its first values are all different, and later ones aren't. */
class NoIds extends Error {
  readonly header: string
  constructor(header: string) {
    super(`${header} has no ids`)
    this.header = header
  }
}
/** So many rows with the reference of another place, of all, are no slips: a column has no ids. */
const TOO_MANY = 0.02

async function planOnce(ctx: Ctx, file: SourceFile, options: ImportOptions): Promise<Plan> {
  const source = await readColumns(file, new Set(Object.keys(options.columns ?? {})))
  const known = await loadKnown(ctx)
  const columnMapping = await chooseColumnMapping(ctx, { ...source, words: known.words, name: file.name }, options)
  const mapping = columnMapping.columns
  const fields = fieldsOf(columnMapping)
  refuseUnclear(source, columnMapping, fields)
  const columns = new Set([...(source.given ?? []), ...source.headers])
  const unknown = options.where?.find(({ column }) => !columns.has(column))
  if (unknown) throw new InvalidError({ where: [`has no column “${unknown.column}”; its columns are ${[...columns].join(', ')}`] })
  const kindless = !fields.has('category') && !fields.has('subcategory')
  const waitsFor = kindless ? await madeValues(ctx, file.name, columnMapping.columns, source) : undefined
  const defaults = {
    source: options.source ?? sourceOf(file.name),
    licence: options.licence ?? presetLicence(columnMapping),
    kindless,
    ...(waitsFor && { waitsFor }),
  }
  await refuseUnknownCategory(ctx, columnMapping.constants, known, defaults.source)
  const { importId, release } = await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'imports.begin')
    const continues = await forgetInterrupted(tx, file.hash)
    const { rows } = await tx.db.execute<ImportId>(sql`
      insert into imports (file_name, file_hash, file_size, format, mapping, by_id, source, licence, continues_id)
      values (${file.name}, ${file.hash}, ${file.size}, ${source.format}, ${JSON.stringify(mapping)}::jsonb, ${options.byId ?? null},
        ${defaults.source}, ${defaults.licence}, ${continues})
      returning id::int as id`)
    const id = rows[0]?.id ?? 0
    return { importId: id, release: await claimImport(ctx, id) }
  })
  const report = options.onProgress ?? (() => {})
  const staged = await inTransaction(ctx, async (tx) => {
    const progress = (done: number) => {
      options.signal?.throwIfAborted()
      report({ phase: 'read', done, total: null })
    }
    const result = await stageRows(tx, ctx, { importId, source, columnMapping, known, defaults, where: options.where ?? [], progress })
    report({ phase: 'compare', done: 0, total: result.read })
    const conflicts = await planRows(tx, importId, options.overwrite)
    options.signal?.throwIfAborted()
    const guessed = guessedIds(columnMapping, options)
    if (guessed !== undefined && conflicts.length > TOO_MANY * result.read) throw new NoIds(guessed)
    return { ...result, refused: result.refused + (await refuseConflicts(tx, ctx, importId, conflicts)) }
  })
    .catch(async (error: unknown) => {
      if (error instanceof NoIds) await dropPlan(ctx, importId)
      else await finish(ctx, importId, 'failed', error)
      throw error
    })
    .finally(release)
  const { read, refused: refuse, held, filtered } = staged
  const counts = { ...(await countStaged(ctx, importId)), read, refuse, held, filtered }
  await ctx.db.execute(sql`update imports set counts = ${JSON.stringify(counts)}::jsonb where id = ${importId}`)
  return {
    importId,
    fileName: file.name,
    format: source.format,
    encoding: file.encoding,
    preset: columnMapping.preset,
    mapping,
    constants: columnMapping.constants,
    unknownColumns: unusedColumns(source.headers, columnMapping),
    counts,
    fields: await countStagedFields(ctx, importId),
    leftOut: staged.leftOut,
  }
}

/** The column that is taken for ids by its first values alone. */
function guessedIds({ preset, columns }: ColumnMapping, told: ImportOptions): string | undefined {
  if (preset !== 'plain' || told.mapping) return undefined
  const [header = ''] = Object.keys(columns).filter((one) => columns[one] === 'source_ref')
  return header && !(header in (told.columns ?? {})) && meaningOf(header)?.field !== 'source_ref' ? header : undefined
}

/**
 * What rows of a file without kinds wait for: where neither their names nor the file's say one kind, what the file calls itself, else what
 * each name says of itself; undefined where they wait for the value of no words.
 */
async function madeValues(ctx: Ctx, fileName: string, mapping: Mapping, { sample, title }: Source) {
  const suggestions = await readSuggestions(ctx)
  const headers = Object.keys(mapping).filter((header) => mapping[header] === 'name')
  const names = sample.flatMap((row) => headers.map((header) => row[header]).find(Boolean) ?? [])
  const says = (words: string) => suggestions.of('', aboutFile(words, mapping, names)) !== null
  if (says(fileName)) return undefined
  if (title && says(title)) return () => valueListed(title)
  return (name: string) => {
    const words = suggestions.kindWords(name)
    return words ? valueNamed(words) : ''
  }
}

/** A category that all rows are to have is one of ours, or a value that the source has been told to mean one. */
async function refuseUnknownCategory(ctx: Ctx, { category, subcategory }: Cells, { words, learned }: Known, source: string): Promise<void> {
  const isTold = (value: string) => learned.has(learnedKey(source, value))
  for (const word of [category, subcategory])
    if (word && !('id' in words.category(word, undefined)) && !isTold(word) && !isTold(`${category} > ${subcategory}`))
      throw new InvalidError({ category: [await noCategory(ctx, word)] })
}

/**
 * How it is carried out: `batch` places a transaction, two at a time where there are more than two; with more than `many` new ones, what is derived from them is made once, after the
 * last batch. `signal` ends it between batches: it has failed then, and the same file goes on where it was.
 */
export type ApplyOptions = { onProgress?: (progress: Progress) => void; batch?: number; many?: number; signal?: AbortSignal }

/**
 * Does what was planned, in batches that are each one transaction: after a stop the same file goes on where it was, for what is already
 * written is "same" then. Answers what was done.
 */
export async function applyImport(ctx: Ctx, plan: Pick<Plan, 'importId' | 'counts'>, options: ApplyOptions = {}): Promise<Counts> {
  const { onProgress = () => {}, batch: size = 4000, many = 5000, signal } = options
  const { importId } = plan
  const total = plan.counts.create + plan.counts.update
  const deferred = plan.counts.create > many
  const counts = { ...plan.counts, create: 0, update: 0 }
  const release = await claimImport(ctx, importId)
  if (!release) throw new InvalidError({ import: ['is being carried out at this moment'] })
  try {
    await ctx.db.execute(sql`update imports set state = 'running' where id = ${importId} and state = 'planned'`)
    await keepFound(ctx, importId)
    for (let last = 0, done = 0; ; ) {
      signal?.throwIfAborted()
      const round = await writeRound(ctx, importId, { last, size, lanes: total > 2 * size ? 2 : 1, deferred })
      if (!round) break
      // Tables that were empty a moment ago: without fresh statistics the next batches are planned for empty ones.
      if (last === 0) await ctx.db.execute(sql.raw(`analyze ${grown.join(', ')}`))
      last = round.last
      done += round.count
      counts.create += round.created
      counts.update += round.updated
      onProgress({ phase: 'write', done, total })
    }
    await keepAsked(ctx, importId)
    onProgress({ phase: 'settle', done: total, total })
    await inTransaction(ctx, (tx) => tx.emit('places.settled', {}))
    await ctx.db.execute(sql`update imports set counts = ${JSON.stringify(counts)}::jsonb where id = ${importId}`)
    await finish(ctx, importId, 'done')
    await ctx.db.execute(sql`delete from import_held_rows h using imports same, imports this
      where this.id = ${importId} and same.file_hash = this.file_hash and same.id <> this.id and h.import_id = same.id`)
    return counts
  } catch (error) {
    await ctx.db.execute(sql`update imports set counts = ${JSON.stringify(counts)}::jsonb where id = ${importId} and state = 'running'`)
    await finish(ctx, importId, 'failed', error)
    throw error
  } finally {
    await release()
  }
}

/** Forgets a plan that won't be carried out, with its refusals. */
export async function dropPlan(ctx: Ctx, importId: number): Promise<void> {
  await dropStaged(ctx, importId)
  await ctx.db.execute(sql`delete from imports where id = ${importId} and state = 'planned'`)
}

const grown = ['places', 'place_slugs', 'place_documents', 'place_cells', 'region_facets', 'completions', 'completion_terms']

/**
 * An import that a kill cut short stays behind as running: it is failed then, and its rows go. Answers the newest import of the same
 * file that was cut short after it had changed something, for the new one to continue.
 * @throws InvalidError on `file` if somebody works on the same one
 */
async function forgetInterrupted(ctx: Ctx, hash: string): Promise<number | null> {
  const done = (action: string) =>
    sql`(select count(*) from import_changes c where c.import_id = i.id and c.action = ${action}::import_action)`
  await ctx.db.execute(sql`update imports i set state = 'failed', error = 'was interrupted', finished_at = now(),
      counts = counts || jsonb_build_object('create', ${done('create')}, 'update', ${done('update')})
    where state in ('planned', 'running') and (file_hash = ${hash} or started_at < now() - interval '1 day') and ${unclaimed}`)
  const { rows: others } = await ctx.db.execute(sql`select from imports where state in ('planned', 'running') and file_hash = ${hash}`)
  if (others.length > 0) throw new InvalidError({ file: ['is being brought in at this moment: wait until that is done'] })
  const { rows: over } = await ctx.db.execute<ImportId>(
    sql`select id::int from imports i where state not in ('planned', 'running') and exists (select from staged_places r where r.set_id = i.id)`,
  )
  for (const { id } of over) await dropStaged(ctx, id)
  const { rows } = await ctx.db.execute<ImportId>(sql`select id::int from imports i where file_hash = ${hash} and state = 'failed'
    and exists (select from import_changes c where c.import_id = i.id)
    and not exists (select from imports later where later.continues_id = i.id and later.state <> 'planned')
    order by id desc limit 1`)
  return rows[0]?.id ?? null
}

async function finish(ctx: Ctx, importId: number, state: 'done' | 'failed', error?: unknown): Promise<void> {
  const reason = error === undefined ? null : (databaseSays(error) ?? (error instanceof Error ? error.message : JSON.stringify(error)))
  await ctx.db.execute(sql`update imports set state = ${state}, finished_at = now(), error = ${reason}
    where id = ${importId} and state in ('planned', 'running')`)
  await dropStaged(ctx, importId)
}

const sourceOf = (fileName: string) => fileName.replace(/(?:\.(?:csv|tsv|txt|json|geojson|jsonl|ndjson|kml|kmz|gpx|osm|xml|zip|gz))+$/i, '')
