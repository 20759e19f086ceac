import pg from 'pg'

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

/** Whether the database answers, and would give one more connection where the pool may need one. */
async function answers(pool: pg.Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref())
  const ping = Promise.all([pool.query('select 1'), pool.totalCount < pool.options.max && connectOnce(pool)]).then(
    () => true,
    () => false,
  )
  return Promise.race([ping, late])
}

async function connectOnce({ options }: pg.Pool): Promise<void> {
  const client = new pg.Client({ connectionString: options.connectionString, application_name: 'ready', connectionTimeoutMillis: 1_800 })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}
