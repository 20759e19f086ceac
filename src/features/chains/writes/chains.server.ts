import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, ForbiddenError, InvalidError, UnverifiedError } from '../../../platform/errors.ts'
import { can } from '../../../policy.ts'
import { consumeRateLimit } from '../../accounts/limits.server.ts'
import { standingOfPerson } from '../../contributions/suggest.server.ts'
import { writableChannel } from '../../lists/writes.server.ts'
import type { Chain, ChainChanges, NewChain } from '../contract.ts'
import { auditChain, type KnownChain, lockChain } from '../known-chain.server.ts'
import { KEPT_DAYS, mostChains } from '../limits.ts'
import { readChain } from '../reads/chain.server.ts'
import { publishFirst } from './channel.server.ts'
import { endChains } from './follow.server.ts'
import { giveChainSlug } from './slugs.server.ts'
import { isUntouchedStarterChain } from './starter.server.ts'
import { insertSteps } from './steps.server.ts'

/** Makes a chain of these lists. @throws InvalidError (too many chains, no such list), UnverifiedError, ForbiddenError, TooManyError */
export async function createChain(ctx: MemberCtx, given: NewChain): Promise<Chain> {
  await consumeRateLimit(ctx, 'chain account', String(ctx.viewer.id))
  return inTransaction(ctx, async (tx) => {
    const { id } = await createChainIn(tx, given)
    return readChain(tx, id)
  })
}

/** The same in the caller's transaction, however often. */
export async function createChainIn(tx: MemberCtx & TxCtx, { title, visibility, channel_id, list_ids }: NewChain): Promise<KnownChain> {
  if (visibility !== 'private' && !tx.viewer.verified) throw new UnverifiedError()
  const { id: owner } = tx.viewer
  const standing = await standingOfPerson(tx, owner)
  await tx.client.query('select from users where id = $1 for no key update', [owner])
  const { rows: had } = await tx.client.query<{ count: number }>('select count(*)::int from chains where owner_id = $1', [owner])
  const most = tx.viewer.role === 'admin' ? Number.POSITIVE_INFINITY : mostChains[standing]
  if ((had[0]?.count ?? 0) >= most) throw new InvalidError({ title: [`is one too many: you have ${most} chains`] })
  if (channel_id !== undefined) await writableChannel(tx, channel_id)
  const { rows } = await tx.client.query<{ id: number }>(
    `insert into chains (owner_id, channel_id, slug, title, visibility, created_at, updated_at) values ($1, $2, '', $3, $4, $5, $5) returning id::int`,
    [owner, channel_id ?? null, title, visibility, tx.now],
  )
  const id = rows[0]?.id ?? 0
  await giveChainSlug(tx, { id, channel_id: channel_id ?? null }, title)
  await insertSteps(
    tx,
    id,
    list_ids.map((list_id) => ({ list_id, note: '', minutes: null })),
  )
  const chain = await lockChain(tx, id)
  if (chain.visibility !== 'private') await publishFirst(tx, id)
  return chain
}

/** Changes what a chain says and who sees it. @throws ForbiddenError (who sees it, by whoever doesn't run it), ConflictError (changed meanwhile, hidden), InvalidError, UnverifiedError */
export function editChain(ctx: MemberCtx, { id }: { id: number }, changes: ChainChanges): Promise<Chain> {
  return inTransaction(ctx, async (tx) => {
    const chain = await lockChain(tx, id)
    const { version, ...fields } = changes
    if (chain.version !== version) throw new ConflictError('Somebody changed the chain meanwhile.', await readChain(tx, id, chain))
    const visibility = fields.visibility ?? chain.chosen
    if (visibility !== chain.chosen && !can(tx.viewer, 'chain.run', chain))
      throw new ForbiddenError('Only the owner of a chain chooses who sees it.')
    if (visibility !== 'private' && visibility !== chain.chosen) requirePublishable(tx, chain)
    await requireKnown(tx, fields)
    const columns = Object.entries(fields).filter(([, value]) => value !== undefined)
    const names = columns.map(([name]) => name)
    const { rows: before } =
      names.length === 0
        ? { rows: [] }
        : await tx.client.query<Record<string, unknown>>(`select ${names.join(', ')} from chains where id = $1`, [id])
    const sets = names.map((name, i) => `${name} = $${i + 3}, `).join('')
    await tx.client.query(`update chains set ${sets}version = version + 1, updated_at = $2 where id = $1`, [
      id,
      tx.now,
      ...columns.map(([, value]) => value),
    ])
    // As long as nobody else has seen its address it follows the title; then it stays.
    if (fields.title !== undefined && chain.published_at === null) await giveChainSlug(tx, chain, fields.title)
    const now = await lockChain(tx, id)
    if (now.visibility !== 'private' && chain.published_at === null) await publishFirst(tx, id)
    await auditChain(tx, chain, 'chain.edit', before[0] ?? null, fields)
    return readChain(tx, id)
  })
}

/** Takes a chain away; for 30 days it can be brought back. */
export function removeChain(ctx: MemberCtx, { id }: { id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const chain = await lockChain(tx, id)
    await tx.client.query('update chains set removed_at = $2, version = version + 1 where id = $1', [id, tx.now])
    await auditChain(tx, chain, 'chain.remove', { title: chain.title }, null)
  })
}

/** Brings a chain back that was taken away. */
export function restoreChain(ctx: MemberCtx, chain: KnownChain): Promise<Chain> {
  return inTransaction(ctx, async (tx) => {
    await tx.client.query('update chains set removed_at = null, version = version + 1 where id = $1', [chain.id])
    await auditChain(tx, chain, 'chain.restore', null, { title: chain.title })
    return readChain(tx, chain.id)
  })
}

/** Forgets chains that were taken away long enough ago. For the schedule. */
export async function clearChains({ client, now }: Pick<MemberCtx, 'client' | 'now'>): Promise<void> {
  // Those that the site began with went with its places, and come back with them.
  await endChains({ client }, `n.removed_at < $1::timestamptz - make_interval(days => $2) and not (${isUntouchedStarterChain})`, [
    now,
    KEPT_DAYS,
  ])
}

/** Who shows something to others has proven their address, and what was hidden stays so. */
function requirePublishable({ viewer }: MemberCtx, { hidden }: KnownChain): void {
  if (!viewer.verified) throw new UnverifiedError()
  if (hidden) throw new ConflictError('The team has hidden this chain.')
}

async function requireKnown({ client }: TxCtx, { region_id, list_category_id }: Omit<ChainChanges, 'version'>): Promise<void> {
  const known = async (table: 'regions' | 'list_categories', id: number | null | undefined) =>
    id === null || id === undefined || (await client.query(`select from ${table} where id = $1`, [id])).rowCount === 1
  if (!(await known('regions', region_id))) throw new InvalidError({ region_id: ['is no region'] })
  if (!(await known('list_categories', list_category_id))) throw new InvalidError({ list_category_id: ['is no category of lists'] })
}
