import { type ExportedTable, ownRows, type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

const place: ExportedTable = {
  label: 'Places',
  columns: [
    ...[
      'id',
      'name',
      'slug',
      'category_id',
      'state_id',
      'city_id',
      'neighborhood_id',
      'address',
      'locality',
      'district',
      'zip',
      'lat',
      'lng',
    ],
    ...[
      'phone',
      'email',
      'website',
      'social',
      'price',
      'attributes',
      'aliases',
      'brand',
      'description',
      'hours',
      'hours_text',
      'time_zone',
    ],
    ...[
      'status',
      'status_reason',
      'merged_into_id',
      'closed_at',
      'owner_id',
      'source',
      'licence',
      'published_at',
      'version',
      'created_at',
      'updated_at',
    ],
  ],
  withheld: {
    'is counted or derived': ['name_key', 'position_accuracy', 'prominence', 'popularity', 'status_before'],
    'is how the source names it': ['source_ref'],
    'may be somebody else': ['created_by_id'],
  },
}

export const placesPersonalData: PersonalColumn[] = [
  ownRows('place_managers', {
    label: 'Places that you may edit for their owner',
    columns: ['place_id', 'user_id', 'moved_from_id', 'created_at'],
  }),
  { table: 'places', column: 'owner_id', person: 'subject', export: { yes: place }, erasure: pseudonym },
  {
    table: 'places',
    column: 'created_by_id',
    person: 'subject',
    // Once it is published, it is its owner's alone.
    export: { yes: { ...place, only: 'owner_id is null and published_at is null' } },
    erasure: pseudonym,
  },
  {
    table: 'places',
    column: 'email',
    person: 'mention',
    export: { no: 'the public address of a place' },
    erasure: { keep: 'the public address of a place' },
  },
  {
    table: 'place_facts',
    column: 'confirmed_by_id',
    person: 'actor',
    export: { no: 'tells of a place' },
    erasure: pseudonym,
  },
  { table: 'place_revisions', column: 'by_id', person: 'actor', export: { no: 'the history of a place' }, erasure: pseudonym },
  {
    table: 'staged_places',
    column: 'email',
    person: 'mention',
    export: { no: 'the public address of a place' },
    erasure: { keep: 'the public address of a place, which goes when the import is done' },
  },
]
