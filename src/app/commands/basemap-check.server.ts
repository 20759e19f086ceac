import { parseArgs } from 'node:util'
import { type ArchiveReport, readArchive } from '../../features/maps/archive-report.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { type Command, UsageError } from './command.server.ts'
import { number } from './number.ts'

export const basemapCheck: Command = {
  name: 'basemap check',
  usage: 'FILE|ADDRESS',
  summary: 'Says what a PMTiles archive holds and whether PMTILES can name it: its area, zooms, layers and who made it.',
  async run({ print }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [given] = positionals
    if (given === undefined || positionals.length !== 1) throw new UsageError('Name one PMTiles file, or the address of one.')
    const report = await readArchive(/^https?:\/\//.test(given) ? { url: given } : { path: given }).catch((error: unknown) => {
      throw new StartError(`${given} ${error instanceof Error ? error.message : String(error)}.`)
    })
    for (const line of linesOf(given, report)) print(line)
  },
}

function linesOf(
  given: string,
  { type, size, bounds: { west, south, east, north }, zooms, tiles, layers, attribution }: ArchiveReport,
): string[] {
  const [least, most] = zooms
  const drawn = layers.filter((layer) => layer.drawn).map(({ name }) => name)
  const others = layers.filter((layer) => !layer.drawn).map(({ name }) => name)
  return [
    `${given} can be used: PMTILES=${given}`,
    `Tiles    ${number(tiles)}, ${type === 'application/x-protobuf' ? 'vector (MVT)' : type}${size === null ? '' : `, ${(size / 1e6).toFixed(1)} MB`}`,
    `Zooms    ${least} to ${most}${most < 12 ? '; closer views show the last one larger' : ''}`,
    `Area     ${degrees(south, 'S', 'N')} to ${degrees(north, 'S', 'N')}, ${degrees(west, 'W', 'E')} to ${degrees(east, 'W', 'E')}`,
    ...(layers.length > 0
      ? [`Layers   ${drawn.join(', ') || 'none that the maps draw'}${others.length > 0 ? `; not drawn: ${others.join(', ')}` : ''}`]
      : []),
    `Credit   ${attribution ?? 'none in the file: set TILES_ATTRIBUTION'}`,
  ]
}

const degrees = (value: number, negative: string, positive: string) => `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`
