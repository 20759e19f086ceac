import { parseArgs } from 'node:util'
import { type Compared, repairDocuments, verifyDocuments } from '../../features/search-index/verify.server.ts'
import { plural } from '../../platform/plural.ts'
import { StartError } from '../../platform/start-error.server.ts'
import type { Command } from './command.server.ts'
import { number } from './number.ts'

export const verify: Command = {
  name: 'verify',
  usage: '[--repair]',
  summary: 'Compares search documents, map cells, facets, completions and counters with freshly made ones; with --repair makes them anew.',
  async run({ open, print }, args) {
    const { values } = parseArgs({ args, options: { repair: { type: 'boolean' } } })
    const ctx = await open()
    const began = performance.now()
    const wrong = report(await verifyDocuments(ctx), print)
    if (wrong && values.repair) {
      print('Making them anew.')
      await repairDocuments(ctx)
      if (report(await verifyDocuments(ctx), print)) throw new StartError('There are still differences after the repair.')
      return print('All differences were repaired.')
    }
    if (wrong) throw new StartError('There are differences. npm run manage -- verify --repair makes these tables anew from the places.')
    print(`No differences, in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  },
}

/** One line for each table. Answers whether anything differs. */
function report(found: Compared[], print: (line: string) => void): boolean {
  for (const { what, rows, missing, surplus, different, examples } of found) {
    const faults = Object.entries({ missing, surplus, different }).filter(([, count]) => count > 0)
    const said = faults.map(([name, count]) => `${number(count)} ${name}`).join(', ')
    print(
      `${what.padEnd(24)} ${plural(rows, { one: '# row ', other: '# rows' }).padStart(16)}  ${said ? `${said}: ${examples.join('; ')}` : 'no difference'}`,
    )
  }
  return found.some(({ missing, surplus, different }) => missing + surplus + different > 0)
}
