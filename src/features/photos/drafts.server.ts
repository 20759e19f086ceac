import { randomUUID } from 'node:crypto'
import { type Ctx, inTransaction, type MemberCtx, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { unreferenced } from '../../platform/references.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { keepPicture, photoOf } from '../media/writes.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import { type DraftPhotoEdit, type PhotoDetails, type PhotoLicence, photoWidths, tallestPhoto } from './contract.ts'
import { requireRoom } from './limits.server.ts'
import type { draftPhotos } from './tables.ts'
import { addPhotoIn, requireWelcome } from './writes.server.ts'

const BEGINNING = 'draft-'

type Draft = RowOf<typeof draftPhotos, 'id' | 'file' | 'renditions'>
const namesOf = ({ file, renditions }: Pick<Draft, 'file' | 'renditions'>) => renditions.map((rendition) => `${file}-${rendition}`)

type NewDraft = {
  content: Uint8Array
  details: PhotoDetails
  /** Where it is to be shown one day, if that is there already. */
  placeId: number | null
  /**
   * Says in the same transaction what the photo is for: that of these pixels which is there already, or what `insert` makes. Answers its id.
   */
  attach: (tx: TxCtx & MemberCtx, hash: string, insert: () => Promise<number>) => Promise<number>
}

/**
 * Keeps a photo for whoever uploads it alone; it is made as if it were shown, so that later nothing is left to be done.
 * @throws InvalidError on `file` (no picture, too small, removed by staff before, no room left)
 */
export async function keepDraft(ctx: MemberCtx, files: PrivateFiles, { content, details, placeId, attach }: NewDraft): Promise<number> {
  const { id: userId } = ctx.viewer
  const settings = await readSettings(ctx)
  // What there is no room for needn't be decoded.
  await requireRoom(ctx, { placeId, userId }, settings)
  const { hash, width, height, thumbhash, colour, renditions } = await photoOf(content, photoWidths, tallestPhoto)
  await requireWelcome(ctx, hash)
  const draft = { file: `${BEGINNING}${randomUUID()}`, renditions: renditions.map(({ name }) => name) }
  const size = renditions.reduce((sum, one) => sum + one.content.length, 0)
  let isKept = false
  try {
    for (const one of renditions) await files.write(`${draft.file}-${one.name}`, new Blob([new Uint8Array(one.content)]).stream())
    const made = await inTransaction(ctx, async (tx) => {
      await oneAtATime(tx, `draft photos of ${userId}`)
      let isNew = false
      const id = await attach(tx, hash, async () => {
        await requireRoom(tx, { placeId, userId }, settings)
        const { caption, alt, credit, licence } = details
        const { rows } = await tx.client.query<{ id: number }>(
          `insert into draft_photos (user_id, content_hash, file, renditions, size, width, height, thumbhash, colour, caption, alt, credit, licence)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, nullif($12, ''), $13) returning id::int`,
          [userId, hash, draft.file, draft.renditions, size, width, height, thumbhash, colour, caption, alt, credit, licence],
        )
        isNew = true
        return rows[0]?.id ?? 0
      })
      return { id, isNew }
    })
    isKept = made.isNew
    return made.id
  } finally {
    if (!isKept) await removeDraftFiles(files, [draft])
  }
}

/** Changes what is said of a photo that stands nowhere yet; whose it is asks the caller. */
export async function editDraft({ client }: Pick<Ctx, 'client'>, id: number, said: DraftPhotoEdit): Promise<void> {
  await client.query(
    `update draft_photos set caption = coalesce($2, caption), alt = coalesce($3, alt),
       credit = case when $4::text is null then credit else nullif($4, '') end, licence = coalesce($5, licence) where id = $1`,
    [id, said.caption ?? null, said.alt ?? null, said.credit ?? null, said.licence ?? null],
  )
}

/** One of the files of a photo: the smallest that is as wide as that, or the widest. Null if it is gone. */
export async function readDraft({ client }: Pick<Ctx, 'client'>, files: PrivateFiles, id: number, width: number) {
  const { rows } = await client.query<Draft>('select id::int, file, renditions from draft_photos where id = $1', [id])
  return rows[0] ? readSize(files, rows[0], width) : null
}

async function readSize(files: PrivateFiles, { file, renditions }: Draft, width: number) {
  const sizes = renditions.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  const found = sizes.find((name) => Number.parseInt(name, 10) >= width) ?? sizes.at(-1)
  return found ? files.read(`${file}-${found}`) : null
}

/** Deletes the rows of photos; their files go once that holds: `removeDraftFiles`. */
export async function dropDraftsIn({ client }: Pick<TxCtx, 'client'>, ids: readonly number[]): Promise<DraftFiles> {
  const { rows } = await client.query<Draft>('delete from draft_photos where id = any($1::bigint[]) returning id::int, file, renditions', [
    ids,
  ])
  return rows
}
export type DraftFiles = readonly Pick<Draft, 'file' | 'renditions'>[]

export async function removeDraftFiles(files: PrivateFiles, drafts: DraftFiles): Promise<void> {
  await Promise.all(drafts.flatMap(namesOf).map((name) => files.remove(name)))
}

/** A photo that is stored where everybody's are, and shown nowhere yet. */
export type PreparedPhoto = { id: number; mediaId: number; hash: string; details: PhotoDetails }

type Kept = { storage: Storage; files: PrivateFiles }

/** Stores photos for everybody's eyes, so that showing them is a matter of rows alone (within the hour: then what nothing refers to is collected). */
export async function prepareDrafts(ctx: MemberCtx, { storage, files }: Kept, ids: readonly number[]): Promise<PreparedPhoto[]> {
  const { rows } = await ctx.client.query<typeof draftPhotos.$inferSelect>(
    'select d.*, d.id::int as id from draft_photos d where d.id = any($1::bigint[])',
    [ids],
  )
  const prepared: PreparedPhoto[] = []
  for (const { id, content_hash: hash, renditions, width, height, thumbhash, colour, ...row } of rows) {
    const made = await Promise.all(
      renditions.map(async (name) => {
        const found = await files.read(`${row.file}-${name}`)
        if (!found) throw new InvalidError({ photos: ['have one whose file is gone: remove it and choose it again'] })
        return { name, type: 'image/webp', content: Buffer.from(await new Response(found.content).arrayBuffer()) }
      }),
    )
    const mediaId = await keepPicture(ctx, storage, { hash, width, height, thumbhash, colour, renditions: made })
    const { caption, alt, credit, licence } = row
    prepared.push({ id, mediaId, hash, details: { caption, alt, credit: credit ?? '', licence: licence as PhotoLicence } })
  }
  return prepared
}

/**
 * Puts photos that are prepared among those of a place, in the caller's transaction, in which their rows as drafts are gone. What nobody has
 * said it shows is the place and what kind it is.
 * @throws InvalidError on `photos`
 */
export async function addPreparedIn(tx: TxCtx & MemberCtx, placeId: number, photos: readonly PreparedPhoto[]): Promise<void> {
  if (photos.length === 0) return
  const settings = await readSettings(tx)
  const { rows } = await tx.client.query<{ shows: string }>(
    "select left(p.name || ', ' || lower(c.singular), 300) as shows from places p join categories c on c.id = p.category_id where p.id = $1",
    [placeId],
  )
  const shows = rows[0]?.shows ?? ''
  for (const [i, { mediaId, hash, details }] of photos.entries()) {
    try {
      await requireWelcome(tx, hash)
      await addPhotoIn(tx, placeId, { mediaId, details: { ...details, alt: details.alt || shows } }, settings)
    } catch (error) {
      throw error instanceof InvalidError ? new InvalidError({ photos: [`Photo ${i + 1} ${error.errors.file?.join(' ')}.`] }) : error
    }
  }
}

/** Deletes photos that nothing refers to any more, and files without a row. */
export async function clearDrafts(ctx: Ctx, files: PrivateFiles): Promise<void> {
  const { client, now } = ctx
  const gone = await client.query<Draft>(
    `delete from draft_photos where created_at < $1 and ${await unreferenced(ctx, 'draft_photos')} returning id::int, file, renditions`,
    [new Date(now.getTime() - 3_600_000)],
  )
  await removeDraftFiles(files, gone.rows)
  await files.removeStrays(BEGINNING, now, async () => draftFiles(ctx))
}

/** The private files of all photos that stand nowhere yet. */
export async function draftFiles({ client }: Pick<Ctx, 'client'>): Promise<string[]> {
  const { rows } = await client.query<Draft>('select id::int, file, renditions from draft_photos order by id')
  return rows.flatMap(namesOf)
}

/** The photos of somebody that stand nowhere yet, in the largest size, for the copy of their data. */
export const draftPicturesOf = (files: PrivateFiles) =>
  async function* ({ client }: Pick<Ctx, 'client'>, userId: number) {
    const { rows } = await client.query<Draft>('select id::int, file, renditions from draft_photos where user_id = $1 order by id', [
      userId,
    ])
    for (const draft of rows) {
      const found = await readSize(files, draft, Number.POSITIVE_INFINITY)
      if (found) yield { name: `unfinished-${draft.id}.webp`, input: new Uint8Array(await new Response(found.content).arrayBuffer()) }
    }
  }
