import { defaultFormats, formatter } from '../../../../platform/format.ts'
import type { CategoryLink } from '../../../categories/contract.ts'
import { lowered } from '../../../language/lowered.ts'
import { pluralOf, singular } from '../../../language/singular.ts'
import { attributeLabel } from '../../../places/attributes.ts'
import type { Part } from '../../../query-reading/part.ts'
import { infinitive, sayingOf } from '../facts/sentence.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'

/** "Without Starbucks." */
export function unwantedSentence({ query: { unwanted } }: ParsedSearch): string | null {
  if (!unwanted) return null
  return unwanted.query === '' ? `${unwanted.label} is left out.` : `Without ${unwanted.label}.`
}

/** "What is known to cost more is left out." */
export function priceSentence({ prices }: ParsedSearch): string | null {
  if (!prices?.some) return null
  const { levels, lost } = prices
  const isFree = levels.every((level) => level === 0)
  const [least = 0, most = 0] = [Math.min(...levels), Math.max(...levels)]
  if (lost)
    return isFree
      ? 'Nothing of this is known to be free.'
      : `Nothing of this is known to cost ${most < 4 && least < most ? 'so little' : 'so much'}.`
  const other = isFree ? 'something' : most === 4 ? 'less' : least < 2 ? 'more' : 'more or less'
  return `What is known to cost ${other} is left out.`
}

/** "No Thai restaurant is known yet. These are restaurants in Alki." */
export function unknownKindSentence(
  { unknownKind, unknownThere, mentioned, around, spot, filters, interpretation: { category, region, parts } }: ParsedSearch,
  saysMore: boolean,
  shown: readonly CategoryLink[],
): string | null {
  // That none is known where one looked says enough.
  const kind = unknownKind ?? unknownThere
  if (!kind || (around && shown.length === 0)) return null
  const within = filters.region ?? region
  const isSaid = !saysMore && category !== null && shown.length > 0 && areOf(shown, category)
  // What others have in its place.
  const attribute = category ? undefined : parts.find((part) => part.required === true)?.attribute
  const having = attribute && shown.length > 0 ? ` These ${infinitive(sayingOf(attribute, attributeLabel(attribute)))}.` : ''
  const mentioning = mentioned && shown.length > 0 ? ` These mention “${mentioned.join(' ')}”.` : ''
  const these = isSaid ? ` These are ${kindsCalled(category)}${within ? ` in ${within.name}` : ''}.` : ''
  const where =
    unknownThere && spot
      ? `near ${spot.label}`
      : unknownThere && within
        ? `in or near ${('label' in within && within.label) || within.name}`
        : 'yet'
  return `No ${lowered(kind)} is known ${where}.${mentioning || having || these}`
}

/** "No coffee shop is known in Austin.", where coffee and a park were wanted. */
export function lostSidesSentence(
  { interpretation: { region }, filters, around, spot }: ParsedSearch,
  lost: readonly Part[],
): string | null {
  if (lost.length === 0 || around) return null
  const within = filters.region ?? region
  const where = spot ? `near ${spot.label}` : within ? `in ${('label' in within && within.label) || within.name}` : 'yet'
  const names = lost.map(({ words, narrower, everyday, categories: [one, more] }) => {
    if (!one || more || everyday) return `place for “${words.join(' ')}”`
    return narrower ? singular(words.join(' ')) : lowered(one.singular)
  })
  return `No ${names.join(' and no ')} is known ${where}.`
}

const { time } = formatter(defaultFormats)

/** "Only one is known to be open then; nobody knows the hours of the others." */
export function hoursSentence({ knownOpen, closed, openUntil, interpretation }: ParsedSearch): string | null {
  if (openUntil !== undefined) return `None is known to be open at ${time(openUntil.asked)}; these are at ${time(openUntil.minute)}.`
  if (knownOpen === undefined) return null
  const { kind } = (closed ?? interpretation.open)?.wish ?? {}
  const isAlways = kind === 'always'
  const open = `known to be open ${isAlways ? '24 hours a day' : kind === 'now' ? 'now' : 'then'}`
  if (closed) return isAlways ? `None is ${open}.` : `None is ${open}; these are closed.`
  return knownOpen === 0
    ? `None is ${open}; nobody knows the hours of these.`
    : `Only ${knownOpen === 1 ? 'one is' : 'two are'} ${open}; nobody knows the hours of the others.`
}

/** "a, b and c". */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Whether the first places of a page are of a kind: only then they are called so. */
export const areOf = (shown: readonly CategoryLink[], { slug }: { slug: string }) =>
  shown.slice(0, 3).every((one) => one.slug === slug || one.parent_slug === slug)

/** "No place is called “sweet frog”. These are candy stores.": what was taken for a need could be a name. */
export function guessedSentence({ guessed, interpretation: { parts } }: ParsedSearch, shown: readonly CategoryLink[]): string | null {
  if (!guessed || shown.length === 0) return null
  const [kind] = parts.flatMap(({ told, categories: [one, more] }) => (told && one && !more ? one : []))
  return `No place is called “${guessed}”.${kind && areOf(shown, kind) ? ` These are ${kindsCalled(kind)}.` : ''}`
}

/** Several of a kind within a sentence: "coffee shops & cafés", "Mexican restaurants" of what is called Mexican. */
export const kindsCalled = ({ name, singular }: { name: string; singular: string }) => lowered(/s$/.test(name) ? name : pluralOf(singular))

/** "What else may fit: pubs, breweries and gift shops, then others in Boston", behind so many places that fit; `anyIn`: of which all others that follow are. */
export function furtherSentence(from: number, shown: readonly { category: CategoryLink }[], anyIn?: string): string {
  if (shown.length === 0) return `More in ${anyIn}`
  const kinds = [...new Set(shown.map(({ category }) => lowered(pluralOf(category.singular))))]
  const named = kinds.length > MOST_KINDS ? [...kinds.slice(0, MOST_KINDS), 'more'] : kinds
  return `${from === 0 ? 'What may fit instead' : 'What else may fit'}: ${listed(named)}${anyIn === undefined ? '' : `, then others in ${anyIn}`}`
}
const MOST_KINDS = 3
