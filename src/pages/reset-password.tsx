import { useParams } from 'react-router'
import { pageMeta } from '../app/router/meta.ts'
import type { MetaArgs } from '../app/router/page.ts'
import { ResetPasswordForm } from '../features/accounts/ui/reset-password-form.tsx'
import { titleOf } from '../urls.ts'

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title: titleOf('ResetPassword'), robots: 'noindex' }),
  // The address is a secret: it is told to nobody.
  { name: 'referrer', content: 'no-referrer' },
]

/** Chooses a new password with the link of a mail. */
export default function ResetPassword() {
  const { token = '' } = useParams()
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      <h1 className="mb-6 text-2xl">Choose a new password</h1>
      <ResetPasswordForm token={token} />
    </div>
  )
}
