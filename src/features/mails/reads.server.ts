import { access } from 'node:fs/promises'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../platform/cursor.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { outboxFile } from '../../platform/mail.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import type { Mail, MailQuery } from './contract.ts'
import type { Sending } from './deliver.server.ts'
import type { MailData, MailKind } from './kinds.ts'
import { renderMail } from './render.server.ts'
import { kindOf, withoutSecrets } from './secrets.ts'
import { mails } from './tables.ts'

/** Mails, the newest first. */
export async function listMails(
  ctx: Ctx,
  { state, kind, q, cursor, limit }: MailQuery,
): Promise<{ data: Mail[]; next_cursor: string | null }> {
  const list = ['mails', state, kind, q]
  const [after] = readCursor(cursor, list, idPosition) ?? [null]
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(
      and(
        state && eq(mails.state, state),
        kind ? eq(mails.kind, kind) : undefined,
        q ? sql`position(lower(${q}) in lower(${mails.recipient})) > 0` : undefined,
        after === null ? undefined : sql`(${mails.created_at}, ${mails.id}) < (select created_at, id from mails where id = ${after})`,
      ),
    )
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(limit + 1)
  const page = pageOf(rows, { limit, list, position: ({ id }) => [id] })
  return { ...page, data: page.data.map(shown) }
}

/**
 * One mail as it was sent. Links that open something are shown only while there is no mail server: then this is the only way to them.
 * @throws NotFoundError
 */
export async function readMail(ctx: Ctx, id: number, { post, base }: Sending) {
  const mail = await find(ctx, id)
  const { site_name: site } = await readSettings(ctx)
  const kind = kindOf(mail.kind)
  const data = post.outbox ? mail.data : withoutSecrets(kind, mail.data)
  const body = renderMail(kind, data as MailData[MailKind], { site, base })
  return { ...shown(mail), ...body, in_outbox: (await fileOf(mail, post.outbox)) !== null }
}

/** Path of a mail's file in the outbox. @throws NotFoundError */
export async function findMailFile(ctx: Ctx, id: number, { post }: Pick<Sending, 'post'>): Promise<string> {
  const path = await fileOf(await find(ctx, id), post.outbox)
  if (!path) throw new NotFoundError('This mail is not in the outbox.')
  return path
}

async function find(ctx: Ctx, id: number) {
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, id))
  if (!mail) throw new NotFoundError('There is no such mail.')
  return mail
}

async function fileOf({ message_id, created_at }: typeof mails.$inferSelect, outbox: string | null): Promise<string | null> {
  if (!outbox) return null
  const path = outboxFile(outbox, { id: message_id, date: created_at })
  return access(path).then(
    () => path,
    () => null,
  )
}

const shown = ({
  id,
  kind,
  recipient,
  user_id,
  subject,
  state,
  attempts,
  error,
  created_at,
  sent_at,
}: typeof mails.$inferSelect): Mail => ({
  id,
  kind,
  recipient,
  user_id,
  subject,
  state,
  attempts,
  error,
  created_at: created_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
})
