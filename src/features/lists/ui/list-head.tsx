import { CheckCircleIcon, EyeSlashIcon, LinkIcon, LockClosedIcon } from '@heroicons/react/20/solid'
import { Link } from '../../../ui/link.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { href } from '../../../urls.ts'
import { channelPath } from '../../channels/channel-path.ts'
import { largestOf, srcSetOf } from '../../media/picture-files.ts'
import { PersonAvatar } from '../../people/ui/person-avatar.tsx'
import { regionAddress } from '../../regions/region-address.ts'
import type { List, ListCard } from '../contract.ts'
import { Credit } from './credit.tsx'

/** The same lines for the same place, others for its neighbour. */
const seedOf = (name: string) => [...name].reduce((seed, letter) => Math.imul(seed, 31) + letter.charCodeAt(0), 0)

/** Pictures of the first places, the first of them large. */
export function ListMosaic({ pictures, eager = false }: { pictures: ListCard['pictures']; eager?: boolean }) {
  if (pictures.length === 0) return null
  return (
    <div className="list-mosaic">
      {pictures.map(({ name, photo, icon, hue }, i) => (
        <Plate key={name} seed={seedOf(name)} hue={hue} {...(!photo && { icon })} size="tile">
          {photo && (
            <img
              src={largestOf(photo.variants)}
              srcSet={srcSetOf(photo.variants)}
              sizes={i === 0 ? '(width < 45rem) 66vw, 350px' : '(width < 45rem) 33vw, 175px'}
              width={photo.width}
              height={photo.height}
              alt={photo.alt || name}
              loading={eager ? 'eager' : 'lazy'}
              decoding="async"
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </Plate>
      ))}
    </div>
  )
}

type ListHeadProps = {
  list: List
  /** Guests are led to nothing that needs a login. */
  member: boolean
  /** ISO time of the page's answer. */
  now: string
}

/** What a list is, where, whose, and since when. */
export function ListHead({ list, member, now }: ListHeadProps) {
  const { title, description, author, channel, with_names, category, region, followers, updated_at, checked_at } = list
  const format = useFormat()
  const name = author.name || 'A former member'
  const others = with_names.length > 0 ? ` with ${format.list(with_names)}` : ''
  return (
    <header>
      {/* Its links may stand below each other, where fingers need room. */}
      <p className="list-kind flex flex-wrap pt-5 text-sm leading-6 text-ink-2">
        {channel && (
          <Link to={channelPath(channel.slug)} className="font-medium text-ink underline-offset-4 hover:underline">
            {channel.name}
          </Link>
        )}
        {category && <span>{category.name}</span>}
        {region && (
          <Link to={regionAddress(region)} className="underline-offset-4 hover:underline">
            {region.name}
          </Link>
        )}
      </p>
      <h1 className="[overflow-wrap:anywhere] max-md:text-[1.875rem]">{title}</h1>
      {description && (
        <p className="mt-3 max-w-prose text-[1.0625rem] leading-normal whitespace-pre-line text-ink-2">
          <LinkedText>{description}</LinkedText>
        </p>
      )}
      <div className="mt-4 flex items-center gap-2.5 text-sm text-ink-2">
        <PersonAvatar person={author} />
        <p>
          {member && author.handle !== null ? (
            <Link to={href('MyPage', { handle: `@${author.handle}` })} className="font-medium text-ink underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            <span className="font-medium text-ink">{name}</span>
          )}
          {others}
          {followers > 0 && ` · ${format.plural(followers, { one: '# follower', other: '# followers' })}`} · Updated{' '}
          <RelativeTime when={updated_at} now={now} />
          {checked_at && (
            <>
              {' · '}
              <CheckCircleIcon className="inline size-4 text-open" aria-hidden="true" /> Checked{' '}
              <RelativeTime when={checked_at} now={now} />
            </>
          )}
        </p>
      </div>
      {list.tags.length > 0 && <p className="mt-3 text-sm text-ink-2">{list.tags.map(({ name }) => name).join(' · ')}</p>}
      <Credit sources={list.copied_from} />
      {list.author_suspended && (
        <p className="mt-3 rounded-md bg-warn-wash px-3.5 py-2.5 text-sm">The author of this list is suspended for the time being.</p>
      )}
      <Seen list={list} />
    </header>
  )
}

/** Who sees it, where that isn't everybody. */
function Seen({ list: { visibility, hidden, hidden_reason } }: { list: List }) {
  if (hidden)
    return (
      <p className="mt-3 flex gap-2 rounded-md bg-bad-wash px-3.5 py-2.5 text-sm text-bad">
        <EyeSlashIcon aria-hidden="true" className="size-5 shrink-0" />
        Hidden by the team{hidden_reason ? `: ${hidden_reason}` : ''}
      </p>
    )
  if (visibility === 'public') return null
  const Icon = visibility === 'private' ? LockClosedIcon : LinkIcon
  return (
    <p className="mt-3 flex items-center gap-2 text-sm text-ink-2">
      <Icon aria-hidden="true" className="size-4.5" />
      {visibility === 'private' ? 'Private: only its people see it' : 'Not listed: whoever has the link sees it'}
    </p>
  )
}
