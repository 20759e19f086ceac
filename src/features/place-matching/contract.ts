import { z } from '@hono/zod-openapi'
import { Line } from '../../platform/inputs.ts'
import { Upload } from '../media/contract.ts'
import { LONGEST_LINE, readableLine } from './pasted.ts'

/** Largest file of saved places that is taken, in bytes. */
export const maxSavedFileSize = 5_000_000

export const SavedFileUpload = z.object({ file: Upload }).openapi('SavedFileUpload')

/** A place as somebody kept it elsewhere, with what they said of it. `name` is empty where only a link or a position was kept. */
export const SavedPlace = z
  .object({
    name: Line(200),
    note: z.string().max(2000),
    address: Line(300),
    url: Line(2000),
    lat: z.number().min(-90).max(90).nullable(),
    lng: z.number().min(-180).max(180).nullable(),
  })
  .openapi('SavedPlaceElsewhere')
export type SavedPlace = z.infer<typeof SavedPlace>

/** What a file holds; `unread`: rows that say no place, the first of them with the reason. */
export const SavedFile = z
  .object({ data: z.array(SavedPlace), next_cursor: z.null(), unread: z.array(z.object({ number: z.int(), reason: z.string() })) })
  .openapi('SavedFile')
export type SavedFile = z.infer<typeof SavedFile>

export const SavedPlaces = z.object({ places: z.array(SavedPlace).min(1).max(100) }).openapi('SavedPlacesElsewhere')

/** Lines as they were pasted: names, links, or rows of a spreadsheet, whose cells tabs part. */
export const PastedLines = z
  .object({ lines: z.array(z.string().trim().max(LONGEST_LINE).transform(readableLine)).min(1).max(100) })
  .openapi('PastedLines')
export type PastedLines = z.output<typeof PastedLines>
const Candidate = z.object({ id: z.int(), name: z.string(), detail: z.string() })
/** `sure`: the first candidate is what is meant; else somebody chooses. */
export const Matches = z
  .object({ data: z.array(z.object({ line: z.string(), sure: z.boolean(), candidates: z.array(Candidate) })), next_cursor: z.null() })
  .openapi('PastedMatches')
export type Matches = z.infer<typeof Matches>
