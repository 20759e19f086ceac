import { useParams } from 'react-router'
import { pageMeta } from '../app/router/meta.ts'
import type { MetaArgs } from '../app/router/page.ts'
import { EmailLink } from '../features/accounts/ui/email-link.tsx'
import { titleOf } from '../urls.ts'

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title: titleOf('EmailChange'), robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** The links of mails about a change of address: to make it, or to undo it. */
export default function EmailChange() {
  const { token = '' } = useParams()
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      <EmailLink token={token} />
    </div>
  )
}
