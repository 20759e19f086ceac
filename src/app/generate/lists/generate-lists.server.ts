import { rebuildListDocuments } from '../../../features/lists/writes.server.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { StartError } from '../../../platform/start-error.server.ts'
import { withoutIndexes } from '../indexes.server.ts'
import { randomOf } from '../random.ts'
import { type Atlas, type Listed, makeLists } from './list.ts'
import { isGenerated, writePeople } from './people.server.ts'
import { writeFollows, writeLists } from './write.server.ts'

/** Somebody has so many lists. */
const LISTS_EACH = 20
const filled = 'users, lists, list_slugs, list_entries, list_bounds, follows, follow_counts, list_documents, list_words, place_counters'

type GenerateOptions = { lists: number; follows: number; seed: number; step?: (name: string) => void; progress?: (made: number) => void }

/**
 * Fills a database that has places with made-up lists of made-up people, and who of them follows which; the same for the same seed and
 * places. What was generated before is replaced. For measuring and trying; never for a site that people use.
 * @throws StartError where people have lists, or there are no places
 */
export async function generateLists(
  ctx: Ctx,
  { lists, follows, seed, step = () => {}, progress = () => {} }: GenerateOptions,
): Promise<void> {
  await refuseRealLists(ctx)
  const atlas = await readAtlas(ctx)
  await inTransaction(ctx, (tx) => withoutTriggers(tx, () => clear(tx)))
  step('lists')
  await withoutIndexes(ctx, ['lists', 'list_entries', 'follows'], async () => {
    await inTransaction(ctx, async (tx) => {
      await withoutTriggers(tx, async () => {
        const people = Math.ceil(Math.max(lists, follows) / LISTS_EACH)
        const first = await writePeople(tx, randomOf(seed), people)
        const make = () => makeLists(randomOf(seed + 1), atlas, lists)
        const owners = Math.ceil(lists / LISTS_EACH)
        const written = await writeLists(tx, { make, count: lists, owners, first, progress })
        await tx.client.query(
          `insert into list_bounds select e.list_id, min(p.lng), min(p.lat), max(p.lng), max(p.lat)
           from list_entries e join places p on p.id = e.place_id and is_on_map(p.status) group by e.list_id on conflict do nothing`,
        )
        step('follows')
        await writeFollows(tx, randomOf(seed + 2), { ...written, count: follows, people, first })
      })
    })
    step('indexes of lists')
  })
  await ctx.client.query('analyze lists, list_entries, follow_counts')
  step('documents of lists')
  await withoutIndexes(ctx, ['list_documents'], () => rebuildListDocuments(ctx))
  step('statistics of lists')
  await ctx.client.query(`vacuum analyze ${filled}`)
}

/** Nobody keeps answers while this runs, and what triggers count is counted when all is there. */
async function withoutTriggers(tx: TxCtx, work: () => Promise<void>): Promise<void> {
  const tables = ['users', 'lists', 'list_slugs', 'list_entries', 'list_sections', 'list_documents', 'list_bounds']
  for (const table of tables) await tx.client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tables) await tx.client.query(`alter table ${table} enable trigger user`)
}

/** What was generated before; while the indexes are there by which rows that belong to it are found. */
async function clear({ client }: TxCtx): Promise<void> {
  const made = `select l.id from lists l join users u on u.id = l.owner_id where u.${isGenerated}`
  await client.query(`delete from list_documents where list_id in (${made})`)
  await client.query(`delete from list_bounds where list_id in (${made})`)
  await client.query(`delete from list_entries where list_id in (${made})`)
  await client.query(`delete from lists where id in (${made})`)
  await client.query(`delete from slugs where kind = 'user' and target_id in (select id from users where ${isGenerated})`)
  await client.query(`delete from users where ${isGenerated}`)
}

async function refuseRealLists({ client }: Ctx): Promise<void> {
  const { rows } = await client.query<{ title: string; name: string }>(
    `select l.title, u.name from lists l join users u on u.id = l.owner_id where u.email is not null limit 1`,
  )
  const [real] = rows
  if (real) throw new StartError(`The database has lists of its own (${real.title}, by ${real.name}). Nothing was changed.`)
}

async function readAtlas({ client }: Ctx): Promise<Atlas> {
  const { rows: all } = await client.query<Listed>(
    `select id::int, name, city_id::int, state_id::int from places where status = 'published' and state_id is not null order by id`,
  )
  if (all.length === 0) throw new StartError('The database has no places for lists. Nothing was changed.')
  const { rows } = await client.query<{ id: number; name: string }>(`select id::int, name from regions where kind in ('city', 'state')`)
  const near = new Map<number, Listed[]>()
  for (const place of all)
    for (const region of [place.city_id, place.state_id]) {
      if (region === null) continue
      const there = near.get(region)
      if (there) there.push(place)
      else near.set(region, [place])
    }
  return { all, near, names: new Map(rows.map(({ id, name }) => [id, name])) }
}
