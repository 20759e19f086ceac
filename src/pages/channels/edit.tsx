import { apiFetch, notFound } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useSite, useUser } from '../../app/router/page.ts'
import { channelMailClient } from '../../features/channel-mail/client.ts'
import { ChannelFigures } from '../../features/channel-mail/ui/channel-figures.tsx'
import { channelsClient } from '../../features/channels/client.ts'
import { ChannelEnd } from '../../features/channels/ui/channel-end.tsx'
import { ChannelPeople } from '../../features/channels/ui/channel-people.tsx'
import { ChannelPictures } from '../../features/channels/ui/channel-pictures.tsx'
import { ChannelSight, ChannelWords } from '../../features/channels/ui/channel-settings.tsx'
import { publicationsClient } from '../../features/publications/client.ts'
import { Publications } from '../../features/publications/ui/publications.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href } from '../../urls.ts'

/** For whoever writes the channel; to all others the page isn't there. */
export async function loader({ params: { id }, url, context }: LoaderArgs<'ChannelEdit'>) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return notFound()
  const client = channelsClient(context.get(apiFetch))
  const channel = await client.channel(Number(id))
  if (!channel.can.edit) return notFound()
  const publications = publicationsClient(context.get(apiFetch))
  const cursor = url.searchParams.get('cursor')
  const target = url.searchParams.get('publish')
  const [members, page, figures, asked] = await Promise.all([
    client.members(channel.id),
    publications.list(channel.id, cursor ? { cursor } : {}).catch((error: unknown) => {
      if (cursor) return publications.list(channel.id)
      throw error
    }),
    channelMailClient(context.get(apiFetch)).figures(channel.id),
    // What can't be read, or doesn't stand here, opens nothing.
    target ? publications.list(channel.id, { target }).catch(() => null) : null,
  ])
  return { channel, members, page, figures, asked: asked?.data[0] ?? null }
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: `Edit ${loaderData.channel.name}`, robots: 'noindex' })

/** Where a channel is looked after: its words, pictures, people, and who sees it. */
export default function ChannelEdit({ loaderData: { channel, members, page, figures, asked } }: PageProps<typeof loader>) {
  const user = useUser()
  const { url } = useSite()
  return (
    <div className="wrap max-w-200 py-8 md:py-12">
      <p className="mb-2 text-sm">
        <TextLink to={href('MyChannels')}>My channels</TextLink>
      </p>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto wrap-anywhere">{channel.name}</h1>
        <div className="flex gap-2">
          <ButtonLink to={href('ChannelListCreate', { channelId: channel.id })}>New list</ButtonLink>
          <ButtonLink to={href('ChannelChainCreate', { channelId: channel.id })}>New chain</ButtonLink>
          <ButtonLink to={channel.path}>View</ButtonLink>
        </div>
      </div>
      <Section title="Publications" note="What is scheduled is seen by the channel’s people only until it comes out.">
        <Publications key={`${channel.id} ${asked?.target_id}`} channelId={channel.id} page={page} asked={asked} />
      </Section>
      <Section title="Figures" note="Counts only: nobody sees who it was, or who opens a mail.">
        <ChannelFigures figures={figures} />
      </Section>
      {channel.can.run && (
        <>
          <Section title="About it">
            <ChannelWords key={`${channel.id} ${channel.version}`} channel={channel} siteUrl={url} />
          </Section>
          <Section title="Who sees it">
            <ChannelSight channel={channel} />
          </Section>
          <Section title="Pictures">
            <ChannelPictures channel={channel} />
          </Section>
        </>
      )}
      <Section title="People" note="Editors write the channel’s lists. What it is called, who sees it and who writes it is its owner’s.">
        <ChannelPeople channel={channel} members={members} />
      </Section>
      {user && (
        <Section title={channel.can.run ? 'Delete' : 'Leave'}>
          <ChannelEnd channel={channel} userId={user.id} />
        </Section>
      )}
    </div>
  )
}
