import { useSearchParams } from 'react-router'
import { pageMeta } from '../app/router/meta.ts'
import { type MetaArgs, useSite } from '../app/router/page.ts'
import { LoginForm } from '../features/accounts/ui/login-form.tsx'
import { Box } from '../ui/box.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { afterLogin } from '../urls/after-login.ts'
import { href, titleOf } from '../urls.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: titleOf('Login'), canonical: href('Login'), description: 'Sign in to your account.' })

/** Leads back to where somebody was sent away from, with a fresh page, which is the person's own from its first line. */
export default function Login() {
  const [query] = useSearchParams()
  const wanted = query.get('redirect')
  const { name, closed } = useSite()
  return (
    <>
      <h1 className="mb-6 text-center text-2xl">Sign in to {name}</h1>
      {wanted !== null && <p className="-mt-3 mb-6 text-center text-sm text-ink-2">What you asked for is for members.</p>}
      <Box className="p-6">
        <LoginForm onSignedIn={() => location.replace(afterLogin(wanted, location.origin))} />
      </Box>
      {!closed && (
        <p className="mt-5 text-center text-sm text-ink-2">
          New here? <TextLink to={href('Register', {}, { redirect: wanted })}>Create an account</TextLink>
        </p>
      )}
    </>
  )
}
