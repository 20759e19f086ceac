import { createHash } from 'node:crypto'
import { InvalidError } from './errors.ts'

type Value = string | number | null

/**
 * The opaque position after a row, for `next_cursor`: the row's sort values, bound to the list by `of` (everything that decides what
 * the list holds and how it is ordered).
 */
export function writeCursor(of: unknown, values: Value[]): string {
  return Buffer.from(JSON.stringify([fingerprint(of), ...values])).toString('base64url')
}

/** The sort values of a cursor, checked by `shape`. @throws InvalidError on `cursor` (made up, or of another list) */
export function readCursor<Shape extends ('string' | 'number')[]>(cursor: string, of: unknown, shape: Shape): Value[] {
  const wrong = new InvalidError({ cursor: ['is not a cursor of this list'] })
  let content: unknown
  try {
    content = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw wrong
  }
  if (!Array.isArray(content) || content.length !== shape.length + 1 || content[0] !== fingerprint(of)) throw wrong
  const values: Value[] = content.slice(1)
  if (!values.every((value, i) => value === null || typeof value === shape[i])) throw wrong
  if (!values.every((value) => typeof value !== 'number' || Number.isFinite(value))) throw wrong
  if (!values.every((value) => typeof value !== 'string' || !value.includes('\0'))) throw wrong
  return values
}

function fingerprint(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 8)
}
