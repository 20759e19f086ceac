import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { type DegreeBox, distanceBetween, type LatLng } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import type { Category } from '../../categories/contract.ts'
import { saidOfAttribute } from '../../language/attribute-phrases.ts'
import { isDateWord } from '../../language/dates.ts'
import { derivedFrom, makersOf, soldAt } from '../../language/derived.ts'
import { isDictionaryWord } from '../../language/dictionary.ts'
import { isEnglishWord } from '../../language/english-words.ts'
import { isFrameWord } from '../../language/frame-words.ts'
import { languageOf } from '../../language/frames.ts'
import { foreignWords } from '../../language/kind-words.ts'
import { needs } from '../../language/needs.server.ts'
import { meaningsOf } from '../../language/nouns.ts'
import { isOrdinaryWord } from '../../language/ordinary-words.ts'
import { singular } from '../../language/singular.ts'
import { lookedUp } from '../../language/spellings.ts'
import { attributeKeys } from '../../query-reading/attribute-words.ts'
import { categoriesOf } from '../../query-reading/category-phrases.ts'
import type { FoundRegion } from '../../query-reading/found-region.ts'
import { type Interpretation, interpret } from '../../query-reading/interpretation.ts'
import { hasMeaning, type Part } from '../../query-reading/part.ts'
import { isQuarter, LARGE_CITY, type NamedEnd, phrasesOf, type Region } from '../../query-reading/region-phrase.ts'
import { isSentence } from '../../query-reading/told.ts'
import { phoneIn, sortName, textOf, type Word, wordsOf } from '../../query-reading/typed.ts'
import { isInNickname } from '../../query-reading/word-lists.ts'
import type { PlaceSearch } from '../contract.ts'
import { eitherRegions } from './either-region.ts'
import { readingOf } from './facts/reading.server.ts'
import { type FoundTag, type Lookups, lookUp } from './lookups.server.ts'
import { isNameOfPlace, isRegionOfName, regionOfNamed } from './named-places.server.ts'
import { anyOf, categoryMarkers, type Lexemes, otherStem, phoneMarker } from './tsquery.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.server.ts'
import { areasIn, countiesIn, districtsNamed, regionBegun, zipsIn } from './whereabouts.server.ts'
import { isTimeInName } from './words/named-times.server.ts'
import { nearOf } from './words/near-words.server.ts'
import { withNouns } from './words/nouns.server.ts'
import { endsOf, type Form, formsOfKnown, joinable, resolveWords } from './words/resolve.server.ts'

/** The filters of a search that name something, found. */
export type Filters = { region: FoundRegion | null; category: Category | null; tags: FoundTag[] }

/** What isn't wanted: what documents have that are left out, as a tsquery, '' where that can't be told; how it is called. */
export type Unwanted = { query: string; label: string }
/** A search with what its words say isn't wanted, which they then don't have any more. */
export type SearchQuery = PlaceSearch & { unwanted?: Unwanted }
/** A search for words, or for anything, of which nothing but the first is read. */
export const bareQuery: SearchQuery = { limit: 1, count: false, facets: false, why: false, week: false }

/** A search as it was read: its filters, its words and what they were taken to mean. */
export type ParsedSearch = {
  query: SearchQuery
  filters: Filters
  words: Word[]
  interpretation: Interpretation
  correction: { from: string; to: string } | null
  /** What was typed for each word that was put right. */
  typedAs: ReadonlyMap<string, string>
  /** Words that may be unfinished: the last one, and the last before a region ("exploratori in San Francisco"). */
  ends: ReadonlySet<string>
  /** The region is one because a place there is named like the other words. */
  liesInNamed: boolean
  /** With a region at the end as where it is to be, though no place there has the name. */
  inEnd?: Interpretation
  /** In the region without any place that all the words name, or those at an end. */
  inEmpty?: Interpretation
  /** Words that match only as prefixes. */
  prefixes: ReadonlySet<string>
  /** Words that nothing has, nor anything like them. */
  absent: ReadonlySet<string>
  /** What stood in quotes, as tsqueries of adjacent words. */
  quoted: string[]
  /** As `place_documents.sort_name` has names; `typedName`: with what is said around it. */
  name: string
  typedName: string
  /** The digits of the numbers that were typed, or may be meant by a part of one; null where none was. */
  phone: string[] | null
  /** Each word with the forms that are as likely, and with those that are less so. */
  lexemes: Lexemes
  looseLexemes: Lexemes
  /** Each word alone. */
  typedLexemes: Lexemes
  /** By attribute: what descriptions have that say that a place has it. */
  spokenOf: Readonly<Record<string, readonly string[]>>
  /** Words that many places have. */
  common: ReadonlySet<string>
  /** Known words with how many places have them, of how many. */
  known: Lookups['known']
  total: number
  vocabulary: Vocabulary
  /** All that its words may name of regions and the like. */
  whereabouts: Region[]
  /** See `Lookups`. */
  furtherCategories: boolean
  /** A word that means a category is found by that and in names, not where it is merely mentioned: in order of distance nothing outweighs that. */
  namedOnly?: true
  /** Places of the kind are there: what is merely called so, or mentions it, is of a related kind. */
  relatedOnly?: true
  /** What is to be near: a landmark, a corner; `ids` of the things themselves, which aren't what is looked for. `missing`: no place is there, `far`: nothing that fits is around, or as near as was `said`; `lost`: words that nothing there has, so all that is there is shown. */
  spot?: { label: string; at: LatLng; ids: number[]; missing: boolean; far: boolean; said?: string; lost?: string }
  /** Where too few were `found`, or near it was said (`isNear`): what lies `inside` comes first, the nearest of what is around it next. */
  around?: { inside: Region; found: number; isNear?: true }
  /** What was typed beside the region, where other words were taken for what that means. */
  asTold?: readonly string[]
  /** Few words that no place has, and which could be a name, for which a need was taken. */
  guessed?: string
  /** The region that has the name of a street, and the words without it. */
  offer?: { region: FoundRegion; state: string | null; q: string }
  /** Places of this name aren't in the region that was said beside it. */
  elsewhere?: { name: string; region: Region }
  /** What something was to be near, though nothing is called so. */
  unknownLandmark?: string
  /** A street that was named, but on which no place is known. */
  unknown?: string
  /** What one of the kind that was asked for is called, of which no place is known anywhere: these are of the one above it, if any. */
  unknownKind?: string
  /** What it may cost: what documents have that is known to, and to cost something else; those are left out, but where nothing else is there (`lost`). `some`: that is to be said. */
  prices?: { levels: readonly number[]; fit: string; out: string; some: boolean; lost: boolean }
  /** The same of a kind of which none is known in the region that was said, nor anywhere near. */
  unknownThere?: string
  /** The words of a kind of which no place is that those say of themselves which are shown in its place. */
  mentioned?: readonly string[]
  /** In place of what is open: only what has no known hours. */
  hoursUnknownOnly?: true
  /** So few are known to be open when the words say that those without known hours follow them; `closed`: the time at which these are closed, for nothing else is there. */
  knownOpen?: number
  /** The minute of the evening at which these are open, where a later one was asked for and none is then. */
  openUntil?: { asked: number; minute: number }
  closed?: NonNullable<Interpretation['open']>
}

type ParseCtx = Pick<Ctx, 'client' | 'pool' | 'cacheTags'>

/** Reads a search. @throws InvalidError where a filter names what doesn't exist */
export async function parseSearch(ctx: ParseCtx, query: SearchQuery): Promise<ParsedSearch> {
  const listed = await readVocabulary(ctx)
  const typed = query.q ?? ''
  const digits = phoneIn(typed)
  const phone = digits === null ? null : await numbersMeant(ctx, digits)
  const words = phone ? [] : wordsOf(typed)
  let found = await lookUp(ctx, lookupTerms(words, [...joinable(words)], query, listed))
  const filters = namedFilters(query, found, listed)
  // Short words of another language have many like them in English.
  const isForeign = languageOf(words.map(({ text }) => text)) !== 'english'
  const regionNames = new Set(found.regions.map(({ key }) => key))
  const kindsOf = (word: string) => anyOf(categoryMarkers(categoriesOf(listed.phrases, word)))
  const resolve = (isSettled: boolean) =>
    resolveWords(ctx, words, found, {
      isSettled,
      keep: (word) =>
        isSettled ||
        regionNames.has(word) ||
        isInNickname(word) ||
        isMeant(word, listed) ||
        isDictionaryWord(word) ||
        (word.length > SHORT && meaningsOf(singular(word)).length > 0) ||
        (isForeign && word.length <= SHORT),
      kindsOf,
      // "Cafes" are so called in English, too.
      isForeign:
        isForeign || words.some(({ text }) => foreignWords.has(text) && !isEnglishWord(text) && categoriesOf(listed.phrases, text).foreign),
    })
  const put = await resolve(false)
  const resolved = put.corrected && !isForeign && (await isNeedTold(words, put.words)) ? await resolve(true) : put
  if (resolved.corrected || resolved.forms.size > 0) {
    found = await lookUp(ctx, lookupTerms(resolved.words, formWords(resolved.forms), query, listed))
  }
  const named = withinChosen(await regionsFor(ctx, resolved.words, found), filters.region)
  const near = query.near ?? (query.bbox ? middleOf(query.bbox) : (filters.region ?? undefined))
  const regions = [...named, ...(await regionBegun(ctx, resolved.words, named)), ...eitherRegions(resolved.words, named, near)]
  const vocabulary = isForeign
    ? listed
    : {
        ...listed,
        phrases: await withNouns(ctx, resolved.words, { ...found, lexemes: withForms(found.lexemes, resolved.forms, 0) }, listed),
      }
  const known = { regions, phrases: vocabulary.phrases, near, absent: resolved.absent }
  const whole = interpret(resolved.words, known)
  const isAsked = whole.mayAskOf !== null && (await isNameOfPlace(ctx, [whole.mayAskOf]))
  const first = isAsked ? interpret(resolved.words, { ...known, regions: [], isPlace: true }) : whole
  const reading = first.question || first.open ? await readingOf(ctx, resolved.words, first, found.lexemes) : 'question'
  const texts = resolved.words.map(({ text }) => text)
  const timeless = first.open !== null && reading === 'question' && (await isTimeInName(ctx, texts))
  // "When does the Field Museum open" is about the museum, not about one in Field.
  const isWithin = first.name !== null && first.region !== null && ` ${first.name} `.includes(` ${first.regionWords.join(' ')} `)
  const isPlace = first.question !== null && first.name !== null && isWithin && (await isNameOfPlace(ctx, [first.name]))
  const asked = isPlace || isAsked ? { ...known, regions: [], isPlace: isAsked } : known
  const knownSo = reading === 'question' && !timeless ? asked : { ...asked, reading, timeless }
  const read = knownSo === known ? first : interpret(resolved.words, knownSo)
  const lexemes = withForms(found.lexemes, resolved.forms, LIKELY)
  const looseLexemes = withForms(found.lexemes, resolved.forms, 0)
  const ends = endsOf(resolved.words)
  const liesIn = await regionOfNamed(ctx, read.mayLieIn, {
    whole: sortName(nameKey(texts.join(' '))),
    kindsOf,
    lexemes: looseLexemes,
    begun: found.lexemes,
    ends,
  })
  const isOfName = liesIn === null && query.region === undefined && (await isRegionOfName(ctx, texts, read, found.lexemes))
  const interpretation = liesIn
    ? interpret(resolved.words, { ...knownSo, liesIn })
    : isOfName
      ? interpret(resolved.words, { ...knownSo, regions: [] })
      : read
  const empty = read.empty && (read.empty.region.kind === 'state' || isTold(read.empty)) ? read.empty : undefined
  const end = liesIn || read.region ? undefined : read.mayLieIn.find((one) => one.region.kind !== 'state' && !one.wholly && isTold(one))
  const spokenOf = await spokenAttributes(ctx, interpretation.parts, listed)
  const correction = resolved.corrected ? { from: textOf(words), to: textOf(resolved.words) } : null
  return {
    query,
    filters,
    words: resolved.words,
    interpretation,
    ...(end && { inEnd: interpret(resolved.words, { ...knownSo, liesIn: { ...end, aside: [] } }) }),
    ...(empty && { inEmpty: interpret(resolved.words, { ...knownSo, liesIn: { ...empty, aside: [] } }) }),
    correction,
    typedAs: resolved.typedAs,
    ends,
    liesInNamed: liesIn !== null,
    prefixes: resolved.prefixes,
    absent: resolved.absent,
    quoted: found.quoted.filter(Boolean),
    name: sortName(interpretation.name ?? nameKey(correction?.to ?? typed)),
    typedName: sortName(nameKey(correction?.to ?? typed)),
    phone,
    lexemes,
    looseLexemes,
    typedLexemes: found.lexemes,
    spokenOf,
    common: new Set(Object.keys(found.known).filter((word) => (found.known[word] ?? 0) > MANY)),
    known: found.known,
    total: found.total,
    vocabulary,
    whereabouts: regions,
    furtherCategories: found.furtherCategories,
  }
}

/** "Rogan josh": whether words that were put right are ones that people know, which surely tell a need together as they were typed. */
async function isNeedTold(typed: Word[], put: Word[]): Promise<boolean> {
  const { isWord, needsIn } = await needs()
  const texts = typed.map(({ text }) => text)
  const changed = texts.filter((text) => !put.some((word) => word.text === text))
  const least = isSentence(texts) ? LIKELY_TOLD : SURELY_TOLD
  return changed.every(isWord) && (needsIn(texts)[0]?.likelihood ?? 0) >= least
}
/** In a sentence there is hardly a name. */
const [LIKELY_TOLD, SURELY_TOLD] = [0.4, 0.6]

/** By the attributes of the parts: the lexemes of phrases by which descriptions say that a place has them. */
async function spokenAttributes(
  ctx: ParseCtx,
  parts: readonly Part[],
  { phrases: kindPhrases }: Vocabulary,
): Promise<Record<string, string[]>> {
  const keys = [...new Set(parts.flatMap(({ attribute }) => attribute ?? []))]
  const phrases = keys.flatMap(saidOfAttribute)
  if (phrases.length === 0) return {}
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: [...phrases] })
  // "Parking" is written in the index as "park".
  const isMisread = (phrase: string) => kindPhrases.has(otherStem(phrase, lexemes) ?? '')
  const spoken = (key: string) => saidOfAttribute(key).flatMap((phrase) => (isMisread(phrase) ? [] : lexemes[phrase] || []))
  return Object.fromEntries(keys.map((key) => [key, spoken(key)]))
}

const numbersEnding = prepared<{ digits: string }>(
  'search-phone-numbers',
  `select distinct right(regexp_replace(p.phone, '[^0-9]', '', 'g'), 10) as digits
   from (select place_id from place_documents where search @@ $1::tsquery limit 1000) d join places p on p.id = d.place_id`,
)

/** Of seven digits the numbers that end so, else those with the first three as area code and the last four. */
async function numbersMeant(ctx: Pick<Ctx, 'client'>, digits: string): Promise<string[]> {
  if (digits.length !== 7) return [digits]
  const ending = (await numbersEnding(ctx, [phoneMarker(digits.slice(-4))])).map((row) => row.digits)
  const whole = ending.filter((number) => number.endsWith(digits))
  const parts = ending.filter((number) => number.startsWith(digits.slice(0, 3)))
  return whole.length > 0 || parts.length === 0 ? [digits] : parts
}

/** "Broadway" beside Nashville that was chosen is no quarter of Seattle. */
function withinChosen(regions: Region[], chosen: FoundRegion | null): Region[] {
  if (!chosen) return regions
  const isThere = (region: Region) =>
    chosen.kind === 'state' ? region.state_id === chosen.id : distanceBetween(region, chosen) < AROUND_CITY_M
  return regions.filter((region) => !isQuarter(region) || isThere(region))
}
/** A quarter of a city, or of one beside it, lies so near. */
const AROUND_CITY_M = 60_000

/** The regions that words may name, with counties and with neighbourhoods that are no regions. */
async function regionsFor(ctx: Pick<Ctx, 'client'>, words: Word[], { regions, districts }: Lookups): Promise<Region[]> {
  // "Flushing" is a part of Queens, too, whatever small towns without any place are called so.
  const isOther = ({ key, place_count }: Region) => place_count > 0 || !districts.includes(key)
  const cities = regions.filter((region) => region.kind === 'city' && isOther(region)).map(({ id }) => id)
  const within = (await districtsNamed(ctx, districts, cities)).filter(
    (one) => cities.includes(one.parent_id ?? 0) || mayMean(one, regions),
  )
  // "La" may be a city, but in "La Jolla" it isn't.
  const others = cities.length === 0 ? [] : districts.filter((name) => name.includes(' ') && !within.some(({ key }) => key === name))
  const zips = await zipsIn(ctx, words)
  return [
    ...regions,
    ...(await areasIn(ctx, words)),
    ...(await countiesIn(ctx, words)),
    ...zips,
    ...within,
    ...(await districtsNamed(ctx, others, [])),
  ]
}

/** Whether its name alone may mean a neighbourhood: not where a large city elsewhere is called so, though that has no places. */
function mayMean(district: Region, regions: readonly Region[]): boolean {
  const large = regions.filter(({ kind, key, population }) => kind === 'city' && key === district.key && population >= LARGE_CITY)
  return large.length === 0 || large.some((city) => distanceBetween(city, district) < SAME_M)
}

/** So near lies a city that is a part of another one, which places call their neighbourhood. */
const SAME_M = 10_000

/** "Center" may be a city in Texas: such words are one where many people live. */
export const isTold = ({ region, words }: Pick<NamedEnd, 'region' | 'words'>) =>
  region.population >= LARGE_CITY || words.some((word) => !isEnglishWord(word))

const middleOf = ({ west, south, east, north }: DegreeBox): LatLng => ({ lat: (south + north) / 2, lng: (west + east) / 2 })

/** Whether a word is one that people mean, whether or not any place has it: it is never put right. */
const isMeant = (word: string, { phraseWords }: Vocabulary) =>
  isOrdinaryWord(word) || isFrameWord(word) || isDateWord(word) || phraseWords.has(singular(word))

const SHORT = 5

/** A word that so many places have is no initials. */
const MANY = 20
/** Forms that are as sure as this are as good as what was typed. */
const LIKELY = 0.75

/** The same search where known words may be slips, too, and what is used like others stands for them: for one that finds nothing as it is. */
export async function loosened(ctx: Pick<Ctx, 'client' | 'cacheTags'>, parsed: ParsedSearch): Promise<ParsedSearch> {
  const words = parsed.words.map(({ text }) => text).filter((word) => !isMeant(word, parsed.vocabulary))
  const known = words.filter((word) => !parsed.absent.has(word))
  const forms = await formsOfKnown(ctx, [...new Set(known)], parsed.total)
  const { lexemes } = forms.size > 0 ? await lookUp(ctx, { phrases: [], words: [], spellings: formWords(forms) }) : parsed
  const alike = await nearOfAbsent(ctx, parsed)
  const loose = withForms({ ...lexemes, ...parsed.looseLexemes }, forms, 0)
  const absent = new Set([...parsed.absent].filter((word) => !alike.has(word)))
  return {
    ...parsed,
    absent,
    looseLexemes: { ...loose, ...Object.fromEntries([...alike].map(([word, near]) => [word, anyOf([loose[word] ?? '', near])])) },
  }
}

/** Of more words what is used like them isn't looked for. */
const MOST_NEAR = 4

/** Of the plain words that must be found those that tell something special, with what is used like them. */
async function nearOfAbsent(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  { interpretation: { parts }, absent }: ParsedSearch,
): Promise<Map<string, string>> {
  const plain = parts.filter((part) => part.required === true && !hasMeaning(part)).flatMap((part) => part.words)
  const rare = plain.filter((word) => absent.has(word) && isEnglishWord(word) && !isFrameWord(word))
  return nearOf(ctx, rare.slice(0, MOST_NEAR))
}

const formWords = (forms: ReadonlyMap<string, Form[]>) => [...forms.values()].flat().map(({ text }) => text)

/** The lexemes where each word is any of its forms that are sure enough. */
function withForms(lexemes: Lexemes, forms: ReadonlyMap<string, Form[]>, least: number): Lexemes {
  const sure = [...forms].map(([word, found]) => {
    const others = found.filter(({ closeness }) => closeness >= least).map(({ text }) => lexemes[text] ?? '')
    return [word, anyOf([lexemes[word] ?? '', ...others])] as const
  })
  return { ...lexemes, ...Object.fromEntries(sure) }
}

/** What to look up of words, and of `more` that may be meant by them. */
function lookupTerms(words: Word[], more: string[], { q = '', region, category, tags = [] }: PlaceSearch, { bySlug }: Vocabulary) {
  const typed = words.map(({ text }) => text)
  const texts = [...new Set([...typed, ...more])]
  // A number may say a word twice ("six oh six").
  const ofTrade = [derivedFrom, soldAt, makersOf].flatMap((others) => typed.flatMap(others))
  const spelled = [...new Set([...lookedUp(typed), ...lookedUp(more), ...ofTrade])]
  const categoryId = bySlug.get(category ?? '')?.id
  const quoted = words.length > 0 ? quotedIn(q) : []
  const joined = words.flatMap(({ text }) => (/^[a-z]{6,}$/.test(text) ? [text] : []))
  return { phrases: phrasesOf(words), words: texts, spellings: spelled, quoted, joined, region, tags, categoryId }
}

/** Phrases of several words in quotes. */
export const quotedIn = (typed: string): string[] =>
  [...typed.matchAll(/["“”]([^"“”]+ [^"“”]+)["“”]/g)].slice(0, 3).map(([, phrase = '']) => nameKey(phrase))

function namedFilters(query: PlaceSearch, found: Lookups, vocabulary: Vocabulary): Filters {
  const category = query.category === undefined ? null : vocabulary.bySlug.get(query.category)
  const missing = (query.tags ?? []).find((slug) => !found.filterTags.some((tag) => tag.slug === slug))
  const strange = (query.attributes ?? []).find((key) => !vocabulary.attributes.has(key) && !attributeKeys.has(key))
  const errors: Record<string, string[]> = {}
  if (query.region !== undefined && !found.filterRegion) errors.region = [`There is no region ${query.region}.`]
  if (category === undefined) errors.category = [`There is no category ${query.category}.`]
  if (missing !== undefined) errors.tags = [`There is no tag ${missing}.`]
  if (strange !== undefined) errors.attributes = [`There is no attribute ${strange}.`]
  if (category === undefined || Object.keys(errors).length > 0) throw new InvalidError(errors)
  return { region: found.filterRegion, category, tags: found.filterTags }
}

/** The words that don't say where. */
export const saidBesideRegion = ({ words, interpretation: { regionWords } }: Pick<ParsedSearch, 'words' | 'interpretation'>): string[] =>
  words.map(({ text }) => text).filter((text) => !regionWords.includes(text))

/** The same as they were typed, whatever they were taken for. */
export const typedBesideRegion = (parsed: ParsedSearch): readonly string[] => parsed.asTold ?? saidBesideRegion(parsed)

/** Whether words are searched for; "open now" and "near me" are conditions, not words. */
export function asksWords({ interpretation, phone }: ParsedSearch): boolean {
  return phone === null && (interpretation.parts.length > 0 || interpretation.region !== null)
}
