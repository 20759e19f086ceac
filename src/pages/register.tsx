import { useSearchParams } from 'react-router'
import { pageMeta } from '../app/router/meta.ts'
import { type MetaArgs, useSite } from '../app/router/page.ts'
import { RegisterForm } from '../features/users/ui/register-form.tsx'
import { Box } from '../ui/box.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { afterLogin } from '../urls/after-login.ts'
import { href, titleOf } from '../urls.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: titleOf('Register'), canonical: href('Register'), description: 'Make an account to keep places and lists.' })

/** A new account; `invitation` in the address lets guests in while registration is by invitation. */
export default function Register() {
  const [query] = useSearchParams()
  const wanted = query.get('redirect')
  return (
    <>
      <h1 className="mb-6 text-center text-2xl">Create your {useSite().name} account</h1>
      <Box className="p-6">
        <RegisterForm invitation={query.get('invitation')} onSignedIn={() => location.replace(afterLogin(wanted, location.origin))} />
      </Box>
      <p className="mt-5 text-center text-sm text-ink-2">
        You have an account? <TextLink to={href('Login', {}, { redirect: wanted })}>Sign in</TextLink>
      </p>
    </>
  )
}
