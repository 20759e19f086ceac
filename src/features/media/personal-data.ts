import { ownRows, type PersonalColumn } from '../../platform/personal-data.ts'

export const mediaPersonalData: PersonalColumn[] = [
  {
    table: 'media',
    column: 'owner_id',
    person: 'subject',
    export: {
      yes: {
        label: 'Pictures',
        columns: [
          ...['id', 'owner_id', 'type', 'size', 'width', 'height', 'thumbhash', 'colour', 'variants'],
          ...['state', 'version', 'created_at', 'updated_at'],
        ],
        withheld: { 'stands in the addresses of its sizes': ['content_hash'] },
      },
    },
    erasure: 'anonymise',
  },
  ownRows('user_avatars', { label: 'Profile picture', columns: ['user_id', 'media_id'] }),
]
