import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../../platform/context.server.ts'
import { raiseWorkMem } from '../../../platform/room-for-many.server.ts'
import { type Compared, comparePlaces, repairPlaces } from '../../places/writes.server.ts'
import { rewriteCompletions } from './completions.server.ts'
import { carryCounts, countDocuments } from './counts.server.ts'
import { rankAllPins } from './pins.server.ts'
import { finishReindex, rebuildDocuments } from './refresh.server.ts'
import { rewriteRegionDocuments } from './regions.server.ts'
import { rewriteDocuments } from './rewrite.server.ts'
import { readSearchState } from './state.server.ts'
import { compareTables } from './verify-compare.server.ts'
import { rebuildVocabulary } from './words.server.ts'

/** Tables that are made from places and regions alone: made anew beside themselves. */
const made = [
  'place_documents',
  'place_cells',
  'region_facets',
  'completions',
  'completion_terms',
  'search_words',
  'region_documents',
  'region_words',
]
/** Tables of which one column is counted: copied, and counted anew in the copy. */
const counted = ['regions', 'categories', 'tags']

/**
 * Makes everything that is derived from places anew, in temporary tables, and compares it with what is stored, table by table; so it
 * does with what follows from other columns in the places themselves. Changes nothing; changes of places wait meanwhile. What a large change left to be finished is finished first.
 */
export async function verifyDocuments(ctx: Ctx): Promise<Compared[]> {
  await finishReindex(ctx)
  return inTransaction(ctx, async (tx) => {
    await makeAnew(tx)
    return [...(await comparePlaces(tx)), ...(await compareTables(tx))]
  })
}

/** Makes everything anew that is derived from places; completions that differ are forgotten first, with their terms. */
export async function repairDocuments(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await repairPlaces(tx)
    await makeAnew(tx)
    await tx.client.query(`delete from public.completions s using (
      select s.id from public.completions s left join lateral (
        select array_agg(t.term || ' ' || t.weight order by t.term) as terms from public.completion_terms t where t.completion_id = s.id) has on true
      left join pg_temp.completions f using (kind, target_id) left join lateral (
        select array_agg(t.term || ' ' || t.weight order by t.term) as terms from pg_temp.completion_terms t where t.completion_id = f.id) wants on true
      where has.terms is distinct from wants.terms) wrong where wrong.id = s.id`)
  })
  await rebuildDocuments(ctx)
}

/**
 * Fills temporary tables of the same names, which hide the stored ones from the very statements that fill those. The tiers are those
 * last measured: they move only when the number of places has moved far.
 */
async function makeAnew(tx: TxCtx): Promise<void> {
  await oneAtATime(tx, 'places.documents')
  await raiseWorkMem(tx)
  for (const table of [...made, ...counted]) await tx.client.query(beside(table))
  for (const table of counted) await tx.client.query(`insert into pg_temp.${table} overriding system value select * from public.${table}`)
  await tx.client.query('update pg_temp.regions set place_count = 0')
  await tx.client.query('update pg_temp.categories set place_count = 0')
  await tx.client.query('update pg_temp.tags set uses = 0')
  await tx.client.query(`analyze ${counted.join(', ')}`)
  await rewriteDocuments(tx, 'all', await readSearchState(tx))
  await tx.client.query('analyze place_documents')
  await countDocuments(tx, 'all', 1)
  await carryCounts(tx, 'all', { regions: [], categories: [] })
  for (const kind of ['place', 'region', 'category'] as const) await rewriteCompletions(tx, kind, 'all')
  await rewriteRegionDocuments(tx, 'all')
  await rankAllPins(tx)
  await rebuildVocabulary(tx)
  await tx.client.query(`analyze ${made.join(', ')}`)
}

/** A statement that makes an empty temporary table like a stored one, with its keys and without its other indexes. */
const beside = (table: string) => `
  do $$ declare key text; begin
    create temporary table ${table} (like public.${table} including defaults including generated including identity) on commit drop;
    for key in select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'public.${table}'::regclass and contype in ('p', 'u') loop
      execute 'alter table pg_temp.${table} add ' || key;
    end loop;
  end $$`
