import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import type { ListHealth, Repair } from '../health-contract.ts'
import { type KnownList, lockList } from '../reads/known-list.server.ts'
import { auditStaff, tellWatchers } from '../writes/changes.server.ts'
import { type EntryRow, entryToChange, replaceEntryIn } from '../writes/entries.server.ts'
import { countHealth } from './judge.server.ts'
import { readListHealth } from './reads.server.ts'

/**
 * Puts another place where an entry stands, or says that it stays as it is. A list of which nothing is left to decide is checked by that.
 * @throws NotFoundError, ConflictError (changed meanwhile), InvalidError (no place is offered, it isn't listed, it stands there already)
 */
export function repairEntry(ctx: MemberCtx, listId: number, id: number, { version, how, place_id }: Repair): Promise<ListHealth> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, listId)
    const entry = await entryToChange(tx, list, id, version)
    if (how === 'replace') await replace(tx, list, entry, place_id)
    else {
      await (how === 'keep' ? keepShown(tx, id) : askAgain(tx, id))
      await countHealth(tx, [listId])
      await tellWatchers(tx, { listId })
    }
    if (how !== 'ask') await tx.client.query('update list_health set checked_at = $2 where list_id = $1 and problems = 0', [listId, tx.now])
    await auditStaff(tx, list, 'list.edit', { entry: entry.place_name }, { repaired: how })
    return readListHealth(tx, list)
  })
}

/** What is shown to be wrong with an entry stays as it is; what else is wrong is shown then, and what becomes wrong. */
async function keepShown({ client, now }: TxCtx, entryId: number): Promise<void> {
  await client.query(
    `update list_entry_health set kept_at = $2 where entry_id = $1
       and state = (select min(state) from list_entry_health where entry_id = $1 and kept_at is null)`,
    [entryId, now],
  )
}

/** What was kept last is asked again. */
async function askAgain({ client }: TxCtx, entryId: number): Promise<void> {
  await client.query(
    `update list_entry_health set kept_at = null where entry_id = $1
       and kept_at = (select max(kept_at) from list_entry_health where entry_id = $1)`,
    [entryId],
  )
}

async function replace(tx: TxCtx, list: KnownList, entry: EntryRow, wanted: number | undefined): Promise<void> {
  const { rows } = await tx.client.query<{ id: number; name: string; there: boolean }>(
    `select p.id, p.name, exists (select from list_entries e where e.list_id = $3 and e.place_id = p.id) as there from places p
     where p.id = coalesce($2::bigint, (select h.replacement_id from list_entry_health h where h.entry_id = $1 and h.state <> 'duplicate'))
       and p.status in ('published', 'closed')`,
    [entry.id, wanted ?? null, list.id],
  )
  const [place] = rows
  if (!place) throw new InvalidError({ place_id: ['is no place that is listed'] })
  if (place.there) throw new InvalidError({ place_id: ['stands in the list already'] })
  await replaceEntryIn(tx, list, entry, place)
}

/** Says that a list is right as it stands. */
export function checkList(ctx: MemberCtx, { id }: { id: number }): Promise<ListHealth> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    await tx.client.query(
      'insert into list_health (list_id, checked_at) values ($1, $2) on conflict (list_id) do update set checked_at = excluded.checked_at',
      [id, tx.now],
    )
    await auditStaff(tx, list, 'list.edit', null, { checked: true })
    await tellWatchers(tx, { listId: id })
    return readListHealth(tx, list)
  })
}
