import { z } from '@hono/zod-openapi'
import { answers, api, body, route } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import {
  NotificationChoice,
  NotificationList,
  NotificationQuery,
  NotificationSettings,
  NotificationStatistics,
  UnreadCount,
  UnreadNotifications,
} from './contract.ts'
import { listNotifications, readNotificationSettings, readStatistics, readUnread } from './reads.server.ts'
import { chooseNotification, deleteNotification, markAllRead, markRead } from './writes.server.ts'

const params = z.object({ id: Id })

const list = route({
  method: 'get',
  path: '/app-notifications',
  operationId: 'listNotifications',
  access: permission('notification.read'),
  summary: 'Notifications, the newest first',
  request: { query: NotificationQuery },
  responses: answers(NotificationList, 'A page of notifications'),
})

const unread = route({
  method: 'get',
  path: '/app-notifications/unread',
  operationId: 'listUnreadNotifications',
  access: permission('notification.read'),
  summary: 'What the bell shows',
  responses: answers(UnreadNotifications, 'The newest 20 unread, and how many there are in all'),
})

const statistics = route({
  method: 'get',
  path: '/app-notifications/statistics',
  operationId: 'getNotificationStatistics',
  access: permission('notification.read'),
  summary: 'How many notifications there are',
  responses: answers(NotificationStatistics, 'In all, unread, read and by type'),
})

const readAll = route({
  method: 'post',
  path: '/app-notifications/read-all',
  operationId: 'markAllNotificationsRead',
  access: permission('notification.edit'),
  summary: 'Marks all notifications read',
  responses: answers(UnreadCount, 'How many are left unread'),
})

const readOne = route({
  method: 'post',
  path: '/app-notifications/{id}/read',
  operationId: 'markNotificationRead',
  access: permission('notification.edit'),
  summary: 'Marks one notification read',
  request: { params },
  responses: answers(UnreadCount, 'How many are left unread'),
})

const remove = route({
  method: 'delete',
  path: '/app-notifications/{id}',
  operationId: 'deleteNotification',
  access: permission('notification.edit'),
  summary: 'Deletes one notification',
  request: { params },
  responses: answers(UnreadCount, 'How many are left unread'),
})

const settings = route({
  method: 'get',
  path: '/notification-settings',
  operationId: 'listNotificationSettings',
  access: permission('notification.read'),
  summary: 'Which kinds of notifications come how',
  responses: answers(NotificationSettings, 'Every kind'),
})

const choose = route({
  method: 'put',
  path: '/notification-settings',
  operationId: 'chooseNotification',
  access: permission('notification.edit'),
  summary: 'Chooses how one kind of notification comes',
  request: body(NotificationChoice),
  responses: answers(NotificationSettings, 'Every kind, as it is now'),
})

export const notificationsApi = api()
  .openapi(unread, async (c) => c.json(await readUnread(c.var.ctx), 200))
  .openapi(statistics, async (c) => c.json(await readStatistics(c.var.ctx), 200))
  .openapi(readAll, async (c) => c.json({ count: await markAllRead(c.var.ctx) }, 200))
  .openapi(readOne, async (c) => c.json({ count: await markRead(c.var.ctx, c.req.valid('param').id) }, 200))
  .openapi(remove, async (c) => c.json({ count: await deleteNotification(c.var.ctx, c.req.valid('param').id) }, 200))
  .openapi(list, async (c) => c.json(await listNotifications(c.var.ctx, c.req.valid('query')), 200))
  .openapi(settings, async (c) => c.json({ data: await readNotificationSettings(c.var.ctx), next_cursor: null }, 200))
  .openapi(choose, async (c) => {
    await chooseNotification(c.var.ctx, c.req.valid('json'))
    return c.json({ data: await readNotificationSettings(c.var.ctx), next_cursor: null }, 200)
  })

export type NotificationsApi = (typeof notificationsApi)['hono']
