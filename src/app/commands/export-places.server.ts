import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { ExportChoice } from '../../features/imports/contract.ts'
import { exportPlaces } from '../../features/imports/export.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import { type Command, UsageError } from './command.server.ts'

export const exportPlacesCommand: Command = {
  name: 'export places',
  usage: '[--format csv|jsonl|geojson] [--status STATE] [--region STATE/CITY] [--category NAME] [--source NAME] [--since DAY] [--out FILE]',
  summary: 'Writes places, published ones if no state is named, to a file or to standard output; brought in again it changes nothing.',
  async run(command, args) {
    const { values } = parseArgs({
      args,
      options: {
        format: { type: 'string', default: 'csv' },
        status: { type: 'string' },
        source: { type: 'string' },
        since: { type: 'string' },
        region: { type: 'string' },
        category: { type: 'string' },
        out: { type: 'string' },
      },
    })
    const { out, ...given } = values
    const choice = ExportChoice.safeParse(given)
    if (!choice.success) {
      const [wrong] = choice.error.issues
      throw new UsageError(`--${wrong?.path.join('.')}: ${wrong?.message}`)
    }
    const ctx = await command.open()
    const target = out === undefined ? process.stdout : createWriteStream(out)
    const write = async (piece: string) => {
      if (!target.write(piece)) await once(target, 'drain')
    }
    try {
      const count = await exportPlaces(ctx, choice.data, write)
      if (out === undefined) return
      target.end()
      await finished(target)
      command.print(`${plural(count, { one: '# place', other: '# places' })} in ${out}.`)
    } catch (error) {
      if (error instanceof InvalidError) throw new UsageError(`${Object.values(error.errors).flat().join('; ')}.`)
      throw error
    }
  },
}
