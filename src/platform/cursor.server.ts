import { createHash } from 'node:crypto'
import { z } from 'zod'
import { InvalidError } from './errors.ts'

/** The sort values of a row, the last of which tells rows apart that are alike in the others. */
type Position = readonly (string | number)[]

/** The shape of a position that is a row's number alone. */
export const idPosition = z.tuple([z.int()])

/**
 * The page of a list, from its rows in order: read one more than `limit`, which isn't shown and tells that there is a next page.
 * `list` is everything that decides what the list holds and how it is ordered. The next page begins after that.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit, list, position }: { limit: number; list: unknown; position: (row: Row) => Position },
): { data: Row[]; next_cursor: string | null } {
  const data = rows.slice(0, limit)
  const last = rows.length > limit ? data.at(-1) : undefined
  return { data, next_cursor: last === undefined ? null : writeCursor(list, position(last)) }
}

/** The position after which the page of a cursor begins; null for the first page. @throws InvalidError on `cursor` (made up, changed, or of another list) */
export function readCursor<Shape extends Position>(cursor: string | undefined, list: unknown, shape: z.ZodType<Shape>): Shape | null {
  if (cursor === undefined) return null
  const [checksum, ...position] = decode(cursor)
  const found = shape.safeParse(position)
  // PostgreSQL has no NUL in texts.
  if (
    checksum !== checksumOf(list, position) ||
    !found.success ||
    position.some((value) => typeof value === 'string' && value.includes('\0'))
  )
    throw new InvalidError({ cursor: ['is not a cursor of this list'] })
  return found.data
}

function writeCursor(list: unknown, position: Position): string {
  return Buffer.from(JSON.stringify([checksumOf(list, position), ...position])).toString('base64url')
}

function decode(cursor: string): unknown[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(content) ? content : []
  } catch {
    return []
  }
}

/** Binds a position to its list, so that a cursor of another one, or one that was changed, is found out. It keeps no secret. */
function checksumOf(list: unknown, position: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([list, position]))
    .digest('base64url')
    .slice(0, 12)
}
