import { z } from '@hono/zod-openapi'
import { Cursor, Limit, Line, VersionNumber } from '../../platform/inputs.ts'
import { Problem } from '../../platform/problem.ts'
import { WebsiteCheck } from '../websites/contract.ts'
import { FactGroup, PlaceStatus } from './contract.ts'
import { entryOf, type Fields, type InputField, inputFields, kinds } from './fields.ts'
import { NewPlace, PlaceEdit } from './place-input.ts'
import { placeVerbs } from './place-verbs.ts'

type RecordShape = { [F in InputField]: (typeof kinds)[Fields[F]['column']] }

/** Every field that people enter, of its kind. */
const recordShape = Object.fromEntries(inputFields.map((name) => [name, kinds[entryOf(name).column]])) as RecordShape

const Person = z.object({ id: z.int(), name: z.string(), username: z.string().nullable() })
const Named = z.object({ id: z.int(), name: z.string() })

/**
 * A place as those see it who write it: every field that people enter. `where` follows from the position; `may` is what the viewer can
 * do with it now. Who made it and who owns it only staff and they themselves are told.
 */
export const PlaceRecord = z
  .object({
    id: z.int(),
    version: VersionNumber,
    status: PlaceStatus,
    status_reason: z.string().nullable(),
    slug: z.string().nullable(),
    /** The page that everybody sees; null while there is none. */
    path: z.string().nullable(),
    merged_into_id: z.int().nullable(),
    fields: z.object(recordShape),
    where: z.object({ city: z.string(), state: z.string(), neighborhood: z.string().nullable(), time_zone: z.string() }),
    category: Named.extend({ icon: z.string() }),
    tags: z.array(Named),
    /** How its website answered; null where nobody looked yet. */
    website_check: WebsiteCheck.nullable(),
    created_by: Person.nullable(),
    owner: Person.nullable(),
    may: z.array(z.enum(placeVerbs)),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .openapi('PlaceRecord')
export type PlaceRecord = z.infer<typeof PlaceRecord>

/** Somebody changed it meanwhile: `current` is what it is now. */
export const PlaceConflict = Problem.extend({ current: PlaceRecord.optional() }).openapi('PlaceConflict')

/** `submit`: whether it is handed in at once; else it stays a draft. */
export const PlaceCreation = z.object({ fields: NewPlace, submit: z.boolean().default(true) })
export const PlaceChange = z.object({ version: VersionNumber, fields: PlaceEdit })

/** `version`: only while it still has that one. */
export const PlaceMoveBody = z.object({ version: VersionNumber.optional(), reason: z.string().max(500).optional() })
export type PlaceMoveBody = z.output<typeof PlaceMoveBody>
export const PlaceMergeBody = z.object({ into: z.int().positive(), version: VersionNumber.optional() })
export type PlaceMergeBody = z.output<typeof PlaceMergeBody>

/** One change of a place: `field` is a field or a column of its state. */
export const PlaceRevision = z
  .object({
    version: VersionNumber,
    changes: z.array(z.object({ field: z.string(), label: z.string().nullable(), from: z.unknown(), to: z.unknown() })),
    by: Person.nullable(),
    cause: z.string(),
    created_at: z.string(),
  })
  .openapi('PlaceRevision')
export type PlaceRevision = z.infer<typeof PlaceRevision>
export const PlaceRevisions = z.object({ data: z.array(PlaceRevision), next_cursor: z.string().nullable() })
export const RevisionsQuery = z.object({ cursor: Cursor.optional(), limit: Limit(20) })

/** A group of facts that is still right. */
export const FactConfirmation = z.object({ group: FactGroup })
export const ConfirmedFacts = z.object({ confirmed_at: z.string() }).openapi('ConfirmedFacts')

/** `version` is that of the place; without `fields` all of them go back. */
export const RevisionRestore = z.object({ version: VersionNumber.optional(), fields: z.array(z.enum(inputFields)).min(1).optional() })
export type RevisionRestore = z.output<typeof RevisionRestore>

/** What has been typed of a place that may be here already. */
export const MatchesQuery = z
  .object({
    name: Line(200).optional(),
    phone: Line(60).optional(),
    lat: z.coerce.number().min(-90).max(90).optional().openapi({ type: 'number' }),
    lng: z.coerce.number().min(-180).max(180).optional().openapi({ type: 'number' }),
  })
  .refine(({ name, phone }) => name || phone, { path: ['name'], message: 'needs a name or a phone number' })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ['lat'],
    message: 'needs latitude and longitude together',
  })
export type MatchesQuery = z.output<typeof MatchesQuery>

/** `distance` in metres from the position asked about; `why` it may be the same. */
export const PlaceMatch = z
  .object({
    id: z.int(),
    name: z.string(),
    path: z.string(),
    address: z.string().nullable(),
    where: z.string(),
    status: PlaceStatus,
    distance: z.number().nullable(),
    why: z.enum(['name', 'phone', 'both', 'alike']),
  })
  .openapi('PlaceMatch')
export type PlaceMatch = z.infer<typeof PlaceMatch>
export const PlaceMatches = z.object({ data: z.array(PlaceMatch), next_cursor: z.null() })
