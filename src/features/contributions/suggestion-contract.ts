import { z } from '@hono/zod-openapi'
import { Cursor, Limit, Line, VersionNumber } from '../../platform/inputs.ts'
import { PlaceStatus } from '../places/contract.ts'
import { inputFields } from '../places/fields.ts'
import { PlaceEdit } from '../places/place-input.ts'
import { PlaceStats } from '../stats/contract.ts'
import { ownPlaceFilters } from './own-place-filters.ts'

export const SuggestionKind = z.enum(['edit', 'closed', 'reopened', 'duplicate', 'match'])
export type SuggestionKind = z.infer<typeof SuggestionKind>
export const SuggestionState = z.enum(['open', 'accepted', 'refused', 'withdrawn'])
export type SuggestionState = z.infer<typeof SuggestionState>
const FieldState = z.enum(['open', 'accepted', 'changed', 'refused', 'withdrawn'])
const Field = z.enum(inputFields)

const Evidence = {
  note: Line(1000).default(''),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
}

/** `base_version`: of the place as its author saw it. */
export const NewSuggestion = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('edit'), base_version: VersionNumber, fields: PlaceEdit, ...Evidence }),
    z.object({ kind: z.literal('closed'), base_version: VersionNumber, ...Evidence }),
    z.object({ kind: z.literal('reopened'), base_version: VersionNumber, ...Evidence }),
    z.object({ kind: z.literal('duplicate'), base_version: VersionNumber, other_place_id: z.int().positive(), ...Evidence }),
  ])
  .openapi('NewSuggestion')
export type NewSuggestion = z.output<typeof NewSuggestion>

/** Changes that an unfinished form proposes; `photos`: those of the form that show how its author knows. */
export const HandedInSuggestion = z
  .object({ base_version: VersionNumber, fields: PlaceEdit, ...Evidence, photos: z.array(z.int().positive()).max(100) })
  .openapi('HandedInSuggestion')

/**
 * `outdated`: the place says something else by now than what its author saw. `applied`: what was taken instead of `to`. `for_team`: the
 * viewer decides about the suggestion, but not about this field. `unread`: of hours, parts of their text that couldn't be read as days.
 */
export const SuggestedField = z
  .object({
    field: Field,
    label: z.string(),
    from: z.unknown(),
    to: z.unknown(),
    state: FieldState,
    outdated: z.boolean(),
    applied: z.unknown(),
    for_team: z.boolean(),
    unread: z.array(z.string()),
  })
  .openapi('SuggestedField')
export type SuggestedField = z.infer<typeof SuggestedField>

const EvidencePhoto = z.object({ id: z.int(), width: z.int(), height: z.int() })

const Named = z.object({ id: z.int(), name: z.string(), where: z.string(), path: z.string().nullable() })

/** A change of a place that somebody proposed. `photos`: for its author and who decides. `may`: what the viewer can do with it now. */
export const Suggestion = z
  .object({
    id: z.int(),
    version: VersionNumber,
    kind: SuggestionKind,
    state: SuggestionState,
    place: Named,
    other_place: Named.nullable(),
    note: z.string(),
    link: z.string().nullable(),
    source: z.string().nullable(),
    reason: z.string().nullable(),
    fields: z.array(SuggestedField),
    photos: z.array(EvidencePhoto),
    created_at: z.string(),
    decided_at: z.string().nullable(),
    may: z.array(z.enum(['accept', 'refuse', 'withdraw'])),
  })
  .openapi('Suggestion')
export type Suggestion = z.infer<typeof Suggestion>

export const Suggestions = z.object({ data: z.array(Suggestion), next_cursor: z.string().nullable() })
export const SuggestionsQuery = z.object({ cursor: Cursor.optional(), limit: Limit(20) })

/**
 * `fields`: those that are taken, the others are refused; without it all that still apply. None: only of a match, which is the same place
 * then. `values`: what is taken instead.
 */
export const Acceptance = z
  .object({ version: VersionNumber, fields: z.array(Field).optional(), values: PlaceEdit.optional(), reason: Line(500).optional() })
  .openapi('SuggestionAcceptance')
export type Acceptance = z.output<typeof Acceptance>
export const Refusal = z.object({ version: VersionNumber, reason: Line(500).min(1, 'is needed') }).openapi('SuggestionRefusal')
export type Refusal = z.output<typeof Refusal>
export const Withdrawal = z.object({ version: VersionNumber }).openapi('SuggestionWithdrawal')

/** A place that is the viewer's. `as`: they made it, own it, or edit it for its owner. `has_owner`: somebody owns it, who needn't be the viewer. `waiting`: suggestions that wait for them. */
export const OwnPlace = z
  .object({
    id: z.int(),
    version: VersionNumber,
    name: z.string(),
    category: z.string(),
    where: z.string(),
    status: PlaceStatus,
    status_reason: z.string().nullable(),
    /** What it was merged into, where its addresses lead; `name` is null where that isn't shown to everybody by now. */
    winner: z.object({ name: z.string().nullable() }).nullable(),
    as: z.enum(['creator', 'owner', 'manager']),
    has_owner: z.boolean(),
    waiting: z.int(),
    photo: z.string().nullable(),
    updated_at: z.string(),
    stats: PlaceStats.nullable(),
  })
  .openapi('OwnPlace')
export type OwnPlace = z.infer<typeof OwnPlace>
export const OwnPlacesQuery = z.object({ show: z.enum(ownPlaceFilters).optional(), cursor: Cursor.optional(), limit: Limit(20) })
export type OwnPlacesQuery = z.output<typeof OwnPlacesQuery>
const Counts = z.object({ draft: z.int(), pending: z.int(), published: z.int(), rejected: z.int(), claimed: z.int(), suggestions: z.int() })
export const OwnPlaces = z.object({ data: z.array(OwnPlace), next_cursor: z.string().nullable(), counts: Counts })
export type OwnPlaces = z.infer<typeof OwnPlaces>
