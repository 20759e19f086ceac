import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { reactTo } from '../../src/app/reactions.server.ts'
import { loadStarter } from '../../src/app/starter.server.ts'
import { applyImport, dropPlan, planImport } from '../../src/features/imports/writes.server.ts'
import { finishReindex } from '../../src/features/search-index/writes.server.ts'
import type { Ctx } from '../../src/platform/context.server.ts'
import { connect } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { migrate } from '../../src/platform/migrate.server.ts'
import { startPostgres } from '../../src/platform/postgres.server.ts'

export type Dataset = { ctx: Ctx; close(): Promise<void> }

/** A Wednesday noon in Chicago, so that "open now" means the same in each run. */
const NOW = new Date('2026-11-18T18:00:00Z')

/** The database at an address, as it is. */
export function atAddress(url: string): Dataset {
  const { db, pool } = connect(url)
  const ctx: Ctx = { db, client: pool, pool, viewer: null, request: null, now: NOW, reactTo }
  return { ctx, close: () => pool.end() }
}

/** An embedded database in `folder` with the starter, and the places of a file besides; what is there already is kept. */
export async function inFolder(folder: string, file: string | null): Promise<Dataset> {
  const dataDir = join(folder, file ? 'reference' : 'starter')
  await mkdir(dataDir, { recursive: true })
  for (const each of [folder, dataDir]) await chmod(each, 0o711)
  const log = createLog('error')
  const postgres = await startPostgres({ dataDir, log, holder: 'a benchmark' })
  await migrate(postgres.url, log)
  const { ctx, close } = atAddress(postgres.url)
  await loadStarter(ctx, log)
  if (file) {
    const plan = await planImport(ctx, file, {})
    if (plan.counts.create + plan.counts.update > 0) await applyImport(ctx, plan)
    else await dropPlan(ctx, plan.importId)
    await finishReindex(ctx)
  }
  await ctx.pool.query('analyze places, place_documents, regions, search_words')
  return {
    ctx,
    async close() {
      await close()
      await postgres.stop()
    },
  }
}
