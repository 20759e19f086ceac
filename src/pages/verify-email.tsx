import { notFound } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { VerifyEmail } from '../features/accounts/ui/verify-email.tsx'
import { titleOf } from '../urls.ts'

export function loader({ params: { id, hash } }: LoaderArgs<'VerifyEmail'>) {
  return /^[1-9]\d{0,14}$/.test(id) ? { id: Number(id), hash } : notFound()
}

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
