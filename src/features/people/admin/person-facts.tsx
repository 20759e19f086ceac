import { Facts } from '../../../ui/admin-table/side-panel.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Person } from '../contract/people.ts'
import { roleNames } from './role-name.ts'

/** What staff know of somebody. */
export function PersonFacts({ person, now }: { person: Person; now: string }) {
  const format = useFormat()
  const when = (time: string | null) => time && <RelativeTime when={time} now={now} />
  return (
    <Facts
      facts={[
        ['Number', person.id],
        ['Role', roleNames[person.role]],
        ['Email', person.email],
        ['Verified', person.email_verified_at ? when(person.email_verified_at) : 'Not yet'],
        ['Joined', when(person.created_at)],
        ['Seen', person.last_seen_at ? when(person.last_seen_at) : 'Never'],
        ['Codes', person.two_factor ? 'On' : 'Off'],
        ['Suspended', when(person.suspended_at)],
        ['Until', person.suspended_at && (person.suspended_until ? format.date(person.suspended_until) : 'Somebody restores')],
        ['Reason', person.suspended_reason],
        ...person.appeals.map(({ message }): [string, string] => ['Appeal', message]),
        ['Leaves', person.delete_after && format.date(person.delete_after)],
      ]}
    />
  )
}
