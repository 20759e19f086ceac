import { nameKey } from '../../../platform/name-key.ts'
import type { Category } from '../../categories/contract.ts'
import { isDegree } from '../../language/degrees.ts'
import { hereAt } from '../../language/distances.ts'
import { isEnglishWord } from '../../language/english-words.ts'
import { activities, isFrameWord, qualities } from '../../language/frame-words.ts'
import { languageOf, saysNothing, withoutFrame } from '../../language/frames.ts'
import { numberIn } from '../../language/numbers.ts'
import { isOfPeople } from '../../language/ordinary-words.ts'
import { type Question, questionIn, type Reading, withDayLast } from '../../language/question.ts'
import { singular } from '../../language/singular.ts'
import { inEnglishWords, numberRuns } from '../../language/spellings.ts'
import { streetTypes } from '../../language/streets.ts'
import { tasksAt } from '../../language/tasks.ts'
import { type OpenWish, timeIn, withoutTime } from '../../language/times.ts'
import { attributeInstead, attributeOf } from './attribute-words.ts'
import { type CategoryPhrases, categoriesOf } from './category-phrases.ts'
import { isSaidAlone, type NamedEnd, namedEnds, type Region, regionIn } from './region-phrase.ts'
import type { Word } from './typed.ts'
import { emptyWords, foreignPrepositions, herePhrases, negations, numberedThings, streetWords } from './word-lists.ts'

/**
 * A part of what was typed: its words, and what else they may mean. Of a number in several words ("thirty nine") the one word is "39".
 * `required`: false, it only helps to rank; 'unless-known-not', an attribute: it raises places that are known to have it and leaves out only
 * those that are known not to. Places record what they have, never what they lack, so today it leaves out none.
 */
export type Part = {
  words: string[]
  categories: Category[]
  /** The words are the categories' name. */
  byName: boolean
  attribute: string | null
  required: boolean | 'unless-known-not'
  /** Only what is known to have the attribute is meant. */
  surely?: true
  /** The words are everyday ones for what such places have, and may be in a name as well. */
  everyday?: true
  /** The words say less than all of the categories are, or something that only some of them have: such places are the better for having the words. */
  narrower?: true
}

/** `at`: the number of its first word. */
type PartAt = Part & { at: number }

/** Interpretation of a query: phrases, region, category, time. */
export type Interpretation = {
  parts: Part[]
  region: Region | null
  /** How the region was written. */
  regionWords: string[]
  /** The one category that all of the words come to, region and attributes aside. */
  category: Category | null
  /** When a place must be open, or `closed`, as the words say it. `sure`: they mean nothing else; otherwise places without hours fit, too. */
  open: { wish: OpenWish; sure: boolean; closed?: true } | null
  here: boolean
  /** How far from here at most, in metres. */
  within: number | null
  /** Attributes that are not wanted ("without tickets"). */
  excluded: string[]
  /** What is asked about one place: the parts are its name. */
  question: Pick<Question, 'fact' | 'attribute' | 'open' | 'allDay' | 'named'> | null
  /** What is a region or kind, and may be a place about which something is asked. */
  mayAskOf: string | null
  /** The words as a name, where something that was said around it has fallen away. */
  name: string | null
  /** Regions that words at an end name though it isn't sure that they mean one: it is where a place there is named like the others. */
  mayLieIn: NamedEnd[]
  /** The region without any place that all the words name, or those at an end beside a kind. */
  empty: NamedEnd | null
}

/** `liesIn`: which of those is meant, and the words that the place there needn't have (`aside`); `reading`: how words are meant that could be a question, where that is known; `timeless`: what reads like a time is a part of a name; `absent`: words that no place has, so that none is named so; `isPlace`: what is asked about is one, whatever else it means. */
type Known = {
  regions: Region[]
  phrases: CategoryPhrases
  near: { lat: number; lng: number } | undefined
  liesIn?: NamedEnd & { aside: readonly string[] }
  reading?: Reading
  timeless?: boolean
  absent?: ReadonlySet<string>
  isPlace?: boolean
}

const nothing = {
  region: null,
  regionWords: [],
  category: null,
  open: null,
  here: false,
  within: null,
  excluded: [],
  question: null,
  mayAskOf: null,
  name: null,
  mayLieIn: [],
  empty: null,
}

/** Literal interpretation: every word is required. */
export function literalInterpretation(words: Word[]): Interpretation {
  const texts = words.map(({ text }) => text)
  return { ...nothing, parts: numberRuns(texts).map(({ text }) => plainPart(text)) }
}

/**
 * Reads what, where and when out of words: "coffee near me", "pizza in Austin, TX", "tampa museums", "where can I get brunch on sunday",
 * "does the Field Museum have parking". What is said around a wish falls away. A region is taken as one only where it is said to be ("in"),
 * qualified by its state, or where all other words mean a category; else its name is words like others, for "Boston Market" is no market in
 * Boston.
 */
export function interpret(typed: Word[], known: Known): Interpretation {
  const words = known.reading === 'name' ? typed : withDayLast(typed, known.reading === 'day')
  const texts = words.map(({ text }) => text)
  const asked = known.reading === 'name' ? null : questionIn(texts, attributeOf, isKindOf(known), isKindsNameOf(known))
  // "Is anything open at 3 am" is about no one place.
  if (asked && (known.isPlace || !texts.slice(asked.from, asked.to).every(isFrameWord))) {
    const { fact, attribute, open, allDay, named: isNamed, from, to, where } = asked
    const place = words.slice(from, to)
    const named = nameKey(textsOf(place).join(' '))
    const read = readParts([...place, ...words.slice(where)], known, null)
    // "Can I sit outside in Seattle", "can I bring my dog to restaurants" ask for any.
    const [part, more] = read.parts.filter(({ required }) => required)
    const isOne = part !== undefined && (read.region !== null || more !== undefined || !isOfKind(part))
    // "Griffith Park" is a region and "Nationals Park" a kind; both may be a place, too.
    if (!isOne && fact === 'attribute' && !known.isPlace) return { ...interpret(typed, { ...known, reading: 'name' }), mayAskOf: named }
    if (known.isPlace)
      return {
        ...nothing,
        parts: textsOf(place).map((text) => plainPart(text)),
        name: named,
        question: { fact, attribute, open, allDay, named: isNamed },
      }
    if (isOne || fact !== 'attribute')
      return { ...read, name: read.name ?? named, question: { fact, attribute, open, allDay, named: isNamed } }
  }
  const time = known.reading === 'name' || known.timeless ? null : timeIn(texts)
  if (!time) return readParts(words, known, null)
  const { wish, sure, closed } = time
  const timed = readParts(withoutTime(words, time), known, { wish, sure, ...(closed && { closed }) })
  // "What should we see in Detroit this weekend": the place of a question, and a day.
  const isAsked = timed.region !== null && isSentence(texts) && !timed.parts.some((part) => part.required)
  return sure || isAsked || isKind(timed) ? timed : readParts(words, known, null)
}

const isKindOf =
  ({ phrases }: Known) =>
  (phrase: string) =>
    categoriesOf(phrases, phrase).categories.length > 0
const isKindsNameOf =
  ({ phrases }: Known) =>
  (phrase: string) => {
    const { byName, categories } = categoriesOf(phrases, phrase)
    // Of a kind without any place nobody is shown where such places are.
    return byName && categories.some(({ place_count }) => place_count > 0)
  }

/** All that is wanted is a kind of place: then a weekday beside it is a time. */
const isKind = ({ parts }: Interpretation) => {
  const wanted = parts.filter((part) => part.required)
  return wanted.some((part) => part.categories.length > 0) && wanted.every(hasMeaning)
}

function readParts(words: Word[], known: Known, open: Interpretation['open']): Interpretation {
  const { words: outside, found: isHere, within } = withoutHere(words)
  // "The closest library" is the closest to here.
  const nearest = isHere ? -1 : words.findIndex(({ text }) => text === 'nearest' || text === 'closest')
  const ofKind = nearest < 0 ? null : readParts(words.toSpliced(nearest, 1), known, open)
  if (ofKind && isKind(ofKind)) return { ...ofKind, here: ofKind.region === null }
  const plain = inEnglish(outside)
  const isPhrase = (phrase: string) => meansSomething(phrase, known.phrases)
  const frame = withoutFrame(textsOf(plain), isPhrase)
  const left = withoutCountry(plain.slice(frame.from, frame.to))
  const said = frame.found || open !== null || isHere || isSentence(textsOf(words))
  const isForeign = languageOf(textsOf(words)) !== 'english'
  const whats = (rest: Word[]) => partsOf(rest, known.phrases, { said, isForeign, activity: frame.activity })
  // "Museum Houston" wants museums, not all of the Museum District.
  const isDistrict = ({ key }: Region) => key.endsWith(' district') && !left.some(({ text }) => text === 'district')
  // "We are in Brooklyn" isn't about Brooklyn, Indiana.
  const isPreposition = ({ kind, abbreviation }: Region) =>
    kind === 'state' && frame.from > 0 && abbreviation?.toLowerCase() === left[0]?.text
  const regions = known.regions.filter((one) => !isPreposition(one) && (!isDistrict(one) || !isPhrase(one.key.replace(/ district$/, ''))))
  const isNoName = (word: string) => isEnglishWord(word) || isOfPeople(word) || /^\d+$/.test(word) || known.absent?.has(word) === true
  // "Tea shops" are no shops in Tea.
  const isKindWhole = isPhrase(textsOf(left).join(' '))
  const isWanted = (rest: Word[]) => {
    if (isKindWhole) return false
    const wanted = whats(rest).parts.filter((part) => part.required)
    // What ends with a city is wanted there; a name has a word that no dictionary has, or its city stands before it.
    const ends = rest[0] === left[0] && isOneRegion(textsOf(left.slice(rest.length)), regions)
    return wanted.every((part) => hasMeaning(part) || (ends && part.words.every(isNoName)))
  }
  const read = regionIn(left, regions, known.near, isWanted)
  const empty =
    read || known.liesIn ? null : regionIn(left, regions, known.near, (rest) => isWanted(rest) && whats(rest).parts.some(isOfKind), true)
  // Who names no kind names a place: whether it lies in what stands beside it others must say.
  // "Taco Bell New York": a city and a state that has none of its name are no proof of each other, unless the city is said to be one.
  const mistaken = read?.region.misstated !== undefined && !isSaidAlone(left, read)
  const isName = whats(read && !mistaken ? read.rest : left).parts.some((part) => part.required && !hasMeaning(part))
  const ends = known.liesIn || !isName || (read?.qualified && !mistaken) ? [] : namedEnds(left, regions, known.near)
  const mayLieIn = mistaken ? ends.map((end) => ({ ...end, wholly: true as const })) : ends
  const region = known.liesIn ?? read
  const { parts: all, excluded } = whats(region ? region.rest : left)
  const parts = known.liesIn ? setAside(all, known.liesIn.aside) : (region || open || isHere) && all.every(saysOnlyHow) ? [] : all
  const wanted = parts.filter((part) => part.required)
  const named = wanted.flatMap((part) => part.categories)
  const category = named.length === 1 && wanted.every(hasMeaning) ? (named[0] ?? null) : null
  const name = frame.found ? nameKey(textsOf(left).join(' ')) : null
  const where = { region: region?.region ?? null, regionWords: region?.words ?? [], here: isHere, within }
  return { ...nothing, ...where, parts, category, open, excluded, name, mayLieIn, empty }
}

/** "The best in Chicago": what is popular there. */
const saysOnlyHow = (part: Part) =>
  !hasMeaning(part) && part.words.every((word) => emptyWords.has(word) || isFrameWord(word) || isDegree(word))

/** All places lie in it: it tells nothing behind what is wanted. */
function withoutCountry(words: Word[]): Word[] {
  const [said] =
    / (?:(?:in )?(?:the )?(?:usa|united states(?: of america)?|estados unidos)|in (?:the )?(?:us|u s|states|country|nation|world)|in america)$/.exec(
      ` ${textsOf(words).join(' ')}`,
    ) ?? []
  const length = said === undefined ? 0 : said.trim().split(' ').length
  return length < words.length ? words.slice(0, words.length - length) : words
}

/** Somebody who speaks of themselves in so many words says no name. */
const isSentence = (texts: string[]) => texts.length >= 6 && texts.some((text) => speakers.has(text))
const speakers = new Set(['i', 'im', 'we', 'my', 'our', 'id', 'ive', 'were', 'weve'])

/** The same where these words are no condition, unless nothing else is one. */
function setAside(parts: Part[], aside: readonly string[]): Part[] {
  const left = parts.map((part) => (part.words.every((word) => aside.includes(word)) ? { ...part, required: false } : part))
  return left.some((part) => part.required) ? left : parts
}

/** Of the regions so named only one has places, but for those that lie in it: "Washington" may be the state or the city elsewhere. */
function isOneRegion(texts: string[], regions: Region[]): boolean {
  const full = regions.filter(({ key, place_count }) => place_count > 0 && ` ${texts.join(' ')}`.endsWith(` ${key}`))
  const outer = full.filter(({ path }) => !full.some((other) => path.startsWith(`${other.path}/`)))
  return outer.length < 2
}

/** Several things to have are wanted, whatever has them. */
export function isOfAttributes({ parts }: Pick<Interpretation, 'parts'>): boolean {
  const wanted = parts.filter(({ required }) => required === true)
  return wanted.length > 1 && wanted.every((part) => part.attribute !== null && !isOfKind(part))
}

const isOfKind = ({ categories }: Part) => categories.length > 0
const hasMeaning = (part: Part) => part.categories.length > 0 || part.attribute !== null

const meansSomething = (phrase: string, phrases: CategoryPhrases) =>
  categoriesOf(phrases, phrase).categories.length > 0 || attributeOf(phrase) !== undefined

/** The longest phrases that mean something, from the left; what is left stays words. */
function partsOf(
  words: Word[],
  phrases: CategoryPhrases,
  { said, isForeign, activity }: { said: boolean; isForeign: boolean; activity: string | null },
): { parts: Part[]; excluded: string[] } {
  const parts: PartAt[] = []
  for (let at = 0; at < words.length; ) {
    const { length, ...part } = longestFrom(words, at, phrases, isForeign)
    // "Shoe repair" is done to shoes, not sold with them.
    const isDoneTo = part.categories.length > 0 && !part.byName && services.has(words[at + length]?.text ?? '')
    parts.push(isDoneTo ? { ...plainPart(''), words: part.words, at } : { ...part, at })
    at += length
  }
  const { kept, excluded } = withoutNegated(severalAttributes(either(parts)))
  const isMeant = kept.some(hasMeaning)
  const texts = textsOf(words)
  const spoken = isForeign || texts.some((text) => categoriesOf(phrases, text).foreign)
  const isKindMeant = kept.some((part) => part.categories.length > 0)
  const says = ({ at }: { at: number }) => ((said || isMeant) && saysNothing(texts, at, spoken)) || (isKindMeant && isTold(texts, at))
  const weighed = kept.map((part, n) =>
    isHead(part, kept[n - 1]) ? { ...part, required: false } : weigh(part, kept, part.words[0] === texts[part.at] && says(part)),
  )
  // Where something is to be done, how and with what tells little beside the kind of place that is meant.
  if (activity !== null && said && !isMeant)
    for (const part of weighed) if (isQuality(part.words[0] ?? '') || isOwn(texts, part.at)) part.required = false
  const done = activity ?? weighed.find((part) => !part.required && said && Object.hasOwn(activities, part.words[0] ?? ''))?.words[0]
  if (done && !isMeant && (activity === null || !weighed.some((part) => part.required))) weighed.push(activityPart(done, phrases))
  const found = weighed.flatMap(({ at, ...part }) => (isBrought(texts, at, part, weighed) ? brought(part) : apart(part)))
  // A search for nothing but empty words ("the best") is a search for them.
  return { parts: found.some((part) => part.required) ? found : found.map((part) => ({ ...part, required: true })), excluded }
}

/** "Pizza or burgers", "museums and galleries": kinds of which any is wanted are one part. */
function either<T extends Part>(parts: T[]): T[] {
  const joined: T[] = []
  for (let n = 0; n < parts.length; n++) {
    const [before, joint, next] = [joined.at(-1), parts[n], parts[n + 1]]
    const isEither = before && joint && next && isOfKind(before) && isOfKind(next) && isAny(joint.words, before.words, next.words)
    if (!joint) continue
    if (!isEither) joined.push(joint)
    else {
      const categories = [...new Set([...before.categories, ...next.categories])]
      const words = [...before.words, ...joint.words, ...next.words]
      joined.splice(-1, 1, { ...before, words, categories, attribute: null, byName: before.byName && next.byName })
      n++
    }
  }
  return joined
}

/**
 * "Outdoor seating and wifi", "kid friendly with parking": several things to have and no kind beside them are wanted of any place, though one
 * of them alone may mean a kind; only the name of one that isn't listed with the others does.
 */
function severalAttributes(parts: PartAt[]): PartAt[] {
  if (new Set(parts.flatMap(({ attribute }) => attribute ?? [])).size < 2) return parts
  if (parts.some((part) => isOfKind(part) && part.attribute === null)) return parts
  return parts.map((part, n) => {
    if (part.attribute === null) return part
    const isListed = joints.has(parts[n - 1]?.words[0] ?? '') || listing.has(parts[n + 1]?.words[0] ?? '')
    if (part.byName && !isListed) return { ...part, attribute: null }
    const { everyday: _, narrower: _narrower, ...bare } = part
    return { ...bare, categories: [], byName: false }
  })
}

/** What joins one thing with the next, and what lists both alike. */
const listing = new Set(['and', 'or', 'plus', 'also', 'y', 'et'])
export const joints: ReadonlySet<string> = new Set([...listing, 'with', 'con', 'avec'])

/** "And" is so only between several of each: a bakery and café is both. */
const isAny = ([joint = '', more]: string[], before: string[], next: string[]) =>
  more === undefined && (joint === 'or' || (joint === 'and' && [before, next].every((words) => isPlural(words.at(-1) ?? ''))))
const isPlural = (word: string) => singular(word) !== word

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

const isOwn = (texts: string[], at: number) => texts[at - 1] === 'my' || texts[at - 1] === 'our'

const company = new Set(['with', 'for'])
const articles = new Set(['a', 'an', 'the', 'my', 'our', 'some', 'good', 'great', 'nice'])

/** "A place to work with a laptop", "a hotel with wifi and a pool": what comes along with what is wanted is no kind of place itself. */
function isBrought(texts: string[], at: number, part: Part, parts: PartAt[]): boolean {
  let before = at - 1
  while (articles.has(texts[before] ?? '')) before--
  const wanted = parts.some((other) => other.at < before && other.required === true && other.categories.length > 0)
  if (!wanted || part.categories.length === 0) return false
  // What is listed with something that comes along does so, too.
  const beginning = listing.has(texts[before] ?? '') ? texts.slice(0, before).findLastIndex((word) => company.has(word)) : before
  const isListed = !parts.some((other) => other.at > beginning && other.at < before && other.required === true && isOfKind(other))
  return company.has(texts[beginning] ?? '') && isListed
}

/** A library with a café has one; of other things places don't say whether they have them. */
function brought(part: Part): Part {
  const [attribute] = part.categories.flatMap(({ slug }) => attributeInstead[slug] ?? [])
  return attribute === undefined
    ? { ...part, required: false }
    : { ...part, categories: [], byName: false, attribute, required: 'unless-known-not' }
}

/** What a part is beside the others: "parking" with a café is no kind of place, and "that has" beside what is wanted says nothing. */
function weigh<T extends Part>(part: T, parts: T[], saysNothing: boolean): T {
  const beside = parts.some((other) => other !== part && other.required && other.categories.length > 0)
  if (part.attribute !== null && beside) return { ...part, categories: [], byName: false, required: 'unless-known-not' }
  // Alone, what is a kind of place as well is that kind: car parks, not all that has parking.
  if (part.attribute !== null && part.byName) return { ...part, attribute: null }
  // "Buy shoes", "eat ice cream", "a steak dinner": what is bought or eaten says more.
  if (beside && !part.byName && part.categories.length > 0 && (isDone(part) || isBroad(part, parts))) return { ...part, required: false }
  const says = !saysNothing && !(beside && isQuality(part.words[0] ?? ''))
  return !says && part.required && !hasMeaning(part) ? { ...part, required: false } : part
}

/** "Cake shop", "taco restaurant": what is sold before a word for any shop, or for any such kind, says which. */
function isHead(part: Part, before: Part | undefined): boolean {
  if (!before || before.categories.length === 0 || part.words.length > 1 || part.categories.length === 0) return false
  if (shops.has(part.words[0] ?? '')) return true
  return before.categories.every(({ parent_slug }) => part.categories.some(({ slug }) => slug === parent_slug))
}

const shops = new Set(['shop', 'shops', 'store', 'stores'])

/** Of adverbs, too: "quietly". */
const isQuality = (word: string) => qualities.has(word) || isDegree(word) || (/..ly$/.test(word) && qualities.has(word.slice(0, -2)))

const isDone = ({ words }: Part) => words.length === 1 && (isFrameWord(words[0] ?? '') || Object.hasOwn(activities, words[0] ?? ''))

/** All of a parent, where another part says which of its kind, or another kind. */
const isBroad = ({ categories }: Part, parts: Part[]) =>
  categories.every(({ parent_slug }) => parent_slug === null) &&
  parts.some((other) => other.categories.length > 0 && other.categories.every(({ parent_slug }) => parent_slug !== null))

/** "I lost my passport", "a cake for a birthday", "lunch with my mom": what one did, and for whom, beside what is wanted. */
function isTold(texts: string[], at: number): boolean {
  const word = texts[at] ?? ''
  if (!isEnglishWord(word)) return false
  let before = at - 1
  while (articles.has(texts[before] ?? '')) before--
  return subjects.has(texts[at - 1] ?? '') || company.has(texts[before] ?? '') || texts[at - 1] === 'my' || texts[at - 1] === 'our'
}

const subjects = new Set(['i', 'we', 'he', 'she', 'they', 'you'])

/** "Without tickets": what follows a negation isn't wanted, where something else is. */
function withoutNegated<T extends Part>(parts: T[]): { kept: T[]; excluded: string[] } {
  const isNegated = (part: T, n: number) => part.attribute !== null && negations.has(parts[n - 1]?.words[0] ?? '')
  const negated = parts.filter(isNegated)
  if (negated.length === 0 || !parts.some((part) => hasMeaning(part) && !negated.includes(part))) return { kept: parts, excluded: [] }
  const kept = parts.filter((part, n) => !negated.includes(part) && !isNegated(parts[n + 1] ?? part, n + 1))
  return { kept, excluded: negated.flatMap(({ attribute }) => attribute ?? []) }
}

function longestFrom(words: Word[], at: number, phrases: CategoryPhrases, isForeign: boolean): Part & { length: number } {
  const text = words[at]?.text ?? ''
  // "Pier 39" is a name, and so is what stands before "street".
  const next = words[at + 1]
  if (next && ((numberedThings.has(text) && isNumbered(next.text)) || isStreetType(next, words[at + 2])))
    return { ...plainPart(text), length: 1 }
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    // What is to be done with a thing says more than the thing alone.
    const task = length === 1 ? (taskFrom(textsOf(words), at, phrases) ?? kindOfFrom(textsOf(words), at, phrases)) : null
    if (task) return task
    const texts = textsOf(words.slice(at, at + length))
    const phrase = texts.join(' ')
    const { categories, byName, half, everyday, foreign } = categoriesOf(phrases, phrase, isForeign)
    const attribute = attributeOf(phrase) ?? null
    // "Famous place of worship": the name of a kind says more than an everyday word that runs into it.
    if (everyday && length > 1 && runsIntoName(words, at, length, phrases)) continue
    // Words of another language are looked for in English, too: one word by its other spellings, several in their place.
    const said = (length > 1 && inEnglishWords(phrase)) || texts
    if (categories.length > 0 || attribute)
      return {
        ...{ words: said, categories, byName, attribute, required: true, length },
        ...(everyday && { everyday }),
        ...(categories.length > 0 && !foreign && !isForeign && (!byName || half) && { narrower: true }),
      }
  }
  const [number] = numberRuns(textsOf(words.slice(at)))
  if (number && number.to > 1) return { ...plainPart(number.text), length: number.to }
  return { ...plainPart(text, !emptyWords.has(text) && !streetWords.has(text)), length: 1 }
}

function runsIntoName(words: Word[], at: number, length: number, phrases: CategoryPhrases): boolean {
  const starts = Array.from({ length: length - 1 }, (_, n) => at + 1 + n)
  return starts.some((from) =>
    [4, 3, 2].some((long) => {
      const to = from + long
      return to > at + length && to <= words.length && categoriesOf(phrases, textsOf(words.slice(from, to)).join(' ')).byName
    }),
  )
}

const isNumbered = (text: string) => /^[a-z]?\d{1,4}[a-z]?$/.test(text) || numberIn(text) !== null

/** "St" before another word is a saint. */
const isStreetType = ({ text, after }: Word, next: Word | undefined) =>
  after === null && streetTypes.has(text) && (text !== 'st' || next === undefined || next.after === 'comma')

/** "Board my dog": the kind of place where that is done. */
function taskFrom(texts: string[], at: number, phrases: CategoryPhrases): (Part & { length: number }) | null {
  for (const { length, phrases: callings } of tasksAt(texts, at)) {
    for (const phrase of callings) {
      const { categories } = categoriesOf(phrases, phrase)
      if (categories.length > 0) return { words: phrase.split(' '), categories, byName: false, attribute: null, required: true, length }
    }
  }
  return null
}

/** "House of worship", "places of learning": the kind that such a place is of, or a name with all of the words. */
function kindOfFrom(texts: string[], at: number, phrases: CategoryPhrases): (Part & { length: number }) | null {
  if (texts[at + 1] !== 'of' || !wherePlaces.has(texts[at] ?? '')) return null
  for (let length = Math.min(5, texts.length - at); length > 2; length--) {
    const { categories } = categoriesOf(phrases, texts.slice(at + 2, at + length).join(' '))
    if (categories.length > 0)
      return { words: texts.slice(at, at + length), categories, byName: false, attribute: null, required: true, length }
  }
  return null
}

/** What something is done, kept or sold in. */
const wherePlaces = new Set('house houses home homes place places hall halls center centers centre spot spots'.split(' '))

const plainPart = (word: string, required = true): Part => ({ words: [word], categories: [], byName: false, attribute: null, required })

/** What may be done at a place, where nothing else says what kind of place is meant: "somewhere to stay". */
function activityPart(activity: string, phrases: CategoryPhrases): PartAt {
  const { categories } = categoriesOf(phrases, activities[activity] ?? '')
  return { ...plainPart(activity, categories.length > 0), categories, byName: true, at: 0 }
}

const textsOf = (words: Word[]) => words.map(({ text }) => text)

/** "Cerca de", "en": prepositions of another language as English has them. */
export function inEnglish(words: Word[]): Word[] {
  let put = words
  for (const [phrase, english] of foreignPrepositions) {
    const { words: rest, found, at } = without(put, [phrase])
    // One at the end stands before nothing.
    if (found && at < rest.length) put = rest.toSpliced(at, 0, { text: english, after: null })
  }
  return put
}

/** Words without those that say "here", and how far from there at most they say. */
function withoutHere(words: Word[]): { words: Word[]; found: boolean; within: number | null } {
  const texts = textsOf(words)
  for (const at of words.keys()) {
    const here = hereAt(texts, at)
    if (here) return { words: words.toSpliced(at, here.length), found: true, within: here.metres }
  }
  return { ...without(words, herePhrases), within: null }
}

function without(words: Word[], phrases: readonly string[]): { words: Word[]; found: boolean; at: number } {
  const text = ` ${textsOf(words).join(' ')} `
  // "Within walking distance of the museum" isn't here.
  const phrase = phrases.find(
    (candidate) => text.includes(` ${candidate} `) && !ofSomething.some((joint) => text.includes(` ${candidate} ${joint} `)),
  )
  if (!phrase) return { words, found: false, at: 0 }
  const start = text
    .slice(0, text.indexOf(` ${phrase} `))
    .split(' ')
    .filter(Boolean).length
  return { words: words.toSpliced(start, phrase.split(' ').length), found: true, at: start }
}

const ofSomething = ['of', 'from', 'to']
