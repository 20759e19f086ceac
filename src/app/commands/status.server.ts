import { parseArgs } from 'node:util'
import pg from 'pg'
import { pendingMigrations } from '../../platform/migrate.server.ts'
import { statusOf } from '../../platform/postgres.server.ts'
import type { Command } from './command.server.ts'

export const status: Command = {
  name: 'status',
  usage: '',
  summary: 'Shows where the database is, whether it is migrated, and how much is in it.',
  async run(ctx, args) {
    parseArgs({ args })
    const { env, print } = ctx
    const running = env.databaseUrl ? null : await statusOf(env.dataDir)
    const client = new pg.Client({ connectionString: await ctx.databaseUrl() })
    await client.connect()
    try {
      const pending = await pendingMigrations(client)
      print(`Data folder  ${env.dataDir}`)
      print(`Database     ${env.databaseUrl ? withoutPassword(env.databaseUrl) : 'embedded PostgreSQL'}`)
      if (!env.databaseUrl)
        print(
          `Used by      ${running ? `${running.holder}, process ${running.pid}, since ${running.since}` : 'nobody: started for this command'}`,
        )
      print(`Migrations   ${pending.length ? `${pending.length} to apply: ${pending.join(', ')}` : 'up to date'}`)
      print(`Size         ${await size(client)}`)
      for (const { name, count } of await counts(client)) print(`  ${name.padEnd(24)} ${count}`)
    } finally {
      await client.end()
    }
  },
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  if (shown.password) shown.password = '***'
  return shown.href
}

async function size(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
  return rows[0]?.size ?? ''
}

/** Rows of every table that has any: exact, so on large tables it takes its time. */
async function counts(client: pg.Client): Promise<{ name: string; count: string }[]> {
  const tables = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const found: { name: string; count: string }[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(name)}`)
    if (Number(rows[0]?.count)) found.push({ name, count: String(rows[0]?.count) })
  }
  return found
}
