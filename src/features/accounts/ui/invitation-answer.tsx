import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

type InvitationAnswerProps = {
  title: ReactNode
  /** What it is to. */
  children: ReactNode
  onAccept: () => Promise<void>
  onDecline: () => Promise<unknown>
  /** Where to go on after a no. */
  leave: ReactNode
}

/** What an invitation is to, and one button: mail scanners open links on their own. */
export function InvitationAnswer({ title, children, onAccept, onDecline, leave }: InvitationAnswerProps) {
  const [declined, setDeclined] = useState(false)
  // Read again, an invitation that was answered isn't there any more.
  const { busy: declining, submit } = useButtonSubmit({ stays: true })
  const { form, ready, busy, message } = useSubmit({ token: 'This link' }, onAccept)
  if (declined)
    return (
      <EmptyState heading="h1" title="You said no" actions={leave}>
        <p>Nothing has changed. Whoever invited you can ask again.</p>
      </EmptyState>
    )
  return (
    <form {...form}>
      <h1 className="mb-3 wrap-anywhere">{title}</h1>
      {children}
      <FormHead errors={{}} message={message} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="max-md:w-full">
          Accept
        </Button>
        <Button
          variant="quiet"
          busy={declining !== null}
          disabled={!ready}
          onClick={async () => {
            setDeclined(await submit('decline', onDecline, null))
          }}
        >
          No, thank you
        </Button>
      </div>
    </form>
  )
}
