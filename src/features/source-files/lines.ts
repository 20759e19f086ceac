/** The lines of a text, without empty ones. */
export async function* jsonLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let left = ''
  for await (const piece of text) {
    const lines = (left + piece).split('\n')
    left = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') yield line
  }
  if (left.trim() !== '') yield left
}
