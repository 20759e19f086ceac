import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { NotificationChoice } from './contract.ts'
import { type NotificationData, type NotificationKind, notificationKinds } from './kinds.ts'
import { countUnread } from './reads.server.ts'
import { type notificationSettings, notifications } from './tables.ts'

const chosen = prepared<RowOf<typeof notificationSettings, 'bell' | 'mail'>>(
  'notification-chosen',
  'select bell, mail from notification_settings where user_id = $1 and kind = $2',
)

/** Puts a notification into somebody's bell, unless they chose not to get this kind there. Part of the act's transaction. */
export async function notify<Kind extends NotificationKind>(
  tx: Ctx,
  userId: number,
  kind: Kind,
  data: NotificationData[Kind],
): Promise<void> {
  if (!(await wants(tx, userId, kind, 'bell'))) return
  const entry = notificationKinds[kind]
  const group_key = entry.group?.(data) ?? null
  if (group_key) await forget(tx, userId, group_key)
  await tx.db.insert(notifications).values({
    user_id: userId,
    type: kind,
    title: entry.title(data),
    message: entry.message(data),
    icon: entry.icon,
    color: entry.color ?? null,
    action_url: entry.leadsTo(data),
    group_key,
    metadata: entry.metadata?.(data) ?? {},
  })
}

/**
 * Puts the same notification into many bells by one statement, save those of who chose not to get this kind there. What is replaced is looked
 * for person by person: a join reads the whole table for each statement as long as nothing is known of what has just come into it.
 */
export async function notifyMany<Kind extends NotificationKind>(
  { client, now }: Pick<Ctx, 'client' | 'now'>,
  userIds: readonly number[],
  kind: Kind,
  data: NotificationData[Kind],
): Promise<void> {
  const entry = notificationKinds[kind]
  const fixed = entry.bell === 'always' || entry.bell === 'never'
  await client.query(
    `with people as materialized (
       select g.id from unnest($1::bigint[]) as g(id) left join notification_settings s on not $4 and s.user_id = g.id and s.kind = $2
       where coalesce(s.bell, $3)),
     replaced as (delete from notifications where id = any (array(
       select n.id from people p cross join lateral (
         select n.id from notifications n where n.user_id = p.id and n.group_key = $5 and n.read_at is null offset 0) n)))
     insert into notifications (user_id, type, title, message, icon, color, action_url, group_key, metadata, created_at)
     select id, $2, $6, $7, $8, $9, $10, $5, $11::jsonb, $12 from people order by id`,
    [
      userIds,
      kind,
      isUsual(entry.bell),
      fixed,
      entry.group?.(data) ?? null,
      entry.title(data),
      entry.message(data),
      entry.icon,
      entry.color ?? null,
      entry.leadsTo(data),
      JSON.stringify(entry.metadata?.(data) ?? {}),
      now,
    ],
  )
}

/** Takes what is unread of this group out of somebody's bell: it isn't so any more. */
export async function forget({ client }: Ctx, userId: number, groupKey: string): Promise<void> {
  await client.query('delete from notifications where user_id = $1 and group_key = $2 and read_at is null', [userId, groupKey])
}

/** Whether somebody is to get the mail of this kind. */
export const wantsMail = (tx: Ctx, userId: number, kind: NotificationKind): Promise<boolean> => wants(tx, userId, kind, 'mail')

async function wants(tx: Ctx, userId: number, kind: NotificationKind, channel: 'bell' | 'mail'): Promise<boolean> {
  const usual = notificationKinds[kind][channel]
  if (usual === 'always' || usual === 'never') return usual === 'always'
  const [row] = await chosen(tx, [userId, kind])
  return row ? row[channel] : usual === 'on'
}

/** Marks one of the viewer's notifications read; one that is read already stays so. Returns how many are left. @throws NotFoundError */
export async function markRead(ctx: MemberCtx, notificationId: number): Promise<number> {
  const { id } = ctx.viewer
  const found = await ctx.db
    .update(notifications)
    .set({ read_at: sql`coalesce(${notifications.read_at}, now())` })
    .where(and(eq(notifications.id, notificationId), eq(notifications.user_id, id)))
    .returning({ id: notifications.id })
  if (found.length === 0) throw new NotFoundError('There is no such notification.')
  return countUnread(ctx, id)
}

/** Marks all of the viewer's notifications read. */
export async function markAllRead(ctx: MemberCtx): Promise<number> {
  const { id } = ctx.viewer
  await ctx.db
    .update(notifications)
    .set({ read_at: sql`now()` })
    .where(and(eq(notifications.user_id, id), isNull(notifications.read_at)))
  return countUnread(ctx, id)
}

/** Deletes one of the viewer's notifications. Returns how many unread ones are left. @throws NotFoundError */
export async function deleteNotification(ctx: MemberCtx, notificationId: number): Promise<number> {
  const { id } = ctx.viewer
  const found = await ctx.db
    .delete(notifications)
    .where(and(eq(notifications.id, notificationId), eq(notifications.user_id, id)))
    .returning({ id: notifications.id })
  if (found.length === 0) throw new NotFoundError('There is no such notification.')
  return countUnread(ctx, id)
}

/** Keeps how the viewer wants one kind. @throws InvalidError (no such kind, or nothing to choose there) */
export async function chooseNotification(ctx: MemberCtx, { kind, bell, mail }: NotificationChoice): Promise<void> {
  const { id } = ctx.viewer
  if (!Object.hasOwn(notificationKinds, kind)) throw new InvalidError({ kind: ['is no kind of notification'] })
  const entry = notificationKinds[kind as NotificationKind]
  const errors: Record<string, string[]> = {}
  if (!isOpen(entry.bell, bell)) errors.bell = ['can not be changed for this kind']
  if (!isOpen(entry.mail, mail)) errors.mail = ['can not be changed for this kind']
  if (Object.keys(errors).length > 0) throw new InvalidError(errors)
  await ctx.client.query(
    `insert into notification_settings (user_id, kind, bell, mail) values ($1, $2, coalesce($3::boolean, $5), coalesce($4::boolean, $6))
     on conflict (user_id, kind) do update
     set bell = coalesce($3, notification_settings.bell), mail = coalesce($4, notification_settings.mail)`,
    [id, kind, bell ?? null, mail ?? null, isUsual(entry.bell), isUsual(entry.mail)],
  )
}

/** Whether a channel can be chosen, or the choice is what holds anyway. */
const isOpen = (channel: string, wanted: boolean | undefined) =>
  wanted === undefined || channel === 'on' || channel === 'off' || wanted === (channel === 'always')

const isUsual = (channel: string) => channel === 'always' || channel === 'on'
