import { href } from '../../urls.ts'

/** Whose lists are kept when their account is gone. */
export const DELETED = 'deleted'

/** The address of a list: below its owner's name, or where that is gone below `@deleted`, told from others by its number. */
export function listPath({ id, slug, handle }: { id: number; slug: string; handle: string | null }): string {
  return handle === null
    ? href('PersonList', { handle: `@${DELETED}`, slug: `${slug}-${id}` })
    : href('PersonList', { handle: `@${handle}`, slug })
}
