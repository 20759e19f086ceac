import { z } from '@hono/zod-openapi'
import { Line, TypedVersion } from '../../platform/inputs.ts'
import { Upload } from '../media/contract.ts'
import { PlacePhoto } from '../places/contract.ts'

/** A picture with what it shows, for people who don’t see it. `version`: of the list or the entry, as it was seen. */
export const PictureUpload = z
  .object({ file: Upload, version: TypedVersion, alt: Line(300).pipe(z.string().min(1, 'Say what the picture shows.')) })
  .openapi('ListPictureUpload')

/** Photos that a list’s places show, with whose they are. */
export const CoverChoices = z
  .object({ data: z.array(PlacePhoto.extend({ place: z.string() })), next_cursor: z.null() })
  .openapi('ListCoverChoices')
export type CoverChoices = z.infer<typeof CoverChoices>
