import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import { accountsClient } from '../client.ts'
import { StaleLink } from './stale-link.tsx'

/** Chooses a new password with the secret of a mail's link. A link that is used or too old is said to be, with the way to a new one. */
export function ResetPasswordForm({ token, good }: { token: string; good: boolean }) {
  const [done, setDone] = useState(false)
  const [stale, setStale] = useState(!good)
  const { form, ready, busy, error, errors, message } = useSubmit({ password: 'Password', end_tokens: 'API tokens' }, async (typed) => {
    try {
      await accountsClient(browserFetch).resetPassword({ token, password: typed.password, end_tokens: typed.end_tokens === 'on' })
      setDone(true)
    } catch (problem) {
      if (!(problem instanceof ProblemError && 'token' in problem.errors)) throw problem
      setStale(true)
    }
  })
  if (done) {
    return (
      <div role="status">
        <EmptyState
          heading="h1"
          title="Your password is changed"
          icon={<CheckCircleIcon className="text-open" />}
          actions={
            <ButtonLink to={href('Login')} variant="primary">
              Sign in
            </ButtonLink>
          }
        >
          <p>Whoever was signed in to your account has been signed out everywhere.</p>
        </EmptyState>
      </div>
    )
  }
  if (stale) {
    return (
      <StaleLink
        actions={
          <ButtonLink to={href('ForgotPassword')} variant="primary">
            Ask for a new link
          </ButtonLink>
        }
      >
        <p>Your password is as it was.</p>
      </StaleLink>
    )
  }
  return (
    <>
      <h1 className="mb-6 text-2xl">Choose a new password</h1>
      <Box className="p-6">
        <form {...form} className="grid gap-4">
          <FormHead errors={errors} message={message} />
          <PasswordField
            id="password"
            name="password"
            label="New password"
            help="At least 10 characters. A few unrelated words are easy to remember and hard to guess."
            autoComplete="new-password"
            required
            error={error('password')}
          />
          <CheckField name="end_tokens" label="Also end the API tokens of my account" />
          <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!ready}>
            Change password
          </Button>
        </form>
      </Box>
    </>
  )
}
