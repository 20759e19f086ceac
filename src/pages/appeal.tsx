import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { accountsClient } from '../features/accounts/client.ts'
import { AppealForm } from '../features/accounts/ui/appeal-form.tsx'
import { StaleLink } from '../features/accounts/ui/stale-link.tsx'
import { titleOf } from '../urls.ts'

export async function loader({ params: { token }, context }: LoaderArgs<'Appeal'>) {
  return { token, ...(await accountsClient(context.get(requestContext).api).checkLink({ kind: 'appeal', token })) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: titleOf('Appeal'), robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Where somebody suspended asks to be let in again, with the link of the mail that told them so. */
export default function AppealPage({ loaderData: { token, good } }: PageProps<typeof loader>) {
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      {good ? (
        <>
          <h1 className="mb-6 text-2xl">Appeal</h1>
          <AppealForm token={token} />
        </>
      ) : (
        <StaleLink>
          <p>If your account is still suspended, sign in: what you are told then leads here.</p>
        </StaleLink>
      )}
    </div>
  )
}
