import { InvalidError } from '../../platform/errors.ts'

/** Longer than any real feature: what comes after is no longer one. In characters. */
const LONGEST = 32_000_000

/** @throws InvalidError on `file` where a record has more characters than any real one */
export function refuseLonger(length: number): void {
  if (length > LONGEST) throw new InvalidError({ file: [`has a record of more than ${LONGEST / 1e6} million characters`] })
}

/**
 * Where in a document a list lies: under a key, its bracket so deep ("features" of the document itself is at 2); the document itself
 * (1); or a document that is a series of objects (0).
 */
export type ListAt = { key: string | null; depth: number }
export const series: ListAt = { key: null, depth: 0 }
export const wholeList: ListAt = { key: null, depth: 1 }

/**
 * The objects (or lists) of a list of a JSON document (`{"features": [{…}, {…}]}`), as text, one after the other: however large the
 * file, one of them is in memory.
 * @throws InvalidError on `file` if the list breaks off
 */
export async function* jsonObjects(text: AsyncIterable<string>, { key, depth: at }: ListAt): AsyncGenerator<string> {
  let depth = 0
  let quoted = false
  let escaped = false
  let word = ''
  let lastWord = ''
  let open = at === 0
  let over = false
  let piece = ''
  let taking = false
  let taken = 0
  for await (const chunk of text) {
    let from = 0
    for (let i = 0; i < chunk.length; i++) {
      const letter = chunk.charCodeAt(i)
      if (quoted) {
        if (escaped) escaped = false
        else if (letter === 92) escaped = true
        else if (letter === 34) {
          quoted = false
          lastWord = word
        } else if (!taking && word.length < 40) word += chunk[i]
      } else if (letter === 34) {
        quoted = true
        word = ''
      } else if (letter === 123 || letter === 91) {
        depth++
        if (!open && !over && letter === 91 && depth === at && (key === null || lastWord === key)) open = true
        else if (open && depth === at + 1) {
          taking = true
          from = i
        }
      } else if (letter === 125 || letter === 93) {
        if (taking && depth === at + 1) {
          taken++
          yield piece + chunk.slice(from, i + 1)
          piece = ''
          taking = false
        }
        if (open && at > 0 && depth === at) [open, over] = [false, true]
        depth--
      }
    }
    if (taking) piece += chunk.slice(from)
    refuseLonger(piece.length)
  }
  if (depth !== 0 || quoted) throw new InvalidError({ file: [`breaks off in or behind its record ${taken + 1}: it is not whole JSON`] })
}
