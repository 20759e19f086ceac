import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { prepared, preparedOnce } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { type ChainAsked, isChainStaffWork, seesChain } from '../../policy/chains.ts'
import { can } from '../../policy.ts'
import { channelRoleOf, openingNotes } from '../lists/reads.server.ts'
import { chainTag } from './cache-tags.ts'
import type { Chain } from './contract.ts'
import type { chains } from './tables.ts'

/** What the rules about chains ask of one, and which it is. `chosen`: who its author says sees it; `visibility` is what holds. */
export type KnownChain = ChainAsked & { chosen: Chain['visibility'] } & RowOf<
    typeof chains,
    'id' | 'channel_id' | 'title' | 'slug' | 'version' | 'published_at'
  >

/** SQL of a `KnownChain` for viewer `$2`. */
const known = (condition: string) => `select n.id, n.owner_id, n.channel_id, n.shown_as as visibility, n.visibility as chosen,
    n.hidden_at is not null as hidden, n.title, n.slug, n.version, n.published_at, ${channelRoleOf('$2', 'n')}
  from chains n where n.id = $1 and n.removed_at ${condition}`

const byId = preparedOnce<KnownChain>('chain-known', known('is null'))
const removedById = prepared<KnownChain>('chain-known-removed', known('is not null'))
const locked = prepared<KnownChain>('chain-known-locked', `${known('is null')} for no key update of n`)

const noteOpening = openingNotes('chain.open', 'chain')

const missing = (id: number) => new NotFoundError(`There is no chain ${id}.`)

/**
 * A chain that the viewer may know of. Whoever of the team so comes to somebody's private one is in the audit log before anything of it is
 * shown, whatever they are about to do. @throws NotFoundError, for all others just as if it weren't there
 */
export async function visibleChain(ctx: Ctx, { id }: { id: number }): Promise<KnownChain> {
  addCacheTags(ctx, chainTag(id))
  const [chain] = await byId(ctx, [id, ctx.viewer?.id ?? null])
  const sees = chain ? seesChain(ctx.viewer, chain) : 'no'
  if (!chain || sees === 'no') throw missing(id)
  if (sees === 'audited') await noteOpening(ctx, id)
  return chain
}

/** A chain that was taken away and can be brought back, for those who run it. @throws NotFoundError */
export async function removedChain(ctx: Ctx, { id }: { id: number }): Promise<KnownChain> {
  const [chain] = await removedById(ctx, [id, ctx.viewer?.id ?? null])
  if (!chain || !can(ctx.viewer, 'chain.run', chain)) throw missing(id)
  return chain
}

/** The same chain, which nobody else can change until this transaction is over: its order stays whole. @throws NotFoundError */
export async function lockChain(tx: Ctx, id: number): Promise<KnownChain> {
  const [chain] = await locked(tx, [id, tx.viewer?.id ?? null])
  if (!chain) throw missing(id)
  return chain
}

/** What the team does to somebody's chain is kept in the audit log. */
export async function auditChain(
  tx: TxCtx,
  chain: KnownChain,
  act: 'chain.edit' | 'chain.remove' | 'chain.restore',
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  if (tx.viewer && isChainStaffWork(tx.viewer, chain))
    await tx.emit('staff.acted', { act, targetKind: 'chain', targetId: chain.id, before, after })
}
