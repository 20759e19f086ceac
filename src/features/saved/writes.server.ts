import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { TargetKind, TargetKinds } from '../follows/target-kind.ts'
import { addSaves, countSaves } from '../stats/saves.server.ts'
import type { SavedChange, SavedMany } from './contract.ts'
import { MOST_SAVED } from './limits.ts'
import type { savedItems } from './tables.ts'

type Item = { kind: string; id: number }
type Tx = MemberCtx & TxCtx

/** The kind of this word. @throws InvalidError on `kind` */
export function kindOf(kinds: TargetKinds, word: string): TargetKind {
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
  if (!kind) throw new InvalidError({ kind: ['is no kind of thing that can be saved'] })
  return kind
}

/**
 * Saves something, or changes folder and note of what is saved; saved twice it is saved once.
 * @throws NotFoundError (not visible and not saved), ConflictError (changed meanwhile, or too many), InvalidError on `kind`, `folder_id`
 */
export async function saveItem(ctx: MemberCtx, kinds: TargetKinds, { kind, id }: Item, change: SavedChange): Promise<void> {
  const seen = await kindOf(kinds, kind).visible(ctx, [id])
  await inTransaction(ctx, async (tx) => {
    await oneWriter(tx)
    const { rows } = await tx.client.query<RowOf<typeof savedItems, 'version'>>(
      'select version from saved_items where user_id = $1 and kind = $2 and target_id = $3',
      [tx.viewer.id, kind, id],
    )
    const [there] = rows
    if (!there && !seen.has(id)) throw new NotFoundError('There is nothing here to save.')
    if (change.version !== undefined && there?.version !== change.version)
      throw new ConflictError('This was changed meanwhile. Load it again.')
    if (change.folder_id) await requireFolder(tx, change.folder_id)
    if (!there) return void (await add(tx, [{ kind, id, ...change }]))
    if (change.folder_id === undefined && change.note === undefined) return
    await tx.client.query(
      `update saved_items set folder_id = case when $4 then $5::bigint else folder_id end, note = coalesce($6, note), version = version + 1
       where user_id = $1 and kind = $2 and target_id = $3`,
      [tx.viewer.id, kind, id, change.folder_id !== undefined, change.folder_id ?? null, change.note ?? null],
    )
  })
}

/** Saves it no longer; done again it changes nothing. */
export const removeItem = (ctx: MemberCtx, item: Item): Promise<number> => inTransaction(ctx, (tx) => removeIn(tx, [item]))

/** The same with many. @returns at how many it was done @throws InvalidError, ConflictError (too many) */
export async function changeMany(ctx: MemberCtx, kinds: TargetKinds, { items, act, folder_id }: SavedMany): Promise<number> {
  for (const { kind } of items) kindOf(kinds, kind)
  if (act === 'move' && folder_id === undefined) throw new InvalidError({ folder_id: ['is missing'] })
  if (act === 'remove') return inTransaction(ctx, (tx) => removeIn(tx, items))
  const saved = act === 'save' ? await whatIsSeen(ctx, kinds, items) : items
  return inTransaction(ctx, async (tx) => {
    await oneWriter(tx)
    const { id } = tx.viewer
    if (folder_id) await requireFolder(tx, folder_id)
    if (act === 'save') return add(tx, await withOwnFolders(tx, saved))
    const { rowCount } = await tx.client.query(
      `update saved_items i set folder_id = $4, version = version + 1 from unnest($2::text[], $3::bigint[]) as g(kind, id)
       where i.user_id = $1 and i.kind = g.kind and i.target_id = g.id and i.folder_id is distinct from $4`,
      [id, items.map(({ kind }) => kind), items.map((item) => item.id), folder_id],
    )
    return rowCount ?? 0
  })
}

/** One change of what somebody keeps at a time, so that counts and limits hold. */
async function oneWriter({ client, viewer }: Tx): Promise<void> {
  await client.query('select from users where id = $1 for no key update', [viewer.id])
}

async function requireFolder({ client, viewer }: Tx, folderId: number): Promise<void> {
  const { rowCount } = await client.query('select from saved_folders where id = $1 and user_id = $2', [folderId, viewer.id])
  if (!rowCount) throw new InvalidError({ folder_id: ['is none of your folders'] })
}

type NewItem = SavedMany['items'][number]

async function whatIsSeen(ctx: Ctx, kinds: TargetKinds, items: readonly NewItem[]): Promise<NewItem[]> {
  const seen = new Map<string, { has(id: number): boolean }>()
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
    seen.set(kind, await kindOf(kinds, kind).visible(ctx, ids))
  }
  return items.filter(({ kind, id }) => seen.get(kind)?.has(id))
}

/** What comes back goes to no folder where its own is gone. */
async function withOwnFolders({ client, viewer }: Tx, items: readonly NewItem[]): Promise<NewItem[]> {
  const { rows } = await client.query<{ id: number }>('select id::int from saved_folders where user_id = $1', [viewer.id])
  const own = new Set(rows.map(({ id }) => id))
  return items.map((item) => ({ ...item, folder_id: item.folder_id && own.has(item.folder_id) ? item.folder_id : null }))
}

async function add(tx: Tx, items: readonly NewItem[]): Promise<number> {
  const { client, viewer, now } = tx
  const { rows } = await client.query<Item & { created_at: Date }>(
    `insert into saved_items (user_id, kind, target_id, folder_id, note, created_at)
     select $1, kind, id, folder_id, coalesce(note, ''), least(coalesce(at, $7), $7)
     from unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::timestamptz[]) as g(kind, id, folder_id, note, at)
     on conflict do nothing returning kind, target_id::int as id, created_at`,
    [
      viewer.id,
      items.map(({ kind }) => kind),
      items.map(({ id }) => id),
      items.map(({ folder_id }) => folder_id ?? null),
      items.map(({ note }) => note ?? null),
      items.map(({ created_at }) => created_at ?? null),
      now,
    ],
  )
  const { rowCount } = await client.query('select from saved_items where user_id = $1 limit $2', [viewer.id, MOST_SAVED + 1])
  if ((rowCount ?? 0) > MOST_SAVED) throw new ConflictError(`You keep ${MOST_SAVED} things already. Remove some first.`)
  await countSaves(tx, placesAmong(rows), 1)
  return rows.length
}

/** Takes rows away; of a place those, too, that stayed behind with places that were merged into it. */
async function removeIn(tx: Tx, items: readonly Item[]): Promise<number> {
  await oneWriter(tx)
  const { rows } = await tx.client.query<Item & { created_at: Date }>(
    `delete from saved_items i using unnest($2::text[], $3::bigint[]) as g(kind, id)
     where i.user_id = $1 and i.kind = g.kind and (i.target_id = g.id
       or i.kind = 'place' and i.target_id in (select p.id from places p where p.merged_into_id = g.id))
     returning i.kind, i.target_id::int as id, i.created_at`,
    [tx.viewer.id, items.map(({ kind }) => kind), items.map(({ id }) => id)],
  )
  await countSaves(tx, placesAmong(rows), -1)
  return rows.filter((row) => items.some(({ kind, id }) => row.kind === kind && row.id === id)).length
}

const placesAmong = (rows: readonly (Item & { created_at: Date })[]) =>
  rows.filter(({ kind }) => kind === 'place').map(({ id, created_at }) => ({ placeId: id, at: created_at }))

/**
 * Remembers that the viewer has been at a place, `age` milliseconds ago; nothing is done where they have taken that back since.
 * @throws NotFoundError
 */
export const markBeen = (ctx: MemberCtx, placeId: number, age = 0): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await oneWriter(tx)
    const { client, viewer, now } = tx
    const { rows } = await client.query(
      "select from places where id = $1 and (status in ('published', 'closed') or exists (select from been_places where place_id = $1 and user_id = $2))",
      [placeId, viewer.id],
    )
    if (rows.length === 0) throw new NotFoundError('There is no such place.')
    await client.query(
      `insert into been_places as b (user_id, place_id, been_at)
       select $1, $2, $3 where not exists (select from been_removals where user_id = $1 and place_id = $2 and removed_at > $3)
       on conflict (user_id, place_id) do update set been_at = greatest(b.been_at, excluded.been_at)`,
      [viewer.id, placeId, agoFrom(now, age)],
    )
  })

/** Forgets that the viewer has been there, or at a place that was merged into it, unless they have said so since. */
export const unmarkBeen = (ctx: MemberCtx, placeId: number, age = 0): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await oneWriter(tx)
    const { client, viewer, now } = tx
    const { rows } = await client.query<{ place_id: number }>(
      `delete from been_places where user_id = $1 and been_at <= $3
         and (place_id = $2 or place_id in (select id from places where merged_into_id = $2)) returning place_id::int`,
      [viewer.id, placeId, agoFrom(now, age)],
    )
    await client.query(
      `insert into been_removals as r (user_id, place_id, removed_at) select $1, unnest($2::bigint[]), $3
       on conflict (user_id, place_id) do update set removed_at = greatest(r.removed_at, excluded.removed_at)`,
      [viewer.id, rows.map(({ place_id }) => place_id), agoFrom(now, age)],
    )
  })

const agoFrom = (now: Date, age: number) => new Date(now.getTime() - age)

/** What somebody kept counts no longer: they are gone. */
export async function eraseSaved({ client }: TxCtx, { userId }: { userId: number }): Promise<void> {
  const { rows } = await client.query<Item>('delete from saved_items where user_id = $1 returning kind, target_id::int as id', [userId])
  await addSaves(
    { client },
    rows.filter(({ kind }) => kind === 'place').map(({ id }) => id),
    -1,
  )
}
