import { inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { addPreparedIn, dropDraftsIn, type PreparedPhoto, prepareDrafts, readDraft, removeDraftFiles } from '../photos/drafts.server.ts'
import type { PlaceInput } from '../places/place-input.ts'
import { createPlaceIn } from '../places/writes.server.ts'
import type { PlaceForm } from './contract.ts'
import { addEvidenceIn, type KeptEvidence, keepEvidence } from './evidence.server.ts'
import { requireThese } from './form-photos.server.ts'
import { dropFormIn, photosIn } from './forms.server.ts'
import { suggestIn } from './suggest.server.ts'
import type { NewSuggestion } from './suggestion-contract.ts'

// What files are needed is there before, and what files are left goes after, the one transaction in which a form becomes what it is about:
// whenever it is cut off, either the form is there with its photos, or what was made of it with them. Files that nothing refers to are
// collected.

type Kept = { storage: Storage; files: PrivateFiles }
type KnownForm = Pick<PlaceForm, 'id' | 'place_id' | 'photos'>

const inOrder = (prepared: readonly PreparedPhoto[], ids: readonly number[]) =>
  prepared.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/** Makes a place of the form of a new one, with its photos. @throws InvalidError by field, ConflictError (its photos are others by now) */
export async function handInPlace(
  ctx: MemberCtx,
  kept: Kept,
  form: KnownForm,
  { fields, submit, photos }: { fields: Parameters<typeof createPlaceIn>[1]['fields']; submit: boolean; photos: readonly number[] },
): Promise<{ id: number }> {
  if (form.place_id !== null) throw new NotFoundError('This form is of a place that is there.')
  const prepared = await prepareDrafts(ctx, kept, await photosIn(ctx, form.id, 'place'))
  const { id, gone } = await inTransaction(ctx, async (tx) => {
    const ordered = await requireThese(tx, form.id, 'place', photos)
    const made = await createPlaceIn(tx, { fields, submit })
    const dropped = await dropFormIn(tx, form.id)
    await addPreparedIn(tx, made.id, inOrder(prepared, ordered))
    return { id: made.id, gone: dropped }
  })
  await removeDraftFiles(kept.files, gone)
  return { id }
}

/** Puts the photos of a form among those of its place; the form stays. @throws InvalidError on `photos`, ConflictError */
export async function handInPhotos(ctx: MemberCtx, kept: Kept, form: KnownForm, placeId: number, photos: readonly number[]): Promise<void> {
  const prepared = await prepareDrafts(ctx, kept, await photosIn(ctx, form.id, 'place'))
  const gone = await inTransaction(ctx, async (tx) => {
    const ordered = await requireThese(tx, form.id, 'place', photos)
    const dropped = await dropDraftsIn(tx, photos)
    await addPreparedIn(tx, placeId, inOrder(prepared, ordered))
    return dropped
  })
  await removeDraftFiles(kept.files, gone)
}

type Said = Omit<Extract<NewSuggestion, { kind: 'edit' }>, 'kind' | 'fields'> & { fields: PlaceInput; photos: readonly number[] }

/** Makes a suggestion of a form, with the photos that show how its author knows. @throws as `suggest`, ConflictError */
export async function handInSuggestion(
  ctx: MemberCtx,
  files: PrivateFiles,
  { id }: KnownForm,
  place: { id: number; status: string },
  { photos, ...said }: Said,
): Promise<{ id: number }> {
  const evidence = await copied(ctx, files, id)
  let used = false
  try {
    const done = await inTransaction(ctx, async (tx) => {
      const ordered = await requireThese(tx, id, 'evidence', photos)
      const made = await suggestIn(tx, place, { kind: 'edit', ...said })
      const gone = await dropFormIn(tx, id)
      // What was taken at once needs no proof.
      const { rowCount: open } = await tx.client.query("select from suggestions where id = $1 and state = 'open'", [made.id])
      if (open) for (const photo of ordered) await addEvidenceIn(tx, made.id, evidence.get(photo) as KeptEvidence)
      return { id: made.id, gone, open: open === 1 }
    })
    used = done.open
    await removeDraftFiles(files, done.gone)
    return { id: done.id }
  } finally {
    if (!used) for (const { file } of evidence.values()) await files.remove(file)
  }
}

/** The photos of a form kept as evidence, for rows that are about to refer to them. */
async function copied(ctx: MemberCtx, files: PrivateFiles, formId: number): Promise<Map<number, KeptEvidence>> {
  const { rows } = await ctx.client.query<{ id: number; width: number; height: number }>(
    `select d.id::int, d.width, d.height from place_form_photos f join draft_photos d on d.id = f.photo_id
     where f.form_id = $1 and f.use = 'evidence'`,
    [formId],
  )
  const evidence = new Map<number, KeptEvidence>()
  for (const { id, width, height } of rows) {
    const found = await readDraft(ctx, files, id, width)
    if (!found) throw new NotFoundError('A photo is gone: remove it and choose it again.')
    const file = await keepEvidence(files, found.content as ReadableStream<Uint8Array>)
    evidence.set(id, { file, type: 'image/webp', bytes: found.size, width, height })
  }
  return evidence
}
