import { randomBytes } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import { makeZip } from 'client-zip'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { confirmedAccount } from '../accounts/confirmed.server.ts'
import { consumeRateLimit } from '../accounts/limits.server.ts'
import { issueToken, peekToken } from '../accounts/single-use-tokens.server.ts'
import type { dataExports } from '../accounts/tables.ts'
import type { Exports } from '../people/contract/profile.ts'
import { contentsOf, type ExportSources } from './exports/contents.server.ts'

const hours = 48

type Row = RowOf<typeof dataExports, 'id' | 'state' | 'progress' | 'size' | 'created_at' | 'expires_at'>
type FileName = NonNullable<(typeof dataExports.$inferSelect)['file']>

/** The copies of their data that the viewer asked for, newest first. */
export async function listExports(ctx: MemberCtx): Promise<z.output<typeof Exports>> {
  const { rows } = await ctx.client.query<Row>(
    'select id, state, progress, size, created_at, expires_at from data_exports where user_id = $1 order by created_at desc limit 20',
    [ctx.viewer.id],
  )
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), expires_at: row.expires_at?.toISOString() ?? null }))
  return { data, next_cursor: null }
}

/** Asks for a copy of everything about the viewer; a job makes it. @throws ConflictError (one is being made), TooManyError */
export async function askForExport(ctx: MemberCtx): Promise<void> {
  const viewer = confirmedAccount(ctx)
  await consumeRateLimit(ctx, 'export account', String(viewer.id))
  await inTransaction(ctx, async (tx) => {
    await tx.client.query('select from users where id = $1 for no key update', [viewer.id])
    const { rows } = await tx.client.query<RowOf<typeof dataExports, 'id'>>(
      `insert into data_exports (user_id) select $1
       where not exists (select from data_exports where user_id = $1 and state in ('queued', 'running')) returning id`,
      [viewer.id],
    )
    if (!rows[0]) throw new ConflictError('A copy is being made already.')
    await enqueue(tx, 'users.export', { exportId: rows[0].id })
  })
}

/** Makes the copy: a zip with a page to read, the same as JSON, and pictures. For the job. Run again after a failure, it starts over. */
export async function runExport(ctx: Ctx, files: PrivateFiles, exportId: number, sources: ExportSources): Promise<void> {
  const { rows } = await ctx.client.query<RowOf<typeof dataExports, 'user_id'>>(
    "update data_exports set state = 'running', progress = 0, error = null where id = $1 and state <> 'ready' returning user_id",
    [exportId],
  )
  const userId = rows[0]?.user_id
  if (userId === undefined) return
  const file = `export-${exportId}-${randomBytes(16).toString('hex')}.zip`
  const progress = (percent: number) => ctx.client.query('update data_exports set progress = $2 where id = $1', [exportId, percent])
  try {
    const size = await files.write(file, makeZip(contentsOf(ctx, userId, sources, progress)))
    await inTransaction(ctx, async (tx) => {
      const { rowCount } = await tx.client.query(
        `update data_exports set state = 'ready', progress = 100, file = $2, size = $3, expires_at = $4 where id = $1`,
        [exportId, file, size, new Date(tx.now.getTime() + hours * 3_600_000)],
      )
      if (!rowCount) return
      const token = await issueToken(tx, { purpose: 'data-export', userId, minutes: hours * 60, data: { exportId } })
      await tx.emit('user.export-ready', { userId, exportId, token })
    })
  } catch (error) {
    await ctx.client.query("update data_exports set state = 'failed', error = $2 where id = $1", [exportId, String(error).slice(0, 500)])
    // What went wrong first is the reason that is told.
    await files.remove(file).catch(() => {})
    throw error
  }
}

/** The file of a link from a mail, good for 48 hours. @throws NotFoundError */
export async function openExport(ctx: Ctx, files: PrivateFiles, id: number, token: string) {
  await consumeRateLimit(ctx, 'token address', ctx.request?.address ?? '')
  const found = await peekToken(ctx, 'data-export', token)
  return open(ctx, files, found?.data.exportId === id ? id : 0, found?.userId ?? 0)
}

/** The file of one of the viewer's own. @throws NotFoundError */
export const openOwnExport = (ctx: MemberCtx, files: PrivateFiles, id: number) => open(ctx, files, id, confirmedAccount(ctx).id)

async function open({ client, now }: Ctx, files: PrivateFiles, id: number, userId: number) {
  // One that is ready has its file.
  const { rows } = await client.query<RowOf<typeof dataExports, 'created_at'> & { file: FileName }>(
    "select file, created_at from data_exports where id = $1 and user_id = $2 and state = 'ready' and expires_at > $3",
    [id, userId, now],
  )
  const [row] = rows
  const file = row ? await files.read(row.file) : null
  if (!row || !file) throw new NotFoundError('This copy is gone. Ask for a new one.')
  return { ...file, name: `my-data-${row.created_at.toISOString().slice(0, 10)}.zip` }
}

/** Removes copies whose 48 hours are over, and files of copies that are gone. For the schedule. */
export async function clearExports({ client, now }: Pick<Ctx, 'client' | 'now'>, files: PrivateFiles): Promise<void> {
  await client.query(
    "delete from data_exports where expires_at < $1 or (state = 'failed' and created_at < $1::timestamptz - interval '7 days')",
    [now],
  )
  const { rows } = await client.query<{ file: FileName }>('select file from data_exports where file is not null')
  const wanted = new Set(rows.map(({ file }) => file))
  const { rows: running } = await client.query<RowOf<typeof dataExports, 'id'>>("select id from data_exports where state = 'running'")
  const begun = running.map(({ id }) => `export-${id}-`)
  for (const name of await files.list())
    if (name.startsWith('export-') && !wanted.has(name) && !begun.some((start) => name.startsWith(start))) await files.remove(name)
}
