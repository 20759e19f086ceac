import type { Events } from '../../events.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { ConflictError } from '../../platform/errors.ts'

/** Has a job that failed tried again at once, with all of its tries. @throws ConflictError (it runs, or is gone) */
export const retryJob = (ctx: Ctx, id: number) =>
  change(ctx, id, 'job.retry', 'select id from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)')

/** Takes a job out of the queue. @throws ConflictError (it runs, or is gone) */
export const dropJob = (ctx: Ctx, id: number) =>
  change(ctx, id, 'job.drop', 'select id from graphile_worker.complete_jobs(array[$1::bigint])')

async function change(ctx: Ctx, id: number, act: Events['staff.acted']['act'], statement: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query(statement, [id])
    if (!rowCount) throw new ConflictError('This job runs just now, or is no longer in the queue.')
    await tx.emit('staff.acted', { act, targetKind: 'job', targetId: id, before: null, after: null })
  })
}
