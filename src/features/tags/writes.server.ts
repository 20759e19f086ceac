import { eq } from 'drizzle-orm'
import type { Events } from '../../events.ts'
import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import { nameKey } from '../../platform/name-key.ts'
import { referencesTo } from '../../platform/references.server.ts'
import { slugOf } from '../slugs/rules.ts'
import type { TagCreation, TagEdit, UnusedTags } from './manage-contract.ts'
import { mergeObstacle, synonymsOf } from './rules.ts'
import { tags } from './tables.ts'

type Row = typeof tags.$inferSelect
type Told = Extract<Events['staff.acted']['act'], `tag.${string}`>

/** Makes a tag. @throws InvalidError on `name` and `synonyms` (another tag has them) */
export async function createTag(ctx: Ctx, { name, synonyms = [] }: TagCreation): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'tags')
    const values = { name, slug: slugFor(name), synonyms: synonymsOf(name, synonyms) }
    await requireFree(tx, values, null)
    const [made] = await tx.db.insert(tags).values(values).returning({ id: tags.id })
    if (!made) throw new Error('The tag was not written.')
    await tell(tx, 'tag.create', made.id, null, values)
    await tx.emit('tag.changed', { tagIds: [made.id] })
    return made.id
  })
}

/** Renames a tag, or says by which other words it is found; addresses with its old slug find it, too. @throws NotFoundError, ConflictError, InvalidError */
export async function editTag(ctx: Ctx, id: number, { version, ...given }: TagEdit): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await hold(tx, { id, version })
    const name = given.name ?? row.name
    const slug = slugOf(name) === slugOf(row.name) ? row.slug : slugFor(name)
    const synonyms = synonymsOf(name, given.synonyms ?? row.synonyms)
    if (name === row.name && synonyms.join('\n') === row.synonyms.join('\n')) return
    await requireFree(tx, { name, slug, synonyms }, id)
    if (slug !== row.slug) {
      await tx.client.query('delete from tags where slug = $1 and merged_into_id = $2', [slug, id])
      await change(tx, id, { slug })
      await tx.db.insert(tags).values({ slug: row.slug, name: row.name, merged_into_id: id, version: 2 })
    }
    await change(tx, id, { name, synonyms })
    const { name: oldName, slug: oldSlug, synonyms: oldSynonyms } = row
    await tell(tx, 'tag.edit', id, { name: oldName, slug: oldSlug, synonyms: oldSynonyms }, { name, slug, synonyms })
    await tx.emit('tag.changed', { tagIds: [id] })
  })
}

/**
 * Merges a tag into another, which is found by its name and synonyms from then on; what carries it follows by a job.
 * @throws NotFoundError, ConflictError, InvalidError on `into`
 */
export async function mergeTag(ctx: Ctx, id: number, { version, into }: { version: number; into: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const loser = await hold(tx, { id, version })
    const [winner] = await tx.db.select().from(tags).where(eq(tags.id, into))
    const obstacle = winner ? mergeObstacle(loser, winner) : 'is no tag'
    if (obstacle !== null || !winner) throw new InvalidError({ into: [obstacle ?? 'is no tag'] })
    await tx.client.query('update tags set merged_into_id = $2, updated_at = now() where merged_into_id = $1', [id, into])
    await change(tx, id, { merged_into_id: into, synonyms: [] })
    await change(tx, into, { synonyms: synonymsOf(winner.name, [...winner.synonyms, loser.name, ...loser.synonyms]) })
    await tell(tx, 'tag.merge', id, { name: loser.name, slug: loser.slug, uses: loser.uses }, { merged_into_id: into, name: winner.name })
    await tx.emit('tag.merged', { loserId: id, winnerId: into })
    await tx.emit('tag.changed', { tagIds: [into] })
  })
}

/** Takes a tag away that nothing carries. @throws NotFoundError, ConflictError */
export async function removeTag(ctx: Ctx, target: { id: number; version: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await hold(tx, target)
    const gone = await removeUnusedIn(tx, [row.id])
    if (gone.length === 0) throw new ConflictError(`Places have the tag “${row.name}”. Merge it into another one instead.`)
  })
}

/** Takes all tags away that nothing carries; `dry`: only says which. */
export async function removeUnusedTags(ctx: Ctx, { dry }: { dry: boolean }): Promise<UnusedTags> {
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'tags')
    const unused = await unusedTags(tx)
    if (!dry) {
      await removeUnusedIn(
        tx,
        unused.map(({ id }) => id),
      )
    }
    return { count: unused.length, names: unused.slice(0, 200).map(({ name }) => name) }
  })
}

async function unusedTags(tx: TxCtx, ids: number[] | null = null): Promise<Pick<Row, 'id' | 'name' | 'slug'>[]> {
  const carried = (await referencesTo(tx, 'tags'))
    .filter(({ table }) => table !== 'tags')
    .map(({ table, column }) => `exists (select from ${table} r where r.${column} = any(t.ids))`)
  // What carries a merged one is on its way to the tag that stands for it.
  const { rows } = await tx.client.query<Pick<Row, 'id' | 'name' | 'slug'>>(
    `select t.id, t.name, t.slug from (select one.*, array(select f.id from tags f where one.id in (f.id, f.merged_into_id)) as ids from tags one
       where one.merged_into_id is null and ($1::bigint[] is null or one.id = any($1))) t
     where not (${carried.join(' or ') || 'false'}) order by t.name`,
    [ids],
  )
  return rows
}

async function removeUnusedIn(tx: TxCtx, ids: number[]): Promise<Pick<Row, 'id' | 'name' | 'slug'>[]> {
  const unused = await unusedTags(tx, ids)
  const gone = unused.map(({ id }) => id)
  await tx.client.query('delete from tags where merged_into_id = any($1::bigint[])', [gone])
  await tx.client.query('delete from tags where id = any($1::bigint[])', [gone])
  for (const { id, name, slug } of unused) await tell(tx, 'tag.remove', id, { name, slug }, null)
  return unused
}

/** Merged tags, each with the one that stands for it. */
export async function mergedTags({ client }: Pick<Ctx, 'client'>): Promise<{ id: number; into: number }[]> {
  const { rows } = await client.query<{ id: number; into: number }>(
    'select id, merged_into_id as into from tags where merged_into_id is not null order by id',
  )
  return rows
}

/** The tag that is to be changed, as whoever asked has seen it; until commit nobody else changes any. */
async function hold(tx: TxCtx, { id, version }: { id: number; version: number }): Promise<Row> {
  await oneAtATime(tx, 'tags')
  const [row] = await tx.db.select().from(tags).where(eq(tags.id, id))
  if (!row || row.merged_into_id !== null) throw new NotFoundError(`There is no tag ${id}.`)
  if (row.version !== version)
    throw new ConflictError(`Somebody changed “${row.name}” meanwhile. Look at it again, then repeat your change.`)
  return row
}

function slugFor(name: string): string {
  const slug = slugOf(name).slice(0, 60).replace(/-+$/, '')
  if (slug === '') throw new InvalidError({ name: ['needs letters or digits'] })
  return slug
}

/** No word means two tags. @throws InvalidError */
async function requireFree({ db }: TxCtx, { name, slug, synonyms }: Pick<Row, 'name' | 'slug' | 'synonyms'>, ownId: number | null) {
  const others = (await db.select().from(tags)).filter((one) => ownId === null || (one.id !== ownId && one.merged_into_id !== ownId))
  const shown = others.filter((one) => one.merged_into_id === null)
  const owner = (word: string) => shown.find((one) => [one.name, ...one.synonyms].some((other) => nameKey(other) === nameKey(word)))
  const named = owner(name)
  if (named) throw new InvalidError({ name: [`means the tag “${named.name}” already`] })
  if (others.some((one) => one.slug === slug)) throw new InvalidError({ name: ['is too much like the name of another tag'] })
  for (const word of synonyms) {
    const other = owner(word)
    if (other) throw new InvalidError({ synonyms: [`has “${word}”, which means the tag “${other.name}”. Merge them instead`] })
  }
}

async function change(tx: TxCtx, id: number, values: Partial<Row>): Promise<void> {
  await tx.db.update(tags).set(values).where(eq(tags.id, id))
}

function tell(tx: TxCtx, act: Told, targetId: number, before: Partial<Row> | null, after: Partial<Row> | null): Promise<void> {
  return tx.emit('staff.acted', { act, targetKind: 'tag', targetId, before, after })
}
