import { sql } from 'drizzle-orm'
import { readRefusals } from '../features/imports/reads.server.ts'
import { applyImport, dropPlan, planImport } from '../features/imports/writes.server.ts'
import { STARTER_SOURCE } from '../features/places/starter-source.ts'
import { finishReindex, rebuildDocuments, refreshCompletions, rewriteRegionDocuments } from '../features/search-index/writes.server.ts'
import { readFact, writeFact } from '../features/settings/facts.server.ts'
import { type Ctx, inTransaction, oneAtATime } from '../platform/context.server.ts'
import type { Log } from '../platform/log.server.ts'
import { reactTo } from './reactions.server.ts'
import { hashOf, LIST_CATEGORIES, starterHash, starterPlaces } from './starter/files.server.ts'
import { loadLists } from './starter/lists.server.ts'
import { loadRegions } from './starter/regions.server.ts'
import { loadListCategories, loadWords } from './starter/words.server.ts'

/**
 * Loads what a new site begins with (regions, categories, tags, ZIP codes, places), or what is new in it after an update; nothing where
 * the files are those that were loaded last. Every step may be cut short: the next start goes on. What people edited stays.
 */
export async function loadStarter(given: Ctx, log: Log): Promise<void> {
  // Without what follows from places nobody would find them, whoever loads them.
  const ctx: Ctx = { ...given, reactTo }
  await loadCategoriesOfLists(ctx)
  const hash = await starterHash()
  if ((await readFact(ctx, 'starter_hash')) === hash) {
    await loadLists(ctx, log)
    return finishReindex(ctx)
  }
  const started = performance.now()
  const changed = await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'starter')
    const rows = (await loadRegions(tx)) + (await loadWords(tx))
    if (rows > 0) {
      for (const kind of ['region', 'category'] as const) await refreshCompletions(tx, kind, 'all')
      await rewriteRegionDocuments(tx, 'all')
    }
    return rows > 0
  })
  await ctx.db.execute(sql`analyze regions, categories, zips, completions, completion_terms`)
  log.info({ ms: Math.round(performance.now() - started) }, 'starter: regions and categories are there')
  const known = await hasDocuments(ctx)
  await loadPlaces(ctx, log)
  await loadLists(ctx, log)
  if (changed && known) await rebuildDocuments(ctx)
  else await finishReindex(ctx)
  await writeFact(ctx, 'starter_hash', hash)
  log.info({ ms: Math.round(performance.now() - started) }, 'starter: loaded')
}

async function loadCategoriesOfLists(ctx: Ctx): Promise<void> {
  const hash = await hashOf([LIST_CATEGORIES])
  if ((await readFact(ctx, 'list_categories_hash')) === hash) return
  await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'starter')
    await loadListCategories(tx)
    await writeFact(tx, 'list_categories_hash', hash)
  })
}

async function loadPlaces(ctx: Ctx, log: Log): Promise<void> {
  const plan = await planImport(ctx, await starterPlaces(), { source: STARTER_SOURCE })
  for (const { row_number, row, reasons } of await readRefusals(ctx, plan.importId, 1000))
    log.warn({ row: row_number, place: row.external_id, reasons }, 'starter: a place was refused')
  if (plan.counts.create + plan.counts.update === 0) return dropPlan(ctx, plan.importId)
  log.info(await applyImport(ctx, plan), 'starter: places are there')
}

async function hasDocuments(ctx: Ctx): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`select from place_documents limit 1`)
  return rows.length > 0
}
