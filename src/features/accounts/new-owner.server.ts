import type { TxCtx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { active } from './current-user.server.ts'

export type NewOwner = { id: number; role: string; verified: boolean }

/** Whoever has this username, with or without an @, to be given something; locked until this transaction is over. @throws InvalidError on `username` */
export async function newOwner({ client, now }: TxCtx, username: string): Promise<NewOwner> {
  const { rows } = await client.query<NewOwner>(
    `select u.id::int, u.role, u.email_verified_at is not null as verified from users u where lower(u.username) = lower($1) and ${active('$2')} for no key update`,
    [username.replace(/^@/, ''), now],
  )
  if (!rows[0]) throw new InvalidError({ username: ['is nobody’s'] })
  return rows[0]
}
