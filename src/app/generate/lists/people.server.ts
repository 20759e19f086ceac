import type { TxCtx } from '../../../platform/context.server.ts'
import { copyRows } from '../copy.server.ts'
import { givenNames, surnames } from '../name-words.ts'
import type { Random } from '../random.ts'

/** How the usernames of made-up people begin; a number follows. */
export const PREFIX = 'generated-'
/** SQL of who is made up. */
export const isGenerated = `username ~ '^${PREFIX}[0-9]+$' and email is null`

/** Makes people who can't sign in. Answers the id of the first; the others follow. */
export async function writePeople(tx: TxCtx, random: Random, count: number): Promise<number> {
  const first = await takeIds(tx, 'users', count)
  const rows = function* () {
    for (let n = 0; n < count; n++) yield [first + n, `${PREFIX}${n + 1}`, `${random.pick(givenNames)} ${random.pick(surnames)}`]
  }
  await copyRows(tx, 'users', ['id', 'username', 'name'], rows())
  await tx.client.query(
    `insert into slugs (slug, kind, target_id, current) select username, 'user', id, false from users where id between $1 and $2`,
    [first, first + count - 1],
  )
  return first
}

/** Takes that many ids of a table in a row. Answers the first. */
export async function takeIds({ client }: TxCtx, table: string, count: number): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    `select setval(s.name, (select coalesce(max(id), 0) from ${table}) + $1) as last from (select pg_get_serial_sequence('${table}', 'id') as name) s`,
    [count],
  )
  return Number(rows[0]?.last) - count + 1
}
