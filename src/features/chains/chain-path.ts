import { href } from '../../urls.ts'

type Addressed = { id: number; slug: string; channel_slug: string | null }

/** The address of a chain: below its channel, else by its number. */
export function chainPath({ id, slug, channel_slug }: Addressed): string {
  return channel_slug === null ? href('Chain', { id }) : href('ChannelChain', { channelSlug: channel_slug, chainSlug: slug })
}
