import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../platform/context.server.ts'

type Mail = { kind: string; to: string; userId: number | null; data: Record<string, unknown> }

/** Notes a mail that is to be sent, with the act that causes it. */
export async function sendMail(tx: Ctx, { kind, to, userId, data }: Mail): Promise<void> {
  await tx.client.query('insert into mails (message_id, kind, user_id, recipient, subject, data) values ($1, $2, $3, $4, $5, $6)', [
    `<${randomUUID()}@hereabouts>`,
    kind,
    userId,
    to,
    kind,
    JSON.stringify(data),
  ])
}
