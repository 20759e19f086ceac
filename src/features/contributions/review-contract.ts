import { z } from '@hono/zod-openapi'
import { Cursor, Id, Limit, VersionNumber } from '../../platform/inputs.ts'
import { FlagReport } from '../flags/contract.ts'
import { WaitingPhoto } from '../photos/contract.ts'
import { inputFields } from '../places/fields.ts'
import { PlaceMatch, PlaceRecord } from '../places/record-contract.ts'
import { settingKinds } from '../settings/kinds.ts'
import { WebsiteCheck } from '../websites/contract.ts'
import { Suggestion } from './suggestion-contract.ts'

/** What waits for a decision: a new place, a change of one, a row of a file that may be one, a photo, what people reported. */
export const ReviewKind = z.enum(['place', 'suggestion', 'match', 'photo', 'flag'])
export type ReviewKind = z.infer<typeof ReviewKind>

/** Of suggestions that were decided how many were taken and stand. `suspended`: they may not sign in for the time being. */
const Author = z.object({ id: z.int(), name: z.string(), suspended: z.boolean(), kept: z.int(), decided: z.int() })

/** `about`: what it would change, in a few words. `locked_by`: who else is looking at it now. */
export const ReviewItem = z
  .object({
    kind: ReviewKind,
    id: z.int(),
    name: z.string(),
    category: z.string(),
    where: z.string(),
    about: z.string(),
    since: z.string(),
    author: Author.nullable(),
    locked_by: z.string().nullable(),
  })
  .openapi('ReviewItem')
export type ReviewItem = z.infer<typeof ReviewItem>

export const ReviewQuery = z.object({ kind: ReviewKind.optional(), cursor: Cursor.optional(), limit: Limit(50) })
export type ReviewQuery = z.output<typeof ReviewQuery>
const Counts = z.object({ place: z.int(), suggestion: z.int(), match: z.int(), photo: z.int(), flag: z.int() })
/** `settings`: how what comes in is treated. */
export const ReviewPage = z.object({
  data: z.array(ReviewItem),
  next_cursor: z.string().nullable(),
  counts: Counts,
  settings: z.object({ place_publishing: settingKinds.place_publishing.unwrap(), place_review_fields: z.string() }),
})
export type ReviewPage = z.infer<typeof ReviewPage>

export const ReviewKey = z.object({ kind: ReviewKind, id: Id })
export type ReviewKey = z.output<typeof ReviewKey>

/** What somebody else who waits wants of the same fields of the place. */
const Rival = z.object({
  id: z.int(),
  author: Author.pick({ id: true, name: true, suspended: true }).nullable(),
  created_at: z.string(),
  fields: z.array(z.object({ field: z.enum(inputFields), to: z.unknown() })),
})
export type Rival = z.infer<typeof Rival>

/** `reason`: what speaks for it in words, where more does than name or number. */
const ReviewMatch = PlaceMatch.extend({ reason: z.string().nullable() })
export type ReviewMatch = z.infer<typeof ReviewMatch>

/** Everything that a decision needs. `matches`: places that may be the same as a new one, those that wait, too. `rivals`: other suggestions, the oldest first. `photos`: of a new place those that wait for a look once it is published. */
export const ReviewDetail = z
  .object({
    item: ReviewItem,
    /** Null of what is reported that is no part of a place. */
    place: PlaceRecord.nullable(),
    matches: z.array(ReviewMatch),
    suggestion: Suggestion.nullable(),
    rivals: z.array(Rival),
    photos: z.array(WaitingPhoto),
    photo: WaitingPhoto.nullable(),
    report: FlagReport.nullable(),
    /** How the website answered that a new place or a suggestion names; null where it names none, or nobody looked yet. */
    website_check: WebsiteCheck.nullable(),
  })
  .openapi('ReviewDetail')
export type ReviewDetail = z.infer<typeof ReviewDetail>

/** `locked_by` is null where the viewer has it now. */
export const ReviewLock = z.object({ locked_by: z.string().nullable(), until: z.string() }).openapi('ReviewLock')
export type ReviewLock = z.infer<typeof ReviewLock>

/** `version`: of the thing after the decision that is taken back. */
export const ReviewUndo = z.object({ version: VersionNumber }).openapi('ReviewUndo')
export const ReviewCounts = Counts.openapi('ReviewCounts')
