import { ownRows, type PersonalColumn } from '../../platform/personal-data.ts'

export const notificationsPersonalData: PersonalColumn[] = [
  ownRows('notifications', {
    label: 'Notifications',
    columns: [
      ...['id', 'user_id', 'type', 'title', 'message', 'icon', 'color', 'action_url', 'metadata', 'group_key'],
      ...['read_at', 'created_at'],
    ],
  }),
  ownRows('notification_settings', { label: 'Notification settings', columns: ['user_id', 'kind', 'bell', 'mail'] }),
]
