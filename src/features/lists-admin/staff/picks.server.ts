import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import { type Span, spanGiven } from '../../channels/featured.server.ts'
import { LIST_PICKS, listsInTag, listTag } from '../../lists/cache-tags.ts'
import type { ListCard } from '../../lists/contract.ts'
import { isListed, type ListRow, listColumns, listJoins, lockList, toListCards } from '../../lists/reads.server.ts'
import { regionTag } from '../../regions/cache-tags.ts'
import { readRegionSummaryAt } from '../../regions/reads.server.ts'
import type { PickSpan } from '../staff-contract.ts'

/** Most that are shown at once. */
const SHOWN = 7

// As a question of its own the time is no value that another plan could be made for: so many tables cost more to plan than to read.
const NOW = '(select $1::timestamptz)'
const isNow = `pick.starts_at <= ${NOW} and (pick.ends_at is null or pick.ends_at > ${NOW})`
const picked = (within: string) =>
  `select ${listColumns} from list_picks pick join lists l on l.id = pick.list_id ${listJoins}
   where ${isNow} and ${isListed} and ${within}
   order by pick.starts_at desc, pick.list_id desc limit ${SHOWN}`
const everywhere = prepared<ListRow>('list-picks', picked('true'))
const inRegion = prepared<ListRow>('list-picks-in-region', picked('$2 in (d.state_id, d.city_id, d.neighborhood_id)'))

/** What editors pick now, the last picked first: of everywhere, or of a region with all below it. @throws NotFoundError on the region */
export async function readListPicks(ctx: Ctx, path: string | undefined): Promise<ListCard[]> {
  // Those that aren't shown now may be shown again.
  const ids = (await picksNow(ctx, [ctx.now])).map(({ list_id }) => listTag(list_id))
  addCacheTags(ctx, LIST_PICKS, ...ids)
  const region = path === undefined ? null : await readRegionSummaryAt(ctx, path)
  if (region) addCacheTags(ctx, regionTag(region.id), listsInTag(region.id, 0))
  if (ids.length === 0) return []
  return toListCards(ctx, region ? await inRegion(ctx, [ctx.now, region.id]) : await everywhere(ctx, [ctx.now]))
}

const picksNow = prepared<{ list_id: number }>('list-picks-now', `select list_id from list_picks pick where ${isNow} limit 500`)

async function spanOf({ client }: TxCtx, id: number): Promise<Span | null> {
  const { rows } = await client.query<Span>('select starts_at, ends_at from list_picks where list_id = $1', [id])
  return rows[0] ?? null
}

/** Picks a list from now on or from `starts_at`, until `ends_at`. @throws NotFoundError, ConflictError (not everybody sees it), InvalidError */
export function pickList(ctx: MemberCtx, id: number, given: PickSpan): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    if (list.visibility !== 'public' || list.hidden) throw new ConflictError('Only a public list that isn’t hidden can be picked.')
    const before = await spanOf(tx, id)
    const after = spanGiven(given, before, tx.now)
    await tx.client.query(
      `insert into list_picks (list_id, starts_at, ends_at, picked_by_id) values ($1, $2, $3, $4)
       on conflict (list_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, picked_by_id = excluded.picked_by_id`,
      [id, after.starts_at, after.ends_at, tx.viewer.id],
    )
    await tx.emit('staff.acted', { act: 'list.pick', targetKind: 'list', targetId: id, before, after })
  })
}

/** Picks lists with which a site begins, by their titles: the last of them leads. */
export async function pickStarterLists({ client, now }: TxCtx, owner: number, titles: readonly string[]): Promise<void> {
  await client.query(
    `insert into list_picks (list_id, starts_at, picked_by_id)
     select l.id, $3::timestamptz - (array_length($2::text[], 1) - t.n) * interval '1 second', $1
     from unnest($2::text[]) with ordinality t(title, n) join lists l on l.owner_id = $1 and l.title = t.title`,
    [owner, titles, now],
  )
}

/** Ends the pick of a list; one that isn't picked stays so. @throws NotFoundError */
export function unpickList(ctx: MemberCtx, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, id)
    const before = await spanOf(tx, id)
    if (before === null) return
    await tx.client.query('delete from list_picks where list_id = $1', [id])
    await tx.emit('staff.acted', { act: 'list.unpick', targetKind: 'list', targetId: id, before, after: null })
  })
}
