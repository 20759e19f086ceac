import { readChainAsStranger } from '../../features/chains/elsewhere.server.ts'
import { readListAsStranger } from '../../features/lists/elsewhere.server.ts'
import { readPlace } from '../../features/places/reads.server.ts'
import type { Embedded } from '../../features/syndication/api.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { resolvePath } from './resolve.server.ts'

/** The place, list or chain whose page, or a former address of it, is at a path, as strangers see it; null for anything else. */
export async function embeddedAt(ctx: Ctx, path: string): Promise<Embedded | null> {
  const stranger = { ...ctx, viewer: null }
  const found = await resolvePath(stranger, path)
  const target = found.kind === 'redirect' ? await resolvePath(stranger, found.to) : found
  if (target.kind === 'place') return { of: 'places', id: target.id, name: (await readPlace(stranger, target.id)).name }
  if (target.kind === 'list') return strangers('lists', readListAsStranger(stranger, target.id))
  return target.kind === 'chain' ? strangers('chains', readChainAsStranger(stranger, target.id)) : null
}

/** What strangers see of it; null where that is nothing. */
async function strangers(of: 'lists' | 'chains', read: Promise<{ id: number; title: string }>): Promise<Embedded | null> {
  const thing = await read.catch((error: unknown) => {
    if (error instanceof NotFoundError) return null
    throw error
  })
  return thing && { of, id: thing.id, name: thing.title }
}
