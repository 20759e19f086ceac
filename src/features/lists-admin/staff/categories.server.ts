import { isDeepStrictEqual } from 'node:util'
import { type Ctx, inTransaction, type MemberCtx, oneAtATime, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.server.ts'
import type { Storage } from '../../../platform/storage.server.ts'
import { type CategoryMove, coverWidths, tallestCover } from '../../categories/manage-contract.ts'
import { afterMove, type Branch, childrenOf, mergeObstacle, moveObstacle } from '../../categories/rules.ts'
import { keepPicture, photoOf } from '../../media/writes.server.ts'
import { slugOf } from '../../slugs/rules.ts'
import { synonymsOf } from '../../tags/rules.ts'
import type { ListCategoryEdit, NewListCategory } from '../list-category-contract.ts'

type Row = {
  id: number
  parent_id: number | null
  slug: string
  name: string
  synonyms: string[]
  position: number
  version: number
  cover_id: number | null
}
type Act = 'create' | 'edit' | 'move' | 'merge' | 'remove'

/** So many lists of a merged category follow in one step. */
const AT_ONCE = 500

/** All categories of lists; until commit nobody else changes any. */
async function holdTree(tx: TxCtx): Promise<Row[]> {
  await oneAtATime(tx, 'list-categories')
  const { rows } = await tx.client.query<Row>(
    'select id, parent_id, slug, name, synonyms, position, version, cover_id from list_categories order by id',
  )
  return rows
}

const branchesOf = (rows: readonly Row[]): Branch[] =>
  rows.map((row) => ({ ...row, archived: false, merged_into_id: null, merging: false }))

function wanted(rows: readonly Row[], id: number, version: number): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new NotFoundError(`There is no category of lists ${id}.`)
  if (row.version !== version)
    throw new ConflictError(`Somebody changed “${row.name}” meanwhile. Look at it again, then repeat your change.`)
  return row
}

const tell = (tx: TxCtx, act: Act, targetId: number, before: Partial<Row> | null, after: Partial<Row> | Record<string, unknown> | null) =>
  tx.emit('staff.acted', { act: `list-category.${act}`, targetKind: 'list-category', targetId, before, after })

/** Gives an address that no category of lists has; one that another had before is this one's from now on. @throws InvalidError on `slug` */
async function takeSlug({ client }: TxCtx, rows: readonly Row[], slug: string): Promise<void> {
  if (slug === '') throw new InvalidError({ slug: ['is needed, as the name has no letters of which one could be made'] })
  if (rows.some((one) => one.slug === slug)) throw new InvalidError({ slug: ['is that of another category of lists'] })
  await client.query('delete from list_category_slugs where slug = $1', [slug])
}

/** Makes a category of lists, the last of its level. @throws InvalidError by field */
export function createListCategory(ctx: Ctx, { name, slug = slugOf(name), parent_id }: NewListCategory): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const parent = parent_id === null ? null : rows.find(({ id }) => id === parent_id)
    if (parent === undefined) throw new InvalidError({ parent_id: ['is no category of lists'] })
    if (parent && parent.parent_id !== null) throw new InvalidError({ parent_id: ['is a sub-category: there are two levels'] })
    await takeSlug(tx, rows, slug)
    const position = Math.max(-1, ...childrenOf(branchesOf(rows), parent_id).map((one) => one.position)) + 1
    const values = { name, slug, parent_id, position }
    const { rows: made } = await tx.client.query<{ id: number }>(
      'insert into list_categories (name, slug, parent_id, position) values ($1, $2, $3, $4) returning id',
      [name, slug, parent_id, position],
    )
    const id = made[0]?.id ?? 0
    await tell(tx, 'create', id, null, values)
    return id
  })
}

/** Changes the words of a category of lists; its former address leads to the present one. @throws NotFoundError, ConflictError, InvalidError on `slug` */
export function editListCategory(ctx: Ctx, id: number, { version, name, slug, synonyms }: ListCategoryEdit): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const row = wanted(rows, id, version)
    const before = { name: row.name, slug: row.slug, synonyms: row.synonyms }
    const called = name ?? row.name
    const after = { name: called, slug: slug ?? row.slug, synonyms: synonymsOf(called, synonyms ?? row.synonyms) }
    if (isDeepStrictEqual(after, before)) return
    if (after.slug !== row.slug) {
      await takeSlug(tx, rows, after.slug)
      await tx.client.query('insert into list_category_slugs (slug, list_category_id) values ($1, $2)', [row.slug, id])
    }
    await tx.client.query(
      'update list_categories set name = $2, slug = $3, synonyms = $4, version = version + 1, updated_at = $5 where id = $1',
      [id, after.name, after.slug, after.synonyms, tx.now],
    )
    await tell(tx, 'edit', id, before, after)
    if (!isDeepStrictEqual({ ...after, slug: row.slug }, before)) await followListsOf(tx, [id])
  })
}

/** Puts a category of lists elsewhere in the tree. @throws NotFoundError, ConflictError, InvalidError on `parent_id` */
export function moveListCategory(ctx: Ctx, id: number, { version, parent_id, before_id = null }: CategoryMove): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const row = wanted(rows, id, version)
    const [tree, move] = [branchesOf(rows), { id, parent_id, before_id }]
    const obstacle = moveObstacle(tree, move)
    if (obstacle !== null) throw new InvalidError({ parent_id: [obstacle] })
    const placed = afterMove(tree, move)
    await tx.client.query(
      `update list_categories k set position = n.position from jsonb_to_recordset($1::jsonb) as n(id bigint, position int) where k.id = n.id`,
      [JSON.stringify(placed)],
    )
    await tx.client.query('update list_categories set parent_id = $2, version = version + 1, updated_at = $3 where id = $1', [
      id,
      parent_id,
      tx.now,
    ])
    const position = placed.find((one) => one.id === id)?.position ?? row.position
    await tell(tx, 'move', id, { parent_id: row.parent_id, position: row.position }, { parent_id, position })
    if (parent_id !== row.parent_id) await followListsOf(tx, [id])
  })
}

/**
 * Says that a category of lists is the same as another: its addresses and words lead there, its sub-categories stand below it, its lists have it.
 * @throws NotFoundError, ConflictError, InvalidError on `into`
 */
export function mergeListCategory(ctx: Ctx, id: number, { version, into }: { version: number; into: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const loser = wanted(rows, id, version)
    const winner = rows.find((one) => one.id === into)
    const tree = branchesOf(rows)
    const obstacle = mergeObstacle(tree, id, into)
    if (obstacle !== null) throw new InvalidError({ into: [obstacle] })
    const below = childrenOf(tree, id)
    const last = Math.max(-1, ...childrenOf(tree, into).map(({ position }) => position))
    for (const [n, child] of below.entries())
      await tx.client.query('update list_categories set parent_id = $2, position = $3, version = version + 1 where id = $1', [
        child.id,
        into,
        last + 1 + n,
      ])
    await tx.client.query('update list_category_slugs set list_category_id = $2 where list_category_id = $1', [id, into])
    const { rows: moved } = await tx.client.query<{ id: number }>(
      'update lists set list_category_id = $2 where list_category_id = $1 returning id',
      [id, into],
    )
    await tx.client.query('delete from list_categories where id = $1', [id])
    await tx.client.query('insert into list_category_slugs (slug, list_category_id) values ($1, $2)', [loser.slug, into])
    if (winner) {
      const synonyms = synonymsOf(winner.name, [...winner.synonyms, loser.name, ...loser.synonyms])
      await tx.client.query('update list_categories set synonyms = $2, version = version + 1, updated_at = $3 where id = $1', [
        into,
        synonyms,
        tx.now,
      ])
    }
    const after = { merged_into_id: into, name: winner?.name, lists: moved.length }
    await tell(tx, 'merge', id, { name: loser.name, slug: loser.slug }, after)
    await followListsOf(tx, [into])
  })
}

/** Takes a category of lists away that no list has; those that were taken away, too, are of none if they come back. @throws NotFoundError, ConflictError (lists have it, others stand below it) */
export function removeListCategory(ctx: Ctx, id: number, version: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const row = wanted(rows, id, version)
    if (rows.some((one) => one.parent_id === id)) throw new ConflictError('It has sub-categories. Move or merge them first.')
    const { rowCount } = await tx.client.query('select from lists where list_category_id = $1 and removed_at is null limit 1', [id])
    if (rowCount) throw new ConflictError('Lists have it. Merge it into another category.')
    await tx.client.query('delete from list_categories where id = $1', [id])
    await tell(tx, 'remove', id, { name: row.name, slug: row.slug }, null)
  })
}

/** Makes a picture the cover of a category of lists. @throws NotFoundError, ConflictError, InvalidError on `file` */
export async function setListCategoryCover(
  ctx: MemberCtx,
  storage: Storage,
  id: number,
  { content, version }: { content: Uint8Array; version: number },
): Promise<void> {
  const picture = await photoOf(content, coverWidths, tallestCover)
  await putCover(ctx, id, version, await keepPicture(ctx, storage, picture))
}

/** Takes the cover away; its files are collected later. @throws NotFoundError, ConflictError */
export const removeListCategoryCover = (ctx: Ctx, id: number, version: number): Promise<void> => putCover(ctx, id, version, null)

function putCover(ctx: Ctx, id: number, version: number, cover_id: number | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = wanted(await holdTree(tx), id, version)
    if (row.cover_id === cover_id) return
    await tx.client.query('update list_categories set cover_id = $2, version = version + 1, updated_at = $3 where id = $1', [
      id,
      cover_id,
      tx.now,
    ])
    await tell(tx, 'edit', id, { cover_id: row.cover_id }, { cover_id })
  })
}

/** Lists of these categories, and of those below, are found by their words and markers, which a job makes anew. */
export async function followListsOf(tx: TxCtx, categoryIds: number[]): Promise<void> {
  if (categoryIds.length === 0) return
  const { rows } = await tx.client.query<{ id: number }>(
    `select l.id from lists l join list_documents d on d.list_id = l.id
     where l.list_category_id in (select id from list_categories where id = any($1::bigint[]) or parent_id = any($1::bigint[])) order by 1`,
    [categoryIds],
  )
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += AT_ONCE) await enqueue(tx, 'lists.refresh', { ids: ids.slice(from, from + AT_ONCE) })
}
