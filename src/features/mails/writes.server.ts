import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../platform/context.server.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import { type MailData, type MailKind, mailKinds } from './kinds.ts'
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
      message_id: `${randomUUID()}@hereabouts`,
      kind,
      user_id: userId,
      recipient: to,
      subject: subjectOf(kind, data, site_name),
      data,
    })
    .returning({ id: mails.id })
  if (!mail) throw new Error('The mail was not written.')
  await enqueue(tx, 'mail.send', { mailId: mail.id }, { key: `mail:${mail.id}`, attempts: mailAttempts })
  return mail.id
}

/** One line, whatever names are in it. */
function subjectOf<Kind extends MailKind>(kind: Kind, data: MailData[Kind], site: string): string {
  return mailKinds[kind]
    .subject(data, site)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
