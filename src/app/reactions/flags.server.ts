import type { Events } from '../../events.ts'
import { notify } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'

/** Tells those who reported something what became of it, and its author where it is hidden; never by whom it was reported. */
export async function notifyFlagDecided(tx: TxCtx, event: Events['flag.decided']): Promise<void> {
  const { flagId, title, path, upheld, reason, authorId, reporterIds } = event
  for (const reporter of reporterIds) await notify(tx, reporter, 'flag-decided', { flagId, title, path, upheld, reason })
  if (upheld && authorId !== null && authorId !== tx.viewer?.id)
    await notify(tx, authorId, 'content-hidden', { title, reason: reason ?? '', ...(path.startsWith('/up/') && { path }) })
}
