import { createHash } from 'node:crypto'
import { z } from 'zod'
import { InvalidError } from '../../../platform/errors.ts'
import type { PlaceSearch, Sort } from '../contract.ts'
import { type Stage, stages } from './compile.ts'

const VERSION = 1

/** Where a page ended: the value it is sorted by and the place's id. `at`: the day of the first page, for parts that age. */
export type Position = { sort: Sort; stage: Stage; at: string; value: string | number; id: number }

const Payload = z.object({
  v: z.literal(VERSION),
  h: z.string(),
  s: z.enum(['best', 'nearest', 'popular', 'newest', 'name']),
  g: z.enum(stages),
  a: z.iso.date(),
  k: z.union([z.string().max(200), z.number()]),
  i: z.int().positive(),
})

/** The cursor after a place: opaque, good for the same search only. */
export function cursorAfter(query: PlaceSearch, { sort, stage, at, value, id }: Position): string {
  const position = { s: sort, g: stage, a: at, k: value, i: id }
  return Buffer.from(JSON.stringify({ v: VERSION, h: seal(query, position), ...position })).toString('base64url')
}

/** The position in a cursor. @throws InvalidError where it isn't one of this search */
export function readCursor(query: PlaceSearch): Position | null {
  if (query.cursor === undefined) return null
  const parsed = Payload.safeParse(parse(query.cursor))
  if (parsed.success) {
    const { h, s, g, a, k, i } = parsed.data
    if (h === seal(query, { s, g, a, k, i }) && fits(s, k)) return { sort: s, stage: g, at: a, value: k, id: i }
  }
  throw new InvalidError({ cursor: ['is not a cursor of this search'] })
}

/** Binds a position to what was searched for; how many are shown, counted or explained doesn't matter. */
function seal(query: PlaceSearch, position: object): string {
  const { cursor: _, limit: __, count: ___, facets: ____, why: _____, ...searched } = query
  const text = JSON.stringify([position, Object.entries(searched).toSorted(([a], [b]) => (a < b ? -1 : 1))])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

function fits(sort: Sort, value: string | number): boolean {
  if (sort === 'name') return typeof value === 'string'
  if (sort === 'newest') return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return typeof value === 'number' && Number.isFinite(value)
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
