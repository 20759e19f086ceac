import { expect, test } from 'vitest'
import { connect } from '../../platform/database.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { StartProgress } from './readiness.server.ts'

test('ready is a server only where the database would also give it one more connection', async () => {
  const { pool } = connect(String(process.env.DATABASE_URL), { max: 4 })
  const ready = async () => {
    const progress = new StartProgress()
    progress.pool = pool
    return (await progress.readiness()).database
  }
  const limitConnections = async (most: string) => {
    const { rows } = await ctx.client.query<{ name: string; now: number }>(
      `select current_database() as name, count(*)::int as now from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'`,
    )
    await ctx.client.query(`alter database "${rows[0]?.name}" connection limit ${most || rows[0]?.now}`)
  }
  await pool.query('select 1')
  expect(await ready()).toBe(true)
  await limitConnections('')
  try {
    // The pool's own connection answers still; whoever needs a second one gets none.
    expect((await pool.query('select 1')).rowCount).toBe(1)
    expect(await ready()).toBe(false)
  } finally {
    await limitConnections('-1')
  }
  expect(await ready()).toBe(true)
  await pool.end()
})
