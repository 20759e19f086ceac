import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { consumeRateLimit } from '../../accounts/limits.server.ts'
import { standingOfPerson } from '../../contributions/suggest.server.ts'
import { MOST_OWN_SUGGESTIONS, MOST_SUGGESTIONS } from '../limits.ts'
import { type KnownList, lockList } from '../reads/known-list.server.ts'
import { isShownBy } from '../reads/suggestions.server.ts'
import type { Decided, Decision, NewSuggestion } from '../suggestions-contract.ts'
import type { listSuggestions } from '../tables.ts'
import { auditStaff, tellOfSuggestions } from './changes.server.ts'
import { entryToChange, insertEntries, removeEntryIn, replaceEntryIn } from './entries.server.ts'

type Row = RowOf<typeof listSuggestions, 'id' | 'kind' | 'entry_id' | 'place_id' | 'title' | 'note' | 'by_id'>
type Wanted = Pick<Row, 'entry_id' | 'place_id'>

/**
 * Suggests something for a list; the same once more is the one that is open. @throws InvalidError (no such place or entry, there already, too
 * many), ConflictError (decided for good), TooManyError
 */
export async function suggest(ctx: MemberCtx, { id }: KnownList, given: NewSuggestion): Promise<{ id: number }> {
  const { id: userId } = ctx.viewer
  await consumeRateLimit(ctx, `list suggestion ${await standingOfPerson(ctx, userId)}`, String(userId))
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    const wanted = {
      entry_id: 'entry_id' in given ? given.entry_id : null,
      place_id: ('place_id' in given ? given.place_id : null) ?? null,
      title: ('title' in given ? given.title : '') ?? '',
    }
    await requireSense(tx, list, wanted)
    const values = [id, userId, given.kind, wanted.entry_id, wanted.place_id, wanted.title]
    const { rows: had } = await tx.client.query<{ id: number }>(
      `select id from list_suggestions where state = 'open' and list_id = $1 and by_id = $2 and kind = $3::list_suggestion_kind
         and entry_id is not distinct from $4 and place_id is not distinct from $5 and lower(title) = lower($6)`,
      values,
    )
    if (had[0]) return had[0]
    const { rowCount: settled } = await tx.client.query(
      `select from list_suggestions where for_good and list_id = $1 and kind = $2::list_suggestion_kind
         and entry_id is not distinct from $3 and place_id is not distinct from $4 and lower(title) = lower($5)`,
      [id, ...values.slice(2)],
    )
    if (settled) throw new ConflictError('This was suggested before, and whoever writes the list has decided to leave it as it is.')
    const { rows: open } = await tx.client.query<{ all: number; own: number }>(
      `select count(*)::int as all, count(*) filter (where s.by_id = $2)::int as own
       from list_suggestions s join users u on u.id = s.by_id and ${isShownBy} where s.list_id = $1 and s.state = 'open'`,
      [id, userId],
    )
    if ((open[0]?.all ?? 0) >= MOST_SUGGESTIONS || (open[0]?.own ?? 0) >= MOST_OWN_SUGGESTIONS)
      throw new InvalidError({ kind: ['is one too many: so many suggestions wait for this list already'] })
    const { rows } = await tx.client.query<{ id: number }>(
      `insert into list_suggestions (list_id, by_id, kind, entry_id, place_id, title, note, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
       returning id`,
      [...values, given.note, tx.now],
    )
    const made = { id: rows[0]?.id ?? 0 }
    await tx.emit('list.suggested', { listId: id, suggestionId: made.id, userId })
    return made
  })
}

async function requireSense({ client }: TxCtx, list: KnownList, { entry_id, place_id }: Wanted): Promise<void> {
  if (entry_id !== null) {
    const { rowCount } = await client.query('select from list_entries where id = $1 and list_id = $2', [entry_id, list.id])
    if (!rowCount) throw new InvalidError({ entry_id: ['is no entry of this list'] })
  }
  if (place_id === null) return
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from list_entries e where e.list_id = $2 and e.place_id = p.id) as there from places p
     where p.id = $1 and p.status in ('published', 'closed')`,
    [place_id, list.id],
  )
  if (!rows[0]) throw new InvalidError({ place_id: ['is no place that is listed'] })
  if (rows[0].there) throw new InvalidError({ place_id: ['is in this list already'] })
}

/** SQL: suggestion `s` is the same as `o`, whoever made it. */
const isSame = `s.kind = o.kind and s.entry_id is not distinct from o.entry_id and s.place_id is not distinct from o.place_id and lower(s.title) = lower(o.title)`

/**
 * Takes suggestions into the list, or refuses them; who made them is told. What can no longer be taken (gone, or there already) is settled
 * with nothing changed. For good: with all that others suggest alike, and nobody can suggest it again. @throws InvalidError (the list is full)
 */
export function decideSuggestions(ctx: MemberCtx, { id }: { id: number }, { ids, accept, for_good }: Decided): Promise<Decision> {
  return inTransaction(ctx, async (tx) => {
    let list = await lockList(tx, id)
    const { rows } = await tx.client.query<Row>(
      `update list_suggestions s set state = $3, decided_by_id = $4, decided_at = $5, for_good = $6 where list_id = $1 and state = 'open'
         and (id = any($2::bigint[]) or ($6 and exists (
           select from list_suggestions o where o.list_id = $1 and o.id = any($2::bigint[]) and o.state = 'open' and ${isSame})))
       returning id, kind, entry_id, place_id, title, note, by_id`,
      [id, ids, accept ? 'accepted' : 'refused', tx.viewer.id, tx.now, for_good],
    )
    const entries: number[] = []
    for (const row of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
      if (accept) {
        entries.push(...(await take(tx, list, row)))
        list = await lockList(tx, id)
      }
      await tx.emit('list.suggestion-decided', { listId: id, suggestionId: row.id, userId: row.by_id, accepted: accept })
    }
    if (rows.length > 0) await auditStaff(tx, list, 'list.edit', null, { suggestions: rows.length, accepted: accept })
    return { decided: rows.length, ids: rows.map((row) => row.id), entries }
  })
}

/**
 * Takes refusals of the last day back: what was suggested waits again, unless who made it has suggested the same anew. Who had not read yet
 * that it was refused isn't told any more.
 */
export function reopenSuggestions(ctx: MemberCtx, { id }: { id: number }, ids: readonly number[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    const { rows } = await tx.client.query<Pick<Row, 'id' | 'by_id'>>(
      `update list_suggestions s set state = 'open', for_good = false, decided_by_id = null, decided_at = null
       where list_id = $1 and id = any($2::bigint[]) and state = 'refused' and decided_at > $3::timestamptz - interval '1 day'
         and not exists (select from list_suggestions o where o.list_id = $1 and o.by_id = s.by_id and o.state = 'open' and ${isSame})
         and not exists (select from list_suggestions o where o.list_id = $1 and o.by_id = s.by_id and o.state = 'refused' and o.id > s.id
           and o.id = any($2::bigint[]) and ${isSame})
       returning id, by_id`,
      [id, ids, tx.now],
    )
    for (const row of rows) await tx.emit('list.suggestion-reopened', { suggestionId: row.id, userId: row.by_id, listId: id })
    if (rows.length > 0) await auditStaff(tx, list, 'list.edit', null, { suggestions: rows.length, reopened: true })
    return rows.length
  })
}

/** Answers the entries that came in. */
async function take(tx: TxCtx, list: KnownList, { kind, entry_id, place_id, title }: Row): Promise<number[]> {
  if (kind === 'add') {
    if (place_id !== null && !(await isListed(tx, place_id))) return []
    const entry = { ...(place_id === null ? { title } : { place_id }), note: '', best_time: '' }
    return (await insertEntries(tx, list, { entries: [entry] })).ids
  }
  const { rows } = await tx.client.query<{ id: number | null; name: string | null }>(
    `select p.id, p.name from list_entries e left join places p on p.id = $2 and p.status in ('published', 'closed')
       and not exists (select from list_entries o where o.list_id = e.list_id and o.place_id = p.id)
     where e.id = $1`,
    [entry_id, place_id],
  )
  const [found] = rows
  if (!found || entry_id === null) return []
  const entry = await entryToChange(tx, list, entry_id, null)
  // With the entry go the suggestions about it.
  if (kind === 'remove') await removeEntryIn(tx, list, entry)
  else if (found.id !== null && found.name !== null) await replaceEntryIn(tx, list, entry, { id: found.id, name: found.name })
  return []
}

async function isListed({ client }: TxCtx, placeId: number): Promise<boolean> {
  return (await client.query(`select from places where id = $1 and status in ('published', 'closed')`, [placeId])).rowCount === 1
}

/** Takes back what the viewer suggested. @throws NotFoundError (decided, or not theirs) */
export function withdrawSuggestion(ctx: MemberCtx, { id, suggestion_id }: { id: number; suggestion_id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query(
      `delete from list_suggestions where id = $1 and list_id = $2 and by_id = $3 and state = 'open'`,
      [suggestion_id, id, tx.viewer.id],
    )
    if (!rowCount) throw new NotFoundError('There is no such suggestion of yours that waits.')
    await tellOfSuggestions(tx, { listId: id })
  })
}
