import { CheckCircleIcon, EnvelopeIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import type { EmailChanged } from '../access-contract.ts'
import { accountsClient } from '../client.ts'

/** Changes an address, or undoes that, by a press: mail scanners open links on their own. */
export function EmailLink({ token }: { token: string }) {
  const [done, setDone] = useState<EmailChanged | null>(null)
  const { form, ready, busy, message } = useSubmit({ token: 'This link' }, async () => {
    setDone(await accountsClient(browserFetch).followEmailLink(token))
  })
  if (done) {
    return (
      <EmptyState
        heading="h1"
        title={done.undone ? 'The change is undone' : 'Your address is changed'}
        icon={<CheckCircleIcon className="text-open" />}
        actions={
          done.undone ? (
            <ButtonLink to={href('ForgotPassword')} variant="primary">
              Choose a new password
            </ButtonLink>
          ) : (
            <ButtonLink to={href('Home')} variant="primary" reloadDocument>
              Continue
            </ButtonLink>
          )
        }
      >
        <p>
          {done.undone
            ? `Your account has the address ${done.email} again, and everybody was signed out of it. If you did not ask for the change, choose a new password.`
            : `Mails of your account go to ${done.email} from now on.`}
        </p>
      </EmptyState>
    )
  }
  return (
    <form {...form}>
      <EmptyState
        heading="h1"
        title="Change of your email address"
        icon={<EnvelopeIcon />}
        actions={
          <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
            Go ahead
          </Button>
        }
      >
        <p className="mb-3">Press the button to do what the mail with this link says: make the change, or undo it.</p>
        <FormHead errors={{}} message={message} />
      </EmptyState>
    </form>
  )
}
