import { parseArgs } from 'node:util'
import { migrate } from '../../platform/migrate.server.ts'
import type { Command } from './command.server.ts'

export const migrateDatabase: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Brings the database to the state that this version expects. The server does it by itself when it starts.',
  async run(ctx, args) {
    parseArgs({ args })
    await migrate(await ctx.databaseUrl(), ctx.log)
    ctx.print('The database is up to date.')
  },
}
