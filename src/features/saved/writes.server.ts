import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { TargetKind, TargetKinds } from '../follows/target-kind.ts'
import { addSaves, countSaves } from '../stats/saves.server.ts'
import type { SavedChange, SavedMany } from './contract.ts'
import { MOST_SAVED, UNDO_MINUTES } from './limits.ts'
import { carry } from './merges.server.ts'
import { holdStanding, holdStandingItems, withMerged } from './stands-for.server.ts'
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
 * Saves something, or changes folder and note of what is saved; saved twice it is saved once. Of a place that was merged it is the winner.
 * @throws NotFoundError (not visible and not saved), ConflictError (changed meanwhile, or too many), InvalidError on `kind`, `folder_id`
 */
export async function saveItem(ctx: MemberCtx, kinds: TargetKinds, asked: Item, change: SavedChange): Promise<void> {
  const seenBy = kindOf(kinds, asked.kind)
  await inTransaction(ctx, async (tx) => {
    await oneWriter(tx)
    const [{ kind, id } = asked] = await holdStandingItems(tx, [asked])
    const there = await itemIn(tx, { kind, id })
    if (!there && !(await seenBy.visible(tx, [id])).has(id)) throw new NotFoundError('There is nothing here to save.')
    if (change.version !== undefined && !(await isAsRead(tx, asked, there, change.version)))
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

type Kept = RowOf<typeof savedItems, 'target_id' | 'version' | 'moved_from_id'>

async function itemIn({ client, viewer }: Tx, { kind, id }: Item): Promise<Kept | undefined> {
  const { rows } = await client.query<Kept>(
    'select target_id::int, version, moved_from_id::int from saved_items where user_id = $1 and kind = $2 and target_id = $3',
    [viewer.id, kind, id],
  )
  return rows[0]
}

/** Whether it is as somebody read it; who read it before the place was merged read the row that stayed behind, of which this is a copy. */
async function isAsRead(tx: Tx, asked: Item, there: Kept | undefined, version: number): Promise<boolean> {
  if (there === undefined || there.target_id === asked.id) return there?.version === version
  return there.version === 1 && there.moved_from_id === asked.id && (await itemIn(tx, asked))?.version === version
}

/** Saves it no longer; done again it changes nothing. */
export const removeItem = (ctx: MemberCtx, item: Item): Promise<number> => inTransaction(ctx, (tx) => removeIn(tx, [item]))

/**
 * The same with many, or what was removed a moment ago back as it was.
 * @returns at how many it was done @throws InvalidError, ConflictError (too many)
 */
export async function changeMany(ctx: MemberCtx, kinds: TargetKinds, { items: asked, act, folder_id }: SavedMany): Promise<number> {
  for (const { kind } of asked) kindOf(kinds, kind)
  if (act === 'move' && folder_id === undefined) throw new InvalidError({ folder_id: ['is missing'] })
  return inTransaction(ctx, async (tx) => {
    if (act === 'remove') return removeIn(tx, asked)
    await oneWriter(tx)
    if (act === 'restore') return restoreIn(tx, asked)
    const items = await holdStandingItems(tx, asked)
    if (folder_id) await requireFolder(tx, folder_id)
    if (act === 'save') return add(tx, await withOwnFolders(tx, await whatIsSeen(tx, kinds, items)))
    const { rowCount } = await tx.client.query(
      `update saved_items i set folder_id = $4, version = version + 1 from unnest($2::text[], $3::bigint[]) as g(kind, id)
       where i.user_id = $1 and i.kind = g.kind and i.target_id = g.id and i.folder_id is distinct from $4`,
      [tx.viewer.id, items.map(({ kind }) => kind), items.map((item) => item.id), folder_id],
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
  const { rows } = await client.query<Dated>(
    `insert into saved_items (user_id, kind, target_id, folder_id, note, created_at)
     select $1, kind, id, folder_id, coalesce(note, ''), least(coalesce(at, $7), $7)
     from unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::timestamptz[]) as g(kind, id, folder_id, note, at)
     on conflict do nothing returning kind, target_id::int as id, moved_from_id::int, created_at`,
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
  await requireRoom(tx)
  await countSaves(tx, placesAmong(rows), 1)
  return rows.length
}

/** @throws ConflictError */
async function requireRoom({ client, viewer }: Tx): Promise<void> {
  const { rowCount } = await client.query('select from saved_items where user_id = $1 limit $2', [viewer.id, MOST_SAVED + 1])
  if ((rowCount ?? 0) > MOST_SAVED) throw new ConflictError(`You keep ${MOST_SAVED} things already. Remove some first.`)
}

type Dated = Item & RowOf<typeof savedItems, 'moved_from_id'> & { created_at: Date }

/** Takes rows away, of a place those, too, that stayed behind with places that were merged into it; they are remembered for a while. */
async function removeIn(tx: Tx, asked: readonly Item[]): Promise<number> {
  await oneWriter(tx)
  const items = await holdStandingItems(tx, asked)
  const { rows } = await tx.client.query<Dated>(
    `with recursive ${withMerged('unnest($2::text[], $3::bigint[]) as g(kind, id)')},
     taken as (delete from saved_items i using gone where i.user_id = $1 and i.kind = gone.kind and i.target_id = gone.id returning i.*),
     kept as (insert into saved_removals (user_id, kind, target_id, was, removed_at)
       select user_id, kind, target_id, to_jsonb(taken), $4 from taken
       on conflict (user_id, kind, target_id) do update set was = excluded.was, removed_at = excluded.removed_at)
     select kind, target_id::int as id, moved_from_id::int, created_at from taken`,
    [tx.viewer.id, items.map(({ kind }) => kind), items.map(({ id }) => id), tx.now],
  )
  await countSaves(tx, placesAmong(rows), -1)
  return rows.filter((row) => items.some(({ kind, id }) => row.kind === kind && row.id === id)).length
}

/**
 * Puts what was removed a moment ago back as it was, whether or not it can still be seen: it was theirs. What is there again stays as it
 * is. @returns how many of them are there now @throws ConflictError (too many)
 */
async function restoreIn(tx: Tx, asked: readonly Item[]): Promise<number> {
  const { client, viewer, now } = tx
  const standing = await holdStanding(
    tx,
    asked.flatMap(({ kind, id }) => (kind === 'place' ? [id] : [])),
  )
  const items = asked.map(({ kind, id }) => ({ kind, id: kind === 'place' ? standing(id) : id }))
  const columns = [items.map(({ kind }) => kind), items.map(({ id }) => id)]
  const { rows } = await client.query<Dated>(
    `with recursive ${withMerged('unnest($2::text[], $3::bigint[]) as g(kind, id)')},
     back as (delete from saved_removals r using gone where r.user_id = $1 and r.kind = gone.kind and r.target_id = gone.id
       and r.removed_at > $4::timestamptz - make_interval(mins => $5) returning r.*)
     insert into saved_items (user_id, kind, target_id, folder_id, note, moved_from_id, absorbed, version, created_at)
     select back.user_id, back.kind, back.target_id, f.id, was.note, p.id, was.absorbed, was.version, was.created_at
     from back cross join jsonb_populate_record(null::saved_items, back.was) was
     left join saved_folders f on f.id = was.folder_id and f.user_id = $1 left join places p on p.id = was.moved_from_id
     on conflict do nothing returning kind, target_id::int as id, moved_from_id::int, created_at`,
    [viewer.id, ...columns, now, UNDO_MINUTES],
  )
  await countSaves(tx, placesAmong(rows), 1)
  await carryAlong(
    tx,
    placesAmong(rows).map(({ placeId }) => placeId),
  )
  await requireRoom(tx)
  const there = await client.query<Item>(
    `select i.kind, i.target_id::int as id from saved_items i join unnest($2::text[], $3::bigint[]) as g(kind, id)
     on i.kind = g.kind and i.target_id = g.id where i.user_id = $1`,
    [viewer.id, ...columns],
  )
  return items.filter(({ kind, id }) => there.rows.some((row) => row.kind === kind && row.id === id)).length
}

/** What came back of a place that was merged after it was removed is carried to the winner, step by step. */
async function carryAlong(tx: Tx, placeIds: readonly number[]): Promise<void> {
  for (let ids = placeIds; ids.length > 0; ) {
    const { rows } = await tx.client.query<{ loserId: number; winnerId: number }>(
      `select id::int as "loserId", merged_into_id::int as "winnerId" from places where id = any($1::bigint[]) and merged_into_id is not null`,
      [ids],
    )
    for (const merge of rows) await carry(tx, { ...merge, userId: tx.viewer.id })
    ids = rows.map(({ winnerId }) => winnerId)
  }
}

/** Forgets what was removed too long ago to be taken back. For the schedule. */
export async function clearRemovals({ client, now }: Pick<Ctx, 'client' | 'now'>): Promise<void> {
  await client.query('delete from saved_removals where removed_at <= $1::timestamptz - make_interval(mins => $2)', [now, UNDO_MINUTES])
}

/** With the day on which they were saved; what came with a merge was another place then. */
const placesAmong = (rows: readonly Dated[]) =>
  rows
    .filter(({ kind }) => kind === 'place')
    .map(({ id, moved_from_id, created_at }) => ({ placeId: id, at: moved_from_id === null ? created_at : null }))

/**
 * Remembers that the viewer has been at a place, or at what it was merged into, `age` milliseconds ago; nothing is done where they have
 * taken that back since. @throws NotFoundError
 */
export const markBeen = (ctx: MemberCtx, placeId: number, age = 0): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await oneWriter(tx)
    const id = (await holdStanding(tx, [placeId]))(placeId)
    const { client, viewer, now } = tx
    const { rows } = await client.query(
      "select from places where id = $1 and (status in ('published', 'closed') or exists (select from been_places where place_id = $1 and user_id = $2))",
      [id, viewer.id],
    )
    if (rows.length === 0) throw new NotFoundError('There is no such place.')
    await client.query(
      `with recursive ${withMerged("(values ('place', $2::bigint)) as g(kind, id)")}
       insert into been_places as b (user_id, place_id, been_at)
       select $1, $2, $3 where not exists (select from been_removals r join gone on gone.id = r.place_id where r.user_id = $1 and r.removed_at > $3)
       on conflict (user_id, place_id) do update set been_at = greatest(b.been_at, excluded.been_at), moved_from_id = null`,
      [viewer.id, id, agoFrom(now, age)],
    )
  })

/** Forgets that the viewer has been there, or at a place that was merged into it, unless they have said so since. */
export const unmarkBeen = (ctx: MemberCtx, placeId: number, age = 0): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await oneWriter(tx)
    const id = (await holdStanding(tx, [placeId]))(placeId)
    const { client, viewer, now } = tx
    // Also where nothing was ticked: another device may tell later of an older tick.
    await client.query(
      `with recursive ${withMerged("(values ('place', $2::bigint)) as g(kind, id)")},
       taken as (delete from been_places b using gone where b.user_id = $1 and b.place_id = gone.id and b.been_at <= $3 returning place_id)
       insert into been_removals as r (user_id, place_id, removed_at)
       select $1, place_id, $3 from taken union select $1, id, $3 from places where id = $2
       on conflict (user_id, place_id) do update set removed_at = greatest(r.removed_at, excluded.removed_at)`,
      [viewer.id, id, agoFrom(now, age)],
    )
  })

const agoFrom = (now: Date, age: number) => new Date(now.getTime() - age)

/** What somebody kept counts no longer: they are gone. */
export async function eraseSaved({ client }: TxCtx, { userId }: { userId: number }): Promise<void> {
  const { rows } = await client.query<Dated>(
    'delete from saved_items where user_id = $1 returning kind, target_id::int as id, moved_from_id::int, created_at',
    [userId],
  )
  await addSaves(
    { client },
    placesAmong(rows).map(({ placeId }) => placeId),
    -1,
  )
}
