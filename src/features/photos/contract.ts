import { z } from '@hono/zod-openapi'
import { Cursor, Limit, VersionNumber } from '../../platform/inputs.ts'
import { Upload } from '../media/contract.ts'
import { PlacePhoto } from '../places/contract.ts'

/** Widths in pixels in which a photo is kept, as far as it has them: rows, cards, covers, the whole screen. */
export const photoWidths = [112, 400, 800, 1280, 1920] as const
/** In pixels: a taller one is made smaller. */
export const tallestPhoto = 2560

/** Under which terms a photo may be used elsewhere. */
export const photoLicences = {
  own: 'Only to be shown on this site',
  'CC-BY-4.0': 'Creative Commons Attribution 4.0',
  'CC-BY-SA-4.0': 'Creative Commons Attribution-ShareAlike 4.0',
  'CC0-1.0': 'Public domain (CC0)',
} as const
export type PhotoLicence = keyof typeof photoLicences
export const PhotoLicence = z.enum(Object.keys(photoLicences) as [PhotoLicence, ...PhotoLicence[]])

const line = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())

/** What is said of a photo. `alt`: what it shows, for people who don't see it; never empty. */
const said = {
  caption: line(300),
  alt: line(300).pipe(z.string().min(1, 'Say what the photo shows.')),
  credit: line(100),
  licence: PhotoLicence,
}

export const PhotoUpload = z
  .object({
    file: Upload,
    caption: said.caption.default(''),
    alt: said.alt,
    credit: said.credit.default(''),
    licence: said.licence.default('own'),
  })
  .openapi('PhotoUpload')
export type PhotoDetails = Omit<z.output<typeof PhotoUpload>, 'file'>

/** The same of a photo that stands nowhere yet: what it shows may be said later. */
const saidOfDraft = { ...said, alt: line(300) }
export const DraftPhotoUpload = z.object({
  file: Upload,
  caption: saidOfDraft.caption.default(''),
  alt: saidOfDraft.alt.default(''),
  credit: saidOfDraft.credit.default(''),
  licence: saidOfDraft.licence.default('own'),
})
export const DraftPhotoEdit = z.object(saidOfDraft).partial()
export type DraftPhotoEdit = z.output<typeof DraftPhotoEdit>

export const PhotoEdit = z.object({ version: VersionNumber, ...z.object(said).partial().shape }).openapi('PhotoEdit')
export type PhotoEdit = z.output<typeof PhotoEdit>

export const PhotoState = z.enum(['waiting', 'shown', 'refused', 'hidden'])
export type PhotoState = z.infer<typeof PhotoState>

/** A photo for whoever may do something with it; `mine`: the viewer uploaded it. */
export const OwnPhoto = PlacePhoto.extend({
  state: PhotoState,
  state_reason: z.string().nullable(),
  version: VersionNumber,
  created_at: z.string(),
  mine: z.boolean(),
  may: z.array(z.enum(['change', 'order', 'review'])),
}).openapi('OwnPhoto')
export type OwnPhoto = z.infer<typeof OwnPhoto>

/** A photo that waits, with where it would be shown and by whom it is. */
export const WaitingPhoto = PlacePhoto.extend({
  version: VersionNumber,
  created_at: z.string(),
  place: z.object({ id: z.int(), name: z.string(), where: z.string() }),
  uploader: z.object({ id: z.int(), name: z.string(), shown: z.int() }).nullable(),
}).openapi('WaitingPhoto')
export type WaitingPhoto = z.infer<typeof WaitingPhoto>

export const Decision = z
  .object({ version: VersionNumber, reason: line(300).pipe(z.string().min(1, 'is needed')).optional() })
  .openapi('PhotoDecision')

export const PhotosQuery = z.object({ state: z.literal('waiting'), cursor: Cursor.optional(), limit: Limit(20) })
export const OwnPhotos = z.object({ data: z.array(OwnPhoto) })
export const WaitingPhotos = z.object({ data: z.array(WaitingPhoto), next_cursor: z.string().nullable() })
export const AddedPhoto = z.object({ id: z.int(), state: PhotoState, version: VersionNumber }).openapi('AddedPhoto')
export const PhotoChanged = z.object({ version: VersionNumber }).openapi('PhotoChanged')
export const PhotoDecided = z.object({ state: PhotoState, version: VersionNumber }).openapi('PhotoDecided')
export const PhotoOrder = z.object({ ids: z.array(z.int().positive()).min(1).max(500) }).openapi('PhotoOrder')
export const RemovalQuery = z.object({ reason: line(300).optional() })
