import { CheckCircleIcon, EnvelopeIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import { accountsClient } from '../client.ts'
import { StaleLink } from './stale-link.tsx'

/** Confirms by a press, for mail scanners open links on their own. A stale link offers a new one (ruling 4). */
export function VerifyEmail({ id, hash, good }: { id: number; hash: string; good: boolean }) {
  const [state, setState] = useState<'asked' | 'done' | 'stale' | 'sent'>(good ? 'asked' : 'stale')
  const client = accountsClient(browserFetch)
  const confirm = useSubmit({}, async () => {
    const problem = await client.verifyEmail({ id, hash }).then(
      () => null,
      (error: unknown) => error,
    )
    if (problem === null) setState('done')
    else if (isStale(problem)) setState('stale')
    else throw problem
  })
  const again = useSubmit({}, async () => {
    await client.resendVerification({ id, hash })
    setState('sent')
  })
  if (state === 'done') {
    return (
      <EmptyState
        heading="h1"
        title="Your email address is confirmed"
        icon={<CheckCircleIcon className="text-open" />}
        actions={
          <ButtonLink to={href('Login')} variant="primary">
            Sign in
          </ButtonLink>
        }
      >
        <p>Your account is complete.</p>
      </EmptyState>
    )
  }
  if (state === 'sent') {
    return (
      <EmptyState heading="h1" title="Check your mail" icon={<EnvelopeIcon />}>
        <p>If this account still waits to be confirmed, a new link is on its way. It is good for 60 minutes.</p>
      </EmptyState>
    )
  }
  if (state === 'stale') {
    return (
      <form {...again.form}>
        <StaleLink
          actions={
            <>
              <Button type="submit" variant="primary" busy={again.busy} disabled={!again.ready}>
                Send a new link
              </Button>
              <ButtonLink to={href('Login')}>Sign in</ButtonLink>
            </>
          }
        >
          <FormHead errors={{}} message={again.message} />
        </StaleLink>
      </form>
    )
  }
  return (
    <form {...confirm.form}>
      <EmptyState
        heading="h1"
        title="Confirm your email address"
        icon={<EnvelopeIcon />}
        actions={
          <Button type="submit" variant="primary" busy={confirm.busy} disabled={!confirm.ready}>
            Confirm
          </Button>
        }
      >
        <p className="mb-3">Press the button to confirm that this address is yours.</p>
        <FormHead errors={{}} message={confirm.message} />
      </EmptyState>
    </form>
  )
}

const isStale = (error: unknown) => error instanceof Error && 'status' in error && [404, 409, 410, 422].includes(Number(error.status))
