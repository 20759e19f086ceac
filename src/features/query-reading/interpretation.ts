import { nameKey } from '../../platform/name-key.ts'
import type { Category } from '../categories/contract.ts'
import { isDateWord } from '../language/dates.ts'
import { isDegree } from '../language/degrees.ts'
import { isEnglishWord } from '../language/english-words.ts'
import { isFrameWord } from '../language/frame-words.ts'
import { languageOf, withoutFrame } from '../language/frames.ts'
import { isOfPeople } from '../language/ordinary-words.ts'
import { type Question, questionIn, type Reading, withDayLast } from '../language/question.ts'
import { numberRuns } from '../language/spellings.ts'
import { type DayPart, forDinner, type OpenWish, timeIn, withoutTime } from '../language/times.ts'
import { attributeOf } from './attribute-words.ts'
import { type CategoryPhrases, categoriesOf } from './category-phrases.ts'
import { hasMeaning, isOfKind, meansSomething, type Part, plainPart, textsOf } from './part.ts'
import { isOfAttributes, partsOf } from './parts.ts'
import { isQuarter, isSaidAlone, type NamedEnd, namedEnds, type Region, regionIn } from './region-phrase.ts'
import { inEnglish, withoutHere } from './said-here.ts'
import { isSentence } from './told.ts'
import type { Word } from './typed.ts'
import { emptyWords, nicknames, placeWords } from './word-lists.ts'

/** Interpretation of a query: phrases, region, category, time. */
export type Interpretation = {
  parts: Part[]
  region: Region | null
  /** How the region was written. */
  regionWords: string[]
  /** The one category that all of the words come to, region and attributes aside. */
  category: Category | null
  /** When a place must be open, or `closed`, as the words say it. `sure`: they mean nothing else; otherwise places without hours fit, too. `part`: the part of the day for which the minute stands. */
  open: { wish: OpenWish; sure: boolean; closed?: true; part?: DayPart } | null
  here: boolean
  /** How far from here at most, in metres. */
  within: number | null
  /** Attributes that are not wanted ("without tickets"). */
  excluded: string[]
  /** What is asked about one place: the parts are its name. */
  question: Pick<Question, 'fact' | 'attribute' | 'open' | 'allDay' | 'named' | 'detail'> | null
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
    const { fact, attribute, open, allDay, named: isNamed, detail, from, to, where } = asked
    const question = { fact, attribute, open, allDay, named: isNamed, ...(detail && { detail }) }
    const place = words.slice(from, to)
    const named = nameKey(textsOf(place).join(' '))
    const read = readParts([...place, ...words.slice(where)], known, null)
    // "Can I sit outside in Seattle", "can I bring my dog to restaurants" ask for any.
    const [part, more] = read.parts.filter(({ required }) => required)
    const isOne = part !== undefined && (read.region !== null || more !== undefined || !isOfKind(part))
    // "Griffith Park" is a region and "Nationals Park" a kind; both may be a place, too.
    if (!isOne && fact === 'attribute' && !known.isPlace) {
      // "Is there any print shop in Madison" is asked of the city, whatever else is called so.
      const isIn = texts[from - 1] === 'in' && known.regions.some(({ kind, key }) => kind !== 'neighborhood' && key === named)
      return { ...interpret(typed, { ...known, reading: 'name' }), mayAskOf: isIn ? null : named }
    }
    if (known.isPlace)
      return {
        ...nothing,
        parts: textsOf(place).map((text) => plainPart(text)),
        name: named,
        question,
      }
    if (isOne || fact !== 'attribute') return { ...read, name: read.name ?? named, question }
  }
  const time = known.reading === 'name' || known.timeless ? null : timeIn(texts, (at) => beginsRegion(texts, at, known.regions))
  if (!time) return readParts(words, known, null)
  const { wish, sure, closed, part } = time
  const open = { wish, sure, ...(closed && { closed }), ...(part && { part }) }
  const read = readParts(withoutTime(words, time), known, open)
  const timed = part === 'night' && isOfMeals(read) ? { ...read, open: { ...open, wish: forDinner(wish) } } : read
  // "What should we see in Detroit this weekend": the place of a question, and a day.
  const isAsked = timed.region !== null && isSentence(texts) && !timed.parts.some((part) => part.required)
  // "Live bands in Austin tonight, free": two things to have, somewhere.
  const isOfThings = timed.region !== null && isOfAttributes(timed)
  // "Late" behind a kind says nothing else.
  if (wish.kind === 'late' && isKind(timed)) return { ...timed, open: { wish, sure: true } }
  return sure || isAsked || isKind(timed) || isOfThings ? timed : readParts(words, known, null)
}

/** Whether a region is named from a word on: "breakfast at 6 Pittsburgh". */
const beginsRegion = (texts: string[], at: number, regions: readonly Region[]) =>
  texts.slice(at, at + 4).some((_, n) => {
    const phrase = texts.slice(at, at + n + 1).join(' ')
    return regions.some(({ key, path }) => key === phrase || path === nicknames[phrase])
  })

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

/** All that is wanted are places where one eats. */
const isOfMeals = ({ parts }: Interpretation) => {
  const kinds = parts.filter((part) => part.required === true).flatMap(({ categories }) => categories)
  return kinds.length > 0 && kinds.every(({ slug, parent_slug }) => slug === MEALS || parent_slug === MEALS)
}
const MEALS = 'restaurants'

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
  const isTold = isSentence(textsOf(words))
  const said = frame.found || open !== null || isHere || isTold
  const isForeign = languageOf(textsOf(words)) !== 'english'
  const whats = (rest: Word[]) => partsOf(rest, known.phrases, { said, isTold, isForeign, activity: frame.activity })
  // "Museum Houston" wants museums, not all of the Museum District.
  const isDistrict = ({ key }: Region) => key.endsWith(' district') && !left.some(({ text }) => text === 'district')
  // "We are in Brooklyn" isn't about Brooklyn, Indiana.
  const isPreposition = ({ kind, abbreviation }: Region) =>
    kind === 'state' && frame.from > 0 && abbreviation?.toLowerCase() === left[0]?.text
  // "Airport" is any rather than what a city that isn't said calls its quarter.
  const isKindsName = isKindsNameOf(known)
  const text = ` ${textsOf(left).join(' ')} `
  const saysAny = (keys: string[]) => keys.some((key) => text.includes(` ${key} `))
  const isCitySaid = ({ parent_id, state_id }: Region) =>
    known.near !== undefined ||
    known.regions.some(
      ({ id, key, abbreviation }) => (id === parent_id || id === state_id) && saysAny([key, abbreviation?.toLowerCase() ?? key]),
    )
  const isIn = ({ key }: Region) => {
    const [before = '', more] = text.split(` ${key} `)
    return more !== undefined && placeWords.has(before.split(' ').at(-1) ?? '')
  }
  const isOnlyKind = (one: Region) => isQuarter(one) && isKindsName(one.key) && (text === ` ${one.key} ` || !(isCitySaid(one) || isIn(one)))
  const regions = known.regions.filter(
    (one) => !isPreposition(one) && !isOnlyKind(one) && (!isDistrict(one) || !isPhrase(one.key.replace(/ district$/, ''))),
  )
  const isNoName = (word: string) =>
    isEnglishWord(word) || isDateWord(word) || isOfPeople(word) || /^\d+$/.test(word) || known.absent?.has(word) === true
  // "Tea shops" are no shops in Tea.
  const isKindWhole = isPhrase(textsOf(left).join(' '))
  const isWanted = (rest: Word[]) => {
    if (isKindWhole) return false
    const wanted = whats(rest).parts.filter((part) => part.required)
    // What ends with a city is wanted there; a name has a word that no dictionary has, or its city stands before it.
    const ends = rest[0] === left[0] && isOneRegion(textsOf(left.slice(rest.length)), regions)
    return wanted.every((part) => hasMeaning(part) || (ends && part.words.every(isNoName)))
  }
  const isKindAlone = (some: Word[]) => {
    const wanted = whats(some).parts.filter((part) => part.required === true)
    return wanted.length > 0 && wanted.every(isOfKind)
  }
  const isMeant = (some: Word[]) => whats(some).parts.some((part) => part.required && hasMeaning(part))
  const read = regionIn(left, regions, known.near, isWanted, { isKind: isKindAlone, isMeant })
  const empty =
    read || known.liesIn
      ? null
      : regionIn(left, regions, known.near, (rest) => isWanted(rest) && whats(rest).parts.some(isOfKind), { evenEmpty: true })
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
