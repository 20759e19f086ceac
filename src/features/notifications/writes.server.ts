import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { type NotificationData, type NotificationKind, notificationKinds } from './kinds.ts'
import { notifications } from './tables.ts'

const chosen = prepared<{ bell: boolean; mail: boolean }>(
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
  if (group_key)
    await tx.client.query('delete from notifications where user_id = $1 and group_key = $2 and read_at is null', [userId, group_key])
  await tx.db.insert(notifications).values({
    user_id: userId,
    type: kind,
    title: entry.title(data),
    message: entry.message(data),
    icon: entry.icon,
    color: entry.color ?? null,
    action_url: entry.leadsTo(data),
    group_key,
  })
}

/** Whether somebody is to get the mail of this kind. */
export const wantsMail = (tx: Ctx, userId: number, kind: NotificationKind): Promise<boolean> => wants(tx, userId, kind, 'mail')

async function wants(tx: Ctx, userId: number, kind: NotificationKind, channel: 'bell' | 'mail'): Promise<boolean> {
  const usual = notificationKinds[kind][channel]
  if (usual === 'always' || usual === 'never') return usual === 'always'
  const [row] = await chosen(tx, [userId, kind])
  return row ? row[channel] : usual === 'on'
}
