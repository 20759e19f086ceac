import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { UnsavedOnceTyped } from '../../../ui/unsaved-once-typed.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { Registration, SignedIn } from '../contract.ts'
import { auth } from './auth.ts'

type RegisterFormProps = { register: (typed: Registration) => Promise<SignedIn>; onSignedIn: () => void }

/** Makes an account, as `register` does it, and signs in. */
export function RegisterForm({ register, onSignedIn }: RegisterFormProps) {
  const { form, ready, busy, error, errors, message } = useSubmit(
    { name: 'Name', username: 'Username', email: 'Email', password: 'Password', invitation: 'An invitation' },
    async ({ invitation: _, ...typed }) => {
      const { user } = await register(typed)
      auth.signedIn(user)
      keep()
      onSignedIn()
    },
  )
  const keep = useUnsavedChanges(form.ref)
  return (
    <form {...form} className="grid gap-4">
      <UnsavedOnceTyped form={form.ref} />
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
