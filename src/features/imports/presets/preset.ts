import type { NamedCategory, Vocabulary } from '../check/vocabulary.ts'
import type { Cells, Mapping } from '../fields.ts'

export type Values = Record<string, string>
export type FoundCategory = NamedCategory

/** How files of one origin are read, where that differs from plain columns. */
export type Preset = {
  /** Whether a file with these columns is one. */
  detects(headers: ReadonlySet<string>): boolean
  /** Columns of its own, before those that are recognised everywhere, or (`only`) instead of them. */
  columns: Mapping
  only?: boolean
  /** Fields that it makes of several columns; they stand in where no column gives them. */
  cells?(values: Values): Cells
  /** The category, where it isn't in a column of ours. */
  category?(values: Values, words: Vocabulary): FoundCategory
  /** Why this is not, or no longer, a place; null if it is one. */
  gone?(values: Values): string | null
  /** The licence of its data, where a row names none. */
  licence?: string
  /** Its values are exactly ours: nothing is to be mended. */
  exact?: boolean
}

/** Under these names files of all origins say where something is. */
export const positions: Mapping = { lat: 'lat', lng: 'lng', '@lat': 'lat', '@lon': 'lng', latitude: 'lat', longitude: 'lng', lon: 'lng' }

/** Further names as a cell has them: each once, without the name itself. */
export function aliasesBeside(name: string | undefined, texts: (string | undefined)[]): string | undefined {
  const names = texts.flatMap((text) => text?.split(';') ?? []).map((text) => text.trim())
  const known = new Set([name?.toLowerCase() ?? '', ''])
  const others = names.filter((text) => !known.has(text.toLowerCase()) && known.add(text.toLowerCase()))
  return others.slice(0, 20).join(';') || undefined
}

export const firstOf = (text: string | undefined): string | undefined => text?.split(';')[0]?.trim() || undefined
