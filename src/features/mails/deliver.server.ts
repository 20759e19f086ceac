import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.server.ts'
import { type Post, RefusedError } from '../../platform/mail.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import { type MailData, type MailKind, mailKinds } from './kinds.ts'
import { renderMail, settingsLink } from './render.server.ts'
import { kindOf, withoutSecrets } from './secrets.ts'
import { mails } from './tables.ts'

/** Mail transport, base URL for links, and sender. `from` is null for the usual sender. */
export type Sending = { post: Post; base: string; from: string | null }

type Now = { last: boolean; signal?: AbortSignal }

/**
 * Sends one mail that waits, as often as it is called only once. What the server refuses for good, and what could not be sent at the
 * last try, is dead until somebody has it sent again.
 * @throws what the server said, so that it is tried again later
 */
export async function deliverMail(ctx: Ctx, mailId: number, { post, base, from }: Sending, { last, signal }: Now): Promise<void> {
  const [mail] = await ctx.db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(sql`${mails.id} = ${mailId} and ${mails.state} = 'queued'`)
    .returning()
  if (!mail) return
  const { site_name: site, reply_to } = await readSettings(ctx)
  try {
    const kind = kindOf(mail.kind)
    await post.send(
      {
        id: mail.message_id,
        from: from ?? usualSender(site, base),
        replyTo: reply_to || null,
        to: mail.recipient,
        subject: mail.subject,
        date: mail.created_at,
        unsubscribe: mailKinds[kind].optional ? settingsLink(base) : null,
        ...renderMail(kind, mail.data as MailData[MailKind], { site, base }),
      },
      signal,
    )
  } catch (error) {
    const dead = last || error instanceof RefusedError
    await ctx.db
      .update(mails)
      .set({ error: reasonOf(error), ...(dead && { state: 'dead' as const }) })
      .where(eq(mails.id, mailId))
    if (dead) return
    throw error
  }
  // In the outbox the links must be found again; `clearMails` forgets them later.
  const data = post.outbox ? mail.data : withoutSecrets(kindOf(mail.kind), mail.data)
  await ctx.db.update(mails).set({ state: 'sent', sent_at: new Date(), error: null, data }).where(eq(mails.id, mailId))
}

const usualSender = (site: string, base: string) => `"${site.replaceAll(/["\\<>\p{Cc}]/gu, '')}" <no-reply@${new URL(base).hostname}>`

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll('\0', '').slice(0, 1000)
}
