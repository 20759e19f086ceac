import type { AppKey } from '../../platform/app-key.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { isMailed } from '../accounts/current-user.server.ts'
import { chainPath } from '../chains/chain-path.ts'
import { channelPath } from '../channels/channel-path.ts'
import { listPath } from '../lists/list-path.ts'
import { sendMail } from '../mails/writes.server.ts'
import { recipientPath } from './links.server.ts'

/** So many recipients are mailed in one transaction. */
const AT_ONCE = 100
/** So many channels stand in one mail, each with so many publications. */
const MOST_CHANNELS = 10
const MOST_ITEMS = 8

/** SQL of what recipient `r` follows by mail, and since when. An account's choice holds for its address, so that nobody gets two mails. */
const followed = `
  select m.channel_id, m.confirmed_at as since from mail_follows m where m.recipient_id = r.id and m.confirmed_at is not null
    and not exists (select from users o join follows f on f.user_id = o.id and f.kind = 'channel' and f.target_id = m.channel_id and f.how = 'digest'
      where lower(o.email) = r.email and o.email_verified_at is not null)
  union all select f.target_id, f.created_at from follows f where f.user_id = r.user_id and f.kind = 'channel' and f.how = 'digest'`

/** SQL of tellings that are recent, and old enough that none before them is still being written. */
const recent = `t.created_at > $1::timestamptz - interval '3 days' and t.created_at <= $1::timestamptz - interval '1 minute'`

/** Begins to mail what was told of channels since the last mail, to those who follow them that way. For the schedule. */
export async function mailChannelDigests(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.client.query(
      `insert into mail_recipients (user_id, created_at) select distinct f.user_id, $1::timestamptz from follows f
       where f.kind = 'channel' and f.how = 'digest' order by f.user_id on conflict (user_id) where user_id is not null do nothing`,
      [tx.now],
    )
    await enqueue(tx, 'publications.mail', { after: 0 })
  })
}

type Due = { id: number; user_id: number | null; email: string; name: string }
type Item = { recipient_id: number; telling_id: number; channel: string; channel_slug: string; sentence: string } & Thing
type Thing = { kind: 'list' | 'chain'; id: number; title: string; slug: string }

/**
 * Mails the next recipients, and says where to go on, in one transaction: what was in a mail to somebody is in no further one, however often
 * and by however many processes this is done.
 */
export async function mailNextDigests(ctx: Ctx, key: AppKey, { after }: { after: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<Due>(
      `select r.id::int, r.user_id::int, coalesce(r.email, u.email) as email, coalesce(u.name, '') as name
       from mail_recipients r left join users u on u.id = r.user_id
       where r.id > $2 and (r.user_id is null or (${isMailed('$1')}))
         and exists (select from (${followed}) w join publication_tellings t on t.channel_id = w.channel_id
           where t.id > r.told_to and t.created_at > w.since and ${recent})
       order by r.id limit $3 for update of r`,
      [tx.now, after, AT_ONCE],
    )
    const ids = rows.map(({ id }) => id)
    const items = await tx.client.query<Item>(
      `select distinct on (r.id, p.id) r.id::int as recipient_id, t.id::int as telling_id, c.name as channel, c.slug as channel_slug, p.sentence, x.kind, x.id::int, x.title, x.slug
       from mail_recipients r cross join lateral (${followed}) w
         join publication_tellings t on t.channel_id = w.channel_id and t.id > r.told_to and t.created_at > w.since and ${recent}
         join publications p on p.id = t.publication_id and p.archived_at is null
         join channels c on c.id = t.channel_id and c.visibility <> 'private' and c.hidden_at is null and c.removed_at is null
         cross join lateral (
           select 'list' as kind, l.id, l.title, l.slug from lists l where l.id = p.list_id and l.shown_as <> 'private' and l.hidden_at is null and l.removed_at is null
           union all select 'chain', n.id, n.title, n.slug from chains n where n.id = p.chain_id and n.shown_as <> 'private' and n.hidden_at is null and n.removed_at is null) x
       where r.id = any($2::bigint[]) order by r.id, p.id, t.id desc`,
      [tx.now, ids],
    )
    const byRecipient = Map.groupBy(items.rows, ({ recipient_id }) => recipient_id)
    for (const { id, user_id: userId, email: to, name } of rows) {
      const told = (byRecipient.get(id) ?? []).sort((a, b) => b.telling_id - a.telling_id)
      if (told.length > 0)
        await sendMail(tx, { kind: 'channel-digest', to, userId, data: { name, ...digestOf(told), path: recipientPath(key, id) } })
    }
    // Up to where they were looked for, whether others see them or not.
    await tx.client.query(
      `update mail_recipients set told_to = greatest(told_to, (select coalesce(max(t.id), 0) from publication_tellings t where ${recent}))
       where id = any($2::bigint[])`,
      [tx.now, ids],
    )
    const last = ids.at(-1)
    if (last !== undefined && ids.length === AT_ONCE) await enqueue(tx, 'publications.mail', { after: last })
  })
}

function digestOf(told: readonly Item[]) {
  const channels = [...Map.groupBy(told, ({ channel_slug }) => channel_slug)].map(([slug, items]) => ({
    name: items[0]?.channel ?? '',
    path: channelPath(slug),
    items: items.slice(0, MOST_ITEMS).map(({ title, sentence, ...thing }) => ({ title, sentence, path: pathOf(thing) })),
    more: Math.max(0, items.length - MOST_ITEMS),
  }))
  return { channels: channels.slice(0, MOST_CHANNELS), more: Math.max(0, channels.length - MOST_CHANNELS) }
}

const pathOf = ({ kind, id, slug, channel_slug }: Omit<Thing, 'title'> & { channel_slug: string }) =>
  kind === 'list' ? listPath({ id, slug, handle: null, channel_slug }) : chainPath({ id, slug, channel_slug })
