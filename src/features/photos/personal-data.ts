import { type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

export const photosPersonalData: PersonalColumn[] = [
  {
    table: 'place_photos',
    column: 'uploader_id',
    person: 'subject',
    export: {
      yes: {
        label: 'Photos of places',
        columns: [
          ...['id', 'place_id', 'media_id', 'uploader_id', 'caption', 'alt', 'credit', 'licence', 'state', 'state_reason', 'position'],
          ...['version', 'created_at', 'updated_at'],
        ],
      },
    },
    erasure: 'anonymise',
  },
  {
    table: 'removed_pictures',
    column: 'removed_by_id',
    person: 'actor',
    export: { no: 'what the team did is the site’s record' },
    erasure: pseudonym,
  },
]
