import { type Ctx, inTransaction, type Origin } from '../../../platform/context.server.ts'
import { prepared, preparedOnce } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { isStaffWork, type ListAsked, seesList } from '../../../policy/lists.ts'
import type { Visibility } from '../contract.ts'
import type { lists } from '../tables.ts'

/** What the rules about lists ask of one, and which it is. `chosen`: who its author says sees it; `visibility` is what holds. */
export type KnownList = ListAsked & { chosen: Visibility } & RowOf<
    typeof lists,
    'id' | 'channel_id' | 'title' | 'slug' | 'version' | 'region_id' | 'entry_count' | 'published_at' | 'content_version' | 'told_version'
  >

/** SQL of what this person is to the channel of a list. */
export const channelRoleOf = (
  person: string,
  list = 'l',
) => `(select case when c.owner_id = ${person} then 'owner' when exists (select from channel_editors e
    where e.channel_id = c.id and e.user_id = ${person} and e.joined_at is not null) then 'editor' end
  from channels c where c.id = ${list}.channel_id) as channel_role`

/** SQL of a `KnownList` for viewer `$2`. */
const knownColumns = `l.id, l.owner_id, l.channel_id, l.shown_as as visibility, l.visibility as chosen, l.hidden_at is not null as hidden, l.title, l.slug, l.version, l.region_id, l.entry_count,
  l.published_at, l.content_version, l.told_version,
  (select m.role from list_members m where m.list_id = l.id and m.user_id = $2) as role, ${channelRoleOf('$2')}`

const byId = preparedOnce<KnownList>('list-known', `select ${knownColumns} from lists l where l.id = $1 and l.removed_at is null`)
const removedById = prepared<KnownList>(
  'list-known-removed',
  `select ${knownColumns} from lists l where l.id = $1 and l.removed_at is not null`,
)
const locked = prepared<KnownList>(
  'list-known-locked',
  `select ${knownColumns} from lists l where l.id = $1 and l.removed_at is null for no key update of l`,
)

/** SQL of the account whose lists a site began with; no row where it has none. */
const editors = `(select (value #>> '{}')::bigint from settings where key = 'starter_editors')`

/** SQL of list `l` as one that the site began with, of which nobody changed anything: neither what it says nor an entry nor a heading. */
export const isUntouchedStarter = `l.owner_id in ${editors} and l.version = 1 and l.content_version = 0 and l.updated_at = l.created_at`

/**
 * Keeps in the audit log that one of the team opened something private of somebody's, or a part of it; once a request, in which a page asks
 * for several parts. In a transaction of its own: what fails afterwards may have been shown, and a request that may be repeated isn't done by it.
 */
export function openingNotes(act: 'list.open' | 'chain.open', targetKind: 'list' | 'chain'): (ctx: Ctx, id: number) => Promise<void> {
  const noted = new WeakMap<Origin, Map<number, Promise<void>>>()
  return async ({ beforeCommit: _, ...ctx }, id) => {
    const notes = (ctx.request && noted.get(ctx.request)) ?? new Map<number, Promise<void>>()
    if (ctx.request) noted.set(ctx.request, notes)
    const note =
      notes.get(id) ?? inTransaction(ctx, (tx) => tx.emit('staff.acted', { act, targetKind, targetId: id, before: null, after: null }))
    notes.set(id, note)
    await note
  }
}

const noteOpening = openingNotes('list.open', 'list')

const missing = (id: number) => new NotFoundError(`There is no list ${id}.`)

/**
 * A list that the viewer may know of. Whoever of the team so comes to somebody's private one is in the audit log before anything of it is
 * shown, whatever they are about to do. @throws NotFoundError, for all others just as if it weren't there
 */
export async function visibleList(ctx: Ctx, at: { id: number }): Promise<KnownList> {
  const list = await stillVisibleList(ctx, at)
  if (seesList(ctx.viewer, list) === 'audited') await noteOpening(ctx, list.id)
  return list
}

/** The same, of a list that the viewer has opened before. @throws NotFoundError */
export async function stillVisibleList(ctx: Ctx, { id }: { id: number }): Promise<KnownList> {
  const [list] = await byId(ctx, [id, ctx.viewer?.id ?? null])
  if (!list || seesList(ctx.viewer, list) === 'no') throw missing(id)
  return list
}

/** A list that was taken away, for whom it belongs to. @throws NotFoundError */
export async function removedList(ctx: Ctx, { id }: { id: number }): Promise<KnownList> {
  const [list] = await removedById(ctx, [id, ctx.viewer?.id ?? null])
  if (!list || (list.owner_id !== ctx.viewer?.id && seesList(ctx.viewer, { ...list, visibility: 'private' }) === 'no')) throw missing(id)
  return list
}

/** The same list, which nobody else can change until this transaction is over: its order stays whole. @throws NotFoundError */
export async function lockList(tx: Ctx, id: number): Promise<KnownList> {
  const [list] = await locked(tx, [id, tx.viewer?.id ?? null])
  if (!list) throw missing(id)
  return list
}

/** Whether the viewer changes it as one of the team. */
export const isStaffs = (ctx: Ctx, list: ListAsked): boolean => ctx.viewer !== null && isStaffWork(ctx.viewer, list)
