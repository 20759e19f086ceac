import { reactTo } from '../src/app/reactions.server.ts'
import { createAccount } from '../src/features/people/operator.server.ts'
import { connect } from '../src/platform/database.server.ts'
import { statusOf } from '../src/platform/postgres.server.ts'
import type { Role } from '../src/policy.ts'

export type NewAccount = { username: string; email: string; role: Role; password: string }

/** Makes an account in the database of the running site, as the operator's command does: registering is limited. @throws InvalidError */
export async function makeAccount(dataDir: string, given: NewAccount): Promise<void> {
  await makeAccountAt((await statusOf(dataDir))?.url ?? '', given)
}

/** The same in the database at an address. */
export async function makeAccountAt(databaseUrl: string, given: NewAccount): Promise<void> {
  const { db, pool } = connect(databaseUrl, { max: 1 })
  const ctx = { db, client: pool, pool, viewer: null, request: null, now: new Date(), reactTo }
  await createAccount(ctx, { name: given.username, ...given }).finally(() => pool.end())
}
