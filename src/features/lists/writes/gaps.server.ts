import type { TxCtx } from '../../../platform/context.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import type { EntryMove } from '../contract.ts'

/** Between which positions something goes; null is the end of the order on that side. */
export type Gap = { before: string | null; after: string | null }

const things = '(select position, id, list_id from list_entries union all select position, -id, list_id from list_sections) t'

/** The end of a list. */
export async function lastGap({ client }: TxCtx, listId: number): Promise<Gap> {
  const { rows } = await client.query<{ last: string | null }>(`select max(t.position) as last from ${things} where t.list_id = $1`, [
    listId,
  ])
  return { before: rows[0]?.last ?? null, after: null }
}

/** Where a move leads, as if the `moving` entry weren't there. @throws NotFoundError where what it names isn't in the list */
export async function gapFor(tx: TxCtx, listId: number, to: EntryMove, moving: number | null = null): Promise<Gap> {
  if ('after' in to) {
    const at = to.after === null ? null : await positionOf(tx, 'list_entries', listId, to.after)
    return { before: at, after: await neighbour(tx, listId, moving, '>', at) }
  }
  if ('before' in to) {
    const at = await positionOf(tx, 'list_entries', listId, to.before)
    return { before: await neighbour(tx, listId, moving, '<', at), after: at }
  }
  if ('section' in to) {
    const at = await positionOf(tx, 'list_sections', listId, to.section)
    return { before: at, after: await neighbour(tx, listId, moving, '>', at) }
  }
  // The entry that has the number before it goes there; beyond the last it is the end.
  const { rows } = await tx.client.query<{ position: string }>(
    'select position from list_entries where list_id = $1 and id is distinct from $2 order by position, id limit 1 offset $3',
    [listId, moving, to.number - 1],
  )
  const at = rows[0]?.position ?? null
  return { before: await neighbour(tx, listId, moving, '<', at), after: at }
}

/** The gap above a position in the list, or at its end. */
export async function gapAbove(tx: TxCtx, listId: number, entryId: number | undefined): Promise<Gap> {
  return entryId === undefined ? lastGap(tx, listId) : gapFor(tx, listId, { before: entryId })
}

/** The gap right below a position where something stands; null where nothing does. */
export async function gapAt(tx: TxCtx, listId: number, position: string): Promise<Gap | null> {
  const { rows } = await tx.client.query<{ taken: boolean }>(
    `select exists (select from ${things} where t.list_id = $1 and t.position = $2) as taken`,
    [listId, position],
  )
  return rows[0]?.taken ? { before: position, after: await neighbour(tx, listId, null, '>', position) } : null
}

async function positionOf({ client }: TxCtx, table: 'list_entries' | 'list_sections', listId: number, id: number): Promise<string> {
  const { rows } = await client.query<{ position: string }>(`select position from ${table} where id = $1 and list_id = $2`, [id, listId])
  if (!rows[0]) throw new NotFoundError(`There is no ${table === 'list_entries' ? 'entry' : 'section'} ${id} in this list.`)
  return rows[0].position
}

/** The position next to one, of entries and headings; next to null: the first, or the last. */
async function neighbour(
  { client }: TxCtx,
  listId: number,
  moving: number | null,
  side: '<' | '>',
  at: string | null,
): Promise<string | null> {
  const aggregate = side === '>' ? 'min' : 'max'
  const { rows } = await client.query<{ position: string | null }>(
    `select ${aggregate}(t.position) as position from ${things}
     where t.list_id = $1 and t.id is distinct from $2 and ($3::text is null or t.position ${side} $3)`,
    [listId, moving, at],
  )
  return rows[0]?.position ?? null
}
