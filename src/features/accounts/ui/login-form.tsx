import { lazy, Suspense, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import { accountsClient } from '../client.ts'
import type { CurrentUser } from '../contract.ts'
import { auth } from './auth.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

// Wanted of those who chose it, once the password was right.
const SecondFactorForm = lazy(async () => ({ default: (await import('./second-factor-form.tsx')).SecondFactorForm }))

/** Email or username and password, or a passkey; `onSignedIn` is called when the person is in. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [second, setSecond] = useState(false)
  const [appeal, setAppeal] = useState<string>()
  const enter = (user: CurrentUser) => {
    auth.signedIn(user)
    onSignedIn()
  }
  const { form, ready, busy, error, errors, message, setWrong } = useSubmit(
    { login: 'Email or username', password: 'Password', remember: 'Stay signed in' },
    async ({ login, password, remember }) => {
      const answer = await accountsClient(browserFetch)
        .login({ login, password, remember: remember === 'on' })
        .catch((error: unknown) => {
          setAppeal(error instanceof ProblemError ? error.instance : undefined)
          throw error
        })
      if ('user' in answer) enter(answer.user)
      else setSecond(true)
    },
  )
  if (second)
    return (
      <Suspense>
        <SecondFactorForm onSignedIn={enter} onBack={() => setSecond(false)} />
      </Suspense>
    )
  return (
    <form {...form} className="grid gap-4">
      <FormHead errors={errors} message={message}>
        {appeal && <TextLink to={appeal}>Appeal</TextLink>}
      </FormHead>
      <TextField
        id="login"
        name="login"
        label="Email or username"
        autoComplete="username webauthn"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={error('login')}
      />
      <PasswordField id="password" name="password" label="Password" autoComplete="current-password" required error={error('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <CheckField name="remember" label="Stay signed in" defaultChecked className="-ml-2.5" />
        <TextLink to={href('ForgotPassword')}>Forgot password?</TextLink>
      </div>
      <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!ready}>
        Sign in
      </Button>
      <PasskeySignIn onSignedIn={enter} onFailed={(why) => setWrong({ errors: {}, message: why })} />
    </form>
  )
}
