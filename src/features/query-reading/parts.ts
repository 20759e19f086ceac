import { nameKey } from '../../platform/name-key.ts'
import { isDegree } from '../language/degrees.ts'
import { isEnglishWord } from '../language/english-words.ts'
import { foreignPraise } from '../language/foreign-frame-words.ts'
import { activities, englishActivities, isFrameWord, pronouns, qualities } from '../language/frame-words.ts'
import { saysNothing } from '../language/frames.ts'
import { isByWater } from '../language/waters.ts'
import { attributeInstead } from './attribute-words.ts'
import { type CategoryPhrases, categoriesOf, isToEatOrDrink, ofLikeKinds, toEatOrDrink } from './category-phrases.ts'
import { articles, company, either, listing } from './either.ts'
import { longestFrom } from './longest-phrase.ts'
import { hasMeaning, isOfKind, type Part, type PartAt, plainPart, textsOf } from './part.ts'
import { doneIn, onlyWhen, toldIn } from './told.ts'
import type { Word } from './typed.ts'
import { negations } from './word-lists.ts'

/** Several things to have are wanted, whatever has them. */
export function isOfAttributes({ parts }: { parts: Part[] }): boolean {
  const wanted = parts.filter(({ required }) => required === true)
  return wanted.length > 1 && wanted.every((part) => part.attribute !== null && !isOfKind(part))
}

/** "IT near me downtown" asks for a kind of business, in so many words at most. */
const MOST_AROUND_IT = 4

/** The longest phrases that mean something, from the left; what is left stays words. */
export function partsOf(
  words: Word[],
  phrases: CategoryPhrases,
  { said, isTold, isForeign, activity }: { said: boolean; isTold: boolean; isForeign: boolean; activity: string | null },
): { parts: Part[]; excluded: string[] } {
  const parts: PartAt[] = []
  for (let at = 0; at < words.length; ) {
    const { length, ...found } = longestFrom(words, at, phrases, isForeign)
    // Who tells something, or says much, says "it" of no kind of business.
    const isLong = isTold || words.length > MOST_AROUND_IT
    const part = isLong && length === 1 && pronouns.has(words[at]?.text ?? '') ? plainPart(words[at]?.text ?? '') : found
    // "Shoe repair" is done to shoes, not sold with them.
    const isDoneTo = hasMeaning(part) && !part.byName && services.has(words[at + length]?.text ?? '')
    if (length === 1 && isWayTo(words, at)) parts.push({ ...plainPart(words[at]?.text ?? '', false), at })
    else if (length === 1 && isVerb(words, at) && isOfKind(part) && isEnglishWord(words[at]?.text ?? '')) {
      parts.push({ ...plainPart(words[at]?.text ?? '', false), at })
    } else parts.push(isDoneTo ? { ...plainPart(''), words: part.words, at } : { ...part, at })
    at += length
  }
  const texts = textsOf(words)
  // The preposition and what it stands before.
  const isThere = ({ at }: PartAt) => isByWater(texts, at) || isByWater(texts, at - 2)
  const isElse = activity !== null || parts.some((part) => isOfKind(part) && !isThere(part))
  const when = new Set([...onlyWhen(texts, parts), ...(isElse ? parts.filter(isThere) : [])])
  const wanted = parts.map((part) => (when.has(part) ? { ...plainPart('', false), words: part.words, at: part.at } : part))
  const { kept, excluded } = withoutNegated(
    severalAttributes(withoutOccasion(withWishes(eatenAt(either(words, ofCuisine(wanted), isTold))))),
  )
  const isMeant = kept.some(hasMeaning)
  const spoken = isForeign || texts.some((text) => categoriesOf(phrases, text).foreign)
  const isKindMeant = kept.some((part) => part.categories.length > 0)
  const says = ({ at }: { at: number }) =>
    ((said || isMeant) && saysNothing(texts, at, spoken)) ||
    (isKindMeant && (isOfSomebody(texts, at) || isRank(texts, at) || devotees.has(texts[at] ?? '')))
  const weighed = kept.map((part, n) =>
    isHead(part, kept[n - 1])
      ? { ...part, required: false }
      : weigh(part, withoutCompany(texts, part, kept), part.words[0] === texts[part.at] && says(part)),
  )
  for (const part of [...(isTold ? toldIn(words, weighed) : []), ...doneIn(texts, weighed)]) part.required = false
  // Where something is to be done, how and with what tells little beside the kind of place that is meant.
  if (activity !== null && said && !isMeant)
    for (const part of weighed) if (isQuality(part.words[0] ?? '') || isOwn(texts, part.at)) part.required = false
  const done = activity ?? weighed.find((part) => !part.required && said && Object.hasOwn(activities, part.words[0] ?? ''))?.words[0]
  if (done && !isMeant && (activity === null || !weighed.some((part) => part.required))) weighed.push(activityPart(done, phrases))
  const along: PartAt[] = []
  for (const part of weighed) {
    const others = weighed.filter((one) => !along.includes(one))
    if (isBrought(texts, part.at, part, others)) along.push(part)
  }
  // "A big wooden playground": how it is tells which, no more than it does itself.
  const had = weighed.filter((part) => along.includes(part) || part.required === 'unless-known-not')
  const saidOf = had.flatMap(({ at }) => weighed.filter((part) => part.at < at && part.at > beforeSaid(texts, at, weighed)))
  const [last] = along.slice(-1)
  const behind = weighed.filter((part) => last && part.at === last.at + last.words.length && isSaidOfBrought(part))
  for (const part of [...saidOf, ...behind]) if (!hasMeaning(part)) part.required = false
  const found = weighed.flatMap((part) => {
    const { at: _, ...bare } = part
    return along.includes(part) ? brought(bare) : apart(bare)
  })
  // "Vegan lunch to take away": beside what one may wish for a kind is wanted, however little it says.
  const isWished = found.some(({ required }) => required === 'unless-known-not') && !found.some(({ required }) => required === true)
  if (isWished && found.some(isOfKind))
    return { parts: found.map((part) => (isOfKind(part) ? { ...part, required: true } : part)), excluded }
  // A search for nothing but empty words ("the best") is a search for them.
  return { parts: found.some((part) => part.required) ? found : found.map((part) => ({ ...part, required: true })), excluded }
}

/** "Italian groceries": what a restaurant is called after says which, before a word for a field that isn't restaurants. */
function ofCuisine(parts: PartAt[]): PartAt[] {
  const isField = (part: PartAt) =>
    isOfKind(part) && part.categories.every(({ parent_slug, slug }) => parent_slug === null && slug !== 'restaurants')
  const isCuisine = ({ words, byName, categories }: PartAt) =>
    byName &&
    categories.every(({ parent_slug, singular }) => parent_slug === 'restaurants' && nameKey(singular) === `${words.join(' ')} restaurant`)
  return parts.map((part, n) => {
    const next = parts[n + 1]
    const isSaidOf = next && next.at === part.at + part.words.length && isField(next) && !isAnyBusiness(next)
    return isOfKind(part) && isSaidOf && isCuisine(part) ? { ...plainPart(''), words: part.words, at: part.at } : part
  })
}

/** What is celebrated, or with whom one goes out: an evening that may be spent in many kinds of places, unless it says in which. */
const occasions = new Set('date anniversary romantic birthday celebration valentine valentines engagement proposal party'.split(' '))
const ofOccasions = new Set([...occasions, ...'night evening spot place somewhere something our idea ideas'.split(' ')])

/** "Date night spot with live jazz": beside a kind that is named, an occasion is none. */
function withoutOccasion(parts: PartAt[]): PartAt[] {
  const isOccasion = ({ everyday, words }: PartAt) =>
    everyday === true && words.some((word) => occasions.has(word)) && words.every((word) => ofOccasions.has(word))
  if (!parts.some((part) => isOfKind(part) && !isOccasion(part))) return parts
  return parts.map((part) => (isOccasion(part) ? { ...plainPart('', false), words: part.words, at: part.at } : part))
}

/**
 * "Outdoor seating and wifi", "kid friendly with parking": several things to have and no kind beside them are wanted of any place, though one
 * of them alone may mean a kind; only the name of one that isn't listed with the others does.
 */
function severalAttributes(parts: PartAt[]): PartAt[] {
  // "Live bands free": what is free at the end is so for its price.
  const isPrice = ({ attribute }: Part, n: number) =>
    attribute === 'free-entry' && n === parts.length - 1 && !joints.has(parts[n - 1]?.words[0] ?? '')
  if (new Set(parts.flatMap((part, n) => (isPrice(part, n) ? [] : (part.attribute ?? [])))).size < 2) return parts
  if (parts.some((part) => isOfKind(part) && part.attribute === null)) return parts
  return parts.map((part, n) => {
    if (part.attribute === null) return part
    const isListed = joints.has(parts[n - 1]?.words[0] ?? '') || listing.has(parts[n + 1]?.words[0] ?? '')
    if (part.byName && !isListed) return { ...part, attribute: null }
    const { everyday: _, narrower: _narrower, ...bare } = part
    return { ...bare, categories: [], byName: false }
  })
}

/** What stands between what is wanted and what it should have. */
export const joints: ReadonlySet<string> = new Set([...listing, 'with', 'con', 'avec'])

/** What is done to a thing, where both together are no kind that is known. */
const services = new Set(
  'repair repairs repaired repairing fix fixed fixing rental rentals hire lessons lesson alterations restoration'.split(' '),
)

/** "Halal food": the kind of place must be found, and what is wished of it raises those that have it. */
function apart(part: Part): Part[] {
  if (part.required !== true || part.attribute === null || !part.everyday) return [part]
  return [
    { ...part, attribute: null },
    { ...part, categories: [], required: 'unless-known-not' },
  ]
}

/** "To watch the sunset" is what one does, no kind of thing. */
const isVerb = (words: readonly Word[], at: number) =>
  (words[at - 1]?.text === 'to' && articles.has(words[at + 1]?.text ?? '')) ||
  (at === 0 && motions.has(words[0]?.text ?? '') && isWayTo(words, at + 1))

/** "Stroll through a graveyard", "go inside the submarine": how one goes to something is asked of no place. */
const isWayTo = (words: readonly Word[], at: number) => ways.has(words[at]?.text ?? '') && articles.has(words[at + 1]?.text ?? '')
/** What one does on the way. */
const motions = new Set(
  'stroll walk wander hike climb ride drive run jog bike cycle sail swim row step look peek sit stand crawl tour explore descend'.split(
    ' ',
  ),
)
const ways = new Set('through across inside into along around over under past beside up down on'.split(' '))

const isOwn = (texts: string[], at: number) => texts[at - 1] === 'my' || texts[at - 1] === 'our'

/** "A place to work with a laptop", "a hotel with wifi and a pool": what comes along with what is wanted is no kind of place itself. */
function isBrought(texts: string[], at: number, part: Part, parts: PartAt[]): boolean {
  const before = beforeSaid(texts, at, parts)
  const wanted = parts.some((other) => other.at < before && other.required === true && other.categories.length > 0)
  if (!wanted || part.categories.length === 0 || devotees.has(texts[at + part.words.length] ?? '')) return false
  // What is listed with something that comes along does so, too.
  const beginning = listing.has(texts[before] ?? '') ? texts.slice(0, before).findLastIndex((word) => company.has(word)) : before
  const isListed = !parts.some((other) => other.at > beginning && other.at < before && other.required === true && isOfKind(other))
  return company.has(texts[beginning] ?? '') && isListed
}

/** Where the word before a part stands that comes along, and before what is said of it: "with" of "with a quiet library", "with accessible paths". */
function beforeSaid(texts: string[], at: number, parts: readonly PartAt[]): number {
  let before = at - 1
  while (articles.has(texts[before] ?? '')) before--
  const from = texts.slice(0, Math.max(0, before)).findLastIndex((word) => word === 'with' || listing.has(word))
  const isBehindWith = texts.slice(0, from + 1).includes('with')
  return isBehindWith &&
    !company.has(texts[before] ?? '') &&
    parts.every((part) => part.at <= from || part.at >= at || isSaidOfBrought(part))
    ? from
    : before
}

/** How something is that comes along, or of what ("pedicure chairs"): nothing but words of English. */
const isSaidOfBrought = (part: PartAt) =>
  part.words.every((word) => articles.has(word) || isQuality(word) || (isEnglishWord(word) && !isFrameWord(word)))

/** A library with a café has one; of other things places don't say whether they have them. */
function brought(part: Part): Part {
  const [attribute] = part.categories.flatMap(({ slug }) => attributeInstead[slug] ?? [])
  return attribute === undefined
    ? { ...part, required: false }
    : { ...part, categories: [], byName: false, attribute, required: 'unless-known-not' }
}

/** What a part is beside the others: "parking" with a café is no kind of place, and "that has" beside what is wanted says nothing. */
function weigh(part: PartAt, parts: PartAt[], saysNothing: boolean): PartAt {
  const kinds = parts.filter((other) => other !== part && other.required && isOfKind(other))
  const beside = kinds.length > 0
  // "Vegan lunch": what will be wished for beside this one is no kind that makes it less.
  const besideKind = kinds.some(({ attribute }) => attribute === null)
  if (part.attribute !== null && beside) return { ...part, categories: [], byName: false, required: 'unless-known-not' }
  // Alone, what is a kind of place as well is that kind: car parks, not all that has parking.
  if (part.attribute !== null && part.byName) return { ...part, attribute: null }
  // "Buy shoes", "eat ice cream", "a steak dinner": what is bought or eaten says more.
  const isLess = isDone(part) || isBroad(part, parts) || isSaidOf(part, parts)
  if (besideKind && (!part.byName || isFieldBeside(part, parts)) && part.categories.length > 0 && isLess)
    return { ...part, required: false }
  const says = !saysNothing && !(beside && (isQuality(part.words[0] ?? '') || foreignPraise.has(part.words[0] ?? '')))
  return !says && part.required && !hasMeaning(part) ? { ...part, required: false } : part
}

const isMeal = (one: Part['categories'][number]) => isToEatOrDrink(one) || toEatOrDrink.has(one.slug)

/** "Fish for dinner": of several kinds beside a meal those are meant where one eats. */
function eatenAt(parts: PartAt[]): PartAt[] {
  // "Food for my fish" may be of a pet shop.
  const isAnyMeal = ({ words, categories: [one, more] }: Part) => one?.slug === 'restaurants' && !more && !words.includes('food')
  if (!parts.some(isAnyMeal)) return parts
  return parts.map((part) => {
    const eaten = part.categories.filter(isMeal)
    return eaten.length === 0 || eaten.length === part.categories.length ? part : { ...part, categories: eaten }
  })
}

/** "Pasta outside", "take 3 toddlers to lunch", "a bar where my dog may come": beside what is eaten or drunk such words say what is wished for there. */
function withWishes(parts: PartAt[]): PartAt[] {
  const isOfMeals = (part: PartAt) => isOfKind(part) && part.categories.every(isMeal)
  return parts.map((part) => {
    const wish = besideMeal(part, parts)
    if (wish === null || !parts.some((other) => other !== part && other.required === true && isOfMeals(other))) return part
    const { narrower: _, everyday: __, ...bare } = part
    return { ...bare, categories: [], byName: false, attribute: wish, required: 'unless-known-not' }
  })
}

/** The attribute that a word says beside a meal; null for other words. */
function besideMeal({ words: [word = '', more], at }: PartAt, parts: readonly PartAt[]): string | null {
  if (more !== undefined) return null
  if (/^(?:outside|outdoors)$/.test(word)) return 'outdoor-seating'
  if (/^(?:toddlers?|kids?|child|children|bab(?:y|ies))$/.test(word)) return 'kid-friendly'
  const before = parts.findLast((part) => part.at + part.words.length === at)?.words.at(-1) ?? ''
  return /^(?:dogs?|puppy)$/.test(word) && (company.has(before) || /^(?:my|our|the)$/.test(before)) ? 'dogs-allowed' : null
}

/** "Cake shop", "taco restaurant": what is sold before a word for any shop, or for any such kind, says which; so does a trade before "office". */
function isHead(part: Part, before: Part | undefined): boolean {
  if (!before || before.categories.length === 0 || part.words.length > 1) return false
  const [word = ''] = part.words
  if (businesses.has(word) && before.sides === undefined) return true
  if (part.categories.length === 0) return false
  const isAlike = before.categories.some((one) => part.categories.some(({ parent_slug }) => parent_slug === one.parent_slug))
  if (/^(?:gyms?|studios?)$/.test(word) && isAlike) return true
  // "Ferris wheel ride": an everyday word for the same kind tells nothing more of it than several words before it.
  const isSame = before.categories.every(({ id }) => part.categories.some((one) => one.id === id))
  if (isSame && part.narrower && before.narrower && before.words.length > 1) return true
  const isWithin = before.categories.every(({ parent_slug }) => part.categories.some(({ slug }) => slug === parent_slug))
  return shops.has(word) || (isWithin && (before.attribute === null || before.byName))
}

const shops = new Set(['shop', 'shops', 'store', 'stores'])

/** Any place where a trade is practised, or something served. */
const businesses = new Set(
  'office offices company companies firm firms agency agencies business businesses center centers centre centres facility facilities room rooms'.split(
    ' ',
  ),
)

/** One word for any shop or any place where a trade is practised. */
export const isAnyBusiness = ({ words: [word = '', more] }: Part): boolean =>
  more === undefined && (shops.has(word) || businesses.has(word))

/** Of adverbs, too: "quietly". */
const isQuality = (word: string) => qualities.has(word) || isDegree(word) || (/..ly$/.test(word) && qualities.has(word.slice(0, -2)))

/** "Used textbooks": how a thing is stands just before it, though it may mean a kind of shop alone. */
const isSaidOf = ({ words: [word = '', more], at }: PartAt, parts: PartAt[]) =>
  more === undefined && isQuality(word) && parts.some((other) => isOfKind(other) && other.at === at + 1)

const isDone = ({ words }: Part) => words.length === 1 && (isFrameWord(words[0] ?? '') || Object.hasOwn(englishActivities, words[0] ?? ''))

/** "Dinner with a view" is no view: what comes along, and is none of its kinds, doesn't say which. */
function withoutCompany(texts: string[], part: PartAt, parts: PartAt[]): PartAt[] {
  const isWithin = ({ categories }: PartAt) =>
    categories.some(({ parent_slug }) => part.categories.some(({ slug }) => slug === parent_slug))
  const isCompany = (other: PartAt) => isOfKind(other) && texts.slice(part.at, other.at).includes('with') && !isWithin(other)
  return parts.filter((other) => !isCompany(other))
}

/** All of a parent, where another part says which of its kind, or another kind. */
const isBroad = ({ categories }: Part, parts: Part[]) =>
  categories.every(({ parent_slug }) => parent_slug === null) &&
  parts.some((other) => other.attribute === null && isOfKind(other) && other.categories.every(({ parent_slug }) => parent_slug !== null))

/** "Community pool", "car wash self service": one word for a whole field that holds unlike kinds only says how the kind beside it is. */
const isFieldBeside = (part: Part, parts: Part[]) =>
  part.words.length === 1 && isBroad(part, parts) && part.categories.every(({ slug }) => slug !== 'shopping' && !ofLikeKinds.has(slug))

/** "I lost my passport", "a cake for a birthday", "lunch with my mom": what one did, and for whom, beside what is wanted. */
function isOfSomebody(texts: string[], at: number): boolean {
  const word = texts[at] ?? ''
  if (!isEnglishWord(word) || devotees.has(texts[at + 1] ?? '')) return false
  let before = at - 1
  while (articles.has(texts[before] ?? '')) before--
  return subjects.has(texts[at - 1] ?? '') || company.has(texts[before] ?? '') || texts[at - 1] === 'my' || texts[at - 1] === 'our'
}

/** "Number one sushi", "the #1 pizza": the best there is; behind a name a number belongs to it. */
function isRank(texts: string[], at: number): boolean {
  const isFirst = (word = '') => word === 'one' || word === '1'
  const isNumber = (word = '') => /^(?:number|no|nr)$/.test(word)
  return (
    (isNumber(texts[at]) && isFirst(texts[at + 1])) ||
    (isFirst(texts[at]) && (isNumber(texts[at - 1]) || at === 0 || texts[at - 1] === 'the'))
  )
}

/** Who likes something: what stands before says what ("a gift for a book lover", "train buffs"). */
const devotees = new Set(
  'lover lovers fan fans buff buffs enthusiast enthusiasts nerd nerds geek geeks fanatic fanatics aficionado aficionados addict addicts'.split(
    ' ',
  ),
)

const subjects = new Set(['i', 'we', 'he', 'she', 'they', 'you'])

/** "Without tickets": what follows a negation isn't wanted, where something else is. */
function withoutNegated<T extends Part>(parts: T[]): { kept: T[]; excluded: string[] } {
  const isNegated = (part: T, n: number) => part.attribute !== null && negations.has(parts[n - 1]?.words[0] ?? '')
  const negated = parts.filter(isNegated)
  if (negated.length === 0 || !parts.some((part) => hasMeaning(part) && !negated.includes(part))) return { kept: parts, excluded: [] }
  const kept = parts.filter((part, n) => !negated.includes(part) && !isNegated(parts[n + 1] ?? part, n + 1))
  return { kept, excluded: negated.flatMap(({ attribute }) => attribute ?? []) }
}

/** What may be done at a place, where nothing else says what kind of place is meant: "somewhere to stay". */
function activityPart(activity: string, phrases: CategoryPhrases): PartAt {
  const { categories } = categoriesOf(phrases, activities[activity] ?? '')
  return { ...plainPart(activity, categories.length > 0), categories, byName: true, at: 0 }
}
