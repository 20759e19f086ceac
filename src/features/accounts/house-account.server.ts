import type { TxCtx } from '../../platform/context.server.ts'
import { claimName, nameObstacle } from './names.server.ts'

/**
 * Makes an account of the site itself: without an address, a password or a passkey nobody signs in to it. Where somebody has the name it
 * gets `hereabouts-` in front. Answers its id.
 */
export async function makeHouseAccount(tx: TxCtx, account: { username: string; name: string; bio: string }): Promise<number> {
  const free = (await nameObstacle(tx, account.username)) === null
  const username = free ? account.username : `hereabouts-${account.username}`
  const { rows } = await tx.client.query<{ id: number }>(
    'insert into users (username, name, bio, created_at, updated_at) values ($1, $2, $3, $4, $4) returning id::int',
    [username, account.name, account.bio, tx.now],
  )
  const id = rows[0]?.id ?? 0
  await claimName(tx, id, 'username', username)
  return id
}
