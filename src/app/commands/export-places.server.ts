import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportPlaces } from '../../features/imports/export.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import { type Command, UsageError } from './command.server.ts'

export const exportPlacesCommand: Command = {
  name: 'export places',
  usage: '[--format csv|geojson] [--region STATE/CITY] [--category NAME] [--out FILE]',
  summary: 'Writes the published places to a file or to standard output; brought in again it changes nothing.',
  async run(command, args) {
    const { values } = parseArgs({
      args,
      options: {
        format: { type: 'string', default: 'csv' },
        region: { type: 'string' },
        category: { type: 'string' },
        out: { type: 'string' },
      },
    })
    const { format, region, category, out } = values
    if (format !== 'csv' && format !== 'geojson') throw new UsageError(`--format ${format}: csv or geojson.`)
    const ctx = await command.open()
    const target = out === undefined ? process.stdout : createWriteStream(out)
    const write = async (piece: string) => {
      if (!target.write(piece)) await once(target, 'drain')
    }
    try {
      const count = await exportPlaces(ctx, { format, region, category }, write)
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
