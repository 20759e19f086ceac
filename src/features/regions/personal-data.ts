import { ownRows, type PersonalColumn } from '../../platform/personal-data.ts'

export const regionsPersonalData: PersonalColumn[] = [ownRows('home_regions', { label: 'Home region', columns: ['user_id', 'region_id'] })]
