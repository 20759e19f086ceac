import { type ComponentProps, use } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { deliveredImage, ImageSourcesContext, isShown } from '../../../ui/image-sources.ts'

type Person = {
  name: string
  username?: string | null
  avatar?: string | null
  avatar_cloudflare_id?: string | null
  avatar_url?: string | null
}

/**
 * Somebody's face: the picture they uploaded, else that of the image-delivery service, else one from a host whose pictures the site shows,
 * else their initials.
 */
export function PersonAvatar({ person, size = 32, ...rest }: { person: Person } & Omit<ComponentProps<typeof Avatar>, 'name' | 'src'>) {
  const sources = use(ImageSourcesContext)
  const { name, username, avatar, avatar_cloudflare_id: id, avatar_url } = person
  const delivered = sources.template !== null && id ? deliveredImage(sources.template, id, size) : null
  const externalUrl = avatar_url && isShown(sources, avatar_url) ? avatar_url : null
  return <Avatar name={name.trim() || (username ?? '')} src={avatar ?? delivered ?? externalUrl} size={size} {...rest} />
}
