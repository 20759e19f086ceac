import type { Events } from '../../events.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { active } from '../accounts/current-user.server.ts'
import { settleAlike } from '../contributions/suggestions.server.ts'
import { movePlaceIn } from '../places/writes.server.ts'
import { DAYS_TO_ANSWER, type Verdict } from './rules.ts'
import type { closureCases } from './tables.ts'

export type Case = RowOf<typeof closureCases, 'id' | 'place_id' | 'kind' | 'state'>

/** As many of those who confirmed facts are asked, who did so within a year; somebody at most so often a week. */
const MOST_ASKED = 10
const ASKED_A_WEEK = 3
/** After those who run a place said that it is open, nobody is asked again for so many days: the report waits for the team. */
const QUIET_DAYS = 30

/** A report that a place has closed, or opened again, has those asked who may know; a second one joins the first. */
export async function openCase(tx: TxCtx, { suggestionId, placeId, kind }: Events['suggestion.made']): Promise<void> {
  if (kind !== 'closed' && kind !== 'reopened') return
  const { client, now } = tx
  const due = new Date(now.getTime() + DAYS_TO_ANSWER * 86_400_000)
  const { rows } = await client.query<{ id: number }>(
    `insert into closure_cases (place_id, kind, suggestion_id, opened_at, due_at)
     select $1, $2, $3, $4::timestamptz, $5 where not exists (select from closure_cases c where c.place_id = $1 and c.kind = $2 and c.state = 'dismissed'
       and c.decided_by_id is null and c.decided_at > $4::timestamptz - interval '${QUIET_DAYS} days'
       and exists (select from closure_answers a where a.case_id = c.id and a.role in ('owner', 'manager') and a.says is not null))
     on conflict (place_id, kind) where state in ('open', 'staff') do nothing returning id::int`,
    [placeId, kind, suggestionId, now, due],
  )
  if (!rows[0]) return
  await tx.emit('place.known', { placeIds: [placeId] })
  for (const { id: userId } of await askAbout(tx, rows[0].id))
    await tx.emit('closure.asked', { userId, placeId, kind, dueAt: due.toISOString() })
}

/** Who runs the place, and who confirmed facts of it lately; not who said it. */
async function askAbout({ client, now }: TxCtx, caseId: number): Promise<{ id: number }[]> {
  const { rows } = await client.query<{ id: number }>(
    `with about as (
       select c.id, c.place_id, p.owner_id, array(select s.author_id from suggestions s
         where s.place_id = c.place_id and s.kind::text = c.kind::text and s.state = 'open' and s.author_id is not null) as reporters
       from closure_cases c join places p on p.id = c.place_id where c.id = $1
     ), people as (
       select owner_id as id, 'owner' as role, null::timestamptz as lately from about where owner_id is not null
       union all select m.user_id, 'manager', null from about join place_managers m on m.place_id = about.place_id
       union all select f.confirmed_by_id, 'confirmer', max(f.confirmed_at) from about join place_facts f on f.place_id = about.place_id
         where f.confirmed_by_id is not null and f.confirmed_at > $2::timestamptz - interval '12 months' group by 1
     ), chosen as (
       select distinct on (people.id) people.* from people join users u on u.id = people.id cross join about
       where u.email_verified_at is not null and ${active('$2::timestamptz')} and people.id <> all(about.reporters)
         and (people.role <> 'confirmer' or (select count(*) from closure_answers a
           where a.user_id = people.id and a.asked_at > $2::timestamptz - interval '7 days') < ${ASKED_A_WEEK})
       order by people.id, array_position(array['owner', 'manager', 'confirmer'], people.role)
     )
     insert into closure_answers (case_id, user_id, role, asked_at)
     (select $1, id, role::closure_role, $2 from chosen where role <> 'confirmer')
     union all
     (select $1, id, role::closure_role, $2 from chosen where role = 'confirmer' order by lately desc, id limit ${MOST_ASKED})
     returning user_id::int as id`,
    [caseId, now],
  )
  return rows
}

/** Makes a verdict true: the place, the reports and the case, in the caller's transaction, which holds the case. */
export async function carryOut(tx: TxCtx, { id, place_id, kind, state }: Case, verdict: Verdict): Promise<void> {
  if (!('outcome' in verdict)) {
    if (verdict.state === 'staff' && state === 'open') await tx.client.query("update closure_cases set state = 'staff' where id = $1", [id])
    return
  }
  await end(tx, id, { ...verdict, byId: null })
  if (verdict.state === 'dismissed') return
  // Nobody alone did it, whoever answered last.
  const site = { ...tx, viewer: null }
  const reason = kind === 'closed' ? verdict.outcome : null
  await movePlaceIn(site, kind === 'closed' ? 'close' : 'reopen', { id: place_id }, { reason, cause: `closure:${id}` })
  await settleAlike(site, { placeId: place_id, kind }, { state: 'accepted', reason: verdict.outcome })
}

type Ending = { state: 'confirmed' | 'dismissed'; outcome: string; byId: number | null }

async function end(tx: TxCtx, id: number, { state, outcome, byId }: Ending): Promise<void> {
  const { rows } = await tx.client.query<{ place_id: number }>(
    'update closure_cases set state = $2, outcome = $3, decided_at = $4, decided_by_id = $5 where id = $1 returning place_id::int',
    [id, state, outcome, tx.now, byId],
  )
  await tx.emit('place.known', { placeIds: rows.map(({ place_id }) => place_id) })
}

/** The case of a place that nobody has decided; nobody else decides it until commit. */
async function undecided({ client }: TxCtx, placeId: number, kind: 'closed' | 'reopened'): Promise<Case | null> {
  const { rows } = await client.query<Case>(
    `select id::int, place_id::int, kind, state from closure_cases where place_id = $1 and kind = $2 and state in ('open', 'staff') for update`,
    [placeId, kind],
  )
  return rows[0] ?? null
}

/** What the team decides of a report is decided of the case and of the other reports; one that is taken back ends it with the last. */
export async function followReport(tx: TxCtx, event: Events['suggestion.settled']): Promise<void> {
  const { placeId, kind, state, reason, suggestionId } = event
  if (kind !== 'closed' && kind !== 'reopened') return
  const open = await undecided(tx, placeId, kind)
  if (!open) return
  if (state === 'withdrawn') {
    const { rowCount } = await tx.client.query("select from suggestions where place_id = $1 and kind = $2 and state = 'open' limit 1", [
      placeId,
      kind,
    ])
    if (!rowCount) await end(tx, open.id, { state: 'dismissed', outcome: 'The report was taken back.', byId: null })
    return
  }
  const outcome = reason ?? (state === 'accepted' ? 'The team confirmed it.' : 'The team found otherwise.')
  await end(tx, open.id, { state: state === 'accepted' ? 'confirmed' : 'dismissed', outcome, byId: tx.viewer?.id ?? null })
  await settleAlike(tx, { placeId, kind, except: suggestionId }, { state, reason })
}

/** A place that the team closed or opened itself needs no answers any more; nor does one that nobody sees. */
export async function followClosedPlaces(tx: TxCtx, { placeIds, fields, cause }: Events['place.changed']): Promise<void> {
  if (!fields.includes('status') || /^(?:closure|suggestion):/.test(cause)) return
  const { rows } = await tx.client.query<Case & { status: string }>(
    `select c.id::int, c.place_id::int, c.kind, c.state, p.status from closure_cases c join places p on p.id = c.place_id
     where c.place_id = any($1::bigint[]) and c.state in ('open', 'staff') and p.merged_into_id is null for update of c`,
    [placeIds],
  )
  for (const { id, place_id: placeId, kind, status } of rows) {
    const true_ = kind === 'closed' ? 'closed' : 'published'
    const byId = tx.viewer?.id ?? null
    if (status === true_) {
      await end(tx, id, { state: 'confirmed', outcome: 'The team confirmed it.', byId })
      await settleAlike(tx, { placeId, kind }, { state: 'accepted', reason: null })
    } else if (status !== 'published' && status !== 'closed')
      await end(tx, id, { state: 'dismissed', outcome: 'The place is shown no more.', byId })
  }
}

/** What is asked about a place that turned out to be another is asked about that one, unless it is already. */
export async function followMergedCase(tx: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  await tx.client.query(
    `update closure_cases c set place_id = $2, moved_from_id = $1
     where c.place_id = $1 and c.state in ('open', 'staff') and not exists (select from closure_cases o
       where o.place_id = $2 and o.kind = c.kind and o.state in ('open', 'staff'))
       and exists (select from places p where p.id = $2 and p.status = case when c.kind = 'closed' then 'published' else 'closed' end::place_status)`,
    [loserId, winnerId],
  )
  const { rows } = await tx.client.query<{ id: number }>(
    "select id::int from closure_cases where place_id = $1 and state in ('open', 'staff') for update",
    [loserId],
  )
  for (const { id } of rows) await end(tx, id, { state: 'dismissed', outcome: MERGED, byId: tx.viewer?.id ?? null })
}

/** Back to the place it was about, where nobody has decided since. */
export async function unfollowMergedCase({ client }: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  await client.query(
    `update closure_cases set place_id = moved_from_id, moved_from_id = null
     where moved_from_id = $1 and place_id = $2 and state in ('open', 'staff')`,
    [loserId, winnerId],
  )
  await client.query(
    `update closure_cases c set state = 'open', decided_at = null, decided_by_id = null, outcome = null
     where c.place_id = $1 and c.state = 'dismissed' and c.outcome = $2 and not exists (select from closure_cases o
       where o.place_id = $1 and o.kind = c.kind and o.id <> c.id and (o.state in ('open', 'staff') or o.outcome = $2 and o.id > c.id))`,
    [loserId, MERGED],
  )
}

const MERGED = 'The place turned out to be another.'
