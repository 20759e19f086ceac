import type { Ctx } from '../../../platform/context.server.ts'
import { ForbiddenError, NotFoundError } from '../../../platform/errors.ts'
import { seesList } from '../../../policy/lists.ts'
import { can } from '../../../policy.ts'
import type { Eyes } from '../contract.ts'
import type { KnownList } from './known-list.server.ts'

/** Nobody has this number. */
const NOBODY = 0

/**
 * A list and its reader as somebody else: by the same rules, so that what is shown is what they are shown. For those who run it.
 * @throws ForbiddenError, and NotFoundError where the others see nothing
 */
export function withEyesOf(ctx: Ctx, list: KnownList, eyes: Eyes | undefined): { ctx: Ctx; list: KnownList } {
  if (eyes === undefined) return { ctx, list }
  if (ctx.viewer === null || !can(ctx.viewer, 'list.run', list)) throw new ForbiddenError('Only who runs a list sees it as others do.')
  const viewer = eyes === 'stranger' ? null : { ...ctx.viewer, id: NOBODY, role: 'user' as const }
  const seen = { ...list, role: eyes === 'member' ? ('viewer' as const) : null, channel_role: null }
  if (seesList(viewer, seen) !== 'yes') throw new NotFoundError(`There is no list ${list.id}.`)
  return { ctx: { ...ctx, viewer }, list: seen }
}
