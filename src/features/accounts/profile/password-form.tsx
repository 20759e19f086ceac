import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useSaving } from '../../../ui/use-saving.ts'
import { accountsClient } from '../client.ts'
import { Setting } from './setting.tsx'

/** A new password; whoever has none yet (passkeys only) proves who they are instead. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { form, ready, busy, error, errors, message } = useSaving(
    { current_password: 'Current password', password: 'New password' },
    async ({ current_password, password }) => {
      await accountsClient(browserFetch).changePassword({ password, ...(hasPassword && { current_password }) })
      if (form.ref.current) form.ref.current.reset()
    },
    'Your password is changed. You are signed out everywhere else.',
  )
  return (
    <Setting title="Password" about="When it changes, you are signed out everywhere else and told by mail.">
      <form {...form} className="grid max-w-form gap-4">
        <FormHead errors={errors} message={message} />
        {hasPassword && (
          <PasswordField
            id="current_password"
            name="current_password"
            label="Current password"
            autoComplete="current-password"
            required
            error={error('current_password')}
          />
        )}
        <PasswordField
          id="password"
          name="password"
          label="New password"
          help="At least 10 characters."
          autoComplete="new-password"
          required
          error={error('password')}
        />
        <div>
          <Button type="submit" busy={busy} disabled={!ready}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </div>
      </form>
    </Setting>
  )
}
