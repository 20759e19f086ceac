import type { Events } from '../../events.ts'
import { inTransaction, type MemberCtx, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { InvalidError, refuseWhat, TooManyError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { can } from '../../policy.ts'
import { consumeRateLimit } from '../accounts/limits.server.ts'
import { entryOf, inputFields } from '../places/fields.ts'
import type { PlaceInput } from '../places/place-input.ts'
import { visiblePlace } from '../places/reads.server.ts'
import { onlyOfTheTeam } from '../places/rules.ts'
import { differencesOf, movePlacesIn } from '../places/writes.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import { takeTrusted } from './decide.server.ts'
import { hasLink, type Standing, standingOf, suggestionLimits, type TrackRecord } from './standing.ts'
import type { NewSuggestion } from './suggestion-contract.ts'
import type { suggestions } from './tables.ts'

type Suggested = RowOf<typeof suggestions, 'id' | 'version'>
type Placed = { id: number; status: string }

/**
 * Proposes a change of a place.
 * @throws NotFoundError (no such place for the viewer), InvalidError (nothing would change, said before, a state that it has already),
 *   TooManyError (as many as the author's standing allows)
 */
export async function suggest(ctx: MemberCtx, place: Placed, input: NewSuggestion): Promise<Suggested> {
  const { kind } = input
  if (kind === 'duplicate') await requireOther(ctx, place, input.other_place_id)
  if (kind === 'closed' && place.status !== 'published') throw new InvalidError({ kind: ['says what the place is already'] })
  if (kind === 'reopened' && place.status !== 'closed') throw new InvalidError({ kind: ['says what the place is already'] })
  return inTransaction(ctx, (tx) => suggestIn(tx, place, input))
}

/** The same in the caller's transaction, of what may be said of the place. */
export async function suggestIn(tx: TxCtx & MemberCtx, place: Placed, input: NewSuggestion): Promise<Suggested> {
  const { viewer } = tx
  const { kind, base_version, note, link } = input
  await oneAtATime(tx, `suggestions of ${viewer.id}`)
  await requireRoom(tx, viewer.id, { note, ...(kind === 'edit' && textsIn(input.fields)) })
  const changes = kind === 'edit' ? (await differencesOf(tx, { id: place.id, fields: input.fields })).changes : {}
  refuseWhat(
    onlyOfTheTeam(
      inputFields.filter((name) => name in changes),
      viewer,
    ),
    'is for the team to say',
  )
  if (kind === 'edit' && Object.keys(changes).length === 0)
    throw new InvalidError({ fields: ['Nothing is changed: the place says all of this already.'] })
  const other = kind === 'duplicate' ? input.other_place_id : null
  await requireNew(tx, viewer.id, { place_id: place.id, kind, other, changes })
  const { rows } = await tx.client.query<Suggested>(
    `insert into suggestions (place_id, kind, author_id, base_version, note, link, other_place_id)
       values ($1, $2, $3, $4, $5, $6, $7) returning id::int, version`,
    [place.id, kind, viewer.id, base_version, note, link, other],
  )
  const [made] = rows
  if (!made) throw new Error('The suggestion was not written.')
  await tx.client.query(
    `insert into suggestion_fields (suggestion_id, field, "from", "to")
       select $1, key, value -> 0, value -> 1 from jsonb_each($2::jsonb)`,
    [made.id, JSON.stringify(changes)],
  )
  if (kind === 'edit' && (await standingOfPerson(tx, viewer.id)) === 'trusted') await takeTrusted(tx, made.id)
  await tx.emit('suggestion.made', { suggestionId: made.id, placeId: place.id, kind })
  return made
}

/** SQL of how many of suggestions `s` were taken and stand, and how many were decided at all. */
export const keptAndDecided = `count(*) filter (where s.state = 'accepted' and s.reverted_at is null)::int as kept,
  count(*) filter (where s.state in ('accepted', 'refused'))::int as decided`

/** How far somebody's suggestions have been right. */
export async function standingOfPerson({ client }: Pick<TxCtx, 'client'>, userId: number): Promise<Standing> {
  const { rows } = await client.query<TrackRecord>(
    `select ${keptAndDecided},
       (select extract(epoch from now() - created_at)::float8 / 86400 from users where id = $1) as days
     from suggestions s where s.author_id = $1`,
    [userId],
  )
  return standingOf(rows[0] ?? { kept: 0, decided: 0, days: 0 })
}

/**
 * Counts what somebody does as often in a day as their standing allows; the team isn't counted. @throws TooManyError
 */
export async function countByStanding(ctx: MemberCtx, what: 'list publication' | 'list entry' | 'list link', times: number): Promise<void> {
  if (times === 0 || can(ctx.viewer, 'place.review')) return
  const { id } = ctx.viewer
  await consumeRateLimit(ctx, `${what} ${await standingOfPerson(ctx, id)}`, String(id), times)
}

async function requireOther(ctx: MemberCtx, place: Placed, otherId: number): Promise<void> {
  if (otherId === place.id) throw new InvalidError({ other_place_id: ['is this place itself'] })
  const other = await visiblePlace(ctx, { id: otherId }).catch(() => null)
  if (other?.status !== 'published' && other?.status !== 'closed') throw new InvalidError({ other_place_id: ['is no place that is shown'] })
}

/** Staff's own aren't limited; links in texts (by field) of people who are new here are refused: spam is theirs. */
async function requireRoom(tx: TxCtx & MemberCtx, userId: number, texts: Readonly<Record<string, string>>): Promise<void> {
  if (can(tx.viewer, 'place.review')) return
  const standing = await standingOfPerson(tx, userId)
  const { day, waiting } = suggestionLimits[standing]
  const { rows } = await tx.client.query<{ day: number; waiting: number }>(
    `select count(*) filter (where created_at > now() - interval '1 day')::int as day, count(*) filter (where state = 'open')::int as waiting
     from suggestions where author_id = $1 and (state = 'open' or created_at > now() - interval '1 day')`,
    [userId],
  )
  if ((rows[0]?.day ?? 0) >= day)
    throw new TooManyError(`That is as much as you can suggest in a day (${day}) until more of it was taken. Try again tomorrow.`, 86_400)
  if ((rows[0]?.waiting ?? 0) >= waiting)
    throw new TooManyError(`Too many of your suggestions wait for a decision (${waiting}). Once some are decided you can go on.`, 3600)
  if (standing !== 'new') return
  const linked = Object.keys(texts).filter((name) => hasLink(texts[name] ?? ''))
  const errors = Object.fromEntries(linked.map((name) => [name, ['can have no web address until some of your suggestions were taken']]))
  if (linked.length > 0) throw new InvalidError(errors)
}

/** What is told in sentences, not addresses and numbers, by where it stands in the body. */
const textsIn = (fields: PlaceInput): Record<string, string> =>
  Object.fromEntries(
    inputFields.flatMap((name) => {
      const value: unknown = fields[name]
      return typeof value === 'string' && ['name', 'description'].includes(entryOf(name).group ?? '') ? [[`fields.${name}`, value]] : []
    }),
  )

type Said = { place_id: number; kind: string; other: number | null; changes: object }

/** @throws InvalidError where the same author has said the same before, and nobody has decided yet */
async function requireNew({ client }: TxCtx, authorId: number, { place_id, kind, other, changes }: Said): Promise<void> {
  const { rowCount } = await client.query(
    `select from suggestions s where s.author_id = $1 and s.place_id = $2 and s.kind = $3 and s.state = 'open'
       and s.other_place_id is not distinct from $4::bigint
       and coalesce((select jsonb_object_agg(f.field, f."to") from suggestion_fields f where f.suggestion_id = s.id), '{}')
         = coalesce((select jsonb_object_agg(key, value -> 1) from jsonb_each($5::jsonb)), '{}')`,
    [authorId, place_id, kind, other, JSON.stringify(changes)],
  )
  if (rowCount) throw new InvalidError({ fields: ['are what you suggested already; it waits for a decision'] })
}

/** Publishes what somebody handed in at once, where the setting and their standing say so. */
export async function publishAtOnce(tx: TxCtx, { placeIds, cause }: Events['place.changed']): Promise<void> {
  const { viewer } = tx
  if ((cause !== 'create' && cause !== 'submit') || viewer === null || !viewer.verified) return
  const { place_publishing: who } = await readSettings(tx)
  if (who === 'staff' || (who === 'trusted' && (await standingOfPerson(tx, viewer.id)) !== 'trusted')) return
  const { rows } = await tx.client.query<{ id: number }>(
    "select id::int from places where id = any($1::bigint[]) and status = 'pending' and created_by_id = $2",
    [placeIds, viewer.id],
  )
  if (rows.length > 0) await movePlacesIn(tx, 'approve', rows)
}
