import { inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { can, type Viewer } from '../../policy.ts'
import { type DraftFiles, dropDraftsIn, removeDraftFiles } from '../photos/drafts.server.ts'
import { visiblePlace } from '../places/reads.server.ts'
import type { FormPhotoUse, NewPlaceForm, PlaceForm, SavedPlaceForm } from './contract.ts'
import type { placeForms } from './tables.ts'

/** Most that somebody keeps, and how large one may be. */
const MOST = 20
const MOST_BYTES = 64 * 1024
/** Also for whoever sends it again because they didn't get the answer. */
const GONE = 'There is no such form. If you have begun it, it was handed in or deleted since: see My places.'

type Row = RowOf<typeof placeForms, 'id' | 'place_id' | 'base_version' | 'fields' | 'version' | 'updated_at'> & Pick<PlaceForm, 'photos'>
const columns = `id, place_id, base_version, fields, version, updated_at, (
    select coalesce(json_agg(json_build_object('id', d.id, 'use', f.use, 'caption', d.caption, 'alt', d.alt, 'credit', coalesce(d.credit, ''),
      'licence', d.licence, 'width', d.width, 'height', d.height) order by f.position, d.id), '[]')
    from place_form_photos f join draft_photos d on d.id = f.photo_id where f.form_id = place_forms.id) as photos`

/** Whoever looks through somebody else's account sees none of their photos. */
const shownTo =
  (viewer: Viewer) =>
  ({ updated_at, photos, ...row }: Row): PlaceForm => ({
    ...row,
    photos: can(viewer, 'form.look') ? photos : [],
    updated_at: new Date(updated_at).toISOString(),
  })

/** The viewer's unfinished forms, the last one first. */
export async function listForms(ctx: MemberCtx): Promise<PlaceForm[]> {
  const { rows } = await ctx.client.query<Row>(`select ${columns} from place_forms where user_id = $1 order by updated_at desc, id desc`, [
    ctx.viewer.id,
  ])
  return rows.map(shownTo(ctx.viewer))
}

/** @throws NotFoundError where it isn't the viewer's */
export async function readForm(ctx: Pick<MemberCtx, 'client' | 'viewer'>, id: number): Promise<PlaceForm> {
  const { rows } = await ctx.client.query<Row>(`select ${columns} from place_forms where id = $1 and user_id = $2`, [id, ctx.viewer.id])
  if (!rows[0]) throw new NotFoundError(GONE)
  return shownTo(ctx.viewer)(rows[0])
}

/**
 * Begins a form. Of a place there is one: that which was begun before is given instead, as it stands.
 * @throws NotFoundError (no such place for the viewer), InvalidError (too large, or one too many)
 */
export async function beginForm(ctx: MemberCtx, { place_id, base_version, fields }: NewPlaceForm): Promise<PlaceForm> {
  const typed = sized(fields)
  if (place_id !== undefined) await visiblePlace(ctx, { id: place_id })
  return inTransaction(ctx, async ({ client, viewer }) => {
    await client.query('select from users where id = $1 for no key update', [viewer.id])
    const given = place_id ?? null
    const before = await client.query<Row>(`select ${columns} from place_forms where user_id = $1 and place_id = $2`, [viewer.id, given])
    if (before.rows[0]) return shownTo(viewer)(before.rows[0])
    const { rows } = await client.query<Row>(
      `insert into place_forms (user_id, place_id, base_version, fields) select $1::bigint, $2::bigint, $3::int, $4::jsonb
       where (select count(*) from place_forms where user_id = $1) < ${MOST} returning ${columns}`,
      [viewer.id, given, base_version ?? null, typed],
    )
    if (!rows[0]) throw new InvalidError({ fields: [`Only ${MOST} unfinished forms are kept. Finish or delete one under My places.`] })
    return shownTo(viewer)(rows[0])
  })
}

/** Saves what has been typed. @throws NotFoundError, InvalidError (too large), ConflictError with the form as it is (saved elsewhere) */
export async function saveForm(ctx: MemberCtx, id: number, { version, fields }: SavedPlaceForm): Promise<PlaceForm> {
  const { rows } = await ctx.client.query<Row>(
    `update place_forms set fields = $4::jsonb, version = version + 1, updated_at = now()
     where id = $1 and user_id = $2 and version = $3 returning ${columns}`,
    [id, ctx.viewer.id, version, sized(fields)],
  )
  if (rows[0]) return shownTo(ctx.viewer)(rows[0])
  throw new ConflictError('This form was saved on another device meanwhile.', await readForm(ctx, id))
}

/** Forgets a form, with its photos. @throws NotFoundError where it isn't the viewer's */
export async function dropForm(ctx: MemberCtx, files: PrivateFiles, id: number): Promise<void> {
  const gone = await inTransaction(ctx, async (tx) => {
    await lockForm(tx, id)
    return dropFormIn(tx, id)
  })
  await removeDraftFiles(files, gone)
}

/** The same in the caller's transaction, which has locked it; the files of the photos go once that holds. */
export async function dropFormIn(tx: TxCtx, id: number): Promise<DraftFiles> {
  const gone = await dropDraftsIn(tx, await photosIn(tx, id))
  await tx.client.query('delete from place_forms where id = $1', [id])
  return gone
}

/** Has others wait who change the form or its photos; it was changed just now. @throws NotFoundError where it isn't the viewer's */
export async function lockForm({ client, viewer }: TxCtx & MemberCtx, id: number): Promise<void> {
  const { rowCount } = await client.query('update place_forms set updated_at = now() where id = $1 and user_id = $2', [id, viewer.id])
  if (!rowCount) throw new NotFoundError(GONE)
}

/** The ids of the photos of a form, in their order. */
export async function photosIn({ client }: Pick<MemberCtx, 'client'>, formId: number, use?: FormPhotoUse): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select photo_id::int as id from place_form_photos where form_id = $1 and ($2::form_photo_use is null or use = $2)
     order by position, photo_id`,
    [formId, use ?? null],
  )
  return rows.map(({ id }) => id)
}

function sized(fields: Record<string, unknown>): string {
  const text = JSON.stringify(fields)
  // PostgreSQL writes spaces behind colons and commas, and has no NUL.
  if (text.includes('\\u0000')) throw new InvalidError({ fields: ['have a character that can’t be kept'] })
  if (Buffer.byteLength(text) + 2 * (text.match(/[:,]/g)?.length ?? 0) > MOST_BYTES)
    throw new InvalidError({ fields: ['are too long to be kept'] })
  return text
}
