import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { accountsClient } from '../features/accounts/client.ts'
import { EmailLink } from '../features/accounts/ui/email-link.tsx'
import { StaleLink } from '../features/accounts/ui/stale-link.tsx'
import { titleOf } from '../urls.ts'

export async function loader({ params: { token }, context }: LoaderArgs<'EmailChange'>) {
  return { token, ...(await accountsClient(context.get(requestContext).api).checkLink({ kind: 'email-change', token })) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: titleOf('EmailChange'), robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** The links of mails about a change of address: to make it, or to undo it. */
export default function EmailChange({ loaderData: { token, good } }: PageProps<typeof loader>) {
  return <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">{good ? <EmailLink token={token} /> : <StaleLink />}</div>
}
