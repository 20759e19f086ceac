import { eq } from 'drizzle-orm'
import { users } from '../../features/accounts/tables.ts'
import type { Ctx } from '../../platform/context.server.ts'

/** Whom a mail about them goes to; null for somebody without an address. */
export async function addressOf({ db }: Ctx, userId: number): Promise<{ userId: number; name: string; to: string } | null> {
  const [person] = await db.select({ name: users.name, to: users.email }).from(users).where(eq(users.id, userId))
  return person?.to ? { userId, name: person.name, to: person.to } : null
}
