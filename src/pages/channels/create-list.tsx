import { apiFetch, notFound } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { channelsClient } from '../../features/channels/client.ts'
import { VerifyFirst } from '../../features/contributions/ui/verify-first.tsx'
import { NewListInChannel } from '../../features/lists-editor/ui/new-list-in-channel.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { titleOf } from '../../urls.ts'

/** For whoever writes the channel; to all others the page isn't there. */
export async function loader({ params: { channelId }, context }: LoaderArgs<'ChannelListCreate'>) {
  if (!/^[1-9]\d{0,14}$/.test(channelId)) return notFound()
  const channel = await channelsClient(context.get(apiFetch)).channel(Number(channelId))
  const { id, name, path, can } = channel
  return can.edit || can.run ? { id, name, path } : notFound()
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: `${titleOf('ChannelListCreate')} in ${loaderData.name}`, robots: 'noindex' })

/** Where a list is made in a channel. */
export default function ChannelListCreate({ loaderData: { id, name, path } }: PageProps<typeof loader>) {
  const user = useUser()
  return (
    <div className="wrap max-w-160 py-8 md:py-12">
      <p className="mb-2 text-sm">
        <TextLink to={path}>{name}</TextLink>
      </p>
      <h1 className="mb-6">New list</h1>
      {user?.email_verified_at ? <NewListInChannel channelId={id} channelName={name} /> : <VerifyFirst />}
    </div>
  )
}
