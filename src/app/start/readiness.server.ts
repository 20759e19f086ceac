import type pg from 'pg'

/** What must be there before the site can be used, in the order in which it comes. */
export type Readiness = { database: boolean; migrated: boolean; starter: boolean }

/** How far the start has come, with the database asked anew each time: it may go away later. */
export class StartProgress {
  migrated = false
  starter = false
  pool: pg.Pool | null = null

  readonly readiness = async (): Promise<Readiness> => ({
    database: this.pool !== null && (await answers(this.pool)),
    migrated: this.migrated,
    starter: this.starter,
  })
}

async function answers(pool: pg.Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref())
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
