import type pg from 'pg'

/** What must be there before the site can be used, in the order in which it comes. */
export type Readiness = { database: boolean; migrated: boolean; starter: boolean }

/** Startup progress; the database ping is cached for one second. */
export class StartProgress {
  migrated = false
  starter = false
  pool: pg.Pool | null = null
  #ping = { at: 0, answer: Promise.resolve(false) }

  readonly readiness = async (): Promise<Readiness> => ({
    database: await this.#database(),
    migrated: this.migrated,
    starter: this.starter,
  })

  #database(): Promise<boolean> {
    if (this.pool && Date.now() - this.#ping.at > 1_000) this.#ping = { at: Date.now(), answer: answers(this.pool) }
    return this.#ping.answer
  }
}

async function answers(pool: pg.Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref())
  const ping = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([ping, late])
}
