import type { AppKey } from '../../platform/app-key.server.ts'
import { inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../platform/cursor.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { SignedLink } from '../../platform/inputs.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { requireSigned, signedQuery } from '../../platform/private-links.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { href } from '../../urls.ts'
import type { users } from '../accounts/tables.ts'
import { cityLine } from '../places/reads.server.ts'
import type { ClaimedPlace, ClaimedPlacesQuery, ClaimQueue, QueuedClaim } from './contract.ts'
import { type ClaimRow, claimRows, type KnownClaim, toClaim } from './reads.server.ts'
import type { claimDocuments, claims } from './tables.ts'
import { originOfPhone, waysOf } from './ways.server.ts'

type Person = RowOf<typeof users, 'id' | 'name' | 'username' | 'email'> & { since: string }
type Queued = ClaimRow & { person: Person; rivals: number }

const queued = `select w.*, (select json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'email', u.email, 'since', u.created_at)
    from users u where u.id = w.user_id) as person,
  (select count(*)::int from claims o where o.place_id = w.place_id and o.id <> w.id and o.state in ('pending', 'approved')) as rivals
  from (${claimRows}`

const withPerson = ({ person, rivals: _, ...row }: Queued, now: Date) => {
  const { site_token: __, ...claim } = toClaim(row, now)
  return { ...claim, person: { ...person, username: person.username ?? '', since: new Date(person.since).toISOString() } }
}

/** Claims that wait, the oldest first. */
export async function claimQueue(
  { client, now }: MemberCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ClaimQueue> {
  const [after = 0] = readCursor(cursor, 'claims', idPosition) ?? []
  const { rows } = await client.query<Queued>(`${queued} where c.state = 'pending' and c.id > $1 order by c.id limit $2) w order by w.id`, [
    after,
    limit + 1,
  ])
  const page = pageOf(rows, { limit, list: 'claims', position: ({ id }) => [id] })
  return { ...page, data: page.data.map((row) => ({ ...withPerson(row, now), rivals: row.rivals })) }
}

/** A claim with what it is decided by: its rivals beside it, and whether the owner was heard. @throws NotFoundError */
export async function claimForDecision(ctx: MemberCtx, { id, place_id, user_id }: KnownClaim): Promise<QueuedClaim> {
  const { rows } = await ctx.client.query<Queued>(
    `${queued} where c.place_id = $1 and (c.id = $2 or c.state in ('pending', 'approved'))) w order by w.id`,
    [place_id, id],
  )
  const row = rows.find((one) => one.id === id)
  if (!row) throw new NotFoundError(`There is no claim ${id}.`)
  return {
    ...withPerson(row, ctx.now),
    ways: await waysOf(ctx, place_id, user_id),
    phone_origin: await originOfPhone(ctx, place_id),
    rivals: rows.filter((one) => one.id !== id).map((one) => withPerson(one, ctx.now)),
  }
}

const looked = ({ viewer }: MemberCtx, id: number) => ({ purpose: 'claim document' as const, viewerId: viewer.id, id })

/** The address at which the viewer sees a document for a minute; that they look is in the audit log. @throws NotFoundError */
export async function documentLink(ctx: MemberCtx, key: AppKey, claim: KnownClaim, documentId: number): Promise<string> {
  const { name } = await documentOf(ctx, claim, documentId)
  await inTransaction(ctx, (tx) =>
    tx.emit('staff.acted', { act: 'claim.look', targetKind: 'claim', targetId: claim.id, before: null, after: { document: name } }),
  )
  return `/api/claims/${claim.id}/documents/${documentId}?${signedQuery(key, looked(ctx, documentId), ctx.now)}`
}

/** The document itself. @throws ForbiddenError (the link is old or somebody else's), NotFoundError */
export async function openDocument(
  ctx: MemberCtx,
  { key, files }: { key: AppKey; files: PrivateFiles },
  claim: KnownClaim,
  { document, ...link }: SignedLink & { document: number },
) {
  requireSigned(key, looked(ctx, document), link, ctx.now)
  const { file, type, name } = await documentOf(ctx, claim, document)
  const found = await files.read(file)
  if (!found) throw new NotFoundError('The document is gone.')
  return { ...found, type, name }
}

async function documentOf({ client }: MemberCtx, claim: KnownClaim, id: number) {
  const { rows } = await client.query<RowOf<typeof claimDocuments, 'file' | 'type' | 'name'>>(
    'select file, type, name from claim_documents where id = $1 and claim_id = $2',
    [id, claim.id],
  )
  if (!rows[0]) throw new NotFoundError('There is no such document.')
  return rows[0]
}

type PlaceRow = Omit<ClaimedPlace, 'path' | 'since'> & RowOf<typeof claims, 'decided_at'>

/** Places that have an owner, the newest place first. */
export async function claimedPlaces({ client }: MemberCtx, { q, method, cursor, limit }: ClaimedPlacesQuery) {
  const list = ['claimed places', q, method]
  const [before = null] = readCursor(cursor, list, idPosition) ?? []
  const { rows } = await client.query<PlaceRow>(
    `select p.id::int, p.name, ${cityLine('ci', 'st')} as where, c.id::int as claim_id, c.method, c.proved, c.decided_at,
       (select json_build_object('id', u.id, 'name', u.name, 'username', coalesce(u.username, '')) from users u where u.id = p.owner_id and u.erased_at is null) as owner
     from places p join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id
       left join claims c on c.place_id = p.id and c.state = 'approved'
     where p.owner_id is not null and p.status <> 'removed' and ($1::bigint is null or p.id < $1)
       and ($2::text is null or position(lower($2) in lower(p.name)) > 0) and ($3::claim_method is null or c.method = $3)
     order by p.id desc limit $4`,
    [before, q || null, method ?? null, limit + 1],
  )
  const page = pageOf(rows, { limit, list, position: ({ id }) => [id] })
  return {
    ...page,
    data: page.data.map(({ decided_at, ...row }) => ({
      ...row,
      path: href('PlaceShort', { id: row.id }),
      since: decided_at && new Date(decided_at).toISOString(),
    })),
  }
}
