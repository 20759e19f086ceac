import { parseArgs } from 'node:util'
import { readSettings } from '../../features/settings/reads.server.ts'
import { changeSetting, isSetting } from '../../features/settings/writes.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { type Command, UsageError } from './command.server.ts'

export const settingsList: Command = {
  name: 'settings list',
  usage: '',
  summary:
    "Prints the site's own settings: its name and tagline, what the front page is called, where guests begin, who may register, whether staff need a second factor.",
  async run(command, args) {
    parseArgs({ args })
    const settings = Object.entries(await readSettings(await command.open()))
    const width = Math.max(...settings.map(([key]) => key.length))
    for (const [key, value] of settings) command.print(`${key.padEnd(width)}  ${value}`)
  },
}

export const settingsSet: Command = {
  name: 'settings set',
  usage: 'NAME VALUE',
  summary: 'Changes one of them at once, for all servers: settings set registration open|invitation|closed.',
  async run(command, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [key = '', value] = positionals
    if (positionals.length !== 2) throw new UsageError('Name a setting and its value.')
    if (!isSetting(key)) throw new UsageError(`There is no setting "${key}"; "settings list" prints them.`)
    try {
      await changeSetting(await command.open(), key, value)
    } catch (error) {
      throw error instanceof InvalidError ? new UsageError(`${key}: ${Object.values(error.errors).flat().join(' ')}`) : error
    }
    command.print(`${key} is ${value} now.`)
  },
}
