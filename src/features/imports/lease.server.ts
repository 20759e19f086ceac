import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.server.ts'

/** Jobs that work on files of places run one after the other. */
export const QUEUE = 'imports'

/** The space of advisory locks in which an import's number is locked while somebody works on it. */
const SPACE = 1_768_779_890

/**
 * Says that this process works on an import, until the answered function is called or the process or its connection ends; null if
 * another does already.
 */
export async function claimImport(ctx: Ctx, id: number): Promise<(() => Promise<void>) | null> {
  const connection = await ctx.pool.connect()
  let lost: Error | undefined
  const onError = (error: Error) => {
    lost = error
  }
  connection.on('error', onError)
  const release = () => {
    connection.off('error', onError)
    connection.release(lost)
  }
  try {
    const { rows } = await connection.query<{ mine: boolean }>('select pg_try_advisory_lock($1::int, $2::int) as mine', [SPACE, id])
    if (rows[0]?.mine)
      return async () => {
        await connection.query('select pg_advisory_unlock($1::int, $2::int)', [SPACE, id]).catch((error: Error) => onError(error))
        release()
      }
  } catch (error) {
    lost = error instanceof Error ? error : new Error(String(error))
    release()
    throw error
  }
  release()
  return null
}

/** Whether nobody works on import `i`, as a condition; within a transaction nobody then begins to before its end. */
export const unclaimed = sql.raw(`pg_try_advisory_xact_lock(${SPACE}, i.id::int)`)
