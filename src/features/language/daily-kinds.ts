import { everydayKinds } from './everyday-kinds.ts'
import { singular } from './singular.ts'
import { byMeaning } from './table.ts'

/** By the phrase without its plurals, and as one word where it is several ("carwash"). */
const kinds = new Map<string, string[]>()
for (const [said, meanings] of byMeaning(everydayKinds)) {
  const key = singular(said)
  const all = meanings.flatMap((meaning) => meaning.split(' + '))
  kinds.set(key, [...new Set([...(kinds.get(key) ?? []), ...all])])
}
for (const [key, meanings] of [...kinds]) {
  const joined = key.replaceAll(' ', '')
  if (!kinds.has(joined)) kinds.set(joined, meanings)
}

/** The names of the kinds of places that an everyday phrase (without its plurals) asks for: "toothache", "birthday cake"; none for most. */
export const dailyKinds = (phrase: string): readonly string[] => kinds.get(phrase) ?? []

/** All phrases that people ask for day by day. */
export const dailyPhrases = (): string[] => [...kinds.keys()]

const words = new Set([...kinds.keys()].flatMap((phrase) => phrase.split(' ')))

/** Whether an everyday phrase has the word, in whatever number. */
export const isDailyWord = (word: string): boolean => words.has(word) || words.has(singular(word))
