import { parseArgs } from 'node:util'
import { findDuplicates, previewDuplicates } from '../../features/duplicates/find.server.ts'
import type { FoundPair } from '../../features/duplicates/pairs.server.ts'
import { plural } from '../../platform/plural.ts'
import type { Command } from './command.server.ts'
import { number } from './number.ts'

const SHOWN = 20

export const duplicatesFind: Command = {
  name: 'duplicates find',
  usage: '[--all] [--dry-run]',
  summary: 'Looks now for places that stand here twice, among those changed since the last search or among all, for the team to decide.',
  async run({ open, print }, args) {
    const { values } = parseArgs({
      args,
      options: { all: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
    })
    const ctx = await open()
    const began = performance.now()
    const took = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
    const progress = (checked: number, found: number) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${counted(checked, found)}`)
    }
    const end = () => process.stderr.isTTY && process.stderr.write('\r\x1b[K')
    if (!values['dry-run']) {
      const { checked, found, offered } = await findDuplicates(ctx, { all: values.all, onProgress: progress })
      end()
      return print(`${counted(checked, found)}, ${number(offered)} put into the queue, in ${took()}.`)
    }
    let [checked, found] = [0, 0]
    const shown: FoundPair[] = []
    for await (const batch of previewDuplicates(ctx, { all: values.all })) {
      checked += batch.checked
      found += batch.pairs.length
      shown.push(...batch.pairs.slice(0, SHOWN - shown.length))
      progress(checked, found)
    }
    end()
    for (const { a, b, score, reason } of shown) print(`  ${score.toFixed(2)}  /p/${a} and /p/${b}: ${reason}`)
    if (found > shown.length) print(`  and ${number(found - shown.length)} more`)
    print(`${counted(checked, found)}, in ${took()}. Nothing was changed.`)
  },
}

const counted = (checked: number, found: number) =>
  `${plural(checked, { one: '# place', other: '# places' })} looked at, ${plural(found, { one: '# new pair', other: '# new pairs' })} that may be one`
