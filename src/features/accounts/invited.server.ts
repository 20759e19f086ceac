import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { consumeRateLimit, type LimitName } from './limits.server.ts'

/**
 * Somebody invites this person, by username or email address. Each address gets few invitations a day, whatever they are to and whoever
 * sends them. @throws TooManyError
 */
export async function countInvitation(ctx: MemberCtx, limit: LimitName, who: string): Promise<void> {
  await consumeRateLimit(ctx, limit, String(ctx.viewer.id))
  await consumeRateLimit(ctx, 'invitation address', who)
}

/** So many links may be tried from a network address. @throws TooManyError */
export const countTriedLink = (ctx: Ctx): Promise<void> => consumeRateLimit(ctx, 'token address', ctx.request?.address ?? '')

/** SQL: viewer `u` is whom a mail to this address went to, proven. */
export const isInvited = (email: string) => `lower(u.email) = ${email} and u.email_verified_at is not null`
