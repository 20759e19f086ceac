import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Facts, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { OwnSession } from '../../accounts/profile/account-client.ts'
import { useSettingSubmit } from '../../accounts/profile/use-setting-submit.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { peopleClient, type StaffPerson } from './people-client.ts'
import { isSuspended, PersonState } from './person-state.tsx'
import { roleNames } from './role-name.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

/** `sessions` is null where the viewer may not see them. */
type PersonPanelProps = { person: StaffPerson; sessions: OwnSession[] | null; now: string }
const client = peopleClient(browserFetch)

/** One person as staff see them, with what may be done. */
export function PersonPanel({ person, sessions, now }: PersonPanelProps) {
  const { busy, submit } = useSettingSubmit()
  const [suspending, setSuspending] = useState(false)
  const { id, can } = person
  const suspended = isSuspended(person, now)
  const handle = person.custom_url ?? person.username
  const impersonate = async () => {
    if (await submit('as', () => client.impersonate(id), null)) location.assign(href('Home'))
  }
  return (
    <SidePanel
      kind="Person"
      record={id}
      title={person.name || 'Without a name'}
      footer={
        (can.change || can.act_as) && (
          <>
            {can.change &&
              (suspended ? (
                <Button
                  busy={busy === 'restore'}
                  onClick={() => submit('restore', () => client.restore(id), `${person.name} can come in again.`)}
                >
                  Restore
                </Button>
              ) : (
                <Button variant="danger" onClick={() => setSuspending(true)}>
                  Suspend
                </Button>
              ))}
            {can.act_as && (
              <Button busy={busy === 'as'} onClick={impersonate}>
                Sign in as
              </Button>
            )}
          </>
        )
      }
    >
      <div className="mb-4 flex items-center gap-3">
        <PersonAvatar person={person} size={64} />
        <div className="grid justify-items-start gap-1 text-sm">
          <PersonState person={person} now={now} />
          {handle && <TextLink to={href('MyPage', { handle: `@${handle}` })}>{`@${handle}`}</TextLink>}
        </div>
      </div>
      <PersonFacts person={person} now={now} />
      {can.grant.length > 0 && (
        <SelectField
          key={`${id} ${person.role}`}
          label="Role"
          className="mt-5"
          defaultValue={person.role}
          disabled={busy === 'role'}
          onChange={async ({ currentTarget }) => {
            const role = can.grant.find((one) => one === currentTarget.value)
            const field = currentTarget
            if (role && !(await submit('role', () => client.setRole(id, role), `${person.name} is now ${roleNames[role]}.`)))
              field.value = person.role
          }}
        >
          {(can.grant.includes(person.role) ? can.grant : [person.role, ...can.grant]).map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </SelectField>
      )}
      {can.change && !person.email_verified_at && (
        <Button
          size="sm"
          className="mt-4"
          busy={busy === 'verify'}
          onClick={() => submit('verify', () => client.resendVerification(id), 'A new link is on its way.')}
        >
          Send the verification link again
        </Button>
      )}
      {sessions && (
        <PersonSessions
          sessions={sessions}
          now={now}
          busy={busy === 'end'}
          onEnd={() => submit('end', () => client.endSessions(id), `${person.name} is signed out everywhere.`)}
        />
      )}
      <SuspendDialog
        open={suspending}
        name={person.name}
        onClose={() => setSuspending(false)}
        onSuspend={async (suspension) => {
          setSuspending(false)
          await submit('suspend', () => client.suspend(id, suspension), `${person.name} is suspended and signed out.`)
        }}
      />
    </SidePanel>
  )
}

function PersonFacts({ person, now }: { person: StaffPerson; now: string }) {
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
        ['Leaves', person.delete_after && format.date(person.delete_after)],
      ]}
    />
  )
}

type PersonSessionsProps = { sessions: OwnSession[]; now: string; busy: boolean; onEnd: () => void }

function PersonSessions({ sessions, now, busy, onEnd }: PersonSessionsProps) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-sans text-sm font-semibold">Signed in</h3>
      {sessions.length === 0 ? (
        <p className="text-sm text-ink-2">Nowhere.</p>
      ) : (
        <>
          <ul className="mb-3 divide-y divide-line border-y border-line">
            {sessions.map(({ id, device, place, address, acting, last_used_at }) => (
              <li key={id} className="py-2 text-sm">
                {device ?? 'Unknown device'}
                {acting && <span className="text-warn"> by {acting}</span>}
                <div className="text-xs text-ink-2">
                  {[place, address].filter(Boolean).join(' · ')} <RelativeTime when={last_used_at} now={now} />
                </div>
              </li>
            ))}
          </ul>
          <Button size="sm" busy={busy} onClick={onEnd}>
            Sign out everywhere
          </Button>
        </>
      )}
    </section>
  )
}
