import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { accountsClient } from '../features/accounts/client.ts'
import { ResetPasswordForm } from '../features/accounts/ui/reset-password-form.tsx'
import { titleOf } from '../urls.ts'

export async function loader({ params: { token }, context }: LoaderArgs<'ResetPassword'>) {
  return { token, ...(await accountsClient(context.get(requestContext).api).checkLink({ kind: 'reset-password', token })) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: titleOf('ResetPassword'), robots: 'noindex' }),
  // The address is a secret: it is told to nobody.
  { name: 'referrer', content: 'no-referrer' },
]

/** Chooses a new password with the link of a mail. */
export default function ResetPassword({ loaderData: { token, good } }: PageProps<typeof loader>) {
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      <ResetPasswordForm token={token} good={good} />
    </div>
  )
}
