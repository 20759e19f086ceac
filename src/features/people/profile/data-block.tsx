import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { Tag } from '../../../ui/tag.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useReadAgain } from '../../../ui/use-read-again.ts'
import type { CurrentUser } from '../../accounts/contract.ts'
import { Row, Rows } from '../../accounts/profile/rows.tsx'
import { Setting } from '../../accounts/profile/setting.tsx'
import { peopleClient } from '../client.ts'
import type { Export } from '../contract/profile.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

type DataBlockProps = { user: CurrentUser; copies: Export[]; now: string }
const client = peopleClient(browserFetch)
const poll = 2_000

const states = { queued: 'Waiting', running: 'Being made', ready: 'Ready', failed: 'Failed' }

/** A copy of everything, and the way out. */
export function DataBlock({ user, copies, now }: DataBlockProps) {
  const { busy, submit } = useButtonSubmit()
  const [leaving, setLeaving] = useState(false)
  const format = useFormat()
  const working = copies.some(({ state }) => state === 'queued' || state === 'running')
  useReadAgain(working, poll)
  return (
    <>
      <Setting
        title="A copy of your data"
        about="A zip with everything that is yours: as JSON, with your pictures, and a page to read it. We mail you when it is ready; it is kept for 48 hours."
      >
        {copies.length > 0 && (
          <Rows label="Copies">
            {copies.map(({ id, state, progress, size, created_at }) => (
              <Row
                key={id}
                title={
                  <>
                    {states[state]} {state === 'failed' && <Tag tone="bad">Ask again</Tag>}
                  </>
                }
                note={
                  <>
                    asked for <RelativeTime when={created_at} now={now} />
                    {size !== null && `, ${sizeOf(size, format.number)}`}
                  </>
                }
              >
                {state === 'running' && <Progress value={progress} label="How far it is" />}
                {state === 'ready' && (
                  <ButtonLink size="sm" to={`/api/user/exports/${id}/file`} reloadDocument download>
                    Download
                  </ButtonLink>
                )}
              </Row>
            ))}
          </Rows>
        )}
        <div>
          <Button
            busy={busy === 'export'}
            disabled={working}
            onClick={() => submit('export', () => client.askForExport(), 'It is being made. You can leave this page.')}
          >
            Ask for a copy
          </Button>
        </div>
      </Setting>
      <Setting title="Delete your account" about="You have 14 days to change your mind. After that nothing about you is left.">
        {user.delete_after ? (
          <>
            <Notice tone="warn">Your account will be deleted on {format.date(user.delete_after)}.</Notice>
            <div>
              <Button variant="primary" busy={busy === 'stay'} onClick={() => submit('stay', () => client.stay(), 'Your account stays.')}>
                Keep my account
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button variant="danger" onClick={() => setLeaving(true)}>
              Delete my account
            </Button>
          </div>
        )}
        <DeleteAccountDialog
          open={leaving}
          busy={busy === 'leave'}
          onClose={() => setLeaving(false)}
          onDelete={async (lists) => {
            setLeaving(false)
            await submit('leave', () => client.leave(lists), 'The deletion is planned. You can change your mind here.')
          }}
        />
      </Setting>
    </>
  )
}
