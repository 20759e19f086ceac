import { CheckCircleIcon, ClockIcon, EnvelopeIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import { signInClient } from '../sign-in-client.ts'

type Outcome = 'asked' | 'stale' | { email: string; undone: boolean }

/** Makes or undoes a change of address by a press, for mail scanners open links on their own. */
export function EmailChange({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>('asked')
  const { form, busy, ready, message } = useSubmit({}, async () => {
    const answer = await signInClient(browserFetch)
      .followEmailLink(token)
      .catch((error: unknown) => {
        if (error instanceof ProblemError && error.status === 422) return 'stale' as const
        throw error
      })
    setOutcome(answer)
  })
  if (outcome === 'stale') {
    return (
      <EmptyState heading="h1" title="This link is not good any more" icon={<ClockIcon />}>
        <p>It was used already, it is too old, or the address has an account of its own by now.</p>
      </EmptyState>
    )
  }
  if (outcome !== 'asked') {
    return (
      <EmptyState
        heading="h1"
        title={outcome.undone ? 'Your old address is back' : 'Your email address is changed'}
        icon={<CheckCircleIcon className="text-open" />}
        actions={
          <ButtonLink to={href(outcome.undone ? 'ForgotPassword' : 'Home')} variant="primary">
            {outcome.undone ? 'Choose a new password' : 'Continue'}
          </ButtonLink>
        }
      >
        <p>From now on we write to {outcome.email}.</p>
        {outcome.undone && <p>Everybody was signed out. If somebody else made the change, they know your password: choose a new one.</p>}
      </EmptyState>
    )
  }
  return (
    <form {...form}>
      <EmptyState
        heading="h1"
        title="Your email address"
        icon={<EnvelopeIcon />}
        actions={
          <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
            Use the address of this mail
          </Button>
        }
      >
        <p className="mb-3">One press, and the address that this link was sent to is the one of your account.</p>
        <FormHead errors={{}} message={message} />
      </EmptyState>
    </form>
  )
}
