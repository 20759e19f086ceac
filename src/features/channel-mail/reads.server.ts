import type { AppKey } from '../../platform/app-key.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { channelPath } from '../channels/channel-path.ts'
import type { MailConfirmation, MailRecipient } from './contract.ts'
import { confirmationOf, recipientOf } from './links.server.ts'

/** SQL: whether strangers see channel `c`. */
const isOpen = "c.visibility <> 'private' and c.hidden_at is null and c.removed_at is null"

/** What a link asks to be confirmed. It changes nothing: programs that look through mails open links, too. */
export async function readConfirmation(
  { client, now }: Pick<Ctx, 'client' | 'now'>,
  key: AppKey,
  token: string,
): Promise<MailConfirmation> {
  const asked = confirmationOf(key, token, now)
  if (!asked) return { asked: null }
  const { rows } = await client.query<{ email: string; id: number; name: string; slug: string; confirmed: boolean }>(
    `select r.email, c.id::int, c.name, c.slug, f.confirmed_at is not null as confirmed
     from mail_follows f join mail_recipients r on r.id = f.recipient_id join channels c on c.id = f.channel_id and ${isOpen}
     where f.recipient_id = $1 and f.channel_id = $2`,
    [asked.recipientId, asked.channelId],
  )
  const [row] = rows
  if (!row) return { asked: null }
  return { asked: { email: row.email, channel: { id: row.id, name: row.name, path: channelPath(row.slug) }, confirmed: row.confirmed } }
}

type Row = { email: string; member: boolean; created_at: Date; mails: number }
type Followed = { id: number; name: string; slug: string; open: boolean; since: Date; confirmed: boolean }

/** Everything that is kept of a recipient. */
export async function readRecipient({ client }: Pick<Ctx, 'client'>, key: AppKey, token: string): Promise<MailRecipient> {
  const id = recipientOf(key, token)
  const { rows } = await client.query<Row>(
    `select coalesce(r.email, u.email, '') as email, u.id is not null as member, r.created_at,
       (select count(*)::int from mails m where m.kind in ('channel-confirmation', 'channel-digest')
          and (m.user_id = u.id or (m.user_id is null and m.recipient = r.email))) as mails
     from mail_recipients r left join users u on u.id = r.user_id where r.id = $1`,
    [id ?? 0],
  )
  const [row] = rows
  if (!row) return { recipient: null }
  const channels = await client.query<Followed>(
    `select c.id::int, c.name, c.slug, ${isOpen} as open, w.since, w.confirmed from (
       select channel_id, coalesce(confirmed_at, asked_at) as since, confirmed_at is not null as confirmed from mail_follows where recipient_id = $1
       union all select f.target_id, f.created_at, true from mail_recipients r join follows f on f.user_id = r.user_id and f.kind = 'channel' and f.how = 'digest'
         where r.id = $1) w
     join channels c on c.id = w.channel_id order by c.name, c.id`,
    [id],
  )
  return {
    recipient: {
      email: row.email,
      member: row.member,
      since: row.created_at.toISOString(),
      mails: row.mails,
      channels: channels.rows.map(({ slug, open, since, ...one }) => ({
        ...one,
        path: open ? channelPath(slug) : null,
        since: since.toISOString(),
      })),
    },
  }
}
