import { positionOf } from './positions.ts'

const DEEPEST = 7
const LONGEST_LIST = 20

/**
 * The values of an object as cells: what lies within another under both names ("names.primary"), a list of texts as one with semicolons,
 * a geometry as the text of its point.
 */
export function flatten(value: Record<string, unknown>): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [key, part] of Object.entries(value)) put(cells, key, part, 0)
  return cells
}

function put(cells: Record<string, string>, key: string, value: unknown, depth: number): void {
  if (value === null || value === undefined || depth > DEEPEST) return
  if (Array.isArray(value)) {
    const texts = value.filter((part) => typeof part !== 'object').map((part) => String(part).trim())
    if (texts.length > 0) cells[key] = texts.filter(Boolean).join(';')
    else for (const [i, part] of value.slice(0, LONGEST_LIST).entries()) put(cells, `${key}.${i}`, part, depth + 1)
  } else if (typeof value === 'object') {
    const point = pointOf(value)
    if (point) cells[key] = `POINT (${point[0]} ${point[1]})`
    else for (const [name, part] of Object.entries(value)) put(cells, `${key}.${name}`, part, depth + 1)
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const text = String(value).trim()
    const within = text.startsWith('{') && key.includes('.') ? objectIn(text) : null
    if (within) put(cells, key, within, depth + 1)
    else if (text) cells[key] = text
  }
}

function pointOf(value: object): [number, number] | null {
  if (!('type' in value) || typeof value.type !== 'string' || !('coordinates' in value)) return null
  return positionOf({ type: value.type, coordinates: value.coordinates })
}

/** Socrata writes an address as JSON within a text. */
function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
