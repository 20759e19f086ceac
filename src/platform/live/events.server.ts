import type { TxCtx } from '../context.server.ts'
import type { Client } from '../database.server.ts'
import { prepared } from '../database.server.ts'
import type { Topic } from './topics.ts'

/** The channel on which processes tell each other; what is said there has only numbers and names of topics. */
export const LIVE_CHANNEL = 'live'

/** Minutes for which one can catch up; what happened is kept somewhat longer. */
export const KEPT_MINUTES = 10

/** More than these at once are told as one: read anew. */
const MOST_AT_ONCE = 200

export type LiveEvent = { transaction: string; topic: Topic; what: string; request: string | null }

/** `position`: everything before it is among the events, or was before. `far`: too much to tell, or it is kept no longer. */
export type Happened = { position: string; events: LiveEvent[]; far: boolean }

/** Tells whoever watches the topic, once the transaction is committed. `what` it is about is a word that the topic's feature chooses. */
export async function publish(tx: TxCtx, topic: Topic, what: string): Promise<void> {
  await tell(tx, [topic, what, tx.request?.id ?? null])
}

const tell = prepared(
  'live-events-publish',
  `with made as (
     insert into live_events (topic, what, request) values ($1, $2, $3) on conflict do nothing returning topic)
   select pg_notify('${LIVE_CHANNEL}', 'event ' || topic) from made`,
)

// A position is the oldest transaction that isn't over, and when that was: whatever came before has been seen.
const position = `select pg_snapshot_xmin(pg_current_snapshot())::text || '-' || floor(extract(epoch from clock_timestamp()))::bigint as position`

type Row = { position: string } & (LiveEvent | { [Name in keyof LiveEvent]: null })
const columns = 'p.position, e.transaction::text, e.topic, e.what, e.request'

const since = prepared<Row>(
  'live-events-since',
  `with p as (${position}) select ${columns} from p
   left join lateral (select * from live_events where transaction >= $1::xid8 order by transaction limit $2) e on true`,
)
const ofTopics = prepared<Row & { far: boolean }>(
  'live-events-of-topics',
  `with p as (${position}) select ${columns},
     $4::float8 < extract(epoch from clock_timestamp()) - ${KEPT_MINUTES * 60} or $2::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as far
   from p left join lateral (
     select * from live_events where topic = any($1) and transaction >= $2::xid8 order by transaction limit $3) e on true`,
)

/** Where things stand now. */
export async function readPosition({ client }: { client: Client }): Promise<string> {
  const { rows } = await client.query<{ position: string }>(position)
  return rows[0]?.position ?? ''
}

/** What happened anywhere since a position of this process; some of it may have been told before. */
export async function readSince(ctx: { client: Client }, from: string): Promise<Happened> {
  return happened(await since(ctx, [from.split('-')[0], MOST_AT_ONCE * 10 + 1]), MOST_AT_ONCE * 10)
}

/** What happened to these topics since a position that somebody names; anything that is none is too far. */
export async function readMissed(ctx: { client: Client }, topics: Iterable<Topic>, from: string): Promise<Happened> {
  const [, transaction, at] = /^(\d{1,18})-(\d{1,12})$/.exec(from) ?? []
  if (transaction === undefined) return { position: await readPosition(ctx), events: [], far: true }
  const rows = await ofTopics(ctx, [[...topics], transaction, MOST_AT_ONCE + 1, Number(at)])
  const found = happened(rows, MOST_AT_ONCE)
  return rows[0]?.far ? { ...found, events: [], far: true } : found
}

function happened(rows: Row[], most: number): Happened {
  const events = rows.flatMap(({ transaction, topic, what, request }) => (topic === null ? [] : [{ transaction, topic, what, request }]))
  const far = events.length > most
  return { position: rows[0]?.position ?? '', events: far ? [] : events, far }
}

/** Forgets what nobody can catch up with any more. For the schedule. */
export async function clearLiveEvents({ client }: { client: Client }): Promise<void> {
  await client.query(`delete from live_events where created_at < now() - make_interval(mins => $1)`, [KEPT_MINUTES + 5])
}
