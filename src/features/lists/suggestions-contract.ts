import { z } from '@hono/zod-openapi'
import { Cursor, Id, Limit, Line, Title } from '../../platform/inputs.ts'
import { PlaceCard } from '../places/contract.ts'

const Why = Line(500)

/** What somebody suggests: a place or free text to add, an entry to take out, or to change for another place. */
export const NewSuggestion = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('add'),
      place_id: z.int().positive().optional(),
      title: Title(200).optional(),
      note: Why.default(''),
    }),
    z.object({ kind: z.literal('remove'), entry_id: z.int().positive(), note: Why.pipe(z.string().min(1, 'is needed: say why')) }),
    z.object({ kind: z.literal('replace'), entry_id: z.int().positive(), place_id: z.int().positive(), note: Why.default('') }),
  ])
  .refine((given) => given.kind !== 'add' || (given.place_id === undefined) !== (given.title === undefined), {
    path: ['place_id'],
    message: 'or a title is needed, not both',
  })
  .openapi('NewListSuggestion')
export type NewSuggestion = z.output<typeof NewSuggestion>

/**
 * `entry`: what is to go, whose name is null where its place is no longer listed, but for those who write the list; `place`, or `title` of what
 * is no place here, what is to come. Both null: it is no longer listed.
 */
export const Suggestion = z
  .object({
    id: z.int(),
    kind: z.enum(['add', 'remove', 'replace']),
    entry: z.object({ id: z.int(), number: z.int(), name: z.string().nullable() }).nullable(),
    place: PlaceCard.nullable(),
    title: z.string(),
    note: z.string(),
    by: z.object({ id: z.int(), name: z.string(), username: z.string() }),
    created_at: z.string(),
  })
  .openapi('ListSuggestion')
export type Suggestion = z.infer<typeof Suggestion>
export const Suggestions = z.object({ data: z.array(Suggestion), next_cursor: z.string().nullable() }).openapi('ListSuggestions')
export type Suggestions = z.infer<typeof Suggestions>
export const SuggestionsQuery = z.object({ cursor: Cursor.optional(), limit: Limit(50) })
export const MadeSuggestion = z.object({ id: z.int() }).openapi('MadeListSuggestion')

/** Which are decided at once. `for_good`: of what is refused, that the same isn't asked again by anybody. */
export const Decided = z
  .object({ ids: z.array(z.int().positive()).min(1).max(200), accept: z.boolean(), for_good: z.boolean().default(false) })
  .refine(({ accept, for_good }) => !(accept && for_good), { path: ['for_good'], message: 'goes with a refusal only' })
  .openapi('ListSuggestionsDecided')
export type Decided = z.output<typeof Decided>
/** How many were decided, the others were before; `entries` are those that came in, `ids` the suggestions. */
export const Decision = z.object({ decided: z.int(), ids: z.array(z.int()), entries: z.array(z.int()) }).openapi('ListSuggestionDecision')
export type Decision = z.infer<typeof Decision>
/** Which refusals are taken back. */
export const Reopened = z.object({ ids: z.array(z.int().positive()).min(1).max(200) }).openapi('ListSuggestionsReopened')
/** How many wait again. */
export const Reopening = z.object({ reopened: z.int() }).openapi('ListSuggestionsReopening')
export const OneSuggestion = z.object({ id: Id, suggestion_id: Id })
