import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { hashOf, newToken } from '../../platform/tokens.server.ts'
import type { Viewer } from '../../policy.ts'
import type { CurrentUser } from './contract.ts'
import { active, currentUserOf, needsSecondFactor, type PersonRow, personColumns } from './current-user.server.ts'
import type { sessions } from './tables.ts'

const day = 24 * 3600
/** Seconds: how long a browser stays signed in without being used, remembered or not. */
const lifetime = { remembered: 30 * day, brief: day }
/** Days after which somebody signs in again, however much the session was used; as a condition on session `s` at `moment`. */
const youngEnough = (moment: string) =>
  `s.created_at > ${moment}::timestamptz - case when s.remember then interval '90 days' else interval '7 days' end`
/** Seconds for which the token before a renewal still works, so that parallel requests don't sign anybody out (ruling 4). */
const grace = 60
/** Seconds for which somebody who proved who they are may do dangerous things. */
const confirmedFor = 600

/** A browser that is signed in, with its person. `due`: its token should be renewed with this answer. */
export type Visitor = { viewer: Viewer; user: CurrentUser; due: boolean; seconds: number | null }

type Row = PersonRow &
  RowOf<typeof sessions, 'renewed_at' | 'confirmed_at' | 'last_used_at' | 'remember'> & {
    session: number
    is_current: boolean
    needs_second_factor: boolean
  }

const columns = `s.renewed_at, s.confirmed_at, s.last_used_at, s.remember,
     s.impersonator_id, a.name as impersonator_name, ${needsSecondFactor} as needs_second_factor, ${personColumns}
   from sessions s join users u on u.id = s.user_id left join users a on a.id = s.impersonator_id`
const byToken = prepared<Row>(
  'session-by-token',
  `select s.id as session, s.token_hash = $1 as is_current, ${columns}
   where (s.token_hash = $1 or (s.previous_hash = $1 and s.renewed_at > $2::timestamptz - interval '${grace} seconds'))
     and s.expires_at > $2 and ${youngEnough('$2')} and ${active('$2')}`,
)
const byNumber = prepared<Row>(
  'session-by-number',
  `select s.id as session, false as is_current, ${columns}
   where s.id = $1 and s.expires_at > $2 and ${youngEnough('$2')} and ${active('$2')}`,
)

/** Who this session's token belongs to, in one query; null if it is unknown, ended or too old. */
export async function readVisitor(ctx: Pick<Ctx, 'client' | 'now'>, token: string): Promise<Visitor | null> {
  const [row] = await byToken(ctx, [hashOf(token), ctx.now])
  if (!row) return null
  const viewer = viewerIn(ctx, row)
  if (age(ctx, row.last_used_at) > 300) await markUsed(ctx, row)
  const due = row.is_current && age(ctx, row.renewed_at) > day
  return { viewer, user: currentUserOf(row, viewer), due, seconds: row.remember ? lifetime.remembered : null }
}

/** Who a session is of now, whatever its token; null once it has ended or its person may not act. For what goes on without requests. */
export async function readSessionViewer(ctx: Pick<Ctx, 'client' | 'now'>, session: number): Promise<Viewer | null> {
  const [row] = await byNumber(ctx, [session, ctx.now])
  return row ? viewerIn(ctx, row) : null
}

const viewerIn = (ctx: Pick<Ctx, 'now'>, row: Row): Viewer => ({
  id: row.id,
  role: row.role,
  verified: row.email_verified_at !== null,
  scopes: null,
  session: row.session,
  impersonatedBy: row.impersonator_id,
  // Whoever has only the token of before may be another: what was proven since then is not theirs.
  confirmed: row.is_current && age(ctx, row.confirmed_at) < confirmedFor,
  former: !row.is_current,
  needsSecondFactor: row.needs_second_factor,
})

async function markUsed({ client, now }: Pick<Ctx, 'client' | 'now'>, { session, remember }: Row) {
  await client.query(
    `with used as (update sessions set last_used_at = $2, expires_at = $3 where id = $1 returning user_id, impersonator_id)
     update users set last_seen_at = $2 from used where users.id = used.user_id and used.impersonator_id is null`,
    [session, now, after(now, remember ? lifetime.remembered : lifetime.brief)],
  )
}

type NewSession = { userId: number; remember?: boolean; impersonatedBy?: number | null; instead?: number | null }

/** Begins a session, in which its person is seen; the one that the browser had before (`instead`) ends. @returns the token for its cookie */
export async function startSession(ctx: Pick<Ctx, 'client' | 'now' | 'request'>, given: NewSession): Promise<SessionToken> {
  const { userId, remember = true, impersonatedBy = null, instead = null } = given
  if (instead !== null) await endSession(ctx, instead)
  const token = newToken()
  const seconds = remember ? lifetime.remembered : lifetime.brief
  await ctx.client.query(
    `with seen as (update users set last_seen_at = $7 where id = $1 and $3::bigint is null)
     insert into sessions (user_id, token_hash, impersonator_id, remember, device, address, renewed_at, confirmed_at, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7, $7, $8)`,
    [userId, hashOf(token), impersonatedBy, remember, ctx.request?.device, ctx.request?.address, ctx.now, after(ctx.now, seconds)],
  )
  return { token, seconds: remember ? seconds : null }
}

/** A token for the session's cookie, with the cookie's age in seconds; null: until the browser is closed. */
export type SessionToken = { token: string; seconds: number | null }

type Renewal = {
  /** The person has proven who they are with this request. */
  confirmed?: boolean
  /** Whether the old token works for 60 s more; never after what is meant to shut others out. */
  grace?: boolean
  /** Only if this is still its token. */
  from?: string
}

/**
 * Gives the viewer's session a new token. Null where there is no session (an API token), where the viewer has only the token of before,
 * or where another request renewed it at this moment: that one's answer brings the new token.
 */
export async function renewSession(
  { client, now }: Pick<Ctx, 'client' | 'now'>,
  { session, former = false }: Pick<Viewer, 'session' | 'former'>,
  { confirmed = false, grace = true, from }: Renewal = {},
): Promise<SessionToken | null> {
  if (session === null) return null
  if (former) {
    if (!grace) await client.query('update sessions set previous_hash = null where id = $1', [session])
    return null
  }
  const token = newToken()
  const { rows } = await client.query<RowOf<typeof sessions, 'remember'>>(
    `update sessions set previous_hash = case when $6 then token_hash end, token_hash = $2, renewed_at = $3,
       confirmed_at = case when $4 then $3 else confirmed_at end
     where id = $1 and ($5::text is null or token_hash = $5) returning remember`,
    [session, hashOf(token), now, confirmed, from === undefined ? null : hashOf(from), grace],
  )
  return rows[0] ? { token, seconds: rows[0].remember ? lifetime.remembered : null } : null
}

/** Ends one session at once: no grace. */
export async function endSession({ client }: Pick<Ctx, 'client'>, session: number): Promise<void> {
  await client.query('delete from sessions where id = $1', [session])
}

/** Ends a person's sessions, also those in which they look through others' eyes; `except` stays. @returns how many ended */
export async function endSessions({ client }: Pick<Ctx, 'client'>, userId: number, except: number | null = null): Promise<number> {
  const { rowCount } = await client.query(
    'delete from sessions where (user_id = $1 or impersonator_id = $1) and ($2::bigint is null or id <> $2)',
    [userId, except],
  )
  return rowCount ?? 0
}

/** Nobody goes on looking through others' eyes with a role that they had before. */
export async function endImpersonation({ client }: Pick<Ctx, 'client'>, staffId: number): Promise<void> {
  await client.query('delete from sessions where impersonator_id = $1', [staffId])
}

/** What a person may do has changed: each of their browsers gets a new token with its next answer. */
export async function renewLater({ client }: Pick<Ctx, 'client'>, userId: number): Promise<void> {
  await client.query("update sessions set renewed_at = 'epoch' where user_id = $1", [userId])
}

const age = ({ now }: Pick<Ctx, 'now'>, since: Date) => (now.getTime() - since.getTime()) / 1000
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
