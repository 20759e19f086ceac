import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { signInClient } from '../sign-in-client.ts'
import { auth } from './auth.ts'

type RegisterFormProps = {
  /** From the link of an invitation. */
  invitation?: string | null
  /** Of the link that the server prints at its first start: this account is the first admin's. */
  setup?: string
  onSignedIn: () => void
}

/** Makes an account and signs in. */
export function RegisterForm({ invitation = null, setup, onSignedIn }: RegisterFormProps) {
  const { form, ready, busy, error, errors, message } = useSubmit(
    { name: 'Name', username: 'Username', email: 'Email', password: 'Password', invitation: 'An invitation' },
    async ({ invitation: _, ...typed }) => {
      const client = signInClient(browserFetch)
      const { user } = await (setup === undefined
        ? client.register({ ...typed, ...(invitation !== null && { invitation }) })
        : client.setUp(setup, typed))
      auth.signedIn(user)
      onSignedIn()
    },
  )
  return (
    <form {...form} className="grid gap-4">
      <FormHead errors={errors} message={message} />
      <TextField id="name" name="name" label="Name" help="As others see it." autoComplete="name" required error={error('name')} />
      <TextField
        id="username"
        name="username"
        label="Username"
        help="3 to 30 letters, digits, _ or -. It is part of your page’s address."
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={error('username')}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email"
        help="We send a link to it, and never show it to others."
        autoComplete="email"
        required
        error={error('email')}
      />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        help="At least 10 characters. A few unrelated words are easy to remember and hard to guess."
        autoComplete="new-password"
        required
        error={error('password')}
      />
      <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!ready}>
        Create account
      </Button>
    </form>
  )
}
