import { parseArgs } from 'node:util'
import { readCategoryTree } from '../../features/categories/reads.server.ts'
import { loadStarter } from '../starter.server.ts'
import type { Command } from './command.server.ts'

export const categoriesList: Command = {
  name: 'categories list',
  usage: '',
  summary: 'Lists the categories with their sub-categories, as imports name them.',
  async run(command, args) {
    parseArgs({ args })
    const ctx = await command.open()
    // Before the first start there are none yet.
    await loadStarter(ctx, command.log)
    for (const { slug, name, subcategories } of (await readCategoryTree(ctx)).data) {
      command.print(`${slug.padEnd(WIDTH)}  ${name}`)
      for (const sub of subcategories) command.print(`  ${sub.slug.padEnd(WIDTH - 2)}  ${sub.name}`)
    }
  },
}

const WIDTH = 30
