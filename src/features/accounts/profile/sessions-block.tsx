import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import type { Session } from '../access-contract.ts'
import { accountsClient } from '../client.ts'
import { Row, Rows } from './rows.tsx'
import { Setting } from './setting.tsx'

/** Where one is signed in. */
export function SessionsBlock({ sessions, now }: { sessions: Session[]; now: string }) {
  const { busy, submit } = useButtonSubmit()
  const client = accountsClient(browserFetch)
  return (
    <Setting title="Where you are signed in" about="End what you do not know, then change your password.">
      <Rows label="Where you are signed in">
        {sessions.map((session) => (
          <Row
            key={session.id}
            title={
              <>
                {session.device ?? 'Unknown device'} {session.current && <Tag tone="good">This one</Tag>}
                {session.impersonator && <Tag tone="warn">{`${session.impersonator} on behalf of the team`}</Tag>}
              </>
            }
            note={
              <>
                {[session.place, session.address].filter(Boolean).join(' · ')}
                {session.place || session.address ? ' · ' : ''}
                used <RelativeTime when={session.last_used_at} now={now} />
              </>
            }
          >
            {!session.current && (
              <Button
                size="sm"
                busy={busy === `end ${session.id}`}
                aria-label={`Sign out ${session.device ?? 'this device'}`}
                onClick={() => submit(`end ${session.id}`, () => client.endSession(session.id), 'It is signed out.')}
              >
                Sign out
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {/* Also with one session: somebody else may have a copy of its cookie. */}
      <div>
        <Button
          busy={busy === 'end all'}
          onClick={() => submit('end all', () => client.endOtherSessions(), 'You are signed out everywhere else.')}
        >
          Sign out everywhere else
        </Button>
      </div>
    </Setting>
  )
}
