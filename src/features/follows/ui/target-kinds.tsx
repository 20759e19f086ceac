import { ListBulletIcon, MapIcon, MapPinIcon, MegaphoneIcon, TagIcon, UserIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

/** What people keep and follow besides places, as it is called and drawn. */
export const shownKinds: readonly { kind: string; name: string; icon: ReactNode }[] = [
  { kind: 'list', name: 'Lists', icon: <ListBulletIcon /> },
  { kind: 'chain', name: 'Chains', icon: <MapIcon /> },
  { kind: 'channel', name: 'Channels', icon: <MegaphoneIcon /> },
  { kind: 'person', name: 'People', icon: <UserIcon /> },
  { kind: 'region', name: 'Regions', icon: <MapPinIcon /> },
  { kind: 'category', name: 'Categories', icon: <TagIcon /> },
]

/** How something of a kind is drawn; a pin where that isn't known. */
export const iconOf = (kind: string): ReactNode => shownKinds.find((one) => one.kind === kind)?.icon ?? <MapPinIcon />
