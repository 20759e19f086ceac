import { readFile, writeFile } from 'node:fs/promises'
import { nameKey } from '../../../platform/name-key.ts'
import { isKept, needsByHeading } from '../needs.ts'
import { needLinesWritten } from '../needs-lines.ts'

/** Makes `data/needs-lines.txt` from those lines of `data/needs.txt` that aren't kept for tests: `node src/features/language/build/make-needs-lines.ts`. */
const rows = needsByHeading(await readFile(new URL('../data/needs.txt', import.meta.url), 'utf8'))
const lines = rows.map(({ heading, needs }) => [heading, ...needs.filter((need) => !isKept(need))].map((text) => nameKey(text).split(' ')))
await writeFile(new URL('../data/needs-lines.txt', import.meta.url), needLinesWritten(lines))
