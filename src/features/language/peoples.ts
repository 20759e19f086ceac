import { peoples } from './data/peoples.ts'

const others = new Map<string, string[]>()
for (const row of peoples.split(',')) {
  const [name = '', ...places] = row.split(' ')
  others.set(name, [...(others.get(name) ?? []), ...places])
  for (const place of places) others.set(place, [...(others.get(place) ?? []), name])
}

/** What is said of a country beside its name, and the other way round: "greek" of "greece"; none of other words. */
export const countryWordsOf = (word: string): readonly string[] => others.get(word) ?? []
