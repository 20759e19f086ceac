import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { Category } from '../../categories/contract.ts'
import { isDegree } from '../../language/degrees.ts'
import { isDictionaryWord } from '../../language/dictionary.ts'
import { isEnglishWord } from '../../language/english-words.ts'
import { isFrameWord, praise, qualities } from '../../language/frame-words.ts'
import { timeIn } from '../../language/times.ts'
import { attributeOf } from '../../query-reading/attribute-words.ts'
import { categoriesOf, ofLikeKinds } from '../../query-reading/category-phrases.ts'
import { centres } from '../../query-reading/region-phrase.ts'
import { sortName, type Word } from '../../query-reading/typed.ts'
import { withinRegion } from './area.ts'
import { MANY, whereMentioned } from './landmark.server.ts'
import { lookUp } from './lookups.server.ts'
import { allOf, anyDocument, anyOf, marker, wordInName } from './tsquery.ts'
import { readVocabulary } from './vocabulary.server.ts'

/** The words for kinds are so many at most, those of a region behind them, too. */
const MOST_WORDS = 4
/** A single word of fewer letters is no name by itself. */
const LONG = 5
/** What is known so well may be near anything; so are `FAMOUS` landmarks. */
const FAMOUS = 0.3
/** Kinds under these are places that one goes to, and names where something else is. */
const destinations: ReadonlySet<string> = new Set([
  'arts-entertainment',
  'parks-outdoors',
  'sports-fitness',
  'hotels-travel',
  'community',
  'health',
])
/** Said of the place itself that is named before them, though they may mean a kind. */
const ofItself: ReadonlySet<string> = new Set('photo photos picture pictures tour tours ticket tickets map maps store shop'.split(' '))

/** A kind of place and the name that stands beside it, with what follows both. */
type Beside = { kind: string[]; name: string[]; rest: string[]; ids: number[] }

const named = prepared<{ name: string; category: number; parent: number; slug: string; popularity: number }>(
  'search-beside-landmark',
  `select d.sort_name as name, c.id::int as category, coalesce(c.parent_id, 0)::int as parent, coalesce(parent.slug, c.slug) as slug, d.popularity
   from (select place_id, sort_name, popularity from place_documents where sort_name = any($1::text[]) order by popularity desc limit 100) d
     join places p on p.id = d.place_id join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id`,
)

const inOneName = prepared<{ found: boolean }>('search-in-one-name', `select ${anyDocument('$1::tsquery')} as found`)

/**
 * "Coffee space needle", "fenway park parking", "restaurants navy pier chicago": a kind of place beside the whole name of a place of another
 * kind that one goes to, or what many places that lie together say ("hotels times square"), a region behind both perhaps. The same with "near"
 * before the name; null where the name is a region's, or some name has all of the words.
 */
export async function nearNamed(ctx: Ctx, words: readonly Word[]): Promise<string | null> {
  const texts = words.map(({ text }) => text)
  const { phrases } = await readVocabulary(ctx)
  const all = besidesIn(texts, (phrase) => categoriesOf(phrases, phrase).categories)
  if (all.length === 0) return null
  const whole = sortName(texts.join(' '))
  const rows = await named(ctx, [[whole, ...new Set(all.map(({ name }) => sortName(name.join(' '))))]])
  if (rows.some(({ name }) => name === whole)) return null
  const isMeant = ({ name, ids }: Beside) =>
    rows.some(
      (row) =>
        row.name === sortName(name.join(' ')) &&
        (destinations.has(row.slug) || (row.popularity >= FAMOUS && !ofLikeKinds.has(row.slug))) &&
        !ids.includes(row.category) &&
        !ids.includes(row.parent),
    )
  const longest = all.toSorted((a, b) => b.name.length - a.name.length)
  const meant = longest.filter(isMeant)
  for (const one of meant.length > 0 ? meant.slice(0, 1) : longest.filter(mayBeSaid).slice(0, MOST_SAID)) {
    const { kind, name, rest, ids } = one
    const said = [...kind, ...name]
    const ends = name.map((_, from) => name.slice(from).join(' '))
    const begins = name.map((_, to) => name.slice(0, to).join(' '))
    const asked = { phrases: [...begins, ...ends, rest.join(' ')].filter(Boolean), words: [], spellings: said }
    const { regions, districts, lexemes } = await lookUp(ctx, asked)
    const regionsCalled = (text: string) =>
      regions.filter(({ key, abbreviation }) => key === text || (rest.length === 1 && abbreviation?.toLowerCase() === text))
    const [within] = rest.length === 0 ? [] : regionsCalled(rest.join(' ')).toSorted((a, b) => b.place_count - a.place_count)
    // "Downtown Madison", "Strip District Pittsburgh": a part of a city with the city.
    const isPart = (text = '') => centres.has(text) || districts.includes(text) || regionsCalled(text).length > 0
    if (begins.some((text, n) => isPart(text) && regionsCalled(ends[n] ?? '').length > 0)) continue
    if (regionsCalled(name.join(' ')).length > 0 || districts.includes(name.join(' ')) || (rest.length > 0 && !within)) continue
    const inNames = (some: string[]) => some.map((word) => wordInName(word, lexemes))
    // "Parking" is written as "park" in the index.
    const others = kind.filter((word) => !name.some((other) => lexemes[other] === lexemes[word]))
    const isOneName = others.length > 0 && (await isFound(ctx, allOf(inNames([...others, ...name]))))
    if (isOneName) continue
    if (meant.length === 0) {
      // "River North Chicago" is a region with its city.
      if (ends.some((text) => regionsCalled(text).length > 0)) continue
      const there = within ? withinRegion(within) : ''
      const ofKind = anyOf(ids.map((id) => marker(`@c${id}`)))
      if (await isFound(ctx, allOf([ofKind, there, ...inNames(name)]))) continue
      if ((await whereMentioned(ctx, name, { least: MANY, within: there })) === null) continue
    }
    return [...kind, 'near', ...name, ...rest].join(' ')
  }
  return null
}

const isFound = async (ctx: Ctx, query: string) => query !== '' && (await inOneName(ctx, [query]))[0]?.found === true

/** So many names are looked for in what places say, at most. */
const MOST_SAID = 2

/** Words that may be a name that places say: two or three that no sentence is made of. */
const mayBeSaid = ({ name }: Beside) => name.length > 1 && name.length < 4 && name.every((word) => !isFrameWord(word) && !/\d/.test(word))

const idsOf = (categories: readonly Category[]) => categories.map(({ id }) => id)

/** What is wanted where one is for something else: to eat, to drink, to stay, to leave the car. */
const isVisited = ({ slug, parent_slug }: Category) => [slug, parent_slug].some((one) => visited.has(one ?? ''))
const visited = new Set(['restaurants', 'cafes-bakeries', 'bars-nightlife', 'hotels-travel', 'automotive'])

/** Words that only say when a place must be open or what it must have are no name, however many places say them: "late night". */
function isSaidOf(words: string[]): boolean {
  const time = timeIn(words)
  return (time !== null && time.to - time.from === words.length) || attributeOf(words.join(' ')) !== undefined
}

/** All ways to read words as a kind and what may be a name, in either order. */
function besidesIn(texts: string[], categoriesOf: (phrase: string) => readonly Category[]): Beside[] {
  const found: Beside[] = []
  const kindOf = (said: string[]) => {
    // "Pharmacy open 24 hours" is a pharmacy.
    const time = timeIn(said)
    const some = time ? said.toSpliced(time.from, time.to - time.from) : said
    const from = some.findIndex((word) => !(praise.has(word) || qualities.has(word) || isDegree(word)))
    const kind = some.slice(Math.max(0, from))
    return kind.length === 0 || kind.length > MOST_WORDS || (kind.length === 1 && ofItself.has(kind[0] ?? ''))
      ? []
      : categoriesOf(kind.join(' '))
  }
  const isName = (some: string[]) => {
    const [word = '', more] = some
    return more === undefined
      ? word.length >= LONG && !isEnglishWord(word) && !isDictionaryWord(word)
      : categoriesOf(some.join(' ')).length === 0 && !some.every((one) => categoriesOf(one).length > 0) && !isSaidOf(some)
  }
  for (let end = texts.length; end >= Math.max(2, texts.length - MOST_WORDS + 1); end--) {
    for (let at = 1; at < end; at++) {
      const [before, behind, rest] = [texts.slice(0, at), texts.slice(at, end), texts.slice(end)]
      // "Coffee shop" is no coffee beside a shop.
      const first = kindOf(texts.slice(0, at + 1)).length > 0 && isName(texts.slice(at + 1, end)) ? [] : kindOf(before)
      const last = at > 1 && kindOf(texts.slice(at - 1, end)).length > 0 && isName(texts.slice(0, at - 1)) ? [] : kindOf(behind)
      if (first.length > 0 && isName(behind)) found.push({ kind: before, name: behind, rest, ids: idsOf(first) })
      // Behind a name a word for a kind may say what is called so ("museum of flight company").
      if (last.some(isVisited) && isName(before)) found.push({ kind: behind, name: before, rest, ids: idsOf(last) })
    }
  }
  return found
}
