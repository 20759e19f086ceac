import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { type KnownChannel, lockChannel } from '../channels/known-channel.server.ts'
import { writableChannel } from '../lists/writes.server.ts'
import type { InChannel, Publication, PublicationChange } from './contract.ts'
import { MOST_DAYS_AHEAD, MOST_TOLD_A_DAY, TOLD_HOURS } from './limits.ts'
import { readPublication } from './reads.server.ts'
import { keepPrivate, lockThing, noteThing, ofThing, showThing, type Thing } from './things.server.ts'

const HOUR = 3_600_000

type Given = { id: number }

/**
 * Says something of a list or chain of a channel, and when it comes out. Planned for a time to come, it is seen by the channel's people only
 * until then. @throws NotFoundError, ForbiddenError, ConflictError (changed meanwhile, out already, hidden, nobody would see it),
 * InvalidError on `when`
 */
export function writePublication(ctx: MemberCtx, { id }: Given, at: InChannel, given: PublicationChange): Promise<Publication> {
  return inTransaction(ctx, async (tx) => {
    const channel = await writableChannel(tx, id)
    const thing = await lockThing(tx, id, at)
    if ((thing.row?.version ?? 0) !== given.version)
      throw new ConflictError('Somebody changed this meanwhile.', await readPublication(tx, id, at))
    const out = thing.row?.published_at != null
    if (given.when !== undefined) {
      if (out) throw new ConflictError('It is out already.')
      if (thing.hidden) throw new ConflictError(`The team has hidden this ${at.kind}.`)
    }
    const when = momentOf(tx, given.when)
    // What others see already, without a word about it, came out then.
    const since = given.when === undefined && thing.row === null && thing.visibility !== 'private' ? thing.shown_at : null
    await tx.client.query(
      `insert into publications (channel_id, ${at.kind}_id, sentence, publish_at, published_at, by_id, created_at, updated_at)
       values ($1, $2, coalesce($3, ''), $4, $5, $6, $7, $7)
       on conflict (${at.kind}_id) where ${at.kind}_id is not null do update set sentence = coalesce($3, publications.sentence),
         publish_at = case when $8 then excluded.publish_at else publications.publish_at end, by_id = excluded.by_id,
         version = publications.version + 1, updated_at = excluded.updated_at`,
      [id, at.target_id, given.sentence ?? null, when === 'now' ? null : when, since, tx.viewer.id, tx.now, given.when !== undefined],
    )
    if (given.when === 'draft' && thing.row?.publish_at) await keepPrivate(tx, at)
    if (when === 'now') await bringOut(tx, channel, thing, { tell: given.tell, by: tx.viewer.id })
    else {
      await noteThing(tx, at)
      if (when) await enqueue(tx, 'publications.due', {}, { runAt: when, key: `publication of ${at.kind} ${at.target_id}` })
    }
    return readPublication(tx, id, at)
  })
}

/** Null: left open. @throws InvalidError on `when` */
function momentOf({ now }: Pick<Ctx, 'now'>, when: PublicationChange['when']): Date | 'now' | null {
  if (when === undefined || when === 'draft') return null
  if (when === 'now') return 'now'
  const at = new Date(when)
  if (at.getTime() > now.getTime() + MOST_DAYS_AHEAD * 86_400_000) throw new InvalidError({ when: ['is more than a year ahead'] })
  // What was meant for a moment ago comes out; a day that was mistyped doesn't.
  if (at.getTime() < now.getTime() - HOUR) throw new InvalidError({ when: ['is in the past'] })
  return at <= now ? 'now' : at
}

type Coming = Pick<KnownChannel, 'id' | 'visibility' | 'hidden'>

/** @throws ConflictError where nobody would see it, InvalidError on `when` where there is nothing to see */
async function bringOut(tx: TxCtx, channel: Coming, thing: Thing, { tell, by }: { tell: boolean; by: number | null }): Promise<void> {
  if (channel.visibility === 'private' || channel.hidden)
    throw new ConflictError('Nobody but its people sees this channel: show it to others first.')
  if (thing.size === 0) throw new InvalidError({ when: ['is too early: nothing stands in it yet'] })
  await out(tx, channel, thing, { tell, by })
}

async function out(tx: TxCtx, { id }: Coming, thing: Thing, { tell, by }: { tell: boolean; by: number | null }): Promise<void> {
  const { rows } = await tx.client.query<{ id: number }>(
    `update publications set published_at = $2, publish_at = coalesce(publish_at, $2), version = version + 1, updated_at = $2
     where ${ofThing(thing.kind, '$1')} and published_at is null returning id::int`,
    [thing.target_id, tx.now],
  )
  const [publication] = rows
  if (!publication) return
  await showThing(tx, thing)
  if (tell && (await toldLately(tx, id)) < MOST_TOLD_A_DAY) await addTelling(tx, { id: publication.id, channelId: id, by })
}

/** How many things of a channel followers were told of within a day. */
async function toldLately({ client, now }: TxCtx, channelId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int from publication_tellings where channel_id = $1 and created_at > $2::timestamptz - interval '1 day'",
    [channelId, now],
  )
  return rows[0]?.count ?? 0
}

async function addTelling(tx: TxCtx, { id, channelId, by }: { id: number; channelId: number; by: number | null }): Promise<void> {
  const { rows } = await tx.client.query<{ id: number }>(
    'insert into publication_tellings (publication_id, channel_id, by_id, created_at) values ($1, $2, $3, $4) returning id::int',
    [id, channelId, by, tx.now],
  )
  await tx.emit('publication.told', { tellingId: rows[0]?.id ?? 0, channelId })
}

/** SQL of what of publication `p` waits though its time has come: its channel, or the thing itself, is out of sight or gone. */
const canComeOut = `exists (select from channels c where c.id = p.channel_id and c.visibility <> 'private' and c.hidden_at is null and c.removed_at is null)
  and (exists (select from lists l where l.id = p.list_id and l.hidden_at is null and l.removed_at is null)
    or exists (select from chains n where n.id = p.chain_id and n.hidden_at is null and n.removed_at is null))`

/**
 * Brings out what is due, each in a transaction of its own: once, however often and by however many processes this is done. What can't be
 * seen yet comes out when it can. For the schedule.
 */
export async function publishDue(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.client.query<InChannel & { channel_id: number; by_id: number | null }>(
    `select p.channel_id::int, case when p.list_id is null then 'chain' else 'list' end as kind, coalesce(p.list_id, p.chain_id)::int as target_id,
       p.by_id::int from publications p
     where p.publish_at <= $1 and p.published_at is null and ${canComeOut} order by p.publish_at, p.id`,
    [ctx.now],
  )
  for (const { channel_id, by_id, ...at } of rows)
    await inTransaction(ctx, async (tx) => {
      const channel = await lockChannel(tx, channel_id)
      const thing = await lockThing(tx, channel_id, at)
      const { row } = thing
      // Planned for another time meanwhile, or out.
      if (!row?.publish_at || row.published_at || row.publish_at > tx.now || thing.hidden) return
      if (channel.visibility !== 'private' && !channel.hidden) await out(tx, channel, thing, { tell: true, by: by_id })
    })
}

/** What was drafted or planned isn't any more; what was planned stays private. @throws ConflictError (it is out), NotFoundError, ForbiddenError */
export function cancelPublication(ctx: MemberCtx, { id }: Given, at: InChannel): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await writableChannel(tx, id)
    const { row } = await lockThing(tx, id, at)
    if (row?.published_at) throw new ConflictError('It is out already.')
    if (!row) return
    if (row.publish_at) await keepPrivate(tx, at)
    await tx.client.query('delete from publications where id = $1', [row.id])
    await noteThing(tx, at)
  })
}

/** Takes what is out away from the front page and the feed, or puts it back; its address stays. @throws ConflictError (it isn't out) */
export function archivePublication(ctx: MemberCtx, { id }: Given, at: InChannel, archived: boolean): Promise<Publication> {
  return inTransaction(ctx, async (tx) => {
    await writableChannel(tx, id)
    const { row, visibility, shown_at } = await lockThing(tx, id, at)
    if (row ? row.published_at === null : visibility === 'private') throw new ConflictError('Only what is out can be archived.')
    await tx.client.query(
      `insert into publications (channel_id, ${at.kind}_id, published_at, archived_at, by_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)
       on conflict (${at.kind}_id) where ${at.kind}_id is not null do update set archived_at = excluded.archived_at,
         version = publications.version + 1, updated_at = excluded.updated_at`,
      [id, at.target_id, shown_at ?? tx.now, archived ? tx.now : null, tx.viewer.id, tx.now],
    )
    return readPublication(tx, id, at)
  })
}

/** Tells followers of something that is out, once more or for the first time. @throws ConflictError (not out, or told too lately) */
export function tellAgain(ctx: MemberCtx, { id }: Given, at: InChannel): Promise<Publication> {
  return inTransaction(ctx, async (tx) => {
    const channel = await writableChannel(tx, id)
    const { row, visibility, hidden, shown_at } = await lockThing(tx, id, at)
    if (visibility === 'private' || hidden || row?.archived_at || channel.visibility === 'private' || channel.hidden)
      throw new ConflictError('Only what others see can be told.')
    const told = await tx.client.query(
      'select from publication_tellings where publication_id = $1 and created_at > $2::timestamptz - make_interval(hours => $3)',
      [row?.id ?? 0, tx.now, TOLD_HOURS],
    )
    if (told.rowCount) throw new ConflictError(`Followers were told of it in the last ${TOLD_HOURS} hours.`)
    if ((await toldLately(tx, id)) >= MOST_TOLD_A_DAY)
      throw new ConflictError(`Followers were told of ${MOST_TOLD_A_DAY} things within a day. That is enough for one day.`)
    const made = await tx.client.query<{ id: number }>(
      `insert into publications (channel_id, ${at.kind}_id, published_at, by_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
       on conflict (${at.kind}_id) where ${at.kind}_id is not null do update set version = publications.version + 1 returning id::int`,
      [id, at.target_id, shown_at ?? tx.now, tx.viewer.id, tx.now],
    )
    await addTelling(tx, { id: made.rows[0]?.id ?? 0, channelId: id, by: tx.viewer.id })
    return readPublication(tx, id, at)
  })
}

/** Forgets whom was told of what, and openings, once they are too old to count. For the schedule. */
export async function clearPublications({ client, now }: Pick<Ctx, 'client' | 'now'>): Promise<void> {
  await client.query("delete from publication_tellings where created_at < $1::timestamptz - interval '90 days'", [now])
  await client.query("delete from channel_page_views where day < ($1::timestamptz - interval '2 years')::date", [now])
}
