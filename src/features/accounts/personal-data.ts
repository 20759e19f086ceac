import { ownRows, type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

const secret = 'opens something'

export const accountsPersonalData: PersonalColumn[] = [
  {
    table: 'users',
    column: 'id',
    person: 'subject',
    export: {
      yes: {
        label: 'Account',
        columns: [
          ...['id', 'role', 'username', 'custom_url', 'name', 'firstname', 'lastname', 'email', 'email_verified_at', 'avatar_url'],
          ...['avatar_cloudflare_id', 'home_region', 'bio', 'time_zone', 'locale', 'units', 'clock', 'theme', 'privacy', 'suspended_at'],
          ...['suspended_until', 'suspended_reason', 'delete_after', 'erased_at', 'last_seen_at', 'version', 'created_at', 'updated_at'],
        ],
        withheld: { [secret]: ['password_hash'], 'the picture itself is exported': ['avatar_hash'] },
      },
    },
    erasure: { keep: 'emptied, so that what points at it has something to point at' },
  },
  {
    table: 'users',
    column: 'email',
    names: 'address',
    person: 'subject',
    export: { no: 'in the same row, found by its number' },
    erasure: 'anonymise',
  },
  ownRows('appeals', { label: 'Appeals', columns: ['id', 'user_id', 'message', 'created_at'] }),
  ownRows('former_usernames', { label: 'Former usernames', columns: ['name_key', 'user_id', 'free_at'] }),
  {
    table: 'invitations',
    column: 'by_id',
    person: 'actor',
    export: { no: 'what the team did, with the address of somebody else' },
    erasure: pseudonym,
  },
  {
    table: 'invitations',
    column: 'used_by_id',
    person: 'mention',
    export: { no: 'written by whoever invited them' },
    erasure: 'delete',
  },
  {
    table: 'invitations',
    column: 'email',
    names: 'address',
    person: 'mention',
    export: { no: 'written by whoever invited them' },
    erasure: 'delete',
  },
  ownRows('data_exports', {
    label: 'Data exports',
    columns: ['id', 'user_id', 'state', 'progress', 'size', 'error', 'created_at', 'expires_at'],
    withheld: { 'says where the file lies on the server': ['file'] },
  }),
  ownRows('security_events', { label: 'Security events', columns: ['id', 'user_id', 'kind', 'device', 'address', 'created_at'] }),
  ownRows('known_devices', {
    label: 'Known devices',
    columns: ['user_id', 'mailed', 'last_used_at'],
    withheld: { 'is how a device is recognised': ['device_hash'] },
  }),
  ownRows('sessions', {
    label: 'Sessions',
    columns: [
      ...['id', 'user_id', 'renewed_at', 'confirmed_at', 'remember', 'device', 'address', 'place'],
      ...['created_at', 'last_used_at', 'expires_at'],
    ],
    withheld: { [secret]: ['token_hash', 'previous_hash'], 'is empty in one’s own': ['impersonator_id'] },
    // From where the team looked through somebody's eyes is theirs.
    only: 'impersonator_id is null',
  }),
  {
    table: 'sessions',
    column: 'impersonator_id',
    person: 'actor',
    export: { no: 'the session of somebody else' },
    erasure: 'delete',
  },
  ownRows('tokens', secret),
  ownRows('idempotency_keys', 'copies of answers to one’s own requests, for a day'),
  ownRows('passkeys', {
    label: 'Passkeys',
    columns: ['id', 'user_id', 'counter', 'transports', 'backed_up', 'name', 'created_at', 'last_used_at'],
    withheld: { [secret]: ['credential_id', 'public_key'] },
  }),
  ownRows('two_factor', secret),
  ownRows('recovery_codes', secret),
  ownRows('api_tokens', {
    label: 'API tokens',
    columns: ['id', 'user_id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'],
    withheld: { [secret]: ['token_hash'] },
  }),
  {
    table: 'rate_limits',
    column: 'key',
    person: 'mention',
    export: { no: 'nobody can read it back' },
    erasure: { keep: 'nobody can read it back, and it goes within a day' },
  },
]
