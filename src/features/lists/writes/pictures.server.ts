import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../../platform/errors.ts'
import type { Storage } from '../../../platform/storage.server.ts'
import { keepPicture, photoOf } from '../../media/writes.server.ts'
import { photoWidths, tallestPhoto } from '../../photos/contract.ts'
import { requireWelcome } from '../../photos/writes.server.ts'
import { readSettings } from '../../settings/reads.server.ts'
import type { Entry, List } from '../contract.ts'
import { readSomeEntries } from '../reads/entries.server.ts'
import { lockList } from '../reads/known-list.server.ts'
import { readList } from '../reads/list.server.ts'
import { auditDifference, noteChange } from './changes.server.ts'
import { entryToChange } from './entries.server.ts'

/** `version`: of the list or the entry, as it was seen. */
type Given = { content: Uint8Array; alt: string; version: number }

/** Makes a picture the cover of a list. @throws ConflictError (changed meanwhile), InvalidError on `file` (no picture, removed from the site before, no room) */
export async function setCover(ctx: MemberCtx, storage: Storage, id: number, given: Given): Promise<List> {
  const mediaId = await keep(ctx, storage, given.content)
  return putCover(ctx, id, mediaId, given)
}

/** Takes the cover of a list away; its files are collected where nothing else shows them. @throws ConflictError (changed meanwhile) */
export const removeCover = (ctx: MemberCtx, id: number, version: number): Promise<List> => putCover(ctx, id, null, { alt: '', version })

type Cover = { cover_id: number | null; cover_alt: string; cover_photo_id: number | null }

type Put = Omit<Given, 'content'>

function putCover(ctx: MemberCtx, id: number, mediaId: number | null, { alt, version }: Put): Promise<List> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    if (list.version !== version) throw new ConflictError('Somebody changed the list meanwhile.', await readList(tx, id, list))
    const { rows } = await tx.client.query<Cover>('select cover_id::int, cover_alt, cover_photo_id::int from lists where id = $1', [id])
    await tx.client.query(
      `update lists set cover_id = $2, cover_alt = $3, cover_photo_id = null, version = version + 1, updated_at = $4 where id = $1`,
      [id, mediaId, alt, tx.now],
    )
    await tx.emit('list.changed', { listId: id })
    if (rows[0]) await auditDifference(tx, list, {}, rows[0], { cover_id: mediaId, cover_alt: alt, cover_photo_id: null } satisfies Cover)
    return readList(tx, id)
  })
}

/** Gives an entry a photo of its own. @throws NotFoundError, ConflictError (changed meanwhile), InvalidError on `file` */
export async function setEntryPhoto(ctx: MemberCtx, storage: Storage, at: EntryAt, given: Given): Promise<Entry> {
  const mediaId = await keep(ctx, storage, given.content)
  return putPhoto(ctx, at, mediaId, given)
}

/** Takes the photo of an entry away. @throws NotFoundError, ConflictError (changed meanwhile) */
export const removeEntryPhoto = (ctx: MemberCtx, at: EntryAt, version: number): Promise<Entry> =>
  putPhoto(ctx, at, null, { alt: '', version })

type OwnPhoto = { photo_id: number | null; photo_alt: string }
type EntryAt = { id: number; entry_id: number }

function putPhoto(ctx: MemberCtx, { id: listId, entry_id: id }: EntryAt, mediaId: number | null, { alt, version }: Put): Promise<Entry> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, listId)
    const { place_name, before } = await entryToChange(tx, list, id, version)
    const { rows } = await tx.client.query<OwnPhoto>('select photo_id::int, photo_alt from list_entries where id = $1', [id])
    await tx.client.query('update list_entries set photo_id = $2, photo_alt = $3, version = version + 1, updated_at = $4 where id = $1', [
      id,
      mediaId,
      alt,
      tx.now,
    ])
    await noteChange(tx, list, { kind: 'note', entry_id: id, before })
    await auditDifference(tx, list, { entry_id: id, entry: place_name }, rows[0] ?? {}, {
      photo_id: mediaId,
      photo_alt: alt,
    } satisfies OwnPhoto)
    const [entry] = await readSomeEntries(tx, list, [id])
    if (!entry) throw new NotFoundError(`There is no entry ${id} in this list.`)
    return entry
  })
}

/** What there is no room for needn't be decoded. */
async function keep(ctx: MemberCtx, storage: Storage, content: Uint8Array): Promise<number> {
  await requireRoom(ctx)
  const picture = await photoOf(content, photoWidths, tallestPhoto)
  await requireWelcome(ctx, picture.hash)
  return keepPicture(ctx, storage, picture)
}

/** Pictures in somebody's lists take as much as their photos of places may, and no more. @throws InvalidError on `file` */
async function requireRoom(ctx: MemberCtx): Promise<void> {
  const { photo_megabytes_per_person: most } = await readSettings(ctx)
  const { rows } = await ctx.client.query<{ bytes: number }>(
    `select coalesce(sum(m.size), 0)::float8 as bytes from media m where m.owner_id = $1
       and (exists (select from lists l where l.cover_id = m.id) or exists (select from list_entries e where e.photo_id = m.id))`,
    [ctx.viewer.id],
  )
  if ((rows[0]?.bytes ?? 0) >= most * 1e6)
    throw new InvalidError({ file: [`doesn't fit: the pictures of your lists take the ${most} MB that they may`] })
}

/** @throws InvalidError on `cover_photo_id` where it is no shown photo of a place in the list */
export async function requirePhotoIn({ client }: TxCtx, listId: number, photoId: number): Promise<void> {
  const { rowCount } = await client.query(
    `select from place_photos pp join list_entries e on e.place_id = pp.place_id and e.list_id = $1 where pp.id = $2 and pp.state = 'shown'`,
    [listId, photoId],
  )
  if (!rowCount) throw new InvalidError({ cover_photo_id: ['is no photo of a place in this list'] })
}
