import type { TxCtx } from '../../../platform/context.server.ts'

/** Columns that the header shows and that features below choose: they keep the reference and tell here what it leads to. */

/** What somebody uploaded of themselves, by the hash of its content; null for nothing. */
export const setAvatar = (tx: TxCtx, userId: number, hash: string | null): Promise<void> => set(tx, userId, 'avatar_hash', hash)

/** Where somebody is at home, as a path below /local; null for nowhere. */
export const setHomeRegion = (tx: TxCtx, userId: number, path: string | null): Promise<void> => set(tx, userId, 'home_region', path)

async function set({ client, now }: TxCtx, userId: number, column: 'avatar_hash' | 'home_region', value: string | null): Promise<void> {
  await client.query(`update users set ${column} = $2, updated_at = $3 where id = $1`, [userId, value, now])
}
