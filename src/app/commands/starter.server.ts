import { parseArgs } from 'node:util'
import { removeStarter, restoreStarter } from '../../features/getting-started/starter.server.ts'
import { plural } from '../../platform/plural.ts'
import { touches } from '../touches.server.ts'
import type { Command } from './command.server.ts'

const places = (count: number) => plural(count, { one: '# starter place', other: '# starter places' })

export const starterRemove: Command = {
  name: 'starter remove',
  usage: '',
  summary: 'Removes the places that the site began with; those that people changed or use stay.',
  async run({ open, print }, args) {
    parseArgs({ args })
    const { changed, kept } = await removeStarter(await open(), touches)
    print(`${places(changed)} removed${kept > 0 ? `, ${kept} kept` : ''}; "starter restore" brings them back.`)
  },
}

export const starterRestore: Command = {
  name: 'starter restore',
  usage: '',
  summary: 'Brings back what "starter remove" removed.',
  async run({ open, print }, args) {
    parseArgs({ args })
    print(`${places((await restoreStarter(await open())).changed)} brought back.`)
  },
}
