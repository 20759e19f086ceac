import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { ConflictError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import type { Bounce } from './bounce.server.ts'
import { type MailData, type MailKind, mailKinds } from './kinds.ts'
import { kindOf, masks } from './secrets.ts'
import { mails } from './tables.ts'

/** How often a mail is tried: the pauses add up to about 16 hours. */
export const mailAttempts = 12

type Mail = { [Kind in MailKind]: { kind: Kind; to: string; userId: number | null; data: MailData[Kind] } }[MailKind]

/** Writes a mail and has it sent by a job, both in the transaction of `tx`. Paths in `data` are on our site. Returns its id. */
export async function sendMail(tx: Ctx, { kind, to, userId, data }: Mail): Promise<number> {
  const { site_name } = await readSettings(tx)
  const [mail] = await tx.db
    .insert(mails)
    .values({
      message_id: randomUUID(),
      kind,
      user_id: userId,
      recipient: to,
      subject: subjectOf(kind, data, site_name),
      data,
    })
    .returning({ id: mails.id })
  if (!mail) throw new Error('The mail was not written.')
  await enqueueMail(tx, mail.id, kind)
  return mail.id
}

/** What people can do without comes after what they may be waiting for, however much there is of it. */
function enqueueMail(tx: Ctx, mailId: number, kind: MailKind): Promise<void> {
  const canWait = 'optional' in mailKinds[kind] || 'ends' in mailKinds[kind]
  return enqueue(tx, 'mail.send', { mailId }, { key: `mail:${mailId}`, attempts: mailAttempts, priority: canWait ? 0 : -1 })
}

/** Has a dead mail sent again, as the same mail. @throws ConflictError (it isn't dead) */
export function retryMail(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [mail] = await tx.db
      .update(mails)
      .set({ state: 'queued', error: null })
      .where(sql`${mails.id} = ${id} and ${mails.state} = 'dead'`)
      .returning({ kind: mails.kind })
    if (!mail) throw new ConflictError('Only a dead mail can be sent again.')
    await enqueueMail(tx, id, kindOf(mail.kind))
    await tx.emit('staff.acted', {
      act: 'mail.retry',
      targetKind: 'mail',
      targetId: id,
      before: { state: 'dead' },
      after: { state: 'queued' },
    })
  })
}

/**
 * Takes a server's report that a mail couldn't be delivered. False if it is about none that was sent, or one that is known to have come back.
 * Only somebody who got the mail knows its Message-ID, and a report counts for its own recipient alone: nobody ends the mails of others.
 */
export function takeBounce(ctx: Ctx, { messageId, failures }: Bounce): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    for (const { recipients, said } of failures) {
      const [mail] = await tx.db
        .update(mails)
        .set({ state: 'bounced', error: said })
        .where(
          sql`${mails.message_id} = ${messageId.split('@')[0]} and ${mails.state} = 'sent' and lower(${mails.recipient}) = any(${sql.param(recipients)}::text[])`,
        )
        .returning({ kind: mails.kind, recipient: mails.recipient, userId: mails.user_id })
      if (!mail) continue
      await tx.emit('mail.ended', { ...mail, error: said })
      return true
    }
    return false
  })
}

/** Forgets what opened something a week after it was written, and everything about a mail after 90 days. */
export async function clearMails({ db, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.delete(mails).where(sql`${mails.created_at} < ${before(90)} and ${mails.state} <> 'queued'`)
  await db.execute(sql`
    update mails set data = data || masks.mask
    from jsonb_to_recordset(${JSON.stringify(masks)}::jsonb) as masks (kind text, mask jsonb)
    where mails.kind = masks.kind and mails.created_at < ${before(7)} and mails.state <> 'queued' and not data @> masks.mask`)
}

/** One line, whatever names are in it. */
function subjectOf<Kind extends MailKind>(kind: Kind, data: MailData[Kind], site: string): string {
  return mailKinds[kind]
    .subject(data, site)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
