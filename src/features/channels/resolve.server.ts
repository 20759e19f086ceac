import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { Redirect } from '../../urls/redirect.ts'
import { readSlug } from '../slugs/reads.server.ts'
import { channelTag } from './cache-tags.ts'
import { channelPath } from './channel-path.ts'
import { visibleChannel } from './known-channel.server.ts'

/** The channel whose first segment this is or was; `current` is the one that it has now. Null where it is no channel's. */
export async function channelNamed(ctx: Ctx, slug: string): Promise<{ id: number; current: string } | null> {
  const named = await readSlug(ctx, slug)
  if (named?.kind !== 'channel') return null
  addCacheTags(ctx, channelTag(named.targetId))
  return { id: named.targetId, current: named.current }
}

/** The channel at `/{slug}`, a redirect from what it was called before; null for what the viewer may not know of. */
export async function resolveChannel(ctx: Ctx, slug: string): Promise<{ kind: 'channel'; id: number } | Redirect | null> {
  const named = await channelNamed(ctx, slug)
  if (!named) return null
  try {
    await visibleChannel(ctx, named)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
  return named.current === slug ? { kind: 'channel', id: named.id } : { kind: 'redirect', to: channelPath(named.current) }
}
