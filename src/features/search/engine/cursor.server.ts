import { z } from 'zod'
import { readCursor } from '../../../platform/cursor.server.ts'
import type { PlaceSearch, Sort } from '../contract.ts'
import { type Stage, stages } from './compile.ts'

/** Where a page ended: the value it is sorted by and the place's id. `at`: the day of the first page, for parts that age. */
export type Position = { sort: Sort; stage: Stage; at: string; value: string | number; id: number }

/**
 * From this value on a position of the best is a number within the pool of those that were put in order together, counted from 0. No score is as high: by
 * their scores all places come after such a position.
 */
const IN_POOL = 1000
export const poolValue = (n: number): number => IN_POOL + n
/** The number within the pool of a position's place, -1 where it isn't of the pool. */
export const numberInPool = ({ sort, value }: Position): number =>
  sort === 'best' && Number(value) >= IN_POOL ? Number(value) - IN_POOL : -1
export const isInPool = (position: Position): boolean => numberInPool(position) >= 0

const id = z.int().positive()
const shapeOf = <S extends Sort, V extends z.ZodType<string | number>>(sort: z.ZodType<S>, value: V) =>
  z.tuple([sort, z.enum(stages), z.iso.date(), value, id])

/** A position as a cursor holds it: each order has values of its own kind. */
const Shape = z.union([
  shapeOf(z.enum(['best', 'nearest', 'popular']), z.number()),
  shapeOf(z.literal('name'), z.string().max(200)),
  shapeOf(
    z.literal('newest'),
    z.string().refine((time) => !Number.isNaN(Date.parse(time))),
  ),
])

/** The position in a search's cursor; null on its first page. @throws InvalidError where it isn't one of this search */
export function readPosition(query: PlaceSearch): Position | null {
  const found = readCursor(query.cursor, cursorScope(query), Shape)
  if (found === null) return null
  const [sort, stage, at, value, id] = found
  return { sort, stage, at, value, id }
}

/** What a cursor is bound to: what was searched for. How many are shown, counted or explained doesn't matter. */
export function cursorScope({ cursor: _, limit: __, count: ___, facets: ____, why: _____, week: ______, ...query }: PlaceSearch): unknown {
  return Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
