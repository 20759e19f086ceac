import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { SecurityEvent } from '../access-contract.ts'
import { Row, Rows } from './rows.tsx'
import { Setting } from './setting.tsx'

/** What happened to the account. */
export function SecurityEvents({ events, now }: { events: SecurityEvent[]; now: string }) {
  return (
    <Setting title="What happened to your account" about="Sign-ins and changes of how you get in, the newest first.">
      {events.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing yet.</p>
      ) : (
        <Rows label="What happened to your account">
          {events.slice(0, 20).map(({ id, kind, device, address, created_at }) => (
            <Row key={id} title={words[kind] ?? kind} note={[device, address].filter(Boolean).join(' · ')}>
              <span className="text-xs text-ink-2">
                <RelativeTime when={created_at} now={now} />
              </span>
            </Row>
          ))}
        </Rows>
      )}
    </Setting>
  )
}

const words: Record<string, string> = {
  'signed-in': 'Signed in',
  'signed-out-elsewhere': 'Signed out everywhere else',
  'signed-out-by-staff': 'Signed out by the team',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'two-factor-on': 'Codes turned on',
  'two-factor-off': 'Codes turned off',
  'recovery-codes': 'New recovery codes',
  'api-token-made': 'API token made',
  'api-tokens-ended': 'API tokens ended',
  'deletion-planned': 'Deletion planned',
  'deletion-cancelled': 'Deletion cancelled',
  'role-changed': 'Role changed',
  suspended: 'Suspended',
}
