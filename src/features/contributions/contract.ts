import { z } from '@hono/zod-openapi'
import { VersionNumber } from '../../platform/inputs.ts'
import { Problem } from '../../platform/problem.ts'

/** What stands in the form, by field: as typed, good or not. */
const Typed = z.record(z.string().max(60), z.unknown())

/** An unfinished form: of a new place, or of changes to one since `base_version`. */
export const PlaceForm = z
  .object({
    id: z.int(),
    place_id: z.int().nullable(),
    base_version: VersionNumber.nullable(),
    fields: Typed,
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
