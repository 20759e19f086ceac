import type { ComponentProps } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'

type Person = { name: string; username?: string | null; avatar?: string | null; avatar_url?: string | null }

/** Somebody's face: the picture they uploaded, else the one from elsewhere, else their initials. */
export function PersonAvatar({ person, ...rest }: { person: Person } & Omit<ComponentProps<typeof Avatar>, 'name' | 'src'>) {
  return <Avatar name={person.name.trim() || (person.username ?? '')} src={person.avatar ?? person.avatar_url} {...rest} />
}
