import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameKey } from '../../../platform/name-key.ts'
import { isDictionaryWord } from '../dictionary.ts'
import { isEnglishWord } from '../english-words.ts'

// `node src/features/language/build/make-kinds.ts FOLDER italian it`: what a language calls kinds of places, written to standard output. FOLDER holds
// npm's @openstreetmap/id-tagging-schema; several codes of a language (`pt-BR pt`) are read together.
const [folder = '.', language = '', ...codes] = process.argv.slice(2)

type Preset = { name?: string; tags: Record<string, string> }
type Translated = { name?: string; aliases?: string | string[] }
type Category = { slug: string; singular: string; osm?: string[]; subcategories?: Category[] }

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))
const presets: Record<string, Preset> = read(folder, 'dist/presets.json')
const { categories }: { categories: Category[] } = read('db/starter/categories.json')
const said = codes.flatMap((code) => {
  const { presets }: { presets: { presets: Record<string, Translated> } } = read(folder, `dist/translations/${code}.json`)[code]
  return Object.entries(presets.presets)
})

/** Below so many letters a Latin word is too often one of English, or of a name. */
const SHORTEST = 4

const claimed = new Map<string, Set<string>>()
for (const { singular, osm = [] } of categories.flatMap((one) => [one, ...(one.subcategories ?? [])])) {
  for (const [id, { name = '', aliases = '' }] of said) {
    if (!presets[id] || !osm.some((line) => isOf(presets[id]?.tags ?? {}, line))) continue
    for (const phrase of [name, ...[aliases].flat().flatMap((lines) => lines.split('\n'))].map(withoutS)) {
      if (isUsable(phrase)) claimed.set(phrase, (claimed.get(phrase) ?? new Set()).add(nameKey(singular)))
    }
  }
}
const byKind = Map.groupBy(
  [...claimed].flatMap(([phrase, kinds]) => (kinds.size === 1 ? [{ phrase, kind: [...kinds][0] ?? '' }] : [])),
  ({ kind }) => kind,
)
const lines = [...byKind].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, found]) => `${kind}: ${phrasesOf(found).join(', ')}`)
console.log(`/** Words for kinds of places: an English phrase, and what means the same. See PROVENANCE.md. */
export const ${language}Kinds = \`
${lines.join('\n')}
\``)

function phrasesOf(found: { phrase: string }[]): string[] {
  return found.map(({ phrase }) => phrase).sort()
}

/** Whether a preset is what a line of a category's `osm` names: all of its tags, and none beside them that makes it something narrower. */
function isOf(tags: Record<string, string>, line: string): boolean {
  const wanted = line.split(' + ').map((tag) => tag.split('='))
  return wanted.length === Object.keys(tags).length && wanted.every(([key = '', value]) => tags[key] === value)
}

/** As phrases are compared: without the plural of most words. */
function withoutS(phrase: string): string {
  return nameKey(phrase).replace(/(?<=\p{Script=Latin}{3})s(?= |$)/gu, '')
}

function isUsable(phrase: string): boolean {
  if (phrase === '') return false
  if (!/^[a-z0-9 ]+$/.test(phrase)) return true
  const isEnglish = (word: string) => isDictionaryWord(word) || isEnglishWord(word)
  return phrase.includes(' ') || (phrase.length >= SHORTEST && !isEnglish(phrase))
}
