import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { channelTag } from '../channels/cache-tags.ts'
import { CHAINS, chainTag } from './cache-tags.ts'
import { chainPath } from './chain-path.ts'
import { visibleChain } from './known-chain.server.ts'

type Found = { id: number; slug: string; channel_id: number | null; channel_slug: string | null }
export type ResolvedChain = { kind: 'chain'; id: number } | { kind: 'redirect'; to: string }

const from = `select n.id::int, n.slug, n.channel_id::int, ch.slug as channel_slug from chains n left join channels ch on ch.id = n.channel_id`
const byId = prepared<Found>('chain-by-id', `${from} where n.id = $1 and n.removed_at is null`)
const bySlug = prepared<Found>(
  'chain-by-slug',
  `${from} join chain_slugs s on s.chain_id = n.id where s.channel_id = $1 and s.slug = $2 and n.removed_at is null`,
)

/** The chain at `/chains/{id}`, a redirect where it is a channel's; null for what the viewer may not know of. */
export async function resolveChain(ctx: Ctx, id: number): Promise<ResolvedChain | null> {
  addCacheTags(ctx, chainTag(id))
  const [found] = await byId(ctx, [id])
  return found ? at(ctx, found, `/chains/${id}`) : null
}

/** The chain that a channel has or had under this slug, a redirect where its address is another by now; null for what the viewer may not know of. */
export async function resolveChainOfChannel(ctx: Ctx, channelId: number, path: string, slug: string): Promise<ResolvedChain | null> {
  addCacheTags(ctx, channelTag(channelId), CHAINS)
  const [found] = await bySlug(ctx, [channelId, slug])
  return found ? at(ctx, found, path) : null
}

async function at(ctx: Ctx, found: Found, asked: string): Promise<ResolvedChain | null> {
  addCacheTags(ctx, chainTag(found.id), ...(found.channel_id === null ? [] : [channelTag(found.channel_id)]))
  try {
    await visibleChain(ctx, found)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
  const path = chainPath(found)
  return path === asked ? { kind: 'chain', id: found.id } : { kind: 'redirect', to: path }
}
