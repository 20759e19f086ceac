import { refuseLonger } from './json-objects.ts'

/** The lines of a text, without empty ones. @throws InvalidError on `file` where one is longer than any record */
export async function* jsonLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  let length = 0
  for await (const piece of text) {
    let from = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      const line = begun.join('') + piece.slice(from, end)
      from = end + 1
      begun = []
      length = 0
      if (line.trim() !== '') yield line
    }
    begun.push(piece.slice(from))
    length += piece.length - from
    refuseLonger(length)
  }
  const last = begun.join('')
  if (last.trim() !== '') yield last
}
