import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import type { Session } from '../../accounts/access-contract.ts'
import { peopleClient } from '../client.ts'
import type { Person } from '../contract/people.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonRole } from './person-role.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { isSuspended, PersonState } from './person-state.tsx'
import { roleNames } from './role-name.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

/** `sessions` is null where the viewer may not see them. */
type PersonPanelProps = { person: Person; sessions: Session[] | null; now: string }
const client = peopleClient(browserFetch)

/** One person as staff see them, with what may be done. */
export function PersonPanel({ person, sessions, now }: PersonPanelProps) {
  const { busy, submit } = useButtonSubmit()
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
        (can.change || can.impersonate) && (
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
            {can.impersonate && (
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
        <PersonRole
          key={`${id} ${person.role}`}
          person={person}
          busy={busy === 'role'}
          onChoose={(role) => submit('role', () => client.setRole(id, role), `${person.name} is now ${roleNames[role]}.`)}
        />
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
