import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { FoundChannel } from '../contract.ts'
import { ChannelCards } from './channel-cards.tsx'

type ChannelPicksProps = {
  channels: readonly FoundChannel[]
  /** The path of the region that they are of. */
  region: string | undefined
  /** ISO time of the page's answer. */
  now: string
}

/** Channels among other things to find; nothing where there is none. */
export default function ChannelPicks({ channels, region, now }: ChannelPicksProps) {
  if (channels.length === 0) return null
  return (
    <section aria-labelledby="channel-picks" className="mt-9">
      <div className="mb-4 flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <h2 id="channel-picks">Channels to follow</h2>
        <TextLink to={href('Channels', {}, { region })}>All channels</TextLink>
      </div>
      <ChannelCards channels={channels} heading="h3" now={now} />
    </section>
  )
}
