import type { Ctx } from '../../../platform/context.server.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { exclusionIn, withMinusInWords } from '../../language/exclusions.ts'
import type { PlaceSearch } from '../contract.ts'
import { withinRegion } from './area.ts'
import { attributeOf } from './attribute-words.ts'
import { categoriesOf } from './category-phrases.ts'
import type { Interpretation, Part } from './interpretation.ts'
import { kindsCalled } from './interpretation-summary.ts'
import { type ParsedSearch, parseSearch, type SearchQuery, type Unwanted } from './parsed-search.server.ts'
import { allOf, anyOf, categoryMarkers, marker, wordQuery } from './tsquery.ts'
import { wordsOf } from './typed.ts'
import { readVocabulary } from './vocabulary.server.ts'
import { isNameOfPlace } from './whereabouts.server.ts'

/**
 * The search without the words that say what isn't wanted ("coffee in seattle but not starbucks"), and with that as what is left out: an
 * attribute, a kind and what is called so, a region, or what has the words in its name; itself where nothing is said so.
 */
export async function withUnwanted(ctx: Ctx, query: SearchQuery): Promise<SearchQuery> {
  const words = wordsOf(withMinusInWords(query.q ?? ''))
  const texts = words.map(({ text }) => text)
  const { phrases } = await readVocabulary(ctx)
  const means = (phrase: string) => categoriesOf(phrases, phrase).categories.length > 0 || attributeSaid(phrase) !== undefined
  const said = query.unwanted ? null : exclusionIn(texts, (at) => words[at]?.after === 'comma', means)
  if (!said || (await isNameOfPlace(ctx, [nameKey(texts.join(' '))]))) return query
  const rest = [...texts.slice(0, said.from), ...texts.slice(said.to)].join(' ')
  const phrase = texts.slice(said.what, said.to)
  return { ...query, q: rest, unwanted: await unwantedOf(ctx, query, phrase, rest) }
}

const attributeSaid = (phrase: string) => attributeOf(phrase) ?? attributeOf(`${phrase} allowed`) ?? attributeOf(`${phrase} friendly`)

async function unwantedOf(ctx: Ctx, { near }: PlaceSearch, texts: string[], rest: string): Promise<Unwanted> {
  const phrase = texts.join(' ')
  const label = `“${phrase}”`
  const attribute = attributeSaid(phrase)
  if (attribute) return { query: marker(`@${attribute}`), label }
  const parsed = await parseWords(ctx, phrase, near)
  // "La Taqueria" is no kind, where a place is called so.
  if (texts.length > 1 && (await isNameOfPlace(ctx, [nameKey(phrase)]))) return { query: literally(parsed), label }
  const { region, parts } = parsed.interpretation
  const wanted = parts.filter(({ required }) => required !== false)
  if (region && wanted.length === 0) return { query: withinRegion(region), label: region.label ?? region.name }
  const [part] = wanted
  const [category] = part?.categories ?? []
  if (part && category && wanted.length === 1)
    return {
      query: anyOf([...categoryMarkers(part), literally(parsed)]),
      label: part.categories.length === 1 ? kindsCalled(category) : label,
    }
  // "Not in downtown" beside a city is that city's.
  const { interpretation } = await parseWords(ctx, `${phrase} ${whereOf((await parseWords(ctx, rest, near)).interpretation)}`, near)
  if (isQuarter(interpretation) && interpretation.region)
    return { query: withinRegion(interpretation.region), label: interpretation.region.label ?? interpretation.region.name }
  return { query: namedSo(parsed, parts), label }
}

const parseWords = (ctx: Ctx, q: string, near: PlaceSearch['near']) =>
  parseSearch(ctx, { q, limit: 1, count: false, facets: false, why: false, week: false, ...(near && { near }) })

const whereOf = ({ regionWords }: Interpretation) => regionWords.join(' ')

const isQuarter = ({ region, parts }: Interpretation) =>
  parts.length === 0 && (region?.kind === 'neighborhood' || region?.kind === 'district')

const literally = ({ lexemes, words }: ParsedSearch) => allOf(words.map(({ text }) => wordQuery(text, lexemes, { weights: 'A' })))

/** What has all of the words in its name. */
const namedSo = ({ lexemes }: ParsedSearch, parts: Part[]) =>
  allOf(parts.flatMap(({ words }) => words.map((word) => wordQuery(word, lexemes, { weights: 'A' }))))
