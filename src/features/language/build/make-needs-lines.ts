import { readFile, writeFile } from 'node:fs/promises'
import { needsByHeading } from '../needs.ts'
import { linesShown, needLinesWritten } from '../needs-lines.ts'

/** Makes `data/needs-lines.txt` from those lines of `data/needs.txt` that aren't kept for tests: `node src/features/language/build/make-needs-lines.ts`. */
const rows = needsByHeading(await readFile(new URL('../data/needs.txt', import.meta.url), 'utf8'))
await writeFile(new URL('../data/needs-lines.txt', import.meta.url), needLinesWritten(linesShown(rows)))
