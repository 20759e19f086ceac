import { randomUUID } from 'node:crypto'
import type { AppKey } from '../../platform/app-key.server.ts'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { SignedLink } from '../../platform/inputs.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { requireSigned, signedQuery } from '../../platform/private-links.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { can } from '../../policy.ts'
import { photoOf } from '../media/writes.server.ts'
import { maxEvidencePhotos } from './photo-limits.ts'
import type { KnownSuggestion } from './suggestion-reads.server.ts'
import type { suggestionPhotos } from './tables.ts'

/** Signs and small print are to be read: the longer side in pixels. */
const LARGEST_SIDE = 1920
/** How long after the decision photos are kept, in days. */
const PHOTO_DAYS = 30
const BEGINNING = 'evidence-'

/**
 * Keeps a photo as evidence, made anew without what the file says of where and by what it was taken.
 * @throws InvalidError on `file` (no picture, too small, one too many), ConflictError (decided already)
 */
export async function addEvidence(ctx: MemberCtx, files: PrivateFiles, { id }: KnownSuggestion, content: Uint8Array): Promise<void> {
  // What there is no room for needn't be decoded.
  await requireRoom(ctx, id, '')
  const { width, height, renditions } = await photoOf(content, [LARGEST_SIDE], LARGEST_SIDE)
  const [made] = renditions
  if (!made) throw new Error('The photo has no rendition.')
  const file = await keepEvidence(files, new Blob([new Uint8Array(made.content)]).stream())
  try {
    await inTransaction(ctx, async (tx) => {
      await requireRoom(tx, id, 'for update')
      await addEvidenceIn(tx, id, { file, type: made.type, bytes: made.content.length, width, height })
    })
  } catch (error) {
    await files.remove(file)
    throw error
  }
}

/** Keeps a photo for a row that is about to refer to it: the name of its file, which the job deletes where none does. */
export async function keepEvidence(files: PrivateFiles, content: ReadableStream<Uint8Array>): Promise<string> {
  const file = `${BEGINNING}${randomUUID()}`
  await files.write(file, content)
  return file
}

export type KeptEvidence = RowOf<typeof suggestionPhotos, 'file' | 'type' | 'bytes' | 'width' | 'height'>

/** The row of a photo that is kept, in the caller's transaction. */
export async function addEvidenceIn({ client }: Pick<Ctx, 'client'>, suggestionId: number, photo: KeptEvidence): Promise<void> {
  const { file, type, bytes, width, height } = photo
  await client.query('insert into suggestion_photos (suggestion_id, file, type, bytes, width, height) values ($1, $2, $3, $4, $5, $6)', [
    suggestionId,
    file,
    type,
    bytes,
    width,
    height,
  ])
}

async function requireRoom({ client }: Pick<Ctx, 'client'>, id: number, lock: 'for update' | ''): Promise<void> {
  await requireOpen({ client }, id, lock)
  const { rowCount } = await client.query('select from suggestion_photos where suggestion_id = $1', [id])
  if ((rowCount ?? 0) >= maxEvidencePhotos)
    throw new InvalidError({ file: [`is one too many: a suggestion has ${maxEvidencePhotos} photos at most`] })
}

async function requireOpen({ client }: Pick<Ctx, 'client'>, id: number, lock: 'for update' | ''): Promise<void> {
  const { rowCount } = await client.query(`select from suggestions where id = $1 and state = 'open' ${lock}`, [id])
  if (!rowCount) throw new ConflictError('This suggestion was decided meanwhile.')
}

/** Takes a photo back, as long as nobody has decided. @throws NotFoundError, ConflictError */
export async function removeEvidence(ctx: MemberCtx, files: PrivateFiles, { id }: KnownSuggestion, photoId: number): Promise<void> {
  const file = await inTransaction(ctx, async (tx) => {
    await requireOpen(tx, id, 'for update')
    const { file } = await photoNamed(tx, id, photoId)
    await tx.client.query('delete from suggestion_photos where id = $1', [photoId])
    return file
  })
  await files.remove(file)
}

const looked = ({ viewer }: MemberCtx, id: number) => ({ purpose: 'suggestion photo' as const, viewerId: viewer.id, id })

/** The address at which the viewer sees a photo for a minute; that the team looks is in the audit log. @throws NotFoundError */
export async function evidenceLink(ctx: MemberCtx, key: AppKey, suggestion: KnownSuggestion, photoId: number): Promise<string> {
  await photoNamed(ctx, suggestion.id, photoId)
  if (suggestion.author_id !== ctx.viewer.id && can(ctx.viewer, 'place.review'))
    await inTransaction(ctx, (tx) =>
      tx.emit('staff.acted', {
        act: 'suggestion.look',
        targetKind: 'suggestion',
        targetId: suggestion.id,
        before: null,
        after: { photo: photoId },
      }),
    )
  return `/api/suggestions/${suggestion.id}/photos/${photoId}?${signedQuery(key, looked(ctx, photoId), ctx.now)}`
}

/** The photo itself. @throws ForbiddenError (the link is old or somebody else's), NotFoundError */
export async function openEvidence(
  ctx: MemberCtx,
  { key, files }: { key: AppKey; files: PrivateFiles },
  { id }: KnownSuggestion,
  { photo, ...link }: SignedLink & { photo: number },
) {
  requireSigned(key, looked(ctx, photo), link, ctx.now)
  const { file, type } = await photoNamed(ctx, id, photo)
  const found = await files.read(file)
  if (!found) throw new NotFoundError('The photo is gone.')
  return { ...found, type, name: `photo-${photo}.webp` }
}

async function photoNamed({ client }: Pick<Ctx, 'client'>, suggestionId: number, id: number) {
  const { rows } = await client.query<RowOf<typeof suggestionPhotos, 'file' | 'type'>>(
    'select file, type from suggestion_photos where id = $1 and suggestion_id = $2',
    [id, suggestionId],
  )
  if (!rows[0]) throw new NotFoundError('There is no such photo.')
  return rows[0]
}

/** Deletes photos 30 days after the decision, and files whose row is gone with its suggestion. */
export async function clearSuggestionPhotos({ client, now }: Ctx, files: PrivateFiles): Promise<void> {
  const old = await client.query<{ file: string }>(
    `delete from suggestion_photos ph using suggestions s
     where s.id = ph.suggestion_id and s.decided_at < $1::timestamptz - make_interval(days => $2) returning ph.file`,
    [now, PHOTO_DAYS],
  )
  for (const { file } of old.rows) await files.remove(file)
  await files.removeStrays(BEGINNING, now, async (there) => {
    const { rows } = await client.query<{ file: string }>('select file from suggestion_photos where file = any($1)', [there])
    return rows.map(({ file }) => file)
  })
}
