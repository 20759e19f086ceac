import { eq } from 'drizzle-orm'
import type { Events } from '../../../events.ts'
import { oneAtATime, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, NotFoundError } from '../../../platform/errors.ts'
import type { Branch } from '../rules.ts'
import { categories } from '../tables.ts'

export type Row = typeof categories.$inferSelect

/** All categories; until commit nobody else changes any. */
export async function holdTree(tx: TxCtx): Promise<Row[]> {
  await oneAtATime(tx, 'categories')
  return tx.db.select().from(categories).orderBy(categories.id)
}

export const branchesOf = (rows: readonly Row[]): Branch[] =>
  rows.map(({ id, name, parent_id, position, archived_at, merged_into_id, merge_left }) => ({
    ...{ id, name, parent_id, position, merged_into_id },
    archived: archived_at !== null,
    merging: merge_left !== null,
  }))

/** The category that is to be changed, as whoever asked has seen it. @throws NotFoundError, ConflictError */
export function wanted(rows: readonly Row[], { id, version }: { id: number; version: number }): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new NotFoundError(`There is no category ${id}.`)
  if (row.version !== version)
    throw new ConflictError(`Somebody changed “${row.name}” meanwhile. Look at it again, then repeat your change.`)
  if (row.merged_into_id !== null) throw new ConflictError(`“${row.name}” was merged into another category.`)
  return row
}

/** Writes changes of a category; its version grows. */
export async function change(tx: TxCtx, id: number, values: Partial<Row>): Promise<void> {
  await tx.db.update(categories).set(values).where(eq(categories.id, id))
}

type Told = Extract<Events['staff.acted']['act'], `category.${string}`>

/** For the audit log: what was done, with what it was and is. */
export function tell(tx: TxCtx, act: Told, targetId: number, before: Partial<Row> | null, after: Partial<Row> | null): Promise<void> {
  return tx.emit('staff.acted', { act, targetKind: 'category', targetId, before, after })
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** What was said; the rest is left as it is. */
export function withoutUndefined<T extends object>(given: T): Given<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given<T>
}
