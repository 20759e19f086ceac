import { z } from '@hono/zod-openapi'
import { Cursor, Id, Limit, Line, Position, VersionNumber } from '../../platform/inputs.ts'
import { TargetSummary } from '../follows/target-kind.ts'
import { RegionPath } from '../regions/contract.ts'
import { MOST_AT_ONCE, NOTE_LENGTH } from './limits.ts'

const Note = z.string().trim().max(NOTE_LENGTH)

/** A word of a kind: the app says which there are, so the server refuses what it wasn't given. */
export const KindWord = z.string().regex(/^[a-z][a-z-]{0,29}$/, 'is no kind of thing')

/** `saved` is false of a place where somebody has been and that they don't keep. `target` is null where the viewer can't see it any more; then `name` may say what it was. `distance` in metres from `near`. */
export const SavedItem = z
  .object({
    kind: z.string(),
    id: z.int(),
    saved: z.boolean(),
    name: z.string().nullable(),
    target: TargetSummary.nullable(),
    folder_id: z.int().nullable(),
    note: z.string(),
    been: z.boolean(),
    distance: z.number().nullable(),
    version: VersionNumber,
    created_at: z.iso.datetime(),
  })
  .openapi('SavedItem')
export type SavedItem = z.output<typeof SavedItem>

/** One thing as it is saved; null where it isn't. */
export const OneSaved = z
  .object({ saved: SavedItem.pick({ folder_id: true, note: true, version: true, created_at: true }).nullable() })
  .openapi('OneSaved')
export type OneSaved = z.output<typeof OneSaved>

/** How long ago it was done, in milliseconds, where a device without a network tells of it later. */
export const Tick = z.object({
  age: z.coerce
    .number()
    .int()
    .min(0)
    .max(366 * 86_400_000)
    .default(0)
    .openapi({ type: 'integer' }),
})

export const SavedSort = z.enum(['newest', 'name', 'distance'])
export const Been = z.enum(['true', 'false'])

/** `folder`: its number, or `none` for what is in none. `open=now`: only what is open. `been=true`: where one has been, saved or not. */
export const SavedFilters = z.object({
  kind: KindWord.optional(),
  folder: z
    .union([z.literal('none'), Id])
    .optional()
    .openapi({ type: 'string' }),
  q: Line(80).optional(),
  open: z.literal('now').optional(),
  region: RegionPath.optional(),
  near: Position.optional(),
  been: Been.optional(),
  sort: SavedSort.default('newest'),
})
export type SavedFilters = z.output<typeof SavedFilters>

export const SavedQuery = SavedFilters.extend({ cursor: Cursor.optional(), limit: Limit(30) })
export type SavedQuery = z.output<typeof SavedQuery>

/** `count` is of all that the filters leave, not only of this page. */
export const SavedList = z.object({ data: z.array(SavedItem), count: z.int(), next_cursor: z.string().nullable() }).openapi('SavedList')
export type SavedList = z.output<typeof SavedList>

export const ByKindAndId = z.object({ kind: KindWord, id: Id })

/** What is left out stays as it is; `version` refuses what was changed meanwhile. */
export const SavedChange = z
  .object({ folder_id: z.int().positive().nullable().optional(), note: Note.optional(), version: VersionNumber.min(1).optional() })
  .openapi('SavedChange')
export type SavedChange = z.output<typeof SavedChange>

/** With what it was where it is saved again: folder, note, and since when. */
const Chosen = z.object({
  kind: KindWord,
  id: z.int().positive(),
  folder_id: z.int().positive().nullable().optional(),
  note: Note.optional(),
  created_at: z.iso.datetime().optional(),
})

/** `restore`: what was removed a moment ago, as it was. */
export const SavedMany = z
  .object({
    items: z.array(Chosen).min(1).max(MOST_AT_ONCE),
    act: z.enum(['move', 'remove', 'save', 'restore']),
    folder_id: z.int().positive().nullable().optional(),
  })
  .openapi('SavedMany')
export type SavedMany = z.output<typeof SavedMany>

/** At how many of them something was done. */
export const Done = z.object({ count: z.int() }).openapi('SavedDone')

/** Which of the things asked about are saved, by kind; `been` are places. */
export const SavedMarks = z.object({ saved: z.record(z.string(), z.array(z.int())), been: z.array(z.int()) }).openapi('SavedMarks')
export type SavedMarks = z.output<typeof SavedMarks>

export const SavedFolder = z.object({ id: z.int(), name: z.string(), position: z.int(), count: z.int() }).openapi('SavedFolder')
export type SavedFolder = z.output<typeof SavedFolder>

export const SavedFolders = z
  .object({
    data: z.array(SavedFolder),
    next_cursor: z.null(),
    /** `none`: in no folder. */
    counts: z.object({ all: z.int(), none: z.int(), been: z.int(), kinds: z.record(z.string(), z.int()) }),
  })
  .openapi('SavedFolders')
export type SavedFolders = z.output<typeof SavedFolders>

const FolderName = Line(60).pipe(z.string().min(1, 'is missing'))
export const NewFolder = z.object({ name: FolderName }).openapi('NewSavedFolder')
export const FolderChange = z
  .object({ name: FolderName.optional(), position: z.int().min(0).max(1000).optional() })
  .openapi('SavedFolderChange')
export type FolderChange = z.output<typeof FolderChange>

/** A row of such a file: what can still be seen has an address, and a position where it has one. */
export const ExportRow = z
  .object({
    name: z.string(),
    kind: z.string(),
    url: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    folder: z.string(),
    note: z.string(),
    /** It has closed for good. */
    closed: z.boolean(),
    been: z.boolean(),
    saved_at: z.iso.datetime(),
  })
  .openapi('SavedExportRow')
export type ExportRow = z.output<typeof ExportRow>

export const ExportFile = z.object({ file: z.enum(['export.csv', 'export.geojson', 'export.kml', 'export.gpx', 'export.json']) })
