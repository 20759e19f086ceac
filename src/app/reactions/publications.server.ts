import type { Events } from '../../events.ts'
import { active } from '../../features/accounts/current-user.server.ts'
import { chainPath } from '../../features/chains/chain-path.ts'
import { listPath } from '../../features/lists/list-path.ts'
import { notifyMany } from '../../features/notifications/writes.server.ts'
import type { Jobs } from '../../jobs.ts'
import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { inSteps, type Job } from '../../platform/jobs/steps.server.ts'
import { enqueue } from '../../platform/jobs.server.ts'

/** Followers are told by a job: a channel may have very many. */
export async function notifyPublication(tx: TxCtx, { tellingId }: Events['publication.told']): Promise<void> {
  await enqueue(tx, 'publications.tell', { tellingId, after: 0 })
}

type Told = {
  publication_id: number
  channel_id: number
  channel: string
  by_id: number | null
  sentence: string
  kind: 'list' | 'chain'
  id: number
  title: string
  slug: string
  channel_slug: string
}

/** What was told, as long as others see it. */
async function readTold({ client }: TxCtx, tellingId: number): Promise<Told | undefined> {
  const { rows } = await client.query<Told>(
    `select p.id::int as publication_id, c.id::int as channel_id, c.name as channel, t.by_id::int, p.sentence, x.kind, x.id::int, x.title, x.slug, c.slug as channel_slug
     from publication_tellings t join publications p on p.id = t.publication_id and p.archived_at is null
       join channels c on c.id = t.channel_id and c.visibility <> 'private' and c.hidden_at is null and c.removed_at is null
       cross join lateral (
         select 'list' as kind, l.id, l.title, l.slug from lists l where l.id = p.list_id and l.shown_as <> 'private' and l.hidden_at is null and l.removed_at is null
         union all select 'chain', n.id, n.title, n.slug from chains n where n.id = p.chain_id and n.shown_as <> 'private' and n.hidden_at is null and n.removed_at is null) x
     where t.id = $1`,
    [tellingId],
  )
  return rows[0]
}

/**
 * Puts something new of a channel into the bells of those who follow it, each once; whoever told it, and who follows by mail or wants to
 * hear nothing, is left out.
 */
export async function tellChannelFollowers(ctx: Ctx, { tellingId, after }: Jobs['publications.tell'], now: Job): Promise<void> {
  await inSteps(ctx, {
    now,
    after,
    step: (tx, done, atOnce) => tellNext(tx, tellingId, done, atOnce),
    goOn: (tx, done) => enqueue(tx, 'publications.tell', { tellingId, after: done }),
  })
}

async function tellNext(tx: TxCtx, tellingId: number, after: number, atOnce: number): Promise<readonly number[]> {
  const told = await readTold(tx, tellingId)
  if (!told) return []
  const { rows } = await tx.client.query<{ id: number }>(
    `select f.user_id::int as id from follows f join users u on u.id = f.user_id and u.id > $2 and ${active('$5::timestamptz')}
     where f.kind = 'channel' and f.target_id = $1 and f.user_id > $2 and f.how = 'bell' and f.user_id is distinct from $3
     order by f.user_id limit $4`,
    [told.channel_id, after, told.by_id, atOnce, tx.now],
  )
  const { publication_id: publicationId, channel, title, sentence } = told
  const path = told.kind === 'list' ? listPath({ ...told, handle: null }) : chainPath(told)
  const people = rows.map(({ id }) => id)
  await notifyMany(tx, people, 'publication', { publicationId, channel, title, path, sentence })
  return people
}
