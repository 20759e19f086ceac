import type { Ctx } from '../../../platform/context.server.ts'
import { nameKey } from '../../../platform/name-key.ts'
import type { Category } from '../../categories/contract.ts'
import { cardsTaken } from '../../language/attribute-questions.ts'
import { exclusionIn, withMinusInWords } from '../../language/exclusions.ts'
import { attributeOf } from '../../query-reading/attribute-words.ts'
import { categoriesOf } from '../../query-reading/category-phrases.ts'
import type { Interpretation } from '../../query-reading/interpretation.ts'
import type { Part } from '../../query-reading/part.ts'
import { isQuarter } from '../../query-reading/region-phrase.ts'
import { wordsOf } from '../../query-reading/typed.ts'
import type { PlaceSearch } from '../contract.ts'
import { withinRegion } from './area.ts'
import { countOf, noFilters } from './fallbacks/count.server.ts'
import { isNameOfPlace } from './named-places.server.ts'
import { bareQuery, type ParsedSearch, parseSearch, type SearchQuery, type Unwanted } from './parsed-search.server.ts'
import { kindsCalled } from './sentences/what.ts'
import { allOf, anyOf, categoryMarkers, type Lexemes, marker, wordInName, wordQuery } from './tsquery.ts'
import { readVocabulary } from './vocabulary.server.ts'

/**
 * The search without the words that say what isn't wanted ("coffee in seattle but not starbucks"), and with that as what is left out: an
 * attribute, a kind and what is called so, a region, or what has the words in its name; itself where nothing is said so.
 */
export async function withUnwanted(ctx: Ctx, query: SearchQuery): Promise<SearchQuery> {
  const words = wordsOf(withMinusInWords(query.q ?? ''))
  const texts = words.map(({ text }) => text)
  const { phrases } = await readVocabulary(ctx)
  const means = (phrase: string) =>
    categoriesOf(phrases, phrase).categories.length > 0 || attributeSaid(phrase) !== undefined || isChain(phrase)
  // What takes cash only takes no cards; a question asks it of one place.
  const cards = query.unwanted || /^(?:do|does|can|is|are|will)$/.test(texts[0] ?? '') ? null : cardsTaken(texts)
  if (cards && cards.to - cards.from < texts.length && !(await isNameOfPlace(ctx, [nameKey(texts.join(' '))])))
    return { ...query, q: texts.toSpliced(cards.from, cards.to - cards.from).join(' '), unwanted: cashOnly }
  const said = query.unwanted ? null : exclusionIn(texts, (at) => words[at]?.after === 'comma', means)
  if (!said) return query
  // "Everything But Water" is a name, whatever region stands behind it.
  const names = texts.flatMap((_, n) => (n >= said.what ? [nameKey(texts.slice(0, n + 1).join(' '))] : []))
  if (await isNameOfPlace(ctx, names)) return query
  const rest = [...texts.slice(0, said.from), ...texts.slice(said.to)].join(' ')
  const phrase = texts.slice(said.what, said.to)
  const { region = '', ...unwanted } = await unwantedOf(ctx, query, phrase, rest)
  // "A bar that isn't a sports bar boston": where is said of both.
  const isSaid = region !== '' && (await parseWords(ctx, rest, query.near)).interpretation.region === null
  return { ...query, q: isSaid ? `${rest} in ${region}` : rest, unwanted }
}

const cashOnly: Unwanted = { query: marker('@cash-only'), label: 'places that take cash only' }

const isChain = (phrase: string) =>
  /^(?:(?:big|large|national) )?(?:chains?|franchises?)(?: (?:places?|restaurants?|stores?|shops?))?$/.test(phrase)

const attributeSaid = (phrase: string) => attributeOf(phrase) ?? attributeOf(`${phrase} allowed`) ?? attributeOf(`${phrase} friendly`)

/** `region`: the words of the one that stands beside what isn't wanted. */
async function unwantedOf(ctx: Ctx, { near }: PlaceSearch, texts: string[], rest: string): Promise<Unwanted & { region?: string }> {
  const { phrase, region: beside } = await apartFromRegion(ctx, texts, near)
  const label = `“${phrase}”`
  // Which places belong together is in no document.
  if (isChain(phrase)) return { query: '', label: 'Whether a place belongs to a chain', ...beside }
  const attribute = attributeSaid(phrase)
  if (attribute) return { query: marker(`@${attribute}`), label, ...beside }
  const parsed = await parseWords(ctx, phrase, near)
  const where = whereOf(parsed.interpretation)
  // "La Taqueria" is no kind, where a place is called so.
  if (texts.length > 1 && (await isNameOfPlace(ctx, [nameKey(phrase)]))) return { query: inName(parsed, textsOf(parsed)), label }
  const { region, parts } = parsed.interpretation
  const wanted = parts.filter(({ required }) => required !== false)
  const narrower = wanted.length === 1 ? await kindOf(ctx, wanted[0]?.words ?? [], rest, near) : null
  if (narrower)
    return {
      query: anyOf(categoryMarkers({ categories: [narrower] })),
      label: kindsCalled(narrower),
      region: where,
    }
  if (region && wanted.length === 0) return { query: withinRegion(region), label: region.label ?? region.name }
  const [part] = wanted
  const [category] = part?.categories ?? []
  // "A stadium but not baseball": of one kind those that say the word.
  if (part && category && (part.narrower || part.categories.length > 1) && wanted.length === 1 && (await isWanted(ctx, part, rest, near)))
    return { query: inText(parsed, part.words), label, region: where }
  if (part && category && wanted.length === 1)
    return {
      query: anyOf([...categoryMarkers(part), inName(parsed, part.words)]),
      label: part.categories.length === 1 && !part.narrower ? kindsCalled(category) : label,
      region: where,
    }
  // "Not in downtown" beside a city is that city's.
  const { interpretation } = await parseWords(ctx, `${phrase} ${whereOf((await parseWords(ctx, rest, near)).interpretation)}`, near)
  const { region: quarter } = interpretation
  if (quarter && isQuarter(quarter) && interpretation.parts.length === 0)
    return { query: withinRegion(quarter), label: quarter.label ?? quarter.name }
  const words = parts.flatMap((one) => one.words)
  const named = inName(parsed, words)
  // Where nothing is called so, it is what something is said to have: "breweries other than Budweiser".
  const isNamed = named !== '' && (await countOf(ctx, { ...parsed, filters: noFilters, query: bareQuery }, 1, named)) > 0
  return { query: isNamed ? named : inText(parsed, words), label, region: where }
}

/** "No chains boston", "no dogs seattle": what isn't wanted, and the region that stands behind it. */
async function apartFromRegion(ctx: Ctx, texts: string[], near: PlaceSearch['near']) {
  const isSaid = (phrase: string) => isChain(phrase) || attributeSaid(phrase) !== undefined
  const length = texts.findLastIndex((_, n) => isSaid(texts.slice(0, n + 1).join(' '))) + 1
  const rest = texts.slice(length).join(' ')
  const { interpretation } = length > 0 && rest !== '' ? await parseWords(ctx, rest, near) : {}
  if (!interpretation?.region || interpretation.parts.length > 0) return { phrase: texts.join(' ') }
  return { phrase: texts.slice(0, length).join(' '), region: { region: rest } }
}

/** "Museums except art": of several kinds that are wanted the one that the words say with them. */
async function kindOf(ctx: Ctx, words: string[], rest: string, near: PlaceSearch['near']): Promise<Category | null> {
  const { interpretation, vocabulary } = await parseWords(ctx, rest, near)
  const [wanted, more] = interpretation.parts.filter(({ required, categories }) => required === true && categories.length > 1)
  const [found, other] = wanted && !more ? categoriesOf(vocabulary.phrases, [...words, ...wanted.words].join(' ')).categories : []
  return found && !other && wanted?.categories.some(({ id }) => id === found.id) ? found : null
}

/** Whether one of the kinds that a part means is what the other words want. */
async function isWanted(ctx: Ctx, { categories }: Part, rest: string, near: PlaceSearch['near']): Promise<boolean> {
  const { parts } = (await parseWords(ctx, rest, near)).interpretation
  return parts.some(({ required, categories: [one, more] }) => required === true && !more && categories.some(({ id }) => id === one?.id))
}

const parseWords = (ctx: Ctx, q: string, near: PlaceSearch['near']) => parseSearch(ctx, { ...bareQuery, q, ...(near && { near }) })

const whereOf = ({ regionWords }: Interpretation) => regionWords.join(' ')

const textsOf = ({ words }: ParsedSearch) => words.map(({ text }) => text)

/** What has all of the words in its name. */
const inName = ({ lexemes }: { lexemes: Lexemes }, texts: string[]) => allOf(texts.map((text) => wordInName(text, lexemes)))

/** What has all of the words in its name or in what is said of it. */
const inText = ({ lexemes }: { lexemes: Lexemes }, texts: string[]) =>
  allOf(texts.map((text) => wordQuery(text, lexemes, { weights: 'AD' })))
