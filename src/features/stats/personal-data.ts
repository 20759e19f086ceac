import { ownRows, type PersonalColumn } from '../../platform/personal-data.ts'

export const statsPersonalData: PersonalColumn[] = [
  ownRows('weekly_mails', { label: 'Weekly figures by mail', columns: ['user_id', 'week', 'asked_at'] }),
]
