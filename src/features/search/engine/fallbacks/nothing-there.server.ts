import type { Ctx } from '../../../../platform/context.server.ts'
import type { LatLng } from '../../../../platform/geo.ts'
import { isDegree } from '../../../language/degrees.ts'
import { isOrdinaryWord } from '../../../language/ordinary-words.ts'
import { isOtherSpelling } from '../../../language/spellings.ts'
import { type CategoryPhrases, categoriesOf } from '../../../query-reading/category-phrases.ts'
import { literalInterpretation } from '../../../query-reading/interpretation.ts'
import { isSaidAlone, keysOf, LARGE_CITY, type Region } from '../../../query-reading/region-phrase.ts'
import { withoutSpan } from '../../../query-reading/without-region.ts'
import { nicknames, placeWords } from '../../../query-reading/word-lists.ts'
import { kinds } from '../../kinds.ts'
import { withinRegion } from '../area.ts'
import { similarWords } from '../correct.server.ts'
import { lookUp } from '../lookups.server.ts'
import { isNameOfChain, isNameOfPlace } from '../named-places.server.ts'
import { isTold, type ParsedSearch, parseSearch } from '../parsed-search.server.ts'
import { fully } from '../sentences/where.ts'
import { allOf, anyOf, initials, marker, partQuery, wordInName } from '../tsquery.ts'
import { zipCode } from '../whereabouts.server.ts'
import { countOf } from './count.server.ts'
import { namesakeHaving } from './namesakes.server.ts'
import { nearPoint, unbounded } from './near-point.server.ts'

/**
 * A region without places, alone or beside a kind, is meant where no place has all of the words: there one says that it has none.
 */
export async function whereNothingIs(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { inEmpty, query, known } = parsed
  const city = query.region === undefined ? await cityWithSlip(ctx, parsed) : null
  if (city) return city
  if (!inEmpty || query.region !== undefined || query.category !== undefined) return parsed
  // The name itself, not what it begins.
  // "Mt Rainier" is to be seen from some, though none writes "mt".
  const isNamed = inEmpty.regionWords.every((word) => known[word] || isOtherSpelling(word))
  if (isNamed && (await countOf(ctx, parsed, 1)) > 0) return parsed
  return (await namedWithSlip(ctx, parsed)) ?? { ...parsed, interpretation: inEmpty }
}

/**
 * "Kaufman stadium": what is called so but for a slip is meant rather than a small town without any place. Null where the town is said to
 * be one, or nothing is called so.
 */
async function namedWithSlip(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { words, query, inEmpty, looseLexemes } = parsed
  const [word = '', more] = inEmpty?.regionWords ?? []
  const at = words.findIndex(({ text }) => text === word)
  const wanted = inEmpty?.parts.filter(({ required }) => required === true) ?? []
  const isSaid = inEmpty?.region?.misstated !== undefined || isSaidAlone(words, { from: at, to: at + 1 })
  if (
    !inEmpty?.region ||
    more !== undefined ||
    at < 0 ||
    wanted.length === 0 ||
    isSaid ||
    inEmpty.region.population >= LARGE_CITY ||
    isOrdinaryWord(word)
  )
    return null
  const meant = (await similarWords(ctx, kinds.place, word)).filter(({ near }) => near)
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: meant.map((one) => one.word) })
  const rest = wanted.map((part) => partQuery(part, (text) => wordInName(text, looseLexemes), ''))
  for (const { word: other } of meant) {
    if ((await countOf(ctx, parsed, 1, allOf([wordInName(other, lexemes), ...rest]))) === 0) continue
    const texts = words.map(({ text }) => text)
    const q = texts.with(at, other).join(' ')
    const named = await parseSearch(ctx, { ...query, q })
    return { ...named, query, correction: { from: texts.join(' '), to: q }, typedAs: new Map([...parsed.typedAs, [other, word]]) }
  }
  return null
}

/** Without letters that nobody hears: those that are doubled, an "h" behind others, an "e" at the end. */
const asHeard = (word: string) =>
  word
    .replace(/(?<=.)h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/e$/, '')

/** A city so many times as large as a town that is called alike is meant rather. */
const LARGER = 3

/** A town with so few places may have nothing of what is wanted; a city that has so many times as many is meant rather. */
const FEW = 100
const MANY_MORE = 5

/**
 * "Restaurants in savanna", "chinese food pittsburg": the large city that is called alike but for letters that nobody hears, rather than a small
 * town without any place, or with few and nothing of what is wanted, unless its state is said. Null where there is none, or where nothing is wanted
 * of it.
 */
async function cityWithSlip(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { words, query, interpretation, inEmpty, typedAs } = parsed
  const { region, regionWords } = inEmpty ?? interpretation
  const [word = '', more] = regionWords
  const isTown = region?.kind === 'city' && region.place_count < FEW && region.misstated === undefined
  if (!isTown || more !== undefined || typedAs.has(word) || region.key !== word) return null
  if (region.place_count > 0 && (await countOf(ctx, parsed, 1)) > 0) return null
  const meant = (await similarWords(ctx, kinds.place, word)).flatMap((one) => (asHeard(one.word) === asHeard(word) ? [one.word] : []))
  const { regions } = meant.length === 0 ? { regions: [] } : await lookUp(ctx, { phrases: meant, words: [], spellings: [] })
  const [city] = regions
    .filter(
      ({ kind, population, place_count }) =>
        kind === 'city' && place_count > MANY_MORE * region.place_count && population >= Math.max(LARGE_CITY, LARGER * region.population),
    )
    .toSorted((a, b) => b.place_count - a.place_count)
  const at = words.findLastIndex(({ text }) => text === word)
  if (!city || at < 0) return null
  const texts = words.map(({ text }) => text)
  const q = texts.with(at, city.key).join(' ')
  const named = await parseSearch(ctx, { ...query, q })
  const from = texts.map((text) => typedAs.get(text) ?? text).join(' ')
  return { ...named, query, correction: { from, to: q }, typedAs: new Map([...typedAs, [city.key, word]]) }
}

/**
 * What is nearest to a ZIP code in which nothing of this is, or to a city without any place that is said at an end beside a name; null where
 * none is said, or something has all of the words.
 */
export async function aroundNothing(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { query } = parsed
  if (query.near || query.bbox || query.region) return null
  const other = await namedElsewhere(ctx, parsed)
  if (other) return other
  const zip = await zipSaid(ctx, parsed)
  const said = zip ?? emptyCitySaid(parsed)
  if (!said || (await countOf(ctx, parsed, 1)) > 0) return null
  const q = withoutSpan(
    parsed.words.map(({ text }) => text),
    said.from,
    said.to,
  )
  // "Mount Saint Helens" is nothing beside a town.
  if (zip === null && isOrdinaryWord(q) && !(await isNameOfPlace(ctx, [q]))) return null
  const near = await nearPoint(ctx, query, { ...unbounded, q, label: said.label, at: said.at, missing: false })
  return near.spot?.far && (await countOf(ctx, near, 1)) === 0 ? null : near
}

type Said = { from: number; to: number; label: string; at: LatLng }

/** "Fenway Park Cambridge": what has the whole name before a city or state in which nothing has it, the nearest first. */
async function namedElsewhere(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { query, words, whereabouts, vocabulary, looseLexemes } = parsed
  const texts = words.map(({ text }) => text)
  const isEnd = (region: Region, from: number) => {
    const said = texts.slice(from).join(' ')
    return (
      ((region.kind === 'city' && region.place_count > 0) || region.kind === 'state') &&
      (keysOf(said).includes(region.key) || region.path === nicknames[said]) &&
      // "Staples Center" is in no small town called Center, unless it is said to be.
      (isTold({ region, words: texts.slice(from) }) || words[from]?.after === 'comma' || placeWords.has(texts[from - 1] ?? ''))
    )
  }
  for (const from of texts.keys()) {
    const regions = from === 0 ? [] : whereabouts.filter((region) => isEnd(region, from))
    if (regions.length === 0) continue
    const name = withoutSpan(texts, from, texts.length)
    const isKind = [name, withoutPraise(name)].some((said) => categoriesOf(vocabulary.phrases, said).categories.length > 0)
    // Of "at and t" the index has but one letter, which anything may have.
    const isIndexed =
      name
        .split(' ')
        .filter((text) => looseLexemes[text]?.length)
        .join('').length > 1
    const isName = isIndexed && !isKind && (await isNameOfPlace(ctx, [name]))
    if (!isName || (await isNameOfPlace(ctx, [texts.join(' ')]))) return null
    // "Little Caesars pizzeria" is there, though its name doesn't say that it is one.
    const names = [name, ...withoutKinds(name, vocabulary.phrases)]
    if (await isNameOfPlace(ctx, names, anyOf(regions.map(withinRegion)))) return null
    const there = await namesakeHaving(ctx, names, regions, whereabouts)
    if (there) {
      const named = await parseSearch(ctx, { ...query, q: name })
      const region = { ...there, label: fully(there) }
      const interpretation = { ...literalInterpretation(named.words), region, regionWords: texts.slice(from) }
      return { ...named, name: parsed.name, typedName: parsed.typedName, interpretation }
    }
    // "Hopewell McDonald": one of them in Hopewell, rather than Hopewell in a place called McDonald.
    const turned = whereabouts.filter(({ key, place_count }) => key === name && place_count > 0).map(withinRegion)
    const inName = (words: readonly string[]) => words.map((text) => wordInName(text, looseLexemes))
    const readings = [
      // "Farmers market Boulder": the Boulder Farmers Market.
      allOf([anyOf(regions.map(withinRegion)), ...inName(name.split(' '))]),
      // "Mea Clarence": a name of which these are the initials.
      ...(initials.test(name) ? [allOf([anyOf(regions.map(withinRegion)), marker(`@i${name}`)])] : []),
      ...(turned.length > 0 ? [allOf([anyOf(turned), ...inName(texts.slice(from))])] : []),
    ]
    if ((await countOf(ctx, parsed, 1, anyOf(readings))) > 0) return null
    const [region] = regions.toSorted((a, b) => b.place_count - a.place_count || b.population - a.population)
    if (!region) return null
    const sort = query.sort ?? ((await isNameOfChain(ctx, name)) ? 'nearest' : 'best')
    const named = await parseSearch(ctx, { ...query, q: name, near: { lat: region.lat, lng: region.lng }, sort })
    // What merely has the words, and is nearer, isn't what was named.
    const quoted = [allOf(named.words.map(({ text }) => wordInName(text, named.lexemes)))]
    return { ...named, quoted, interpretation: literalInterpretation(named.words), elsewhere: { name, region } }
  }
  return null
}

/** "Best bbq" is wanted, whatever is called so somewhere. */
const withoutPraise = (name: string) => name.replace(/^(?:the )?(\S+) /, (said, word) => (word === 'top' || isDegree(word) ? '' : said))

/** A name without the kind that it ends with: with "Great Wall Chinese restaurant" "Great Wall Chinese" and "Great Wall". */
function withoutKinds(name: string, phrases: CategoryPhrases): string[] {
  const texts = name.split(' ')
  const isKind = (from: number) => categoriesOf(phrases, texts.slice(from).join(' ')).categories.length > 0
  return texts.flatMap((_, from) => (from > 0 && isKind(from) ? [texts.slice(0, from).join(' ')] : []))
}

async function zipSaid(ctx: Ctx, { words }: ParsedSearch): Promise<Said | null> {
  const from = words.findLastIndex(({ text }) => /^\d{5}$/.test(text))
  const label = words[from]?.text
  const at = label === undefined ? null : await zipCode(ctx, label)
  return label === undefined || at === null ? null : { from, to: from + 1, label, at }
}

/** "Walmart in tulsa", "walmart tulsa": the largest that the words end with, where its name is no ordinary word; beside a kind others look for it. */
function emptyCitySaid({ words, whereabouts, interpretation, inEmpty, typedAs }: ParsedSearch): Said | null {
  const { region, parts } = interpretation
  if ((inEmpty && interpretation !== inEmpty) || parts.every(({ required, categories }) => required !== true || categories.length > 0))
    return null
  const texts = words.map(({ text }) => text)
  const atEnd = (region ? [region] : whereabouts).flatMap((one) => {
    const from = texts.length - one.key.split(' ').length
    return from > 0 && keysOf(texts.slice(from).join(' ')).includes(one.key) ? [{ one, from }] : []
  })
  // "New York" isn't York.
  const longest = Math.min(...atEnd.map(({ from }) => from))
  // Nobody who mistypes a word means a small town that is called so but for a slip.
  const isTyped = ({ key, population }: Region) => population >= LARGE_CITY || !key.split(' ').some((word) => typedAs.has(word))
  const isEmpty = (one: Region) =>
    one.kind === 'city' && one.place_count === 0 && isTyped(one) && isTold({ region: one, words: one.key.split(' ') })
  const said = atEnd.filter(({ from }) => from === longest)
  // "Portland" is the one that has places, whatever others are called so.
  if (said.some(({ one }) => one.place_count > 0)) return null
  const [best] = said.filter(({ one }) => isEmpty(one)).toSorted((a, b) => b.one.population - a.one.population)
  return best ? { from: best.from, to: texts.length, label: best.one.name, at: { lat: best.one.lat, lng: best.one.lng } } : null
}
