import { attributePhrases } from '../language/attribute-phrases.ts'
import { numberIn } from '../language/numbers.ts'

const byPhrase = new Map(Object.entries(attributePhrases).flatMap(([key, phrases]) => phrases.map((phrase) => [phrase, key] as const)))

/** The attribute that a phrase (plain words) means. */
export function attributeOf(phrase: string): string | undefined {
  return byPhrase.get(phrase) ?? (isOfChildren(phrase) ? 'kid-friendly' : undefined)
}

/** "5 year olds", "eight months old". */
function isOfChildren(phrase: string): boolean {
  const [, said = '', unit = ''] = /^(\S+) (years?|yrs?|months?) olds?$/.exec(phrase) ?? []
  const age = numberIn(said)
  return age !== null && (unit.startsWith('m') || age <= OLDEST_CHILD)
}
const OLDEST_CHILD = 12

export const attributeKeys: ReadonlySet<string> = new Set([...Object.keys(attributePhrases), 'street-parking', 'cafe'])

/** What places of other kinds have that such a place is for, by the kind's slug: where no bar is, others serve alcohol. */
export const attributeInstead: Readonly<Record<string, string>> = {
  bars: 'serves-alcohol',
  pubs: 'serves-alcohol',
  'wine-bars': 'serves-alcohol',
  'breakfast-brunch': 'breakfast',
  'coffee-shops': 'cafe',
  'music-venues': 'live-music',
  'vegetarian-vegan': 'vegetarian',
  'gifts-souvenirs': 'gift-shop',
  playgrounds: 'playground',
  'dog-parks': 'dogs-allowed',
  parking: 'parking',
}
