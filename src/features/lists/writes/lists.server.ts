import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, ForbiddenError, InvalidError, UnverifiedError } from '../../../platform/errors.ts'
import { can } from '../../../policy.ts'
import { countByStanding } from '../../contributions/suggest.server.ts'
import type { List, ListChanges, NewList } from '../contract.ts'
import { MOST_LISTS } from '../limits.ts'
import { isUntouchedStarter, type KnownList, lockList, visibleList } from '../reads/known-list.server.ts'
import { readList } from '../reads/list.server.ts'
import { auditStaff, noteChange } from './changes.server.ts'
import { keepSlugOfOwner, publishFirst, writableChannel } from './channel.server.ts'
import { insertEntries } from './entries.server.ts'
import { clearFormerEntries } from './former-entries.server.ts'
import { requirePhotoIn } from './pictures.server.ts'
import { freeSlug, giveSlug } from './slugs.server.ts'

/** Days that a list which was taken away can be brought back. */
const KEPT_DAYS = 30

/**
 * Makes a list with these places. @throws InvalidError (too many lists, no such place), UnverifiedError (others are to see it), TooManyError
 */
export async function createList(ctx: MemberCtx, given: NewList): Promise<List> {
  if (given.visibility !== 'private' && ctx.viewer.verified) await countByStanding(ctx, 'list publication', 1)
  await countByStanding(ctx, 'list entry', given.place_ids.length)
  return inTransaction(ctx, (tx) => createListIn(tx, given))
}

/** The same in the caller's transaction. */
export async function createListIn(
  tx: MemberCtx & TxCtx,
  { title, description = '', visibility, place_ids, channel_id }: NewList,
): Promise<List> {
  if (visibility !== 'private' && !tx.viewer.verified) throw new UnverifiedError()
  const { id: owner } = tx.viewer
  // One after the other, so that slugs and the count hold.
  await tx.client.query('select from users where id = $1 for no key update', [owner])
  const { rows: had } = await tx.client.query<{ count: number }>('select count(*)::int from lists where owner_id = $1', [owner])
  if ((had[0]?.count ?? 0) >= MOST_LISTS) throw new InvalidError({ title: [`is one too many: you have ${MOST_LISTS} lists`] })
  if (channel_id !== undefined) await writableChannel(tx, channel_id)
  const { rows } = await tx.client.query<{ id: number }>(
    `insert into lists (owner_id, channel_id, slug, title, description, visibility) values ($1, $2, '', $3, $4, $5) returning id`,
    [owner, channel_id ?? null, title, description, visibility],
  )
  const id = rows[0]?.id ?? 0
  const whose = { id, owner_id: owner, channel_id: channel_id ?? null }
  if (channel_id !== undefined) await keepSlugOfOwner(tx, whose, title)
  await giveSlug(tx, whose, await freeSlug(tx, whose, title))
  const list = await lockList(tx, id)
  const shown = list.visibility !== 'private'
  // Before anything stands in it: what is listed is ordered by when it came out.
  if (shown) await tx.client.query('update lists set published_at = $2 where id = $1', [id, tx.now])
  if (place_ids.length > 0) await insertEntries(tx, list, { entries: place_ids.map((place_id) => ({ place_id, note: '', best_time: '' })) })
  await tx.client.query('update lists set told_version = content_version where id = $1', [id])
  if (shown) await tx.emit('list.published', { listId: id })
  return readList(tx, id)
}

/**
 * Changes what a list says; who sees it and its address for those who run it alone. @throws ForbiddenError, ConflictError (changed meanwhile),
 * InvalidError, UnverifiedError, TooManyError
 */
export async function editList(ctx: MemberCtx, { id }: { id: number }, changes: ListChanges): Promise<List> {
  if (changes.visibility !== undefined && changes.visibility !== 'private') await countShowing(ctx, id)
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    const { version, slug, tags, ...fields } = changes
    requireRunner(tx, list, changes)
    if (list.version !== version) throw new ConflictError('Somebody changed the list meanwhile.', await readList(tx, id, list))
    const visibility = fields.visibility ?? list.chosen
    if (visibility !== 'private' && visibility !== list.chosen) await requirePublishable(tx, list)
    await requireKnown(tx, fields)
    if (fields.cover_photo_id != null) await requirePhotoIn(tx, id, fields.cover_photo_id)
    // A list has one cover: whichever was chosen last.
    const own = fields.cover_photo_id === undefined ? {} : { cover_id: null, cover_alt: '' }
    const columns = Object.entries({ ...fields, ...own }).filter(([, value]) => value !== undefined)
    const before = await readColumns(tx, id, [...columns.map(([name]) => name), ...(slug === undefined ? [] : ['slug'])])
    const tagged = tags === undefined ? null : await readTags(tx, id)
    if (tags !== undefined) await setTags(tx, id, tags)
    const sets = columns.map(([name], i) => `${name} = $${i + 3}, `).join('')
    await tx.client.query(`update lists set ${sets}version = version + 1, updated_at = $2 where id = $1`, [
      id,
      tx.now,
      ...columns.map(([, value]) => value),
    ])
    // As long as nobody else has seen its address it follows the title; then it stays.
    if (slug !== undefined) await giveSlug(tx, list, slug)
    else if (fields.title !== undefined && list.published_at === null) await giveSlug(tx, list, await freeSlug(tx, list, fields.title))
    const shown = await lockList(tx, id)
    if (shown.visibility !== 'private' && list.published_at === null) await publishFirst(tx, id)
    if (fields.title !== undefined && fields.title !== list.title)
      await noteChange(tx, shown, { kind: 'title', entry_id: null, before: { name: list.title } })
    else await tx.emit('list.changed', { listId: id })
    const after = { ...fields, ...own, ...(slug !== undefined && { slug }), ...(tags && { tags: await readTags(tx, id) }) }
    await auditStaff(tx, list, 'list.edit', { ...before, ...(tagged && { tags: tagged }) }, after)
    return readList(tx, id)
  })
}

/** Takes a list away; for 30 days it can be brought back. */
export function removeList(ctx: MemberCtx, { id }: { id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    await tx.client.query('update lists set removed_at = $2, version = version + 1 where id = $1', [id, tx.now])
    await tx.emit('list.removed', { listId: id })
    await auditStaff(tx, list, 'list.remove', { title: list.title }, null)
  })
}

/** Brings a list back that was taken away. */
export function restoreList(ctx: MemberCtx, list: KnownList): Promise<List> {
  return inTransaction(ctx, async (tx) => {
    await tx.client.query('update lists set removed_at = null, version = version + 1 where id = $1', [list.id])
    await tx.emit('list.changed', { listId: list.id })
    await auditStaff(tx, list, 'list.restore', null, { title: list.title })
    return readList(tx, list.id)
  })
}

/** Forgets what is too old: lists that were taken away, and what could have been told of changes. For the schedule. */
export async function clearLists({ client, now }: Pick<MemberCtx, 'client' | 'now'>): Promise<void> {
  // Those that the site began with went with its places, and come back with them.
  await client.query(`delete from lists l where removed_at < $1::timestamptz - make_interval(days => $2) and not (${isUntouchedStarter})`, [
    now,
    KEPT_DAYS,
  ])
  await clearFormerEntries({ client, now })
  await client.query('delete from list_invitations where expires_at < $1', [now])
  for (const table of ['list_changes', 'list_tellings'])
    await client.query(`delete from ${table} where created_at < $1::timestamptz - interval '90 days'`, [now])
}

/** Counts that a list is to be seen by others for the first time. @throws TooManyError, NotFoundError */
async function countShowing(ctx: MemberCtx, id: number): Promise<void> {
  const list = await visibleList(ctx, { id })
  const first = list.published_at === null && list.chosen === 'private'
  if (first && ctx.viewer.verified && can(ctx.viewer, 'list.run', list)) await countByStanding(ctx, 'list publication', 1)
}

/** Who writes a list with its owner doesn't say who sees it, nor where it is. @throws ForbiddenError */
function requireRunner({ viewer }: MemberCtx, list: KnownList, { visibility, slug }: ListChanges): void {
  if (can(viewer, 'list.run', list)) return
  if (visibility !== undefined && visibility !== list.chosen) throw new ForbiddenError('Only the owner of a list chooses who sees it.')
  if (slug !== undefined && slug !== list.slug) throw new ForbiddenError('Only the owner of a list changes its address.')
}

/** Who shows something to others has proven their address, and what was hidden stays so. */
async function requirePublishable(tx: TxCtx & MemberCtx, { hidden }: KnownList): Promise<void> {
  if (!tx.viewer.verified) throw new UnverifiedError()
  if (hidden) throw new ConflictError('The team has hidden this list.')
}

/** What stands in these columns, for the audit log. */
async function readColumns({ client }: TxCtx, id: number, names: string[]): Promise<Record<string, unknown>> {
  if (names.length === 0) return {}
  const { rows } = await client.query<Record<string, unknown>>(`select ${names.join(', ')} from lists where id = $1`, [id])
  return rows[0] ?? {}
}

async function requireKnown({ client }: TxCtx, { region_id, list_category_id }: Omit<ListChanges, 'version'>): Promise<void> {
  const known = async (table: 'regions' | 'list_categories', id: number | null | undefined) =>
    id === null || id === undefined || (await client.query(`select from ${table} where id = $1`, [id])).rowCount === 1
  if (!(await known('regions', region_id))) throw new InvalidError({ region_id: ['is no region'] })
  if (!(await known('list_categories', list_category_id))) throw new InvalidError({ list_category_id: ['is no category of lists'] })
}

async function readTags({ client }: TxCtx, listId: number): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    'select t.slug from list_tags l join tags t on t.id = l.tag_id where l.list_id = $1 order by t.slug',
    [listId],
  )
  return rows.map(({ slug }) => slug)
}

/** Gives a list these tags and no others; one that was merged is the one that stands for it. @throws InvalidError on `tags` */
async function setTags({ client }: TxCtx, listId: number, slugs: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: number; slug: string }>(
    'select coalesce(merged_into_id, id)::int as id, slug from tags where slug = any($1::text[])',
    [slugs],
  )
  const unknown = slugs.filter((slug) => !rows.some((tag) => tag.slug === slug))
  if (unknown.length > 0) throw new InvalidError({ tags: [`has no tag “${unknown[0]}”`] })
  const ids = [...new Set(rows.map(({ id }) => id))]
  await client.query('delete from list_tags where list_id = $1 and tag_id <> all($2::bigint[])', [listId, ids])
  await client.query('insert into list_tags (list_id, tag_id) select $1, unnest($2::bigint[]) on conflict do nothing', [listId, ids])
}
