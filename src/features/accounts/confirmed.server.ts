import type { MemberCtx } from '../../platform/context.server.ts'
import { ConfirmationError } from '../../platform/errors.ts'
import type { Viewer } from '../../policy.ts'

/** For dangerous acts: who they are must be proven within the last 10 minutes. @throws ConfirmationError */
export function confirmedAccount(ctx: MemberCtx): Viewer {
  return confirmed(ctx.viewer)
}

/** The same for a viewer. @throws ConfirmationError */
export function confirmed(viewer: Viewer): Viewer {
  if (!viewer.confirmed) throw new ConfirmationError('Confirm that it is you to do this.')
  return viewer
}
