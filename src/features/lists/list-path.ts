import { href } from '../../urls.ts'

/** Whose lists are kept when their account is gone. */
export const DELETED = 'deleted'

type Addressed = { id: number; slug: string; handle: string | null; channel_slug: string | null }

/**
 * The address of a list: below its channel, else below its owner's name, or where that is gone below `@deleted`, told from others by its
 * number.
 */
export function listPath({ id, slug, handle, channel_slug }: Addressed): string {
  if (channel_slug !== null) return href('TopTwo', { category: channel_slug, slug })
  return handle === null
    ? href('PersonList', { handle: `@${DELETED}`, slug: `${slug}-${id}` })
    : href('PersonList', { handle: `@${handle}`, slug })
}
