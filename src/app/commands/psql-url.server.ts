import { parseArgs } from 'node:util'
import { statusOf } from '../../platform/postgres.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import type { Command } from './command.server.ts'

export const psqlUrl: Command = {
  name: 'psql-url',
  usage: '',
  summary: 'Prints the address of the database, password included, for psql and the like.',
  async run({ env, print }, args) {
    parseArgs({ args })
    const url = env.databaseUrl ?? (await statusOf(env.dataDir))?.url
    if (!url) throw new StartError('The embedded database runs only while the server does. Start the server first (npm start).')
    print(url)
  },
}
