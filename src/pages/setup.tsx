import { lazy, Suspense } from 'react'
import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useSite } from '../app/router/page.ts'
import { accountsClient } from '../features/accounts/client.ts'
import { RegisterForm } from '../features/accounts/ui/register-form.tsx'
import { peopleClient } from '../features/people/client.ts'
import { browserFetch } from '../platform/browser-fetch.ts'
import { Box } from '../ui/box.tsx'
import { href, titleOf } from '../urls.ts'

const StaleLink = lazy(async () => ({ default: (await import('../features/accounts/ui/stale-link.tsx')).StaleLink }))

export async function loader({ params: { token }, context }: LoaderArgs<'Setup'>) {
  return { token, ...(await accountsClient(context.get(requestContext).api).checkLink({ kind: 'setup', token })) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: titleOf('Setup'), robots: 'noindex' }),
  // The address is a secret: it is told to nobody.
  { name: 'referrer', content: 'no-referrer' },
]

/** Makes the first admin, with the link that the server prints when it has none. */
export default function Setup({ loaderData: { token, good } }: PageProps<typeof loader>) {
  const { name } = useSite()
  if (!good)
    return (
      <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
        <Suspense>
          <StaleLink>
            <p>As long as there is no admin, the next start of the server prints a new one.</p>
          </StaleLink>
        </Suspense>
      </div>
    )
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      <h1 className="text-2xl">Set up {name}</h1>
      <p className="mt-2 mb-6 text-ink-2">Make the account of the first admin. The link is good once.</p>
      <Box className="p-6">
        <RegisterForm
          register={(typed) => peopleClient(browserFetch).setUp(token, typed)}
          onSignedIn={() => location.replace(href('AdminGettingStarted'))}
        />
      </Box>
    </div>
  )
}
