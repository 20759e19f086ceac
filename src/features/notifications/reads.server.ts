import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { readTellings } from '../lists/reads.server.ts'
import type { Notification, NotificationQuery, NotificationSetting } from './contract.ts'
import { type NotificationIcon, type NotificationKind, notificationKinds, saidOfTelling } from './kinds.ts'
import { notificationSettings, notifications } from './tables.ts'

type Row = typeof notifications.$inferSelect

/** As PostgreSQL writes a moment. */
const TimeAndId = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/), z.int()])

// The bell asks this every 30 s of everybody who has the site open.
const newestUnread = prepared<Row>(
  'notifications-unread',
  'select * from notifications where user_id = $1 and read_at is null order by created_at desc, id desc limit 20',
)
const unreadCount = prepared<{ count: number }>(
  'notifications-count',
  'select count(*) as count from notifications where user_id = $1 and read_at is null',
)

/** What the bell shows: the newest 20 unread, and how many there are in all. */
export async function readUnread(ctx: MemberCtx): Promise<{ notifications: Notification[]; count: number }> {
  const { id } = ctx.viewer
  const rows = await newestUnread(ctx, [id])
  return { notifications: await shown(ctx, rows), count: rows.length < 20 ? rows.length : await countUnread(ctx, id) }
}

/** How many notifications of this person are unread. */
export async function countUnread(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await unreadCount(ctx, [userId])
  return row?.count ?? 0
}

/** Notifications of the viewer, the newest first. */
export async function listNotifications(ctx: MemberCtx, { unread, type, cursor, limit }: NotificationQuery) {
  const { id } = ctx.viewer
  const list = ['notifications', id, unread, type]
  const [time, last] = readCursor(cursor, list, TimeAndId) ?? [null, null]
  const rows = await ctx.db
    .select({ row: notifications, time: sql<string>`${notifications.created_at}::text` })
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, id),
        unread ? sql`${notifications.read_at} is null` : undefined,
        type ? eq(notifications.type, type) : undefined,
        last === null ? undefined : sql`(${notifications.created_at}, ${notifications.id}) < (${time}::timestamptz, ${last})`,
      ),
    )
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit + 1)
  const page = pageOf(rows, { limit, list, position: ({ time: at, row }) => [at, row.id] })
  return {
    ...page,
    data: await shown(
      ctx,
      page.data.map(({ row }) => row),
    ),
  }
}

/** How many notifications the viewer has, in all, unread and by kind. */
export async function readStatistics(ctx: MemberCtx) {
  const { id } = ctx.viewer
  const { rows } = await ctx.client.query<RowOf<typeof notifications, 'type'> & { total: number; unread: number }>(
    `select type, count(*) as total, count(*) filter (where read_at is null) as unread
     from notifications where user_id = $1 group by type order by type`,
    [id],
  )
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  const unread = rows.reduce((sum, row) => sum + row.unread, 0)
  return { total, unread, read: total - unread, by_type: Object.fromEntries(rows.map((row) => [row.type, row.total])) }
}

/** Every kind with what the viewer chose, or what holds without a choice. */
export async function readNotificationSettings(ctx: MemberCtx): Promise<NotificationSetting[]> {
  const { id, role } = ctx.viewer
  const isStaff = role === 'admin' || role === 'manager'
  const rows = await ctx.db.select().from(notificationSettings).where(eq(notificationSettings.user_id, id))
  const kinds = (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) => isStaff || !notificationKinds[kind].staff)
  return kinds.map((kind) => {
    const entry = notificationKinds[kind]
    const choice = rows.find((row) => row.kind === kind)
    return { kind, name: entry.name, bell: channel(entry.bell, choice?.bell), mail: channel(entry.mail, choice?.mail) }
  })
}

function channel(usual: 'always' | 'on' | 'off' | 'never', chosen: boolean | undefined) {
  if (usual === 'always' || usual === 'never') return { wanted: usual === 'always', fixed: true }
  return { wanted: chosen ?? usual === 'on', fixed: false }
}

/** As they are shown: what lists told names what is listed now. */
async function shown(ctx: Ctx, rows: readonly Row[]): Promise<Notification[]> {
  const told = await readTellings(
    ctx,
    rows.flatMap((row) => tellingOf(row) ?? []),
  )
  return rows.map((row) => {
    const telling = told.get(tellingOf(row) ?? 0)
    const [first] = telling?.sentences ?? []
    return toNotification(telling && first !== undefined ? { ...row, message: saidOfTelling(first, telling.changes) } : row)
  })
}

function tellingOf({ type, metadata }: Row): number | null {
  return type === 'list-told' && typeof metadata.telling_id === 'number' ? metadata.telling_id : null
}

function toNotification({ id, type, title, message, icon, color, action_url, metadata, read_at, created_at }: Row): Notification {
  return {
    id,
    type,
    title,
    message,
    // The table's check admits no other.
    icon: icon as NotificationIcon,
    color,
    action_url,
    metadata,
    read_at: read_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}
