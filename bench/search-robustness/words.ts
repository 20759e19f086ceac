/** Text as it is compared here: lower-cased, without accents and signs. Written apart from the engine's own, which it measures. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’‘.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean)

/** Words that say nothing of which place is meant. */
export const little: ReadonlySet<string> = new Set('the a an of and at in on for by to de la le el los las del und y et s'.split(' '))

const irregular: [one: string, many: string][] = [
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['knife', 'knives'],
  ['leaf', 'leaves'],
  ['wolf', 'wolves'],
  ['loaf', 'loaves'],
  ['shelf', 'shelves'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['hero', 'heroes'],
]
const other = new Map(irregular.flatMap(([one, many]) => [[one, many] as const, [many, one] as const]))

/** The plural of a word in the singular, the singular of one in the plural; null where it has no other. */
export function otherNumber(word: string): string | null {
  const known = other.get(word)
  if (known) return known
  if (!/^[a-z]{3,}$/.test(word) || /(?:ss|us|is|ous|ics|ing|ed|ly)$/.test(word)) return null
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s')) return word.slice(0, -1)
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:ch|sh|x|z)$/.test(word) ? `${word}es` : `${word}s`
}
