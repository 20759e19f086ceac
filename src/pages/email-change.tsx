import { useParams } from 'react-router'
import { pageMeta } from '../app/router/meta.ts'
import type { MetaArgs } from '../app/router/page.ts'
import { EmailChange } from '../features/users/ui/email-change.tsx'
import { titleOf } from '../urls.ts'

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title: titleOf('EmailChange'), robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Makes or undoes a change of address with the link of a mail. */
export default function EmailChangePage() {
  const { token = '' } = useParams()
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      <EmailChange token={token} />
    </div>
  )
}
