import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ChannelAvatar } from '../../channels/ui/channel-avatar.tsx'
import { ListMosaic } from '../../lists/ui/list-head.tsx'
import type { FoundChannel } from '../contract.ts'
import { sizeOf } from './size-of.ts'
import '../../lists/ui/list.css'

type ChannelCardsProps = {
  channels: readonly FoundChannel[]
  heading?: 'h2' | 'h3'
  /** ISO time of the page's answer. */
  now: string
}

/** Channels as cards: pictures of what stands in them, what they are called and what they say of themselves. */
export function ChannelCards({ channels, heading = 'h2', now }: ChannelCardsProps) {
  return (
    <ul className="grid list-none gap-x-3.5 gap-y-4.5 md:grid-cols-2 lg:grid-cols-3">
      {channels.map((channel) => (
        <li key={channel.id} className="min-w-0">
          <Card channel={channel} heading={heading} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Card({ channel, heading: Heading, now }: { channel: FoundChannel; heading: 'h2' | 'h3'; now: string }) {
  const { plural } = useFormat()
  const { name, path, about, pictures, followers, regions, owner, newest_at } = channel
  const size = [...sizeOf(channel, plural), plural(followers, { one: '# follower', other: '# followers' })].join(' · ')
  return (
    <article className="group/card relative flex flex-col">
      {pictures.length > 0 && (
        <div className="list-card-pictures mb-3">
          <ListMosaic pictures={pictures} />
        </div>
      )}
      <div className="flex gap-3">
        <ChannelAvatar channel={channel} />
        <div className="min-w-0 flex-1">
          <Heading className="text-lg leading-6 wrap-anywhere">
            <Link
              to={path}
              className="outline-none underline-offset-4 group-hover/card:underline after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
            >
              {name}
            </Link>
          </Heading>
          <p className="text-sm text-ink-2">{[owner.name || 'A former member', ...regions].join(' · ')}</p>
        </div>
      </div>
      {about && <p className="mt-2 line-clamp-3 text-sm wrap-anywhere">{about}</p>}
      <p className="mt-2 text-sm text-ink-2">
        {size} · <RelativeTime when={newest_at} now={now} />
      </p>
    </article>
  )
}
