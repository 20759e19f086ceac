import type { AppKey } from '../../platform/app-key.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import type { LinkCheck } from './access-contract.ts'
import { isSetup } from './admins.server.ts'
import { findAppellant } from './appeals.server.ts'
import { peekToken } from './single-use-tokens.server.ts'
import { isOfVerification } from './verification.server.ts'

/** Whether a link would still do what it was made for. It is not used up, and nothing tells what is wrong with it. */
export async function isGoodLink(ctx: Ctx, key: AppKey, { kind, token, id }: LinkCheck): Promise<boolean> {
  switch (kind) {
    case 'setup':
      return isSetup(ctx, token)
    case 'reset-password':
      return (await peekToken(ctx, 'reset-password', token)) !== null
    case 'email-change':
      return (await peekToken(ctx, 'email-change', token)) !== null || (await peekToken(ctx, 'email-undo', token)) !== null
    case 'verify-email':
      return id !== undefined && isOfVerification(key, id, token) && (await peekToken(ctx, 'verify-email', token))?.userId === id
    case 'data-export':
      return id !== undefined && (await peekToken(ctx, 'data-export', token))?.data.exportId === id
    case 'appeal':
      return (await findAppellant(ctx, key, token)) !== null
  }
}
