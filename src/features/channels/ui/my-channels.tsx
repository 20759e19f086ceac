import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { channelsClient } from '../client.ts'
import type { OwnChannel } from '../contract.ts'
import { ChannelAvatar } from './channel-avatar.tsx'

const client = channelsClient(browserFetch)

const seen = { public: 'Public', unlisted: 'With the link', private: 'Private' }

/** One's channels, those that one writes, and what one is asked. */
export function MyChannels({ channels }: { channels: readonly OwnChannel[] }) {
  const asked = channels.filter(({ role, offered }) => role === 'invited' || offered)
  const own = channels.filter(({ role, removed_at }) => role !== 'invited' && removed_at === null)
  const removed = channels.filter(({ removed_at }) => removed_at !== null)
  return (
    <>
      {asked.length > 0 && (
        <section aria-labelledby="asked" className="mb-8">
          <h2 id="asked" className="mb-3 text-xl">
            Invitations
          </h2>
          <ul className={list}>
            {asked.map((channel) => (
              <Asked key={channel.id} channel={channel} />
            ))}
          </ul>
        </section>
      )}
      {own.length > 0 ? (
        <ul className={list}>
          {own.map((channel) => (
            <Own key={channel.id} channel={channel} />
          ))}
        </ul>
      ) : (
        <EmptyState
          heading="h2"
          title="You have no channel yet"
          actions={
            <ButtonLink to={href('ChannelCreate')} variant="primary">
              New channel
            </ButtonLink>
          }
        >
          A channel is a name under which lists come out: its own address, its followers, and people who write it with you.
        </EmptyState>
      )}
      {removed.length > 0 && (
        <section aria-labelledby="removed" className="mt-10">
          <h2 id="removed" className="mb-3 text-xl">
            Deleted
          </h2>
          <ul className={list}>
            {removed.map((channel) => (
              <Removed key={channel.id} channel={channel} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const list = 'list-none divide-y divide-line border-y border-line'
const row = 'flex flex-wrap items-center gap-x-4 gap-y-3 py-4'

function Own({ channel }: { channel: OwnChannel }) {
  const { plural } = useFormat()
  const { id, name, path, role, visibility, hidden, followers } = channel
  return (
    <li className={row}>
      <ChannelAvatar channel={channel} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-serif text-xl leading-7 font-medium wrap-anywhere">
          <Link to={path} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <Tag tone={hidden ? 'bad' : visibility === 'public' ? 'good' : 'plain'}>{hidden ? 'Hidden by the team' : seen[visibility]}</Tag>
          {role === 'editor' && 'You write it · '}
          {plural(followers, { one: '# follower', other: '# followers' })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" to={href('ChannelListCreate', { channelId: id })}>
          New list
        </ButtonLink>
        <ButtonLink size="sm" variant="quiet" to={href('ChannelEdit', { id })}>
          Edit
        </ButtonLink>
      </div>
    </li>
  )
}

function Asked({ channel }: { channel: OwnChannel }) {
  const { busy, submit } = useButtonSubmit()
  const { id, name, owner, offered } = channel
  return (
    <li className={row}>
      <ChannelAvatar channel={channel} />
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="block font-serif text-xl font-medium">{name}</span>
        <span className="block text-sm text-ink-2">
          {offered
            ? `${owner.name || 'Its owner'} offers you this channel.`
            : `${owner.name || 'Its owner'} asks you to write it with them.`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={busy === 'yes'}
          onClick={() =>
            void submit(
              'yes',
              () => (offered ? client.take(id) : client.join(id)),
              offered ? `${name} is yours.` : `You write ${name} now.`,
            )
          }
        >
          {offered ? 'Take it over' : 'Join'}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={busy === 'no'}
          onClick={() =>
            void submit('no', () => client.decline(id), offered ? `You don’t take over ${name}.` : 'The invitation is declined.')
          }
        >
          No, thanks
        </Button>
      </div>
    </li>
  )
}

function Removed({ channel }: { channel: OwnChannel }) {
  const format = useFormat()
  const { busy, submit } = useButtonSubmit()
  const { id, name, removed_at } = channel
  return (
    <li className={row}>
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="block font-serif text-xl font-medium text-ink-2">{name}</span>
        <span className="block text-sm text-ink-2">{removed_at && `Deleted ${format.date(removed_at)}; gone for good 30 days later.`}</span>
      </p>
      <Button size="sm" busy={busy === 'back'} onClick={() => void submit('back', () => client.restore(id), `${name} is back.`)}>
        Bring it back
      </Button>
    </li>
  )
}
