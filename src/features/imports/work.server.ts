import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { Try } from '../../platform/jobs/worker.server.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { readStaged, type StagedAction } from '../places/staging.server.ts'
import type { Touches } from '../places/touches.server.ts'
import { openFile } from '../source-files/file.server.ts'
import type { FileOptions, FilePlan, ImportProgress, SampleRow } from './contract.ts'
import { type Field, isField } from './fields.ts'
import { applyHeld, listHeld, planHeld } from './held.server.ts'
import { saveMapping } from './mappings.server.ts'
import { countNotes, countReasons, readImport, readRefusals } from './reads.server.ts'
import { importFiles } from './tables.ts'
import { UnclearError } from './unclear.ts'
import { fieldsIn } from './understand.ts'
import { undoImport } from './undo.server.ts'
import { conditionWith } from './where.ts'
import { textOf } from './write-files.server.ts'
import { applyImport, dropPlan, type ImportOptions, type Plan, type Progress, planImport } from './writes.server.ts'

/** Rows of each kind that a plan shows, reasons and values that it counts, characters of a value. */
// What is read by programs, such as hours, must stay whole.
const SHOWN = { rows: 10, reasons: 50, values: 500, value: 160, structure: 4000 }
/** How often the job says how far it is, and hears that it is to stop, in ms. */
const EVERY_MS = 500
/** How a file that somebody stopped says why it isn't in. */
const STOPPED = 'was stopped'

type File = typeof importFiles.$inferSelect
type Work = Pick<Try, 'last' | 'signal'> & { everyMs?: number }

/**
 * Checks a file that staff sent, or brings it in: whichever its state says. After a stop at any moment (`kill -9`) the same call goes on.
 * What is wrong with the file is kept with it; what else goes wrong is tried again.
 */
export async function workOnFile(ctx: Ctx, files: PrivateFiles, fileId: number, { last, signal, everyMs = EVERY_MS }: Work): Promise<void> {
  const [row] = await ctx.db.select().from(importFiles).where(sql`id = ${fileId} and state in ('checking', 'running') and file is not null`)
  if (!row?.file) return
  const reporting = report(ctx, fileId, signal, everyMs)
  try {
    if (row.stopping) throw new Error(STOPPED)
    if ((await files.writtenAt(row.file)) === 0) throw new InvalidError({ file: ['is no longer here: send it again'] })
    const source = { ...(await openFile(files.pathOf(row.file), row.name)), name: row.name }
    const options = { ...optionsOf(row.options), byId: row.by_id, onProgress: reporting.onProgress, signal: reporting.signal }
    if (row.state === 'checking') {
      if (row.import_id !== null) await dropPlan(ctx, row.import_id)
      const plan = await planImport(ctx, source, options)
      await set(ctx, fileId, sql`state = 'open', import_id = ${plan.importId}, plan = ${JSON.stringify(await shownPlan(ctx, plan))}::jsonb`)
    } else {
      const planned = await readyPlan(ctx, row)
      const plan = planned ?? (await planImport(ctx, source, options))
      if (!planned) await set(ctx, fileId, sql`import_id = ${plan.importId}`)
      await applyImport(ctx, plan, options)
      await keepMapping(ctx, row, plan.importId)
      await set(ctx, fileId, sql`state = 'done', file = null, sample = '[]', plan = null, import_id = ${plan.importId}`)
      await files.remove(row.file)
    }
  } catch (error) {
    // The process ends, or somebody else may mend it: the job comes again.
    const known = error instanceof InvalidError || (error instanceof Error && error.message === STOPPED)
    if (!known && !last) throw error
    await set(ctx, fileId, sql`state = 'open', plan = null, error = ${reasonOf(error)}`)
    if (!known) throw error
  } finally {
    await reporting.end()
  }
}

/** What was planned, where it still can be carried out; else the file is planned anew, which goes on where it was. */
async function readyPlan(ctx: Ctx, { import_id }: File): Promise<Pick<Plan, 'importId' | 'counts'> | null> {
  if (import_id === null) return null
  const found = await readImport(ctx, import_id).catch(() => null)
  return found?.state === 'planned' ? { importId: import_id, counts: found.counts as Plan['counts'] } : null
}

function optionsOf({ preset, columns, constants, where, source, licence, overwrite, mapping }: FileOptions): ImportOptions {
  return {
    source,
    licence: licence || undefined,
    preset: preset ?? undefined,
    mapping: mapping || undefined,
    columns: fieldsIn(columns),
    constants: Object.fromEntries(Object.entries(constants).filter(([name, value]) => isField(name) && value !== '')),
    where: where.map(conditionWith),
    overwrite,
  }
}

async function keepMapping(ctx: Ctx, { options, headers }: File, importId: number): Promise<void> {
  if (options.save_as === '') return
  const { mapping } = await readImport(ctx, importId)
  const columns = Object.fromEntries(
    Object.entries(mapping).filter((one): one is [string, Field] => headers.includes(one[0]) && isField(one[1])),
  )
  await saveMapping(ctx, options.save_as, { preset: options.preset ?? 'plain', columns, constants: options.constants }).catch(
    (error: unknown) => {
      if (!(error instanceof InvalidError)) throw error
    },
  )
}

async function set({ db }: Pick<Ctx, 'db'>, id: number, change: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`update import_files set ${change}, progress = null, stopping = false, updated_at = now() where id = ${id}`)
}

/** What went wrong, as a sentence about the file. */
function reasonOf(error: unknown): string {
  if (error instanceof UnclearError) return `The file ${error.plainly}.`
  if (error instanceof InvalidError) {
    const [field, reasons] = Object.entries(error.errors)[0] ?? ['file', []]
    if (field === 'category') return reasons.join(' ')
    return `The ${field === 'mapping' || field === 'import' ? field : 'file'} ${reasons.join(', and ')}.`
  }
  return error instanceof Error && error.message === STOPPED ? `It ${STOPPED}.` : 'The server could not finish this. Try again.'
}

async function shownPlan(ctx: Ctx, { importId, counts, fields, mapping }: Plan): Promise<FilePlan> {
  const staged = async (action: StagedAction) => (await readStaged(ctx, importId, SHOWN.rows, { action })).map(sampleOf)
  const refused = await readRefusals(ctx, importId, SHOWN.rows)
  const titles = Object.keys(mapping).filter((header) => mapping[header] === 'name')
  const nameOf = (row: Record<string, string>) => cut(titles.map((header) => row[header]).find(Boolean) ?? row.name ?? '')
  return {
    counts,
    fields,
    refused: (await countReasons(ctx, importId)).slice(0, SHOWN.reasons),
    noted: (await countNotes(ctx, importId))
      .slice(0, SHOWN.reasons)
      .map(({ column, reason, rows }) => ({ reason: `${column}: ${reason}`, rows })),
    samples: {
      create: await staged('create'),
      update: await staged('update'),
      duplicate: await staged('duplicate'),
      ask: await staged('ask'),
      refuse: refused.map(({ row_number, row, reasons }) => ({
        row: row_number,
        name: nameOf(row),
        place_id: null,
        changes: [],
        reasons,
      })),
    },
    held: (await listHeld(ctx, importId)).slice(0, SHOWN.values),
  }
}

const cut = (text: string, most = SHOWN.value) => (text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text)
const shownValue = (value: unknown) => cut(textOf(value), typeof value === 'object' ? SHOWN.structure : SHOWN.value)

function sampleOf({ row_number, name, place_id, changes, why }: Awaited<ReturnType<typeof readStaged>>[number]): SampleRow {
  const fields = Object.entries(changes ?? {}).map(([field, [before, after]]): [string, string, string] => [
    field,
    shownValue(before),
    shownValue(after),
  ])
  return { row: row_number, name: cut(name), place_id, changes: fields, reasons: why ? [why] : [] }
}

/** Writes down how far a job is while it works, and ends its work when somebody asked for that or the process is about to end. */
function report(ctx: Ctx, fileId: number, ending: AbortSignal, everyMs: number) {
  const stop = new AbortController()
  let latest: ImportProgress | null = null
  let writing = Promise.resolve()
  const write = async () => {
    const { rows } = await ctx.db.execute<{ stopping: boolean }>(
      sql`update import_files set progress = coalesce(${latest && JSON.stringify(latest)}::jsonb, progress) where id = ${fileId} returning stopping`,
    )
    if (!rows[0] || rows[0].stopping) stop.abort(new Error(STOPPED))
  }
  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => {})
  }, everyMs)
  const onProgress = ({ phase, done, total }: Progress) => {
    latest = { phase, done, total, since: latest?.phase === phase ? latest.since : new Date().toISOString() }
  }
  return {
    onProgress,
    signal: AbortSignal.any([stop.signal, ending]),
    end: async () => {
      clearInterval(timer)
      await writing
    },
  }
}

/** Brings in the rows of an import whose values were mapped meanwhile. For the job; after a stop it goes on. */
export async function workOnHeld(ctx: Ctx, importId: number): Promise<void> {
  await withProgress(ctx, importId, async (onProgress) => {
    const counts = await planHeld(ctx, importId)
    await applyHeld(ctx, importId, counts, { onProgress: ({ phase, done, total }) => onProgress(phase, done, total) })
  })
}

/** Takes an import back. For the job; after a stop it goes on. */
export async function workOnUndo(ctx: Ctx, importId: number, touches: Touches): Promise<void> {
  await withProgress(ctx, importId, (onProgress) =>
    undoImport(ctx, importId, touches, { onProgress: (done, total) => onProgress('undo', done, total) }),
  )
}

type OnProgress = (phase: ImportProgress['phase'], done: number, total: number | null) => void

async function withProgress(ctx: Ctx, importId: number, work: (onProgress: OnProgress) => Promise<unknown>): Promise<void> {
  let since = new Date().toISOString()
  let shown = { phase: '', at: 0 }
  const onProgress: OnProgress = (phase, done, total) => {
    if (phase === shown.phase && Date.now() - shown.at < EVERY_MS) return
    if (phase !== shown.phase) since = new Date().toISOString()
    shown = { phase, at: Date.now() }
    const progress = JSON.stringify({ phase, done, total, since })
    // It is only looked at: what fails here fails the work elsewhere.
    void ctx.db
      .execute(sql`update imports set progress = ${progress}::jsonb where id = ${importId} and progress is not null`)
      .catch(() => {})
  }
  try {
    await work(onProgress)
  } catch (error) {
    // What can't be done now isn't tried again.
    if (!(error instanceof InvalidError)) throw error
  }
  await inTransaction(ctx, (tx) => tx.db.execute(sql`update imports set progress = null where id = ${importId}`))
}
