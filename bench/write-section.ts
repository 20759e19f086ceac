import { readFile, writeFile } from 'node:fs/promises'

const FILE = 'docs/performance.md'

/** Puts a section into docs/performance.md in place of the one with the same heading (`## …`), or at the end. */
export async function writeSection(heading: string, body: string): Promise<void> {
  const text = await readFile(FILE, 'utf8')
  const start = text.indexOf(`${heading}\n`)
  const before = start < 0 ? `${text.trimEnd()}\n\n` : text.slice(0, start)
  const next = start < 0 ? -1 : text.slice(start + heading.length).search(/^#{1,3} /m)
  const after = next < 0 ? '' : `\n${text.slice(start + heading.length + next)}`
  await writeFile(FILE, `${before}${heading}\n${body}${after}`)
  console.log(`\nWritten to ${FILE}.`)
}
