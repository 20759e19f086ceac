import type { Events } from '../../events.ts'
import { listKind, ownerOfList } from '../../features/lists/list-kind.server.ts'
import { forget, notify } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'

/** Tells whose list it is that somebody suggests something; more of them are one notification. */
export async function notifyListSuggested(tx: TxCtx, { listId, userId }: Events['list.suggested']): Promise<void> {
  const owner = await ownerOfList(tx, listId)
  const list = (await listKind.visible(tx, [listId])).get(listId)
  const { rows } = await tx.client.query<{ name: string }>('select name from users where id = $1', [userId])
  if (owner !== null && list && rows[0]) await notify(tx, owner, 'list-suggestion', { listId, list: list.name, name: rows[0].name })
}

/** Tells who suggested something what became of it. */
export async function notifyListSuggestionDecided(
  tx: TxCtx,
  { listId, suggestionId, userId, accepted }: Events['list.suggestion-decided'],
): Promise<void> {
  const list = (await listKind.visible(tx, [listId])).get(listId)
  if (list && userId !== tx.viewer?.id)
    await notify(tx, userId, 'list-suggestion-decided', { suggestionId, list: list.name, path: list.url ?? '/', accepted })
}

/** Who hasn't read yet that it was refused isn't told so any more. */
export const forgetListSuggestionDecided = (tx: TxCtx, { suggestionId, userId }: Events['list.suggestion-reopened']): Promise<void> =>
  forget(tx, userId, `list suggestion ${suggestionId}`)
