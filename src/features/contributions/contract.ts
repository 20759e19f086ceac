import { z } from '@hono/zod-openapi'
import { VersionNumber } from '../../platform/inputs.ts'
import { Problem } from '../../platform/problem.ts'
import { DraftPhotoEdit, DraftPhotoUpload, PhotoLicence } from '../photos/contract.ts'
import { PlaceCreation } from '../places/record-contract.ts'

/** What stands in the form, by field: as typed, good or not. */
const Typed = z.record(z.string().max(60), z.unknown())

/** `place`: to be shown of the place; `evidence`: to show those who decide how somebody knows. */
export const FormPhotoUse = z.enum(['place', 'evidence'])
export type FormPhotoUse = z.infer<typeof FormPhotoUse>

/** A photo of an unfinished form, for its author alone. `alt`: empty until they say what it shows. */
export const FormPhoto = z
  .object({
    id: z.int(),
    use: FormPhotoUse,
    caption: z.string(),
    alt: z.string(),
    credit: z.string(),
    licence: PhotoLicence,
    width: z.int(),
    height: z.int(),
  })
  .openapi('FormPhoto')
export type FormPhoto = z.infer<typeof FormPhoto>

export const FormPhotoUpload = DraftPhotoUpload.extend({ use: FormPhotoUse.default('place') }).openapi('FormPhotoUpload')
export const FormPhotoEdit = DraftPhotoEdit.openapi('FormPhotoEdit')
export const FormPhotoOrder = z.object({ use: FormPhotoUse, ids: z.array(z.int().positive()).max(100) }).openapi('FormPhotoOrder')

/** What is handed in; `photos`: those that go with it, as whoever hands it in sees them. */
const photos = z.array(z.int().positive()).max(100)
export const HandedInPlace = z.object({ ...PlaceCreation.shape, photos }).openapi('HandedInPlace')
export const HandedInPhotos = z.object({ photos }).openapi('HandedInPhotos')

/** An unfinished form: of a new place, or of changes to one since `base_version`. */
export const PlaceForm = z
  .object({
    id: z.int(),
    place_id: z.int().nullable(),
    base_version: VersionNumber.nullable(),
    fields: Typed,
    photos: z.array(FormPhoto),
    version: VersionNumber,
    updated_at: z.string(),
  })
  .openapi('PlaceForm')
export type PlaceForm = z.infer<typeof PlaceForm>

export const PlaceForms = z.object({ data: z.array(PlaceForm), next_cursor: z.null() })
export const NewPlaceForm = z.object({
  place_id: z.int().positive().optional(),
  base_version: VersionNumber.optional(),
  fields: Typed.default({}),
})
export type NewPlaceForm = z.output<typeof NewPlaceForm>
export const SavedPlaceForm = z.object({ version: VersionNumber, fields: Typed })
export type SavedPlaceForm = z.output<typeof SavedPlaceForm>

/** It was saved on another device meanwhile: `current` is what stands there. */
export const FormConflict = Problem.extend({ current: PlaceForm.optional() }).openapi('FormConflict')
