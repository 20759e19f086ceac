import type { CSSProperties } from 'react'
import { initials } from '../../../ui/initials.ts'
import { largestOf, srcSetOf } from '../../media/picture-files.ts'
import type { ChannelCard } from '../contract.ts'

type ChannelAvatarProps = { channel: Pick<ChannelCard, 'id' | 'name' | 'avatar'>; size?: 'row' | 'card' | 'head' }

const sides = {
  row: 'size-11 rounded-lg text-xl',
  card: 'size-14 rounded-lg text-2xl',
  head: 'size-18 rounded-lg text-[2.5rem] md:size-22',
}

/** The picture of a channel, else the first letter of its name on a colour of its own. Its name stands beside. */
export function ChannelAvatar({ channel: { id, name, avatar }, size = 'card' }: ChannelAvatarProps) {
  const look = `relative shrink-0 overflow-clip ${sides[size]}`
  return (
    <div className={look} aria-hidden="true">
      {avatar ? (
        <img
          src={largestOf(avatar.variants)}
          srcSet={srcSetOf(avatar.variants)}
          sizes={size === 'head' ? '88px' : '56px'}
          width={avatar.width}
          height={avatar.height}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full bg-sunken object-cover"
        />
      ) : (
        <span
          className="absolute inset-0 grid place-content-center bg-[oklch(45%_0.09_var(--h))] font-serif font-medium text-[#fff]"
          style={{ '--h': (id * 67) % 360 } as CSSProperties}
        >
          {initials(name).slice(0, 1)}
        </span>
      )}
    </div>
  )
}
