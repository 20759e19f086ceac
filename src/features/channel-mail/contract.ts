import { z } from '@hono/zod-openapi'
import { Id, Line } from '../../platform/inputs.ts'
import { PublishedKind } from '../publications/contract.ts'

/** Who wants to follow a channel by mail. */
export const MailFollow = z
  .object({
    email: Line(254)
      .transform((text) => text.toLowerCase())
      .pipe(z.email('must be like name@example.com')),
  })
  .openapi('MailFollow')

const Token = z.string().min(1).max(300)
export const ByToken = z.object({ token: Token })
export const ChannelByToken = z.object({ token: Token, channel_id: Id })

const NamedChannel = z.object({ id: z.int(), name: z.string(), path: z.string() })

/** What a link asks to be confirmed; null where it is no good, or too old, or the channel isn't to be seen any more. */
export const MailConfirmation = z
  .object({ asked: z.object({ email: z.string(), channel: NamedChannel, confirmed: z.boolean() }).nullable() })
  .openapi('MailConfirmation')
export type MailConfirmation = z.infer<typeof MailConfirmation>

/** The channel that is followed now, and the secret of the page where that ends. */
export const MailConfirmed = z.object({ channel: NamedChannel, token: z.string() }).openapi('MailConfirmed')
export type MailConfirmed = z.infer<typeof MailConfirmed>

/**
 * Everything that is kept of whom mails about channels go to. `member`: they have an account and chose it there. `mails`: of how many mails it
 * is kept that they were sent. `path` is null where the channel can't be seen any more.
 */
export const MailRecipient = z
  .object({
    recipient: z
      .object({
        email: z.string(),
        member: z.boolean(),
        since: z.string(),
        mails: z.int(),
        channels: z.array(NamedChannel.extend({ path: z.string().nullable(), since: z.string(), confirmed: z.boolean() })),
      })
      .nullable(),
  })
  .openapi('MailRecipient')
export type MailRecipient = z.infer<typeof MailRecipient>

const Views = z.int().nullable()
/**
 * Who follows a channel and how often its pages were opened. Of fewer than five openings no number is told (null). `joined`: followers of the
 * last 28 days; `views`: openings of the channel's own page in the last 28 days, `things` those of what stands in it.
 */
export const ChannelFigures = z
  .object({
    members: z.int(),
    by_mail: z.int(),
    joined: z.int(),
    views: Views,
    things: z.array(z.object({ kind: PublishedKind, target_id: z.int(), title: z.string(), path: z.string(), views: Views })),
  })
  .openapi('ChannelFigures')
export type ChannelFigures = z.infer<typeof ChannelFigures>
