import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../../platform/errors.ts'
import type { NewSection, Section } from '../contract.ts'
import { positionBetween } from '../order.ts'
import { lockList } from '../reads/known-list.server.ts'
import { auditStaff } from './changes.server.ts'
import { gapAbove } from './gaps.server.ts'

const MOST = 100

/** Puts a heading above an entry, or at the end. @throws NotFoundError, InvalidError (too many) */
export function addSection(ctx: MemberCtx, { id }: { id: number }, { title, before }: NewSection): Promise<Section> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    const { rows: had } = await tx.client.query<{ count: number }>('select count(*)::int from list_sections where list_id = $1', [id])
    if ((had[0]?.count ?? 0) >= MOST) throw new InvalidError({ title: [`is one too many: a list has ${MOST} sections at most`] })
    const gap = await gapAbove(tx, id, before)
    const { rows } = await tx.client.query<Section>(
      'insert into list_sections (list_id, position, title) values ($1, $2, $3) returning id, position, title, version',
      [id, positionBetween(gap.before, gap.after), title],
    )
    await touch(tx, list.id)
    const section = one(rows)
    await auditStaff(tx, list, 'list.edit', null, { section: section.id, title })
    return section
  })
}

/** @throws NotFoundError, ConflictError (changed meanwhile) */
export function renameSection(ctx: MemberCtx, listId: number, id: number, given: { version: number; title: string }): Promise<Section> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, listId)
    const before = await sectionToChange(tx, listId, id, given.version)
    const { rows } = await tx.client.query<Section>(
      'update list_sections set title = $2, version = version + 1, updated_at = $3 where id = $1 returning id, position, title, version',
      [id, given.title, tx.now],
    )
    await touch(tx, listId)
    await auditStaff(tx, list, 'list.edit', { section: id, title: before.title }, { section: id, title: given.title })
    return one(rows)
  })
}

/** Takes a heading away; what stood below it stands below the one above. @throws NotFoundError, ConflictError (changed meanwhile) */
export function removeSection(ctx: MemberCtx, listId: number, id: number, version: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, listId)
    const { title } = await sectionToChange(tx, listId, id, version)
    await tx.client.query('delete from list_sections where id = $1', [id])
    await touch(tx, listId)
    await auditStaff(tx, list, 'list.edit', { section: id, title }, null)
  })
}

async function touch(tx: TxCtx, listId: number): Promise<void> {
  await tx.client.query('update lists set updated_at = $2 where id = $1', [listId, tx.now])
  await tx.emit('list.changed', { listId })
}

/** A heading of a list that the caller holds, as it was seen in this version. @throws NotFoundError, ConflictError (changed meanwhile) */
async function sectionToChange({ client }: TxCtx, listId: number, id: number, version: number): Promise<Section> {
  const { rows } = await client.query<Section>('select id, position, title, version from list_sections where id = $1 and list_id = $2', [
    id,
    listId,
  ])
  const section = one(rows)
  if (section.version !== version) throw new ConflictError('Somebody renamed this section meanwhile.', section)
  return section
}

function one(rows: Section[]): Section {
  const [row] = rows
  if (!row) throw new NotFoundError('There is no such section in this list.')
  return row
}
