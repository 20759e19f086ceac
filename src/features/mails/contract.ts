import { z } from '@hono/zod-openapi'
import { Cursor, Limit, Line } from '../../platform/inputs.ts'

export const MailState = z.enum(['queued', 'sent', 'dead', 'bounced'])

export const Mail = z
  .object({
    id: z.int(),
    kind: z.string(),
    recipient: z.string(),
    user_id: z.int().nullable(),
    subject: z.string(),
    /** `dead`: refused for good, or tried too often; `bounced`: taken by its server and sent back later. */
    state: MailState,
    attempts: z.int(),
    /** What a mail server said last. */
    error: z.string().nullable(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
  })
  .openapi('Mail')
export type Mail = z.infer<typeof Mail>

export const MailText = Mail.extend({
  text: z.string(),
  /** Whether the mail lies in the outbox as a file, because there is no mail server. */
  in_outbox: z.boolean(),
}).openapi('MailText')

export type MailText = z.infer<typeof MailText>

export const MailQuery = z.object({
  state: MailState.optional(),
  kind: Line(60).optional(),
  /** Part of the receiver's address. */
  q: Line(254).optional(),
  cursor: Cursor.optional(),
  limit: Limit(50),
})
export type MailQuery = z.output<typeof MailQuery>

export const MailList = z.object({ data: z.array(Mail), next_cursor: z.string().nullable() }).openapi('MailList')
