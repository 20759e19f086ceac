import { apiFetch, notFound } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { NewChain } from '../../features/chains/ui/new-chain.tsx'
import { channelsClient } from '../../features/channels/client.ts'
import { VerifyFirst } from '../../features/contributions/ui/verify-first.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { titleOf } from '../../urls.ts'

/** For whoever writes the channel; to all others the page isn't there. */
export async function loader({ params: { channelId }, context }: LoaderArgs<'ChannelChainCreate'>) {
  if (!/^[1-9]\d{0,14}$/.test(channelId)) return notFound()
  const { id, name, path, can } = await channelsClient(context.get(apiFetch)).channel(Number(channelId))
  return can.edit || can.run ? { id, name, path } : notFound()
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: `${titleOf('ChannelChainCreate')} in ${loaderData.name}`, robots: 'noindex' })

/** Where a chain is made in a channel. */
export default function ChannelChainCreate({ loaderData: { id, name, path } }: PageProps<typeof loader>) {
  const user = useUser()
  return (
    <div className="wrap max-w-160 py-8 md:py-12">
      <p className="mb-2 text-sm">
        <TextLink to={path}>{name}</TextLink>
      </p>
      <h1 className="mb-6">New chain</h1>
      {user?.email_verified_at ? <NewChain channel={{ id, name }} /> : <VerifyFirst />}
    </div>
  )
}
