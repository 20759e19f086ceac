import { href } from '../../urls.ts'

/** The address of a channel's page. */
export const channelPath = (slug: string): string => href('TopOne', { slug })
