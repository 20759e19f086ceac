import { EyeSlashIcon, LinkIcon, LockClosedIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { href } from '../../../urls.ts'
import { largestOf, srcSetOf } from '../../media/picture-files.ts'
import { PersonAvatar } from '../../people/ui/person-avatar.tsx'
import type { Channel } from '../contract.ts'
import { ChannelAvatar } from './channel-avatar.tsx'

/** So many of its people are shown by their faces. */
const FACES = 4

/** So many letters of what it says of itself are shown at once. */
const SHORT = 280

type ChannelHeadProps = {
  channel: Channel
  /** Guests are led to nothing that needs a login. */
  member: boolean
  /** Buttons. */
  children?: ReactNode
}

/** What a channel is, whose, and where else it is to be found. */
export function ChannelHead({ channel, member, children }: ChannelHeadProps) {
  const { banner, name, about, links } = channel
  return (
    <header>
      {banner && (
        <img
          src={largestOf(banner.variants)}
          srcSet={srcSetOf(banner.variants)}
          sizes="(width < 78rem) 100vw, 1180px"
          width={banner.width}
          height={banner.height}
          alt={banner.alt}
          decoding="async"
          className="mb-5 aspect-[5/2] w-full rounded-lg bg-sunken object-cover md:aspect-[5/1]"
        />
      )}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <ChannelAvatar channel={channel} size="head" />
        <div className="min-w-0 flex-1 basis-72 md:basis-[28rem] lg:basis-72">
          <h1 className="text-[2rem] leading-tight wrap-anywhere md:text-[2.625rem]">{name}</h1>
          <About text={about} />
          <People channel={channel} member={member} />
          {links.length > 0 && (
            <ul className="mt-2 flex list-none flex-wrap gap-x-4 gap-y-1 text-sm">
              {links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="nofollow ugc noopener" className="underline underline-offset-3 wrap-anywhere">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">{children}</div>
      </div>
      <Seen channel={channel} />
    </header>
  )
}

/** What it says of itself; of a long text the rest is shown when it is asked for, so that the way to follow stays near. */
function About({ text }: { text: string }) {
  const cut = text.length > SHORT * 1.3 ? text.slice(0, SHORT).search(/\s\S*$/) : -1
  const first = cut < 0 ? text : text.slice(0, cut)
  return (
    <div className="mt-1 max-w-prose whitespace-pre-line text-ink-2 wrap-anywhere">
      {first !== '' && <p>{first}</p>}
      {first !== text && (
        <details className="group">
          <summary className="inline-block list-none py-1.5 text-ink underline underline-offset-4 group-open:hidden">Read on</summary>
          <p>{text.slice(cut).trimStart()}</p>
        </details>
      )}
    </div>
  )
}

function People({ channel: { owner, editors, followers }, member }: Pick<ChannelHeadProps, 'channel' | 'member'>) {
  const { plural } = useFormat()
  const people = [owner, ...editors]
  const name = owner.name || 'A former member'
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
      <span className="flex gap-1">
        {people.slice(0, FACES).map((person) => (
          <PersonAvatar key={person.id} person={person} />
        ))}
      </span>
      <p className="min-w-0 flex-1 basis-40">
        {member && owner.handle !== null ? (
          <Link to={href('MyPage', { handle: `@${owner.handle}` })} className="font-medium text-ink underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-medium text-ink">{name}</span>
        )}
        {editors.length > 0 && ` and ${plural(editors.length, { one: '# other', other: '# others' })}`}
        {' · '}
        {plural(followers, { one: '# follower', other: '# followers' })}
      </p>
    </div>
  )
}

/** Who sees it, where that isn't everybody, and what else is to be known. */
function Seen({ channel: { visibility, hidden, hidden_reason, owner_suspended } }: { channel: Channel }) {
  const Icon = visibility === 'private' ? LockClosedIcon : LinkIcon
  return (
    <>
      {owner_suspended && (
        <Notice tone="warn" className="mt-4">
          The owner of this channel is suspended for the time being.
        </Notice>
      )}
      {hidden ? (
        <p className="mt-4 flex gap-2 rounded-md bg-bad-wash px-3.5 py-2.5 text-sm text-bad">
          <EyeSlashIcon aria-hidden="true" className="size-5 shrink-0" />
          Hidden by the team{hidden_reason ? `: ${hidden_reason}` : ''}
        </p>
      ) : (
        visibility !== 'public' && (
          <p className="mt-4 flex items-center gap-2 text-sm text-ink-2">
            <Icon aria-hidden="true" className="size-4.5" />
            {visibility === 'private' ? 'Private: only its people see it' : 'Not listed: whoever has the link sees it'}
          </p>
        )
      )}
    </>
  )
}
