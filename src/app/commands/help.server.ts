import { parseArgs } from 'node:util'
import { settingsTable } from '../../platform/env.server.ts'
import type { Command } from './command.server.ts'

/** The help over `commands`, which it is itself one of. */
export const helpOver = (commands: () => Command[]): Command => ({
  name: 'help',
  usage: '',
  summary: 'Lists the commands and the settings they read.',
  async run({ print }, args) {
    parseArgs({ args })
    print('npm run manage -- COMMAND\n')
    print(columns(commands().map(({ name, usage, summary }) => [`${name} ${usage}`.trim(), summary])))
    print('\nCommands work beside a running server and without one. They read the settings of the server:\n')
    print(columns(settingsTable.map(({ name, default: fallback, meaning }) => [name, `${meaning} (${fallback})`])))
  },
})

function columns(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
