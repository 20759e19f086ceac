import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { accountsClient } from '../client.ts'
import type { CurrentUser } from '../contract.ts'

/** The second step of signing in: the code of an app, or a recovery code. */
export function SecondFactorForm({ onSignedIn, onBack }: { onSignedIn: (user: CurrentUser) => void; onBack: () => void }) {
  const { form, ready, busy, error, errors, message } = useSubmit({ code: 'Code' }, async ({ code }) => {
    const { user } = await accountsClient(browserFetch).secondFactor(code)
    onSignedIn(user)
  })
  return (
    <form {...form} className="grid gap-4">
      <FormHead errors={errors} message={message} />
      <TextField
        id="code"
        name="code"
        label="Code"
        help="The six digits that your app shows now, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        required
        error={error('code')}
      />
      <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!ready}>
        Continue
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Sign in as somebody else
      </Button>
    </form>
  )
}
