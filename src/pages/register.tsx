import { lazy, Suspense } from 'react'
import { data, useSearchParams } from 'react-router'
import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useSite } from '../app/router/page.ts'
import { accountsClient } from '../features/accounts/client.ts'
import { RegisterForm } from '../features/accounts/ui/register-form.tsx'
import { browserFetch } from '../platform/browser-fetch.ts'
import { Box } from '../ui/box.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { afterLogin } from '../urls/after-login.ts'
import { href, titleOf } from '../urls.ts'

// Seen by few.
const NoRegistration = lazy(async () => ({ default: (await import('../features/accounts/ui/no-registration.tsx')).NoRegistration }))

/** Where it can't be known who may register, the form is shown: its answer tells. */
export async function loader({ url, context }: LoaderArgs<'Register'>) {
  const invitation = url.searchParams.get('invitation') || undefined
  const { mode, invited } = await accountsClient(context.get(requestContext).api)
    .registration(invitation)
    .catch(() => ({ mode: 'open', invited: true }) as const)
  const why =
    mode === 'closed' ? 'closed' : mode === 'open' || invited ? null : invitation === undefined ? 'by-invitation' : 'stale-invitation'
  // Where anybody may register, the page works and says so (ruling 4).
  const unneeded = why === null && invitation !== undefined && !invited
  const shown = { invitation: unneeded ? undefined : invitation, why, unneeded } as const
  return data(shown, invitation === undefined ? undefined : { headers: { 'Cache-Control': 'no-store' } })
}

/** What an invitation is worth changes when it is used. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta = ({ matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: titleOf('Register'),
    canonical: href('Register'),
    description: 'Make an account: with a home region, a page of your own and settings that follow you.',
  })

/** A new account; `invitation` in the address lets guests in while registration is by invitation. */
export default function Register({ loaderData: { invitation, why, unneeded } }: PageProps<typeof loader>) {
  const [query] = useSearchParams()
  const { name } = useSite()
  const wanted = query.get('redirect')
  return (
    <>
      <h1 className="mb-6 text-center text-2xl">Create your {name} account</h1>
      {why === null ? (
        <Box className="p-6">
          {unneeded && (
            <Notice tone="warn" className="mb-4">
              This invitation is not good any more. You can make an account without one.
            </Notice>
          )}
          <RegisterForm
            register={(typed) => accountsClient(browserFetch).register({ ...typed, invitation })}
            onSignedIn={() => location.replace(afterLogin(wanted, location.origin))}
          />
        </Box>
      ) : (
        <Suspense>
          <NoRegistration why={why} />
        </Suspense>
      )}
      <p className="mt-5 text-center text-sm text-ink-2">
        You have an account? <TextLink to={href('Login', {}, { redirect: wanted })}>Sign in</TextLink>
      </p>
    </>
  )
}
