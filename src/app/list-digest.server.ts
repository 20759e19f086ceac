import { listPath } from '../features/lists/list-path.ts'
import { readTellings } from '../features/lists/reads.server.ts'
import { sendMail } from '../features/mails/writes.server.ts'
import { wantsMail } from '../features/notifications/writes.server.ts'
import { type Ctx, inTransaction } from '../platform/context.server.ts'
import { addressOf } from './reactions/address-of.server.ts'

/** So many lists stand in one mail, each with so many changes. */
const MOST_LISTS = 8
const MOST_CHANGES = 4

type Told = { id: number; title: string; slug: string; handle: string | null; channel_slug: string | null; tellings: number[] }

/**
 * Mails what was told of public lists in the last week to those who follow them by a digest, each in a transaction of their own. What was in
 * a mail is in no further one, however often it is tried; who would be told nothing gets none.
 */
export async function mailListDigests(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.client.query<{ id: number }>(
    `select distinct f.user_id::int as id from follows f
       join list_tellings t on t.list_id = f.target_id and t.created_at > $1::timestamptz - interval '7 days'
     where f.kind = 'list' and f.how = 'digest' order by 1`,
    [ctx.now],
  )
  for (const { id } of rows) await mailTo(ctx, id)
}

async function mailTo(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // One at a time: what the one before mailed counts.
    await tx.client.query('select from users where id = $1 for no key update', [userId])
    const person = (await wantsMail(tx, userId, 'list-digest')) ? await addressOf(tx, userId) : null
    if (!person) return
    const { rows } = await tx.client.query<Told>(
      `select l.id::int, l.title, l.slug, coalesce(u.custom_url, u.username) as handle, ch.slug as channel_slug, array_agg(t.id::int order by t.id) as tellings
       from follows f join list_tellings t on t.list_id = f.target_id
         join lists l on l.id = f.target_id and l.shown_as <> 'private' and l.hidden_at is null and l.removed_at is null
         join users u on u.id = l.owner_id left join channels ch on ch.id = l.channel_id
       where f.user_id = $1 and f.kind = 'list' and f.how = 'digest' and t.created_at > greatest($2::timestamptz - interval '7 days',
         (select max(m.created_at) from mails m where m.user_id = $1 and m.kind = 'list-digest'))
       group by l.id, u.id, ch.id order by max(t.id) desc`,
      [userId, tx.now],
    )
    if (rows.length === 0) return
    const shown = rows.slice(0, MOST_LISTS)
    const told = await readTellings(
      tx,
      shown.flatMap(({ tellings }) => tellings),
    )
    const lists = shown.map((list) => ({
      title: list.title,
      path: listPath(list),
      sentences: list.tellings.flatMap((id) => told.get(id)?.sentences ?? []).slice(0, MOST_CHANGES),
    }))
    await sendMail(tx, { ...person, kind: 'list-digest', data: { name: person.name, lists, more: rows.length - lists.length } })
  })
}
