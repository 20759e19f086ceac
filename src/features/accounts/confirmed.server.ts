import type { Ctx } from '../../platform/context.server.ts'
import { ConfirmationError } from '../../platform/errors.ts'
import { authorize, type Viewer } from '../../policy.ts'

/** For what an account is secured by. @throws UnauthenticatedError, ForbiddenError (not in a browser, or through others' eyes) */
export const ownAccount = (ctx: Ctx): Viewer => authorize(ctx.viewer, 'account.secure', { owner_id: ctx.viewer?.id ?? null })

/** For dangerous acts: who they are must be proven within the last 10 minutes. @throws ConfirmationError */
export function confirmedAccount(ctx: Ctx): Viewer {
  return confirmed(ownAccount(ctx))
}

/** The same for somebody who was authorized already. @throws ConfirmationError */
export function confirmed(viewer: Viewer): Viewer {
  if (!viewer.confirmed && viewer.scopes === null) throw new ConfirmationError('Confirm that it is you to do this.')
  return viewer
}
