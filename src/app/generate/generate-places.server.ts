import { STARTER_SOURCE } from '../../features/places/starter-source.ts'
import type { places as placeTable } from '../../features/places/tables.ts'
import { rebuildDocuments } from '../../features/search-index/writes.server.ts'
import { type Ctx, inTransaction, oneAtATime } from '../../platform/context.server.ts'
import { createLog } from '../../platform/log.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { loadStarter } from '../starter.server.ts'
import { readCountry } from './country.server.ts'
import { withoutIndexes } from './indexes.server.ts'
import { makePlaces } from './place.ts'
import { randomOf } from './random.ts'
import { SOURCE, writePlaces } from './write.server.ts'

const filled =
  'places, place_slugs, place_facts, place_documents, place_cells, region_facets, completions, completion_terms, search_words, regions'

type GenerateOptions = { places: number; seed: number; step?: (name: string) => void; progress?: (made: number) => void }

/**
 * Fills a migrated database with a made-up country: the starter, and `places` generated places in real cities, the same for the same
 * seed. Places that were generated before are replaced. For measuring and trying; never for a site that people use.
 * @throws StartError where the database has places that somebody entered or imported
 */
export async function generatePlaces(ctx: Ctx, { places, seed, step = () => {}, progress = () => {} }: GenerateOptions): Promise<void> {
  await refuseRealPlaces(ctx)
  step('starter')
  await loadStarter(ctx, createLog('warn'))
  step('places')
  await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'places.documents')
    await tx.client.query('delete from places where source = $1', [SOURCE])
  })
  await withoutIndexes(ctx, ['places', 'place_documents', 'completion_terms'], async () => {
    await inTransaction(ctx, async (tx) => writePlaces(tx, { places: makePlaces(randomOf(seed), await readCountry(tx), places), progress }))
    await ctx.client.query('analyze places, place_slugs, place_facts')
    step('documents')
    await rebuildDocuments(ctx)
    step('indexes')
  })
  step('statistics')
  await ctx.client.query(`vacuum analyze ${filled}`)
}

async function refuseRealPlaces(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.client.query<RowOf<typeof placeTable, 'source' | 'name'>>(
    'select source, name from places where source <> all($1) limit 1',
    [[SOURCE, STARTER_SOURCE]],
  )
  const [real] = rows
  if (real) throw new StartError(`The database has places of its own (${real.name}, from ${real.source}). Nothing was changed.`)
}
