import { pageMeta } from '../../app/router/meta.ts'
import { type MetaArgs, useSite, useUser } from '../../app/router/page.ts'
import { NewChannel } from '../../features/channels/ui/new-channel.tsx'
import { VerifyFirst } from '../../features/contributions/ui/verify-first.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href, titleOf } from '../../urls.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: titleOf('ChannelCreate'), robots: 'noindex' })

/** Where a channel is made. */
export default function ChannelCreate() {
  const { url } = useSite()
  const verified = (useUser()?.email_verified_at ?? null) !== null
  return (
    <div className="wrap max-w-160 py-8 md:py-12">
      <p className="mb-2 text-sm">
        <TextLink to={href('MyChannels')}>My channels</TextLink>
      </p>
      <h1 className="mb-6">New channel</h1>
      {verified ? <NewChannel siteUrl={url} /> : <VerifyFirst />}
    </div>
  )
}
