import { active, isMailed } from '../features/accounts/current-user.server.ts'
import { listPath } from '../features/lists/list-path.ts'
import { isListed, readTellings } from '../features/lists/reads.server.ts'
import { sendMail } from '../features/mails/writes.server.ts'
import { wantsMail } from '../features/notifications/writes.server.ts'
import { type Ctx, inTransaction, type TxCtx } from '../platform/context.server.ts'
import { hearsAnyhow } from './reactions/new-lists.server.ts'

/** So many lists stand in one mail, each with so many changes. */
const MOST_LISTS = 8
const MOST_CHANGES = 4

type ListSaid = { id: number; title: string; slug: string; handle: string | null; channel_slug: string | null }
/** What a mail says of a list: sentences, and by their numbers what was told of it. */
type Told = ListSaid & { sentences: string[]; tellings: number[] }

/** SQL of what was told of a list to its follower `f`: since they follow it, and not by themselves. */
const toldTo = `t.list_id = f.target_id and t.created_at > f.created_at and t.by_id is distinct from f.user_id`

/**
 * Mails what was told of lists in the last week, and which lists are new by people, in regions and of categories, to those who follow them by a
 * digest, each in a transaction of their own. What was in a mail is in no further one, however often it is tried; who would be told nothing
 * gets none.
 */
export async function mailListDigests(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.client.query<{ id: number }>(
    `select u.id::int from users u where ${isMailed('$1::timestamptz')} and exists (
       select from follows f where f.user_id = u.id and f.how = 'digest' and (
         f.kind = 'list' and exists (select from list_tellings t where ${toldTo} and t.created_at > $1::timestamptz - interval '7 days')
         or exists (select from new_lists n where n.kind = f.kind and n.target_id = f.target_id
           and n.created_at > greatest(f.created_at, $1::timestamptz - interval '7 days'))))
     order by 1`,
    [ctx.now],
  )
  for (const { id } of rows) await mailTo(ctx, id)
}

async function mailTo(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // One at a time: what the one before mailed counts.
    const { rows: people } = await tx.client.query<{ name: string; to: string }>(
      `select u.name, u.email as to from users u where u.id = $1 and ${isMailed('$2::timestamptz')} for no key update`,
      [userId, tx.now],
    )
    const [person] = people
    if (!person || !(await wantsMail(tx, userId, 'list-digest'))) return
    const told = await readTold(tx, userId)
    const known = new Set(told.map(({ id }) => id))
    const news = [...told, ...(await readNew(tx, userId)).filter(({ id }) => !known.has(id))]
    if (news.length === 0) return
    const shown = news.slice(0, MOST_LISTS)
    const tellings = await readTellings(
      tx,
      shown.flatMap((list) => list.tellings),
    )
    const lists = shown.map((list) => {
      const sentences = [...list.sentences, ...list.tellings.flatMap((id) => tellings.get(id)?.sentences ?? [])]
      return { title: list.title, path: listPath(list), sentences: sentences.slice(0, MOST_CHANGES) }
    })
    await sendMail(tx, { ...person, userId, kind: 'list-digest', data: { name: person.name, lists, more: news.length - lists.length } })
  })
}

/** SQL: nothing of before this, a week ago or when person `$1` was mailed last. */
const since = `greatest($2::timestamptz - interval '7 days', (select max(m.created_at) from mails m where m.user_id = $1 and m.kind = 'list-digest'))`

/** What was told of lists that they follow so and may see, the last told first. */
async function readTold({ client, now }: TxCtx, userId: number): Promise<Told[]> {
  const { rows } = await client.query<Told>(
    `select l.id::int, l.title, l.slug, coalesce(u.custom_url, u.username) as handle, ch.slug as channel_slug, '{}'::text[] as sentences, array_agg(t.id::int order by t.id) as tellings
     from follows f join list_tellings t on ${toldTo}
       join lists l on l.id = f.target_id and l.hidden_at is null and l.removed_at is null and (l.shown_as <> 'private' or l.owner_id = f.user_id
         or exists (select from list_members m where m.list_id = l.id and m.user_id = f.user_id))
       join users u on u.id = l.owner_id left join channels ch on ch.id = l.channel_id
     where f.user_id = $1 and f.kind = 'list' and f.how = 'digest' and t.created_at > ${since}
     group by l.id, u.id, ch.id order by max(t.id) desc`,
    [userId, now],
  )
  return rows
}

type New = ListSaid & { by: string; kind: string; of: string | null }

/** Public lists that are new by or of what they follow so, each once by the nearest, the newest first; what the bell told is none of it. */
async function readNew({ client, now }: TxCtx, userId: number): Promise<Told[]> {
  const { rows } = await client.query<New>(
    `select * from (
       select distinct on (l.id) l.id::int, l.title, l.slug, coalesce(u.custom_url, u.username) as handle, ch.slug as channel_slug, n.created_at,
         coalesce(nullif(u.name, ''), 'Somebody') as by, n.kind, coalesce(r.name, c.name) as of
       from follows f join new_lists n on n.kind = f.kind and n.target_id = f.target_id and n.created_at > greatest(f.created_at, ${since})
         join lists l on l.id = n.list_id and ${isListed} and l.entry_count > 0 and l.owner_id <> f.user_id
         join users u on u.id = l.owner_id and ${active('$2::timestamptz')} left join channels ch on ch.id = l.channel_id
         left join regions r on n.kind = 'region' and r.id = n.target_id left join categories c on n.kind = 'category' and c.id = n.target_id
       where f.user_id = $1 and f.how = 'digest' and not ${hearsAnyhow}
         and not exists (select from new_lists o join follows b on b.kind = o.kind and b.target_id = o.target_id and b.user_id = f.user_id
           and b.how = 'bell' and b.created_at <= o.created_at where o.list_id = n.list_id)
         and not exists (select from notifications b where b.user_id = f.user_id and b.type = 'new-list' and b.group_key = 'new list ' || n.list_id)
       order by l.id, n.weight) fresh
     order by created_at desc, id desc`,
    [userId, now],
  )
  return rows.map(({ by, kind, of, ...list }) => ({ ...list, sentences: [sentenceOf(by, kind, of)], tellings: [] }))
}

const sentenceOf = (by: string, kind: string, of: string | null) =>
  of === null ? `New list by ${by}` : `New list ${kind === 'region' ? 'in' : 'for'} ${of}, by ${by}`
