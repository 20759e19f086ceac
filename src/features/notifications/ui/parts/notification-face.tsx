import {
  BellIcon,
  BuildingStorefrontIcon,
  Cog6ToothIcon,
  ListBulletIcon,
  MegaphoneIcon,
  TvIcon,
  UserPlusIcon,
} from '@heroicons/react/24/outline'
import { Avatar } from '../../../../ui/avatar.tsx'
import { classes } from '../../../../ui/classes.ts'
import type { Notification } from '../bell-store.ts'

/** The icons of the specification; any other is the bell. */
const icons: Record<string, typeof BellIcon> = {
  bell: BellIcon,
  'building-storefront': BuildingStorefrontIcon,
  megaphone: MegaphoneIcon,
  'user-plus': UserPlusIcon,
  'list-bullet': ListBulletIcon,
  tv: TvIcon,
  system: Cog6ToothIcon,
}

const colours: Record<string, string> = {
  indigo: 'bg-accent-wash text-accent-ink',
  green: 'bg-open-wash text-open',
  amber: 'bg-warn-wash text-warn',
  red: 'bg-bad-wash text-bad',
}

/** Who or what a notification is about: the follower's face, else its icon. */
export function NotificationFace({ notification: { icon, color, metadata } }: { notification: Notification }) {
  const follower = metadata?.follower_data
  if (follower?.follower_name)
    return <Avatar name={follower.follower_name} src={follower.follower_avatar} size={40} className="self-start" />
  const name = icon && Object.hasOwn(icons, icon) ? icon : 'bell'
  const Icon = icons[name] ?? BellIcon
  return (
    <span
      data-icon={name}
      className={classes(
        'grid size-10 shrink-0 place-items-center rounded-full',
        (color && Object.hasOwn(colours, color) && colours[color]) || 'bg-sunken text-ink-2',
      )}
    >
      <Icon className="size-5" aria-hidden="true" />
    </span>
  )
}
