import { ownRows, type PersonalColumn } from '../../platform/personal-data.ts'

export const savedViewsPersonalData: PersonalColumn[] = [
  ownRows('saved_views', { label: 'Saved views', columns: ['id', 'user_id', 'page', 'name', 'query', 'created_at'] }),
]
