import type { Area } from './reads/area.ts'

/** The zooms whose cells are told. */
const ZOOMS = [14, 12, 10, 8, 6, 4, 2, 0]
/** At most so many cells stand for an area. */
const MOST = 16

/** The cache tags of the places in an area: of the smallest cells that are few and no smaller than those of `zoom`. */
export function mapTags({ stretches, top, bottom }: Area, zoom = 14): string[] {
  for (const level of ZOOMS.filter((one) => one <= zoom)) {
    const at = (value: number) => Math.floor(value * 2 ** level)
    const rows = at(bottom) - at(top) + 1
    const columns = stretches.reduce((sum, { left, right }) => sum + at(right) - at(left) + 1, 0)
    if (rows * columns > MOST && level > 0) continue
    return stretches.flatMap(({ left, right }) =>
      range(at(left), at(right)).flatMap((x) => range(at(top), at(bottom)).map((y) => `map:${level}/${x}/${y}`)),
    )
  }
  return []
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)
