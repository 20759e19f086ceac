import { ownRows, type PersonalColumn } from '../../platform/personal-data.ts'

export const contributionsPersonalData: PersonalColumn[] = [
  ownRows('place_forms', {
    label: 'Unfinished forms of places',
    columns: ['id', 'user_id', 'place_id', 'base_version', 'fields', 'version', 'created_at', 'updated_at'],
  }),
]
