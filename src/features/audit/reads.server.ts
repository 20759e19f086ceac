import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../platform/cursor.server.ts'
import { users } from '../accounts/tables.ts'
import type { AuditQuery, AuditRecord } from './contract.ts'
import { auditLog } from './tables.ts'

/** What staff did, the newest first. */
export async function listAudit(
  ctx: Ctx,
  { cursor, limit, ...filter }: AuditQuery,
): Promise<{ data: AuditRecord[]; next_cursor: string | null }> {
  const list = ['audit', filter]
  // Written once and in order: the id is the order of time, too.
  const [last] = readCursor(cursor, list, idPosition) ?? [null]
  const { actor_id, actor, act, target_kind, target_id, target, from, until } = filter
  const rows = await ctx.db
    .select({ entry: auditLog, name: users.name, username: users.username })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(
      and(
        actor_id ? eq(auditLog.actor_id, actor_id) : undefined,
        actor ? eq(auditLog.actor_id, personOf(actor)) : undefined,
        act ? sql`starts_with(${auditLog.act}, ${act})` : undefined,
        target_kind ? eq(auditLog.target_kind, target_kind) : undefined,
        target_id ? eq(auditLog.target_id, target_id) : undefined,
        target ? onTarget(target) : undefined,
        from ? gte(auditLog.created_at, new Date(from)) : undefined,
        until ? lt(auditLog.created_at, new Date(until)) : undefined,
        last === null ? undefined : sql`${auditLog.id} < ${last}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  const page = pageOf(rows, { limit, list, position: ({ entry }) => [entry.id] })
  const data = page.data.map(({ entry: { actor_id: actorId, created_at, ...entry }, name, username }) => ({
    ...entry,
    actor: actorId === null ? null : { id: actorId, name: name ?? '', username },
    created_at: created_at.toISOString(),
  }))
  return { ...page, data }
}

const personOf = (username: string) => sql<number>`(select id from users where lower(username) = lower(${username.replace(/^@/, '')}))`

function onTarget(text: string) {
  const [, kind, id] = /^([a-z-]+) ([1-9]\d{0,14})$/.exec(text) ?? []
  return kind && id
    ? and(eq(auditLog.target_kind, kind), eq(auditLog.target_id, Number(id)))
    : and(eq(auditLog.target_kind, 'user'), eq(auditLog.target_id, personOf(text)))
}
