import { ownRows, type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

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
  ownRows('draft_photos', {
    label: 'Photos of unfinished forms',
    columns: ['id', 'user_id', 'size', 'width', 'height', 'thumbhash', 'colour', 'caption', 'alt', 'credit', 'licence', 'created_at'],
    withheld: { 'how the site stores them; the pictures are in the copy': ['content_hash', 'file', 'renditions'] },
  }),
  {
    table: 'removed_pictures',
    column: 'removed_by_id',
    person: 'actor',
    export: { no: 'what the team did is the site’s record' },
    erasure: pseudonym,
  },
]
