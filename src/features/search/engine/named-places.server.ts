import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { LatLng } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { isDictionaryWord } from '../../language/dictionary.ts'
import { isEnglishWord } from '../../language/english-words.ts'
import { isFrameWord } from '../../language/frame-words.ts'
import { lookedUp } from '../../language/spellings.ts'
import type { WebAddress } from '../../language/web-address.ts'
import { wordsInTag } from '../../places/cache-tags.ts'
import type { Interpretation } from '../../query-reading/interpretation.ts'
import type { NamedEnd, Region } from '../../query-reading/region-phrase.ts'
import { inOtherWords, sortName } from '../../query-reading/typed.ts'
import { withinRegion } from './area.ts'
import { knownWords, lookUp } from './lookups.server.ts'
import { allOf, anyDocument, anyOf, initials, type Lexemes, labelled, marker, wordQuery } from './tsquery.ts'

// What is named like all of the words is meant itself ("Boston Market").
const named = prepared<{ n: number }>(
  'search-named-in-region',
  `select n::int as n from unnest($1::text[]) with ordinality as asked(query, n)
   where ${anyDocument('asked.query::tsquery')}
     and not exists (select from place_documents where sort_name = $2)`,
)

/**
 * `whole`: all of them, as names are sorted; `kindsOf`: what documents of the kinds have that a word means, '' where it means none. `begun`:
 * the words as they stand, of which those of `ends` may be unfinished.
 */
type NamedWords = { whole: string; kindsOf(word: string): string; lexemes: Lexemes; begun: Lexemes; ends: ReadonlySet<string> }

/**
 * The first region in which a place has the other words in its name; null where none has, or where a place is named like all words. `aside`:
 * those that are no condition, for a place there is called just what the others say.
 */
export async function regionOfNamed(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  ends: readonly NamedEnd[],
  words: NamedWords,
): Promise<(NamedEnd & { aside: string[] }) | null> {
  // "New York" ends with a city that hardly anybody means: there is only what has all of the words in its name.
  const longest = ends.filter((end) => end.words.length === ends[0]?.words.length && !end.wholly)
  const asked = [whole, asInitials, ofKind, saidThere, withoutAround, withoutLast].flatMap((reading) =>
    (reading === whole || reading === asInitials ? ends : longest).flatMap((end) => {
      if (reading === saidThere && end.region.kind !== 'zip') return []
      const texts = end.rest.map(({ text }) => text)
      const { query, aside } = reading(texts, words)
      const name = texts.filter((text) => !aside.includes(text))
      return query === '' ? [] : [{ end: { ...end, aside }, name, query: allOf([withinRegion(end.region), query]) }]
    }),
  )
  if (asked.length === 0) return null
  addCacheTags(ctx, wordsInTag(0))
  const found = await named(ctx, [asked.map(({ query }) => query), words.whole])
  const first = asked[Math.min(...found.map(({ n }) => n)) - 1]
  if (!first) return null
  const isSure = first.end.aside.length === 0 || (await isNamedIn(ctx, first.end.region, first.name))
  return isSure ? first.end : { ...first.end, aside: [] }
}

const namesakesIn = prepared<{ found: boolean }>(
  'search-namesakes-in-region',
  `select exists (select from place_documents d where d.sort_name = any($1::text[]) and d.search @@ $2::tsquery) as found`,
)

/** Whether a place of a region has just this name. */
async function isNamedIn(ctx: Pick<Ctx, 'client'>, region: Region, name: string[]): Promise<boolean> {
  const sorted = [sortName(nameKey(name.join(' ')))]
  return (await namesakesIn(ctx, [[...sorted, ...inOtherWords(sorted)], withinRegion(region)]))[0]?.found === true
}

/** `aside`: words that the name needn't have. */
type NameReading = (texts: string[], words: NamedWords) => { query: string; aside: string[] }

const allInName = (texts: string[], words: NamedWords) => allOf(texts.map((text) => inName(text, words)))

/** All of the words. */
const whole: NameReading = (texts, words) => ({ query: allInName(texts, words), aside: [] })

/** One word that may be the initials of the name ("mma meridian"). */
const asInitials: NameReading = ([text = '', more], { kindsOf }) =>
  more === undefined && initials.test(text) && kindsOf(text) === '' && !isEnglishWord(text)
    ? { query: marker(`@i${text}`), aside: [] }
    : none

/** What stands around names falls away, and the place is of the kind that is said ("family dollar store"). */
const ofKind: NameReading = (texts, words) => {
  const said = texts.filter((text) => !isFrameWord(text))
  if (!said.some((text) => words.kindsOf(text) === '') || !said.some((text) => words.kindsOf(text) !== '')) return none
  return { query: allOf(said.map((text) => anyOf([words.kindsOf(text), inName(text, words)]))), aside: [] }
}

/** Of a ZIP code, which nothing else is, what places there say is enough. */
const saidThere: NameReading = (texts, { lexemes }) => ({ query: allOf(texts.map((text) => wordQuery(text, lexemes))), aside: [] })

/** Nor need it be of that kind ("starbucks reviews", "family dollar phone"). */
const withoutAround: NameReading = (texts, words) => {
  const aside = texts.filter((text) => isFrameWord(text) || words.kindsOf(text) !== '')
  return {
    query: allInName(
      texts.filter((text) => !aside.includes(text)),
      words,
    ),
    aside,
  }
}

/** All but the last ("aldi photos"). */
const withoutLast: NameReading = (texts, words) => {
  if (texts.length < 3 && isEnglishWord(texts[0] ?? '')) return none
  return { query: allInName(texts.slice(0, -1), words), aside: texts.slice(-1) }
}

const none = { query: '', aside: [] }

/** What a document has in whose name the word is, also as the beginning of one where it may be unfinished. */
export const inName = (text: string, { lexemes, begun, ends }: Pick<NamedWords, 'lexemes' | 'begun' | 'ends'>) =>
  wordQuery(text, lexemes, { begins: ends.has(text) && text.length >= 3, begun, weights: 'A' })

const namesakes = prepared<{ found: boolean }>(
  'search-namesakes',
  `select exists (select from place_documents where sort_name = any($1::text[]) and ($2 = '' or search @@ $2::tsquery)) as found`,
)

/** Whether a place has one of the names, in whatever spelling; `within`: one that documents there have. */
export async function isNameOfPlace(ctx: Pick<Ctx, 'client'>, names: string[], within = ''): Promise<boolean> {
  const sorted = names.map(sortName)
  return names.length > 0 && (await namesakes(ctx, [[...sorted, ...inOtherWords(sorted)], within]))[0]?.found === true
}

/** So many places of one name are a chain's. */
export const CHAIN = 3

const several = prepared<{ found: boolean }>(
  'search-chain',
  `select count(*) = ${CHAIN} as found from (
     select from place_documents where sort_name = $1 and ($2 = '' or search @@ $2::tsquery) limit ${CHAIN}) called`,
)

/** Whether it is the name of a chain; `within`: which documents there have. */
export const isNameOfChain = async (ctx: Pick<Ctx, 'client'>, name: string, within = ''): Promise<boolean> =>
  (await several(ctx, [sortName(name), within]))[0]?.found === true

// Found by words of its name or its initials, for web addresses have no index of their own.
const owner = prepared<{ name: string }>(
  'search-owner-of-address',
  `select p.name from (select place_id from place_documents where search @@ $1::tsquery order by popularity desc limit 5000) d
     join places p on p.id = d.place_id
   where lower(substring(p.website from '^https?://(?:www\\.)?([^/?#]+)')) = $2
     or ($3 <> '' and exists (select from jsonb_each_text(p.social) as account(network, address)
       where lower(address) ~ ('(^|[/@])' || $3 || '/?$')))
   order by length(p.website), p.popularity desc limit 1`,
)

/** The name of the place whose web address or account it is; null where none is known. */
export async function nameAtAddress(ctx: Pick<Ctx, 'client' | 'cacheTags'>, { host, handle, name }: WebAddress): Promise<string | null> {
  const words = name.split(' ')
  const known = [...(await knownWords(ctx, [...new Set(words.flatMap(withinWord))])).keys()]
  const initials = words.map((word) => `${marker(`@i${word}`)}:*`)
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: known })
  const begun = known.map((word) => labelled(lexemes[word] ?? '', false, 'A'))
  const escaped = (handle ?? '').replaceAll('.', '[.]')
  const [found] = await owner(ctx, [anyOf([...begun.filter(Boolean), ...initials]), host ?? '', escaped])
  return found?.name ?? null
}

/** Its beginnings of three letters and more, and what of four and more is within it. */
const withinWord = (word: string) =>
  Array.from(word, (_, from) =>
    Array.from(word, (_, n) => word.slice(from, n + 1)).filter((piece) => piece.length >= (from === 0 ? 3 : 4)),
  ).flat()

const house = prepared<{ address: string; name: string; lat: number; lng: number }>(
  'search-house',
  `select p.address, p.name, p.lat, p.lng from (select place_id from place_documents where search @@ $1::tsquery limit 500) d
     join places p on p.id = d.place_id where name_key(p.address) ~ ('^' || $2 || ' ') order by p.popularity desc limit 1`,
)

/** Where the house is that has an address ("1600 Pennsylvania Avenue", "300 Alamo Plaza San Antonio"), if a place has it: by that `name`. */
export async function houseAt(ctx: Pick<Ctx, 'client'>, said: string): Promise<{ address: string; name: string; at: LatLng } | null> {
  const texts = nameKey(said).split(' ')
  const [number = '', more] = texts
  if (!/^\d{1,5}[a-z]?$/.test(number) || more === undefined) return null
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: [...texts, ...lookedUp(texts)] })
  const query = allOf(texts.map((text) => wordQuery(text, lexemes, { weights: 'C' })))
  const [found] = query === '' ? [] : await house(ctx, [query, number])
  return found ? { address: found.address, name: found.name, at: { lat: found.lat, lng: found.lng } } : null
}

const besideRegion = prepared<{ elsewhere: boolean; there: boolean }>(
  'search-region-in-name',
  `select ${anyDocument('$1::tsquery')} as elsewhere, ${anyDocument('$2::tsquery')} as there`,
)

/**
 * "Georgia O'Keeffe paintings": a region at the beginning belongs to the name that goes on behind it, where a place has both in its name
 * and nothing in the region has the word behind.
 */
export async function isRegionOfName(
  ctx: Pick<Ctx, 'client'>,
  texts: readonly string[],
  { region, regionWords }: Pick<Interpretation, 'region' | 'regionWords'>,
  lexemes: Lexemes,
): Promise<boolean> {
  const next = texts[regionWords.length]
  const isBegun = regionWords.length > 0 && regionWords.every((word, n) => texts[n] === word)
  if (!region || !isBegun || next === undefined || isEnglishWord(next) || isDictionaryWord(next)) return false
  const [before, behind] = [lexemes[regionWords.at(-1) ?? ''], lexemes[next]]
  if (!before || !behind) return false
  const [found] = await besideRegion(ctx, [
    `(${labelled(before, false, 'A')}) <-> (${labelled(behind, false, 'A')})`,
    allOf([behind, withinRegion(region)]),
  ])
  return found?.elsewhere === true && !found.there
}
