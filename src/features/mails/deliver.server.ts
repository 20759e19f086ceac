import { eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
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
        ...unsubscribeOf(kind, mail.data as MailData[MailKind], base),
        ...renderMail(kind, mail.data as MailData[MailKind], { site, base }),
      },
      signal,
    )
  } catch (error) {
    const dead = last || error instanceof RefusedError
    const said = reasonOf(error)
    await inTransaction(ctx, async (tx) => {
      await tx.db
        .update(mails)
        .set({ error: said, ...(dead && { state: 'dead' as const }) })
        .where(eq(mails.id, mailId))
      if (error instanceof RefusedError) await tx.emit('mail.ended', { ...endOf(mail), error: said })
    })
    if (dead) return
    throw error
  }
  // In the outbox the links must be found again; `clearMails` forgets them later.
  const data = post.outbox ? mail.data : withoutSecrets(kindOf(mail.kind), mail.data)
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(mails).set({ state: 'sent', sent_at: new Date(), error: null, data }).where(eq(mails.id, mailId))
    await tx.emit('mail.ended', { ...endOf(mail), error: null })
  })
}

const endOf = ({ kind, recipient, user_id: userId }: typeof mails.$inferSelect) => ({ kind, recipient, userId })

/** Where such mails end: by one click where the mail says whose it is, else among the settings of the account. */
function unsubscribeOf(kind: MailKind, data: MailData[MailKind], base: string): { unsubscribe: string | null; oneClick: boolean } {
  const { optional, ends } = mailKinds[kind] as { optional?: true; ends?(data: MailData[MailKind]): string }
  if (ends) return { unsubscribe: base + ends(data), oneClick: true }
  return { unsubscribe: optional ? settingsLink(base) : null, oneClick: false }
}

const usualSender = (site: string, base: string) => `"${site.replaceAll(/["\\<>\p{Cc}]/gu, '')}" <no-reply@${new URL(base).hostname}>`

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll('\0', '').slice(0, 1000)
}
