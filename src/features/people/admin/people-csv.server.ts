import type { MemberCtx } from '../../../platform/context.server.ts'
import { byteOrderMark, csvLines } from '../../../platform/csv.server.ts'
import type { PeopleQuery } from '../contract/people.ts'
import { listPeople } from '../people-reads.server.ts'

const columns = [
  'id',
  'role',
  'username',
  'name',
  'email',
  'email_verified_at',
  'suspended_at',
  'suspended_until',
  'suspended_reason',
  'last_seen_at',
  'created_at',
] as const

/** Most rows that one file has. */
const MOST = 50_000

/** The people of a filter as a table for spreadsheets, 50,000 at most. */
export async function peopleCsv(ctx: MemberCtx, query: Omit<PeopleQuery, 'cursor' | 'limit' | 'count'>): Promise<string> {
  const { data } = await listPeople(ctx, { ...query, limit: MOST, count: false })
  return byteOrderMark + csvLines([columns, ...data.map((person) => columns.map((column) => person[column]))])
}
