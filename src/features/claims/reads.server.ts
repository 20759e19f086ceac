import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { ClaimAsked } from '../../policy/claims.ts'
import { can } from '../../policy.ts'
import { href } from '../../urls.ts'
import { placeTag } from '../places/cache-tags.ts'
import { cityLine, visiblePlace } from '../places/reads.server.ts'
import type { places } from '../places/tables.ts'
import type { Claim, ClaimPage, OwnClaims, Ownership } from './contract.ts'
import { hasAnswered, hasEvidence, isOwned } from './hearing.server.ts'
import { CODE_TRIES, claimable, isHeard } from './rules.ts'
import type { claims } from './tables.ts'
import { waysOf } from './ways.server.ts'

/** What the rules ask of a claim, and which it is. */
export type KnownClaim = ClaimAsked & RowOf<typeof claims, 'id' | 'place_id' | 'state'>

type PlaceRow = RowOf<typeof places, 'id' | 'name'> & { where: string; slug: string; icon: string }
type Row = RowOf<
  typeof claims,
  | ('id' | 'version' | 'state' | 'method' | 'role' | 'note' | 'proved' | 'proved_at' | 'reason' | 'decided_at' | 'created_at' | 'token')
  | ('hearing_until' | 'check_method' | 'check_until' | 'checked_at' | 'check_error' | 'call_wanted_at' | 'user_id' | 'place_id')
> &
  Pick<Claim, 'contested' | 'owned' | 'documents' | 'messages'> & {
    answered: boolean
    place: PlaceRow
    code: { method: NonNullable<Claim['code']>['method']; sent_to: string; tries: number; expires_at: string } | null
  }

const placeJson = `json_build_object('id', p.id, 'name', p.name, 'where', ${cityLine('ci', 'st')}, 'slug', coalesce(p.slug, ''), 'icon', cat.icon) as place`
const joins = `join places p on p.id = c.place_id join categories cat on cat.id = p.category_id
  join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id`
const columns = `c.id::int, c.version, c.state, c.method, c.role, c.note, c.proved, c.proved_at, c.reason, c.decided_at, c.created_at, c.token,
  c.hearing_until, c.check_method, c.check_until, c.checked_at, c.check_error, c.call_wanted_at, c.user_id::int, c.place_id::int, ${placeJson},
  ${isOwned} as owned, ${hasAnswered} as answered,
  (${isOwned} or exists (select from claims o where o.place_id = c.place_id and o.id <> c.id and o.state = 'pending' and ${hasEvidence('o')})) as contested,
  (select json_build_object('method', k.method, 'sent_to', k.sent_to, 'tries', k.tries, 'expires_at', k.expires_at)
     from claim_codes k where k.claim_id = c.id and k.expires_at > now()) as code,
  (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'size', d.size, 'created_at', d.created_at) order by d.id), '[]')
     from claim_documents d where d.claim_id = c.id) as documents,
  (select coalesce(json_agg(json_build_object('speaker', m.speaker, 'text', m.text, 'created_at', m.created_at) order by m.id), '[]')
     from claim_messages m where m.claim_id = c.id) as messages`
export const claimRows = `select ${columns} from claims c ${joins}`
export type ClaimRow = Row

const moment = (when: Date | string | null) => when && new Date(when).toISOString()

const toPlace = ({ slug, ...place }: PlaceRow): Claim['place'] => ({
  ...place,
  path: href('PlaceShort', { id: place.id }),
  claim_path: href('PlaceClaim', { slug }),
})

/** A row as the API tells it at that moment. */
export function toClaim(row: Row, now: Date): Claim {
  const {
    place,
    code,
    check_method,
    check_until,
    checked_at,
    check_error,
    user_id: _,
    place_id: __,
    answered,
    documents,
    messages,
    token,
    ...rest
  } = row
  return {
    ...rest,
    place: toPlace(place),
    site_token: token,
    proved_at: moment(row.proved_at),
    decided_at: moment(row.decided_at),
    created_at: new Date(row.created_at).toISOString(),
    hearing_until: moment(row.hearing_until),
    heard: isHeard({ owned: row.owned, answered, until: row.hearing_until, now }),
    call_wanted_at: moment(row.call_wanted_at),
    code: code && {
      method: code.method,
      sent_to: code.sent_to,
      tries_left: CODE_TRIES - code.tries,
      expires_at: new Date(code.expires_at).toISOString(),
    },
    check:
      check_method && check_until
        ? { method: check_method, until: new Date(check_until).toISOString(), checked_at: moment(checked_at), error: check_error }
        : null,
    documents: documents.map((one) => ({ ...one, created_at: new Date(one.created_at).toISOString() })),
    messages: messages.map((one) => ({ ...one, created_at: new Date(one.created_at).toISOString() })),
  }
}

/** A claim that the viewer may know of: the claimant, the team, and whoever owns the place. @throws NotFoundError */
export async function visibleClaim({ client, viewer }: MemberCtx, { id }: { id: number }): Promise<KnownClaim> {
  const { rows } = await client.query<KnownClaim>(
    `select c.id::int, c.place_id::int, c.state, c.user_id::int, p.owner_id::int from claims c join places p on p.id = c.place_id where c.id = $1`,
    [id],
  )
  const [row] = rows
  const known = row && (can(viewer, 'claim.see', row) || (row.state === 'pending' && row.owner_id === viewer.id))
  if (!known) throw new NotFoundError(`There is no claim ${id}.`)
  return row
}

/** @throws NotFoundError */
export async function readClaim({ client, now }: Pick<Ctx, 'client' | 'now'>, id: number): Promise<Claim> {
  const { rows } = await client.query<Row>(`${claimRows} where c.id = $1`, [id])
  if (!rows[0]) throw new NotFoundError(`There is no claim ${id}.`)
  return toClaim(rows[0], now)
}

/** The claim as it is after what was done with it. */
export async function claimAfter(ctx: Pick<Ctx, 'client' | 'now'>, { id }: Pick<KnownClaim, 'id'>, done: Promise<unknown>): Promise<Claim> {
  await done
  return readClaim(ctx, id)
}

/** What the page of a claim shows to the viewer; an old address, or that of a merged place, leads to the place that it is now. @throws NotFoundError */
export async function claimPage(ctx: MemberCtx, slug: string): Promise<ClaimPage> {
  const { client, viewer } = ctx
  const found = await client.query<{ id: number }>(
    `with recursive line as (
       select p.id, p.merged_into_id from place_slugs s join places p on p.id = s.place_id where s.slug = $1
       union select p.id, p.merged_into_id from line join places p on p.id = line.merged_into_id
     ) select id::int from line where merged_into_id is null`,
    [slug],
  )
  const place = await visiblePlace(ctx, { id: found.rows[0]?.id ?? 0 })
  const { rows } = await client.query<{ place: PlaceRow }>(
    `select ${placeJson} from places p join categories cat on cat.id = p.category_id
     join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id where p.id = $1`,
    [place.id],
  )
  const last = await client.query<Row>(`${claimRows} where c.place_id = $1 and c.user_id = $2 order by c.id desc limit 1`, [
    place.id,
    viewer.id,
  ])
  const [row] = rows
  if (!row) throw new NotFoundError('There is no such place.')
  return {
    place: toPlace(row.place),
    claimable: claimable(place, viewer.id),
    owned: place.owner_id !== null,
    ways: await waysOf(ctx, place.id, viewer.id),
    claim: last.rows[0] ? toClaim(last.rows[0], ctx.now) : null,
  }
}

/** The viewer's claims, the last one first, and claims of others on places that they own. */
export async function ownClaims({ client, viewer, now }: MemberCtx): Promise<OwnClaims> {
  const { rows } = await client.query<Row>(`${claimRows} where c.user_id = $1 and c.state <> 'withdrawn' order by c.id desc limit 100`, [
    viewer.id,
  ])
  const others = await client.query<{ id: number; place: PlaceRow; until: Date | null; answered: boolean }>(
    `select c.id::int, ${placeJson}, c.hearing_until as until, ${hasAnswered} as answered
     from claims c ${joins} where p.owner_id = $1 and c.user_id <> $1 and c.state = 'pending' and c.hearing_until is not null order by c.id`,
    [viewer.id],
  )
  return {
    data: rows.map((row) => toClaim(row, now)),
    disputes: others.rows.map(({ place, until, ...one }) => ({ ...one, place: toPlace(place), until: moment(until) })),
    next_cursor: null,
  }
}

/** What everybody may know of who runs a place. @throws NotFoundError of a place that isn't shown */
export async function readOwnership(ctx: Ctx, placeId: number): Promise<Ownership> {
  addCacheTags(ctx, placeTag(placeId))
  const { rows } = await ctx.client.query<
    RowOf<typeof claims, 'method' | 'proved' | 'proved_at'> & { owned: boolean; decided_at: Date | null }
  >(
    `select p.owner_id is not null as owned, c.method, c.proved, c.proved_at, c.decided_at
     from places p left join claims c on c.place_id = p.id and c.state = 'approved' and c.user_id = p.owner_id
     where p.id = $1 and p.status in ('published', 'closed')`,
    [placeId],
  )
  const [row] = rows
  if (!row) throw new NotFoundError(`There is no place ${placeId}.`)
  const { owned, method, proved, proved_at, decided_at } = row
  const domain = method === 'mail' || method === 'dns' || method === 'file' ? proved : null
  return { owned, method, domain, proved_at: moment(proved_at ?? decided_at) }
}
