import type { CategoryLink } from '../../../categories/contract.ts'
import { lowered } from '../../../language/lowered.ts'
import { attributeLabel, attributes } from '../../../places/attributes.ts'
import type { Part } from '../../../query-reading/part.ts'
import { isAbsent, isPartial, type Stage } from '../compile.ts'
import { infinitive, sayingOf } from '../facts/sentence.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { areOf, kindsCalled, listed } from './what.ts'

/** The words of a part before any of them was put right; those that were one word are. */
export const asTyped = ({ words }: Pick<Part, 'words'>, typedAs: ParsedSearch['typedAs']) =>
  words.map((word) => typedAs.get(word) ?? word).filter((word, n, all) => word !== all[n - 1] || !typedAs.has(words[n] ?? ''))

/** "Nothing in Alki has outdoor seating. These are cafés in Alki." */
export function lackingSentence(
  { interpretation, filters, absent, typedAs, around }: ParsedSearch,
  stage: Stage,
  lacking: Part[],
  shown: readonly CategoryLink[],
): string {
  const elsewhere = lacking.some(({ words }) => words.join(' ') === interpretation.regionWords.join(' '))
  const region = elsewhere ? filters.region : (interpretation.region ?? filters.region)
  const where = region ? ` in ${('label' in region && region.label) || region.name}` : ''
  const kept = interpretation.parts.filter((part) => part.required === true && !lacking.includes(part))
  // What merely mentions a kind isn't of it, and words that mean several kinds name none.
  const kinds = kept.flatMap(({ categories: [one, more] }) => (one && !more ? one : []))
  const kind = kinds.find((one) => areOf(shown, one))
  const these = kind && kept.every(({ categories }) => categories.length > 0) ? ` These are ${kindsCalled(kind)}${where}.` : ''
  const names = listed(lacking.map((part) => nameOf(part, typedAs)))
  // What some places have, only those that were wanted lack.
  const isElsewhere = isPartial(stage) && kept.length > 0 && !lacking.every((part) => isAbsent(part, absent))
  // What is around has been said.
  if (around && lacking.every(({ categories, attribute }) => categories.length === 0 && attribute === null))
    return `${names} ${lacking.length > 1 ? 'are' : 'is'} left out.`
  const said = sayingsOf(lacking)
  if (said.length === lacking.length)
    return isElsewhere
      ? `Nothing of this${where} is known to ${either(said.map(infinitive))}.${these}`
      : `${kept.length > 0 ? 'Nothing of this' : 'Nothing'}${where} ${either(said)}.${these}`
  return isElsewhere
    ? `Nothing${where} has all of the words: ${names} ${lacking.length > 1 ? 'are' : 'is'} left out.${these}`
    : `Nothing${where} has ${names}.${these}`
}

/** "Only the first has “crust”. The others are pizza in Chicago."; where the others lack this or that, "Only the first is known to have all of this." */
export function fewerSentence(
  parsed: ParsedSearch,
  { first, lacking }: { first: number; lacking: Part[] },
  shown: readonly CategoryLink[],
): string {
  const { region, parts } = parsed.interpretation
  if (lacking.length === 0) {
    const where = parsed.filters.region ?? region
    if (first === 0) return `Nothing${where ? ` in ${where.name}` : ''} is known to have all of this. These have some of it.`
    return `Only the first ${first === 1 ? 'is' : `${first} are`} known to have all of this. The others have some of it.`
  }
  const said = sayingsOf(lacking)
  const [only, is, has] = first === 1 ? ['Only the first', 'is', 'has'] : [`Only the first ${first}`, 'are', 'have']
  const have =
    said.length === lacking.length
      ? `${only} ${is} known to ${listed(said.map(infinitive))}`
      : `${only} ${has} ${listed(lacking.map((part) => nameOf(part, parsed.typedAs)))}`
  const [kind, more] = parts.filter((part) => part.required === true && !lacking.includes(part)).flatMap(({ categories }) => categories)
  const isSaid = kind && !more && areOf(shown.slice(first), kind)
  const others = isSaid ? ` The others are ${kindsCalled(kind)}${region ? ` in ${region.label ?? region.name}` : ''}.` : ''
  return `${have}.${others}`
}

const nameOf = ({ words, attribute }: Part, typedAs: ParsedSearch['typedAs']) => {
  const label = attribute === null ? undefined : Object.entries(attributes).find(([key]) => key === attribute)?.[1].label
  return label ? lowered(label) : `“${asTyped({ words }, typedAs).join(' ')}”`
}

/** What is said of places that have the attributes among the parts. */
const sayingsOf = (parts: Part[]) =>
  parts.flatMap(({ attribute }) => (attribute === null ? [] : sayingOf(attribute, attributeLabel(attribute))))

/** "Has Wi-Fi or parking", "has Wi-Fi or allows dogs". */
const either = (said: string[]) =>
  said
    .map((one, n) => (n === 0 ? one : ` or ${said[n - 1]?.split(' ')[0] === one.split(' ')[0] ? one.replace(/^\S+ /, '') : one}`))
    .join('')
