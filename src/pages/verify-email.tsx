import { notFound, requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { accountsClient } from '../features/accounts/client.ts'
import { VerifyEmail } from '../features/accounts/ui/verify-email.tsx'
import { titleOf } from '../urls.ts'

export async function loader({ params: { id, hash }, context }: LoaderArgs<'VerifyEmail'>) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return notFound()
  const link = { kind: 'verify-email', id: Number(id), token: hash } as const
  return { id: link.id, hash, ...(await accountsClient(context.get(requestContext).api).checkLink(link)) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: titleOf('VerifyEmail'), robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Confirms an email address with the link of a mail. */
export default function VerifyEmailPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      <VerifyEmail {...loaderData} />
    </div>
  )
}
