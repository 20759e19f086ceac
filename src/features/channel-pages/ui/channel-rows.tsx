import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import { ChannelAvatar } from '../../channels/ui/channel-avatar.tsx'
import type { FoundChannel } from '../contract.ts'
import { sizeOf } from './size-of.ts'

export type ChannelRow = Pick<FoundChannel, 'id' | 'name' | 'path' | 'avatar' | 'owner' | 'list_count' | 'chain_count'>

type ChannelRowsProps = {
  channels: readonly ChannelRow[]
  /** The path of the region that they are of. */
  region: string | undefined
  /** What the reader can do with each. */
  acts?: (channel: ChannelRow) => ReactNode
}

/** Channels in a narrow column: whose each is and how much stands in it. Nothing where there is none. */
export default function ChannelRows({ channels, region, acts }: ChannelRowsProps) {
  const { plural } = useFormat()
  if (channels.length === 0) return null
  return (
    <section aria-labelledby="channel-rows">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <h2 id="channel-rows">Channels to follow</h2>
        <TextLink to={href('Channels', {}, { region })}>All channels</TextLink>
      </div>
      <ul className="list-none">
        {channels.map((channel) => (
          <li key={channel.id} className="relative flex items-center gap-3 border-b border-line py-3">
            <ChannelAvatar channel={channel} size="row" />
            <div className="min-w-0 flex-1">
              <h3 className="text-lg leading-6">
                <Link
                  to={channel.path}
                  className="block truncate outline-none underline-offset-4 hover:underline after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
                >
                  {channel.name}
                </Link>
              </h3>
              <p className="truncate text-sm text-ink-2">
                {[channel.owner.name || 'A former member', ...sizeOf(channel, plural)].join(' · ')}
              </p>
            </div>
            {acts && <div className="relative z-1 shrink-0">{acts(channel)}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}
