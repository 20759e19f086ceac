import type { Events } from '../../events.ts'
import type { MemberCtx, TxCtx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { publish } from '../../platform/live/events.server.ts'
import type { TopicKind } from '../../platform/live/hub.server.ts'
import { can } from '../../policy.ts'
import { topicOfList } from './cache-tags.ts'
import { noteOpening, visibleList } from './reads/known-list.server.ts'

/** Whoever writes a list may watch it, and sees who else does. One of the team who opens somebody's private list so is noted. */
export const listTopic: TopicKind = {
  presence: true,
  allows: async (ctx: MemberCtx, id: number) => {
    try {
      const list = await visibleList(ctx, { id })
      if (!can(ctx.viewer, 'list.edit', list)) return false
      if (ctx.request) await noteOpening(ctx, list)
      return true
    } catch (error) {
      if (error instanceof NotFoundError) return false
      throw error
    }
  },
}

/** Tells those who have a list open that what it says, or what stands in it, was changed. */
export const tellWatchers = (tx: TxCtx, { listId }: { listId: number }): Promise<void> => publish(tx, topicOfList(listId), 'content')

/** That somebody was let in or taken out, or may do something else. */
export const tellOfMembers = (tx: TxCtx, { listId }: { listId: number }): Promise<void> => publish(tx, topicOfList(listId), 'people')

/** That a reader suggests something, or that this was decided. */
export const tellOfSuggestions = (tx: TxCtx, { listId }: { listId: number }): Promise<void> =>
  publish(tx, topicOfList(listId), 'suggestions')

/** That entries of these lists need another look. */
export async function tellOfHealth(tx: TxCtx, { listIds }: Events['list.ailing']): Promise<void> {
  for (const listId of listIds) await tellWatchers(tx, { listId })
}
