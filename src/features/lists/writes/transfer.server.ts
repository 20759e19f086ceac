import { inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import { ForbiddenError, InvalidError, NotFoundError } from '../../../platform/errors.ts'
import { can } from '../../../policy.ts'
import type { Entry } from '../contract.ts'
import { followEntries } from '../health/follow.server.ts'
import { MOST_ENTRIES } from '../limits.ts'
import { positionBetween } from '../order.ts'
import { readSomeEntries } from '../reads/entries.server.ts'
import { lockList, visibleList } from '../reads/known-list.server.ts'
import type { EntryState } from '../tables.ts'
import { entryState } from '../told.server.ts'
import { auditStaff, noteChange } from './changes.server.ts'
import { transferMerges } from './former-entries.server.ts'
import { lastGap } from './gaps.server.ts'

/**
 * Moves an entry with all that is said of it to the end of another list. @throws NotFoundError (it, or the other list), ForbiddenError (the
 * viewer doesn't write that one), InvalidError on `list_id` (full, the same, or it has the place already)
 */
export async function transferEntry(ctx: MemberCtx, from: number, id: number, to: number): Promise<Entry> {
  if (from === to) throw new InvalidError({ list_id: ['is the list that it is in'] })
  if (!can(ctx.viewer, 'list.edit', await visibleList(ctx, { id: to }))) throw new ForbiddenError('You don’t write that list.')
  return inTransaction(ctx, async (tx) => {
    // In one order, so that two who move to and fro wait for each other.
    for (const one of [from, to].toSorted((a, b) => a - b)) await lockList(tx, one)
    const [source, target] = [await lockList(tx, from), await lockList(tx, to)]
    if (!can(tx.viewer, 'list.edit', target)) throw new ForbiddenError('You don’t write that list.')
    if (target.entry_count >= MOST_ENTRIES) throw new InvalidError({ list_id: [`is full: a list has ${MOST_ENTRIES} entries at most`] })
    const { rows: there } = await tx.client.query<{ place_id: number | null; place_name: string; before: EntryState; twice: boolean }>(
      `select e.place_id, e.place_name, ${entryState} as before, exists (select from list_entries o where o.list_id = $3 and o.place_id = e.place_id) as twice from list_entries e
       where e.id = $1 and e.list_id = $2`,
      [id, from, to],
    )
    if (!there[0]) throw new NotFoundError(`There is no entry ${id} in this list.`)
    if (there[0].twice) throw new InvalidError({ list_id: ['has this place already'] })
    const gap = await lastGap(tx, to)
    await tx.client.query('update list_entries set list_id = $2, position = $3, version = version + 1, updated_at = $4 where id = $1', [
      id,
      to,
      positionBetween(gap.before, gap.after),
      tx.now,
    ])
    await transferMerges(tx, id, to)
    await tx.client.query(`delete from list_suggestions where entry_id = $1 and state = 'open'`, [id])
    const { place_id, place_name, before } = there[0]
    const places = place_id === null ? [] : [place_id]
    // What is known of the entry goes with it before either list is counted.
    await followEntries(tx, to, places, [id])
    await followEntries(tx, from, places, [])
    await noteChange(tx, source, { kind: 'removed', entry_id: id, before }, -1)
    await noteChange(tx, target, { kind: 'added', entry_id: id, before: null }, 1)
    const named = { entry_id: id, entry: place_name }
    for (const list of [source, target]) await auditStaff(tx, list, 'list.edit', { ...named, list_id: from }, { ...named, list_id: to })
    const [entry] = await readSomeEntries(tx, target, [id])
    if (!entry) throw new NotFoundError(`There is no entry ${id}.`)
    return entry
  })
}
