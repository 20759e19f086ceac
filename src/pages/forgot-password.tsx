import { pageMeta } from '../app/router/meta.ts'
import type { MetaArgs } from '../app/router/page.ts'
import { ForgotPasswordForm } from '../features/accounts/ui/forgot-password-form.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { href, titleOf } from '../urls.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: titleOf('ForgotPassword'), robots: 'noindex' })

/** The way back in for whoever has forgotten their password. */
export default function ForgotPassword() {
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      <h1 className="mb-6 text-2xl">Forgot your password?</h1>
      <ForgotPasswordForm />
      <p className="mt-5 text-center text-sm">
        <TextLink to={href('Login')}>Back to sign in</TextLink>
      </p>
    </div>
  )
}
