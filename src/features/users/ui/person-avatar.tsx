import { type ComponentProps, use } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { deliveredImage, ImageDelivery } from '../../../ui/image-delivery.ts'

type Person = {
  name: string
  username?: string | null
  avatar?: string | null
  avatar_cloudflare_id?: string | null
  avatar_url?: string | null
}

/** Somebody's face: the picture they uploaded, else that of the image-delivery service, else one from elsewhere, else their initials. */
export function PersonAvatar({ person, size = 32, ...rest }: { person: Person } & Omit<ComponentProps<typeof Avatar>, 'name' | 'src'>) {
  const template = use(ImageDelivery)
  const { name, username, avatar, avatar_cloudflare_id: id, avatar_url } = person
  const delivered = template !== null && id ? deliveredImage(template, id, size) : null
  return <Avatar name={name.trim() || (username ?? '')} src={avatar ?? delivered ?? avatar_url} size={size} {...rest} />
}
