import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { consumeRateLimit } from '../../accounts/limits.server.ts'
import { standingOfPerson } from '../../contributions/suggest.server.ts'
import { MOST_OWN_SUGGESTIONS, MOST_SUGGESTIONS } from '../limits.ts'
import { type KnownList, lockList } from '../reads/known-list.server.ts'
import type { NewSuggestion } from '../suggestions-contract.ts'
import type { listSuggestions } from '../tables.ts'

type Wanted = RowOf<typeof listSuggestions, 'entry_id' | 'place_id'>

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
      `select count(*)::int as all, count(*) filter (where by_id = $2)::int as own from list_suggestions where list_id = $1 and state = 'open'`,
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

/** Takes back what the viewer suggested. @throws NotFoundError (decided, or not theirs) */
export async function withdrawSuggestion(ctx: MemberCtx, { id, suggestion_id }: { id: number; suggestion_id: number }): Promise<void> {
  const { rowCount } = await ctx.client.query(
    `delete from list_suggestions where id = $1 and list_id = $2 and by_id = $3 and state = 'open'`,
    [suggestion_id, id, ctx.viewer.id],
  )
  if (!rowCount) throw new NotFoundError('There is no such suggestion of yours that waits.')
}
