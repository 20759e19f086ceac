import { pageMeta } from '../../app/router/meta.ts'
import { type MetaArgs, useUser } from '../../app/router/page.ts'
import { NewChain } from '../../features/chains/ui/new-chain.tsx'
import { VerifyFirst } from '../../features/contributions/ui/verify-first.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href, titleOf } from '../../urls.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: titleOf('ChainCreate'), robots: 'noindex' })

/** Where a chain is made. */
export default function ChainCreate() {
  const verified = (useUser()?.email_verified_at ?? null) !== null
  return (
    <div className="wrap max-w-160 py-8 md:py-12">
      <p className="mb-2 text-sm">
        <TextLink to={href('MyChains')}>My chains</TextLink>
      </p>
      <h1 className="mb-6">New chain</h1>
      {verified ? <NewChain /> : <VerifyFirst />}
    </div>
  )
}
