import { goneByRemark } from '../check/status.ts'
import { alltheplaces } from './alltheplaces.ts'
import { foursquare } from './foursquare.ts'
import { gtfs } from './gtfs.ts'
import { osm } from './osm.ts'
import { overture } from './overture.ts'
import type { Preset } from './preset.ts'

/** Ours: what `export places` wrote. */
const exported: Preset = {
  detects: (headers) => ['place_id', 'external_id', 'subcategory', 'prominence', 'page'].every((key) => headers.has(key)),
  // Whatever our sources are called, places are found again by them.
  columns: { source: 'source' },
  exact: true,
}

const plain: Preset = { detects: () => true, columns: {}, gone: goneByRemark }

/** Every preset by name, in the order in which they are tried on a file. */
export const presets = { export: exported, alltheplaces, overture, foursquare, gtfs, osm, plain } as const satisfies Record<string, Preset>

export type PresetName = keyof typeof presets

export const isPreset = (name: string): name is PresetName => Object.hasOwn(presets, name)

/** The preset that the columns of a file speak for. */
export function detectPreset(headers: string[]): PresetName {
  const set = new Set(headers)
  for (const [name, preset] of Object.entries(presets)) if (preset.detects(set) && isPreset(name)) return name
  return 'plain'
}
