import { z } from '@hono/zod-openapi'
import { Cursor, Flag, Limit, Line } from '../../platform/inputs.ts'
import { notificationIcons } from './kinds.ts'

export const Notification = z
  .object({
    id: z.int(),
    type: z.string(),
    title: z.string(),
    message: z.string(),
    icon: z.enum(notificationIcons),
    color: z.string().nullable(),
    action_url: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()),
    read_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('Notification')
export type Notification = z.infer<typeof Notification>

/** What the bell asks for: the newest 20 unread, and how many there are in all (behaviour 5). */
export const UnreadNotifications = z.object({ notifications: z.array(Notification), count: z.int() }).openapi('UnreadNotifications')

/** How many are left unread. */
export const UnreadCount = z.object({ count: z.int() }).openapi('UnreadCount')

export const NotificationStatistics = z
  .object({ total: z.int(), unread: z.int(), read: z.int(), by_type: z.record(z.string(), z.int()) })
  .openapi('NotificationStatistics')

export const NotificationQuery = z.object({
  /** Only what hasn't been read. */
  unread: Flag,
  type: Line(60).optional(),
  cursor: Cursor.optional(),
  limit: Limit(30),
})
export type NotificationQuery = z.output<typeof NotificationQuery>

export const NotificationList = z.object({ data: z.array(Notification), next_cursor: z.string().nullable() }).openapi('NotificationList')

/** `fixed`: nothing to choose here, since it is needed for safety or doesn't exist in this form. */
const Channel = z.object({ wanted: z.boolean(), fixed: z.boolean() })

export const NotificationSetting = z
  .object({ kind: z.string(), name: z.string(), bell: Channel, mail: Channel })
  .openapi('NotificationSetting')
export type NotificationSetting = z.infer<typeof NotificationSetting>

export const NotificationSettings = z.object({ data: z.array(NotificationSetting), next_cursor: z.null() }).openapi('NotificationSettings')

export const NotificationChoice = z
  .object({ kind: z.string().max(60), bell: z.boolean().optional(), mail: z.boolean().optional() })
  .openapi('NotificationChoice')
export type NotificationChoice = z.output<typeof NotificationChoice>
