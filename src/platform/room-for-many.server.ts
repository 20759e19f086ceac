import type { TxCtx } from './context.server.ts'

/** Until commit, sorts and joins may use more memory than a page's query should: for work over very many places. */
export async function raiseWorkMem(tx: TxCtx): Promise<void> {
  await tx.client.query("set local work_mem = '64MB'")
  await tx.client.query('set local jit = off')
}
