import type { MemberCtx } from '../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../platform/cursor.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { SuggestionAsked } from '../../policy/places.ts'
import { can, type Viewer } from '../../policy.ts'
import { href } from '../../urls.ts'
import type { PlaceStatus } from '../places/contract.ts'
import { entryOf, type InputField } from '../places/fields.ts'
import { cityLine, listsOf, managers } from '../places/reads.server.ts'
import { onlySuggested, reviewedOf } from '../places/rules.ts'
import { readSettings } from '../settings/reads.server.ts'
import type { SuggestedField, Suggestion } from './suggestion-contract.ts'
import type { suggestions } from './tables.ts'
import { textOf } from './text-of.ts'
import { typedHours } from './typed-hours.ts'

/** What the rules about suggestions ask of one, and which it is. */
export type KnownSuggestion = SuggestionAsked & RowOf<typeof suggestions, 'id' | 'place_id'>

type Named = { id: number; name: string; where: string }
type Row = RowOf<typeof suggestions, 'id' | 'version' | 'state' | 'note' | 'link' | 'source' | 'reason' | 'created_at' | 'decided_at'> &
  SuggestionAsked & {
    place: Named
    place_status: PlaceStatus
    other_place: Named | null
    fields: Omit<SuggestedField, 'label' | 'for_team' | 'unread'>[]
    photos: Suggestion['photos']
  }

const asked = `s.author_id::int, s.kind, s.state, p.owner_id::int,
  ${managers}`
const named = (id: string) => `(select json_build_object('id', x.id, 'name', x.name, 'where', ${cityLine('ci', 'st')})
  from places x join regions ci on ci.id = x.city_id join regions st on st.id = x.state_id where x.id = ${id})`
/** SQL beside place `p`: what it says now, as JSON by field; and whether field `f` says something else than its author saw. */
export const placeNow = `cross join lateral (select to_jsonb(x) as fields from (select p.*, ${listsOf('p.id').join(', ')}) x) now`
export const isOutdated = `f.state = 'open' and now.fields -> f.field is distinct from f."from"`
const whole = `select s.id::int, s.version, s.note, s.link, s.source, s.reason, s.created_at, s.decided_at, ${asked},
    ${named('s.place_id')} as place, p.status as place_status, ${named('s.other_place_id')} as other_place,
    (select coalesce(json_agg(json_build_object('field', f.field, 'from', f."from", 'to', f."to", 'state', f.state, 'applied', f.applied,
       'outdated', ${isOutdated}) order by f.field), '[]')
     from suggestion_fields f where f.suggestion_id = s.id) as fields,
    (select coalesce(json_agg(json_build_object('id', ph.id, 'width', ph.width, 'height', ph.height) order by ph.id), '[]')
     from suggestion_photos ph where ph.suggestion_id = s.id) as photos
  from suggestions s join places p on p.id = s.place_id ${placeNow}`

/** A suggestion that the viewer may know of. @throws NotFoundError */
export async function visibleSuggestion({ client, viewer }: MemberCtx, { id }: { id: number }): Promise<KnownSuggestion> {
  const { rows } = await client.query<KnownSuggestion>(
    `select s.id::int, s.place_id::int, ${asked} from suggestions s join places p on p.id = s.place_id where s.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row || !can(viewer, 'suggestion.see', row)) throw new NotFoundError(`There is no suggestion ${id}.`)
  return row
}

/** @throws NotFoundError */
export async function readSuggestion(ctx: MemberCtx, id: number): Promise<Suggestion> {
  const { rows } = await ctx.client.query<Row>(`${whole} where s.id = $1`, [id])
  if (!rows[0]) throw new NotFoundError(`There is no suggestion ${id}.`)
  return shown(rows[0], ctx.viewer, await reviewedGroups(ctx))
}

type Page = { cursor?: string | undefined; limit: number }

/** What the viewer suggested, the last one first. */
export async function ownSuggestions(ctx: MemberCtx, { cursor, limit }: Page) {
  const { client, viewer } = ctx
  const list = ['suggestions of', viewer.id]
  const [before = null] = readCursor(cursor, list, idPosition) ?? []
  const { rows } = await client.query<Row>(
    `${whole} where s.author_id = $1 and ($2::bigint is null or s.id < $2) order by s.id desc limit $3`,
    [viewer.id, before, limit + 1],
  )
  const { data, next_cursor } = pageOf(rows, { limit, list, position: ({ id }) => [id] })
  const groups = await reviewedGroups(ctx)
  return { data: data.map((row) => shown(row, viewer, groups)), next_cursor }
}

/** What waits for a decision about a place, for those who may decide. */
export async function openOfPlace(ctx: MemberCtx, placeId: number, { cursor, limit }: Page) {
  const { client, viewer } = ctx
  const list = ['suggestions about', placeId]
  const [after = 0] = readCursor(cursor, list, idPosition) ?? []
  const { rows } = await client.query<Row>(`${whole} where s.place_id = $1 and s.state = 'open' and s.id > $2 order by s.id limit $3`, [
    placeId,
    after,
    limit + 1,
  ])
  const { data, next_cursor } = pageOf(rows, { limit, list, position: ({ id }) => [id] })
  const groups = await reviewedGroups(ctx)
  return { data: data.map((row) => shown(row, viewer, groups)), next_cursor }
}

/** Groups of fields that only the team changes, besides the sensitive fields. */
const reviewedGroups = async (ctx: MemberCtx) => reviewedOf((await readSettings(ctx)).place_review_fields).groups

function shown(
  { author_id, owner_id, manager_ids, place, place_status, other_place, fields, photos, created_at, decided_at, ...row }: Row,
  viewer: Viewer,
  groups: readonly string[],
): Suggestion {
  const of = { kind: row.kind, author_id, owner_id, manager_ids }
  const may: Suggestion['may'] = []
  if (row.state === 'open' && can(viewer, 'suggestion.decide', of)) may.push('accept', 'refuse')
  if (row.state === 'open' && can(viewer, 'suggestion.withdraw', of)) may.push('withdraw')
  const names = fields.map(({ field }) => field)
  const held = may.includes('accept') ? onlySuggested(names, place_status, viewer, groups) : []
  const linked = (one: Named) => ({ ...one, path: href('PlaceShort', { id: one.id }) })
  return {
    ...row,
    place: linked(place),
    other_place: other_place && linked(other_place),
    fields: fields.map((one) => ({
      ...one,
      label: entryOf(one.field as InputField).label,
      for_team: one.state === 'open' && held.includes(one.field),
      unread: one.field === 'hours_text' ? (typedHours(textOf(one.state === 'changed' ? one.applied : one.to)).unread ?? []) : [],
    })),
    photos: can(viewer, 'suggestion.look', of) ? photos : [],
    created_at: new Date(created_at).toISOString(),
    decided_at: decided_at && new Date(decided_at).toISOString(),
    may,
  }
}
