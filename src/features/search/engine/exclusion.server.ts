import type { Ctx } from '../../../platform/context.server.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { exclusionIn, withMinusInWords } from '../../language/exclusions.ts'
import { attributeOf } from '../../query-reading/attribute-words.ts'
import { categoriesOf } from '../../query-reading/category-phrases.ts'
import type { Interpretation } from '../../query-reading/interpretation.ts'
import { isQuarter } from '../../query-reading/region-phrase.ts'
import { wordsOf } from '../../query-reading/typed.ts'
import type { PlaceSearch } from '../contract.ts'
import { withinRegion } from './area.ts'
import { isNameOfPlace } from './named-places.server.ts'
import { bareQuery, type ParsedSearch, parseSearch, type SearchQuery, type Unwanted } from './parsed-search.server.ts'
import { kindsCalled } from './sentences/what.ts'
import { allOf, anyOf, categoryMarkers, type Lexemes, marker, wordInName } from './tsquery.ts'
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
  const said = query.unwanted ? null : exclusionIn(texts, (at) => words[at]?.after === 'comma', means)
  if (!said || (await isNameOfPlace(ctx, [nameKey(texts.join(' '))]))) return query
  const rest = [...texts.slice(0, said.from), ...texts.slice(said.to)].join(' ')
  const phrase = texts.slice(said.what, said.to)
  return { ...query, q: rest, unwanted: await unwantedOf(ctx, query, phrase, rest) }
}

const isChain = (phrase: string) =>
  /^(?:(?:big|large|national) )?(?:chains?|franchises?)(?: (?:places?|restaurants?|stores?|shops?))?$/.test(phrase)

const attributeSaid = (phrase: string) => attributeOf(phrase) ?? attributeOf(`${phrase} allowed`) ?? attributeOf(`${phrase} friendly`)

async function unwantedOf(ctx: Ctx, { near }: PlaceSearch, texts: string[], rest: string): Promise<Unwanted> {
  const phrase = texts.join(' ')
  const label = `“${phrase}”`
  // Which places belong together is in no document.
  if (isChain(phrase)) return { query: '', label: 'Whether a place belongs to a chain' }
  const attribute = attributeSaid(phrase)
  if (attribute) return { query: marker(`@${attribute}`), label }
  const parsed = await parseWords(ctx, phrase, near)
  // "La Taqueria" is no kind, where a place is called so.
  if (texts.length > 1 && (await isNameOfPlace(ctx, [nameKey(phrase)]))) return { query: inName(parsed, textsOf(parsed)), label }
  const { region, parts } = parsed.interpretation
  const wanted = parts.filter(({ required }) => required !== false)
  if (region && wanted.length === 0) return { query: withinRegion(region), label: region.label ?? region.name }
  const [part] = wanted
  const [category] = part?.categories ?? []
  if (part && category && wanted.length === 1)
    return {
      query: anyOf([...categoryMarkers(part), inName(parsed, textsOf(parsed))]),
      label: part.categories.length === 1 && !part.narrower ? kindsCalled(category) : label,
    }
  // "Not in downtown" beside a city is that city's.
  const { interpretation } = await parseWords(ctx, `${phrase} ${whereOf((await parseWords(ctx, rest, near)).interpretation)}`, near)
  const { region: quarter } = interpretation
  if (quarter && isQuarter(quarter) && interpretation.parts.length === 0)
    return { query: withinRegion(quarter), label: quarter.label ?? quarter.name }
  return {
    query: inName(
      parsed,
      parts.flatMap(({ words }) => words),
    ),
    label,
  }
}

const parseWords = (ctx: Ctx, q: string, near: PlaceSearch['near']) => parseSearch(ctx, { ...bareQuery, q, ...(near && { near }) })

const whereOf = ({ regionWords }: Interpretation) => regionWords.join(' ')

const textsOf = ({ words }: ParsedSearch) => words.map(({ text }) => text)

/** What has all of the words in its name. */
const inName = ({ lexemes }: { lexemes: Lexemes }, texts: string[]) => allOf(texts.map((text) => wordInName(text, lexemes)))
