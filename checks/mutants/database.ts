import { throwawayDatabase } from '../test-database.ts'

type Provided = { testServer: string; testTemplate: string; starterTemplate: string }

/** One throwaway server for all runs, as the database tests have one a run. */
export async function openDatabase(): Promise<{ provided: Provided; close: () => Promise<void> }> {
  const provided: Provided = { testServer: '', testTemplate: '', starterTemplate: '' }
  const close = await throwawayDatabase((name, value) => {
    provided[name] = value
  })
  return { provided, close }
}
