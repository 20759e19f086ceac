import { sql } from 'drizzle-orm'
import type { Events } from '../../events.ts'
import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { suggestMatches, withdrawMatches } from '../contributions/suggestions.server.ts'
import { stageAgain } from '../places/staging.server.ts'
import { rowKey } from './doubt.server.ts'
import { QUEUE } from './lease.server.ts'

/** So many questions a transaction. */
const AT_ONCE = 1000
/** How long a decision can be taken back before its row comes in, in ms. */
const GRACE_MS = 20_000

type Asked = {
  row_number: number
  row_key: string
  place_id: number
  note: string
  source: string
  licence: string | null
  changes: object
}

/** Puts the rows of a planned set that are asked about into the team's queue; those that wait there already aren't asked twice. */
export async function keepAsked(ctx: Ctx, importId: number): Promise<void> {
  for (let more = true; more; ) more = await inTransaction(ctx, (tx) => keepSome(tx, importId))
}

/**
 * Remembers which rows of a planned set are about places that other rows made, as their names and addresses said: when they come again,
 * places that have been made since change nothing of it.
 */
export async function keepFound({ db }: Pick<Ctx, 'db'>, importId: number): Promise<void> {
  await db.execute(sql`
    insert into import_matches (row_key, place_id, import_id, row_number, row, state)
    select distinct on (1, 2) ${rowKey}, r.place_id, r.set_id, r.row_number, '{}'::jsonb, 'same' from staged_places r
      join places p on p.id = r.place_id
    where r.set_id = ${importId} and r.action in ('update', 'same', 'duplicate')
      and (p.source <> r.source or p.source_ref is distinct from r.source_ref)
    order by 1, 2, r.row_number on conflict do nothing`)
}

async function keepSome(tx: TxCtx, importId: number): Promise<boolean> {
  await oneAtATime(tx, 'imports.write')
  const { rows } = await tx.db.execute<Asked>(sql`
    select distinct on (row_key, place_id) * from (
      select r.row_number, ${rowKey} as row_key, r.place_id::int, r.why as note, r.source, r.licence, r.changes from staged_places r
      where r.set_id = ${importId} and r.action = 'ask') asked
    where not exists (select from import_matches m where m.row_key = asked.row_key and m.place_id = asked.place_id)
      and exists (select from places p where p.id = asked.place_id and p.status = 'published')
    order by row_key, place_id, row_number limit ${AT_ONCE}`)
  if (rows.length === 0) return false
  const ids = await suggestMatches(tx, rows)
  const asked = rows.map(({ row_key, place_id, row_number }) => ({ row_key, place_id, row_number, suggestion_id: ids.get(row_number) }))
  await tx.db.execute(sql`
    insert into import_matches (row_key, place_id, import_id, row_number, row, suggestion_id)
    select m.row_key, m.place_id, ${importId}, m.row_number, to_jsonb(r), m.suggestion_id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as m(row_key text, place_id bigint, row_number int, suggestion_id bigint)
      join staged_places r on r.set_id = ${importId} and r.row_number = m.row_number`)
  return true
}

/** Somebody said what a row is: of the place itself what was taken belongs to the import; another comes in as a place of its own. */
export async function followMatch(tx: TxCtx, { suggestionId, placeId, same, factsBefore }: Events['match.decided']): Promise<void> {
  const { rows } = await tx.db.execute<{ import_id: number }>(sql`
    update import_matches set state = ${same ? 'same' : 'another'} where suggestion_id = ${suggestionId} returning import_id::int`)
  const [match] = rows
  if (!match) return
  if (same)
    await tx.db.execute(sql`
      insert into import_changes (import_id, place_id, action, revision_id, facts_before)
      select ${match.import_id}, place_id, 'update', id, ${JSON.stringify(factsBefore)}::jsonb from place_revisions
      where place_id = ${placeId} and cause = ${`suggestion:${suggestionId}`} on conflict do nothing`)
  else
    await enqueue(
      tx,
      'imports.held',
      { importId: match.import_id },
      { key: `imports.held:${match.import_id}`, attempts: 5, queue: QUEUE, runAt: new Date(tx.now.getTime() + GRACE_MS) },
    )
}

/** The row waits again. @throws ConflictError (it came in as a place meanwhile) */
export async function unfollowMatch(tx: TxCtx, { suggestionId }: Events['match.reopened']): Promise<void> {
  const { rows } = await tx.db.execute<{ state: string }>(
    sql`select state from import_matches where suggestion_id = ${suggestionId} for update`,
  )
  if (rows[0]?.state === 'made') throw new ConflictError('The row is a place of its own by now: mark that one as a duplicate instead.')
  await tx.db.execute(sql`update import_matches set state = 'asked' where suggestion_id = ${suggestionId}`)
  await tx.db.execute(sql`
    delete from import_changes c using place_revisions v
    where v.id = c.revision_id and c.action = 'update' and v.cause = ${`suggestion:${suggestionId}`}`)
}

/** Stages the rows of an import that are places of their own, as somebody said, and aren't here yet. Answers how many. */
export async function stageAnother(tx: TxCtx, importId: number): Promise<number> {
  await stageAgain(
    tx,
    importId,
    sql`select distinct on (m.row_number) m.row from import_matches m where m.import_id = ${importId} and m.state = 'another'`,
  )
  return (await stagedAnother(tx, importId)).length
}

/** The rows of an import that are staged because somebody said that they are places of their own. */
export async function stagedAnother({ db }: Pick<Ctx, 'db'>, importId: number): Promise<number[]> {
  const { rows } = await db.execute<{ row_number: number }>(sql`
    select distinct row_number from import_matches m where import_id = ${importId} and state = 'another'
      and exists (select from staged_places r where r.set_id = m.import_id and r.row_number = m.row_number)`)
  return rows.map(({ row_number }) => row_number)
}

/** These rows have come in; answers how many. */
export async function markMade({ db }: Pick<Ctx, 'db'>, importId: number, rowNumbers: readonly number[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update import_matches set state = 'made', row = '{}' where import_id = ${importId} and state = 'another'
      and row_number = any(${sql.param(rowNumbers)}::int[])`)
  return rowCount ?? 0
}

/** What imports that are undone asked, and nobody has answered, is asked no more; what they found by themselves is forgotten. */
export async function withdrawAsked(tx: TxCtx, importIds: readonly number[]): Promise<void> {
  const { rows } = await tx.db.execute<{ suggestion_id: number | null }>(sql`
    delete from import_matches where import_id = any(${sql.param(importIds)}::bigint[])
      and (state = 'asked' or state = 'same' and suggestion_id is null) returning suggestion_id::int`)
  await withdrawMatches(
    tx,
    rows.flatMap(({ suggestion_id }) => suggestion_id ?? []),
  )
}

/** How revisions name what imports made: by themselves, and by rows of theirs that somebody said are a place. */
export async function causesOf({ db }: Pick<Ctx, 'db'>, importIds: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select suggestion_id::int as id from import_matches
    where import_id = any(${sql.param(importIds)}::bigint[]) and state = 'same' and suggestion_id is not null`)
  return [...importIds.map((id) => `import:${id}`), ...rows.map(({ id }) => `suggestion:${id}`)]
}
