import type { PgTable } from 'drizzle-orm/pg-core'

export type RowOf<T extends PgTable, K extends keyof T['$inferSelect']> = Pick<T['$inferSelect'], K>
