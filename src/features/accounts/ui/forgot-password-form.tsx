import { EnvelopeIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { accountsClient } from '../client.ts'

/** Asks for a link by mail. The answer is the same whether there is such an account or not. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, ready, busy, error, errors, message } = useSubmit({ email: 'Email' }, async ({ email }) => {
    await accountsClient(browserFetch).forgotPassword(email)
    setSentTo(email)
  })
  if (sentTo !== null) {
    return (
      <div role="status">
        <EmptyState
          heading="h2"
          title="Check your mail"
          icon={<EnvelopeIcon />}
          actions={
            <Button size="sm" onClick={() => setSentTo(null)}>
              Use another address
            </Button>
          }
        >
          <p className="[overflow-wrap:anywhere]">
            If there is an account with {sentTo}, a link to choose a new password is on its way. It is good for 60 minutes. If nothing
            comes, look in your spam folder.
          </p>
        </EmptyState>
      </div>
    )
  }
  return (
    <Box className="p-6">
      <form {...form} className="grid gap-4">
        <p className="text-sm text-ink-2">Give the email address of your account, and we send a link to choose a new password.</p>
        <FormHead errors={errors} message={message} />
        <TextField id="email" name="email" type="email" label="Email" autoComplete="email" required error={error('email')} />
        <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!ready}>
          Send link
        </Button>
      </form>
    </Box>
  )
}
