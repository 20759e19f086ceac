import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import type { Category } from '../../../categories/contract.ts'
import { isOfArt } from '../../../language/artists.ts'
import { derivedFrom } from '../../../language/derived.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import { isOrdinaryWord } from '../../../language/ordinary-words.ts'
import { singular } from '../../../language/singular.ts'
import { attributeOf } from '../../../query-reading/attribute-words.ts'
import { type CategoryPhrase, type CategoryPhrases, categoriesOf, ofLikeKinds } from '../../../query-reading/category-phrases.ts'
import { kindsOfCompound } from '../../../query-reading/compound-kinds.ts'
import { kindsOfNoun } from '../../../query-reading/noun-kinds.ts'
import type { Word } from '../../../query-reading/typed.ts'
import { emptyWords, streetWords } from '../../../query-reading/word-lists.ts'
import { withinRegion } from '../area.ts'
import type { Lookups } from '../lookups.server.ts'
import { allOf, anyOf, categoryMarkers, wordInName, wordQuery } from '../tsquery.ts'
import type { Vocabulary } from '../vocabulary.server.ts'

const counted = (query: string) => `
  (select count(*)::int as total, (count(*) filter (where fits))::int as fitting from
    (select search @@ asked.kinds::tsquery as fits from place_documents
      where search @@ ${query}::tsquery and (place_id & 0) = 0 limit 40) as found)`

// A word of many names tells it by any of them; a condition that seems rare keeps the planner from reading the table instead.
// What merely mentions it may be many, so a few of them are looked at.
const named = prepared<{ n: number; named: number; fitting: number; said: number; saying: number }>(
  'search-named-like-nouns',
  `select n::int as n, in_name.total as named, in_name.fitting, anywhere.total as said, anywhere.fitting as saying
   from unnest($1::text[], $2::text[], $3::text[]) with ordinality as asked(name, words, kinds, n),
     lateral ${counted('asked.name')} as in_name, lateral ${counted('asked.words')} as anywhere`,
)

/** So many places that say a noun tell what it means there. */
const SAID = 3

/** Of so many places that have a noun in their name one is of the kind that it leads to, where it means that kind there. */
const ONE_OF = 3
/** `everyday`: what is meant by it places have rather than are. */
type Noun = { phrase: string; categories: Category[]; everyday: boolean }

/** Nouns of more words are none of these. */
const LONGEST = 3

/**
 * The phrases with those nouns among the words that lead to a kind of place though no list has them; the same where none does. What is a
 * name rather than a kind here isn't read so: nouns that places (in the city that stands at the end) are called which are of other kinds, and
 * regions.
 */
export async function withNouns(
  ctx: Pick<Ctx, 'client'>,
  words: Word[],
  { regions, lexemes }: Pick<Lookups, 'regions' | 'lexemes'>,
  { phrases, bySlug }: Pick<Vocabulary, 'phrases' | 'bySlug'>,
): Promise<CategoryPhrases> {
  const nouns = [...new Set(runsOf(words))].flatMap((phrase): Noun[] => {
    if (regions.some(({ key }) => key === phrase)) return []
    if (attributeOf(phrase) !== undefined || categoriesOf(phrases, phrase).categories.length > 0) return []
    const noun = singular(phrase)
    const works = isOfArt(phrase) || isOfArt(noun) ? categoriesOf(phrases, 'art museum').categories : []
    if (works.length > 0) return [{ phrase, categories: [...works], everyday: true }]
    const categories =
      [noun, ...shopsOf(noun), ...tradesOf(noun)].map((one) => kindsCalled(phrases, one)).find((kinds) => kinds.length > 0) ?? []
    return categories.length > 0 ? [{ phrase, categories: [...categories], everyday: false }] : []
  })
  if (nouns.length === 0) return phrases
  const typed = ` ${words.map(({ text }) => text).join(' ')}`
  const cities = regions.filter(({ kind, key }) => kind === 'city' && typed.endsWith(` ${key}`))
  const found = await named(ctx, [
    nouns.map(({ phrase }) => allOf([...phrase.split(' ').map((word) => wordInName(word, lexemes)), anyOf(cities.map(withinRegion))])),
    // What it means is the same everywhere; a movement of art is none for two words somewhere.
    nouns.map(({ phrase, everyday }) => (everyday ? '' : allOf(phrase.split(' ').map((word) => wordQuery(word, lexemes))))),
    nouns.map(({ categories }) => {
      // A bistro may as well be a restaurant of some other kind.
      const like = categories.flatMap(({ parent_slug }) =>
        ofLikeKinds.has(parent_slug ?? '') ? (bySlug.get(parent_slug ?? '') ?? []) : [],
      )
      return anyOf(categoryMarkers({ categories: [...categories, ...like] }))
    }),
  ])
  const isOther = (row: (typeof found)[number]) =>
    row.fitting * ONE_OF < row.named || (row.named === 0 && row.said >= SAID && row.saying * ONE_OF < row.said)
  const names = new Set(found.filter(isOther).map(({ n }) => n - 1))
  const kinds = nouns.filter((_, n) => !names.has(n))
  if (kinds.length === 0) return phrases
  return new Map([
    ...phrases,
    ...kinds.map(({ phrase, categories, everyday }): [string, CategoryPhrase] => [
      singular(phrase),
      { categories, byName: false, ...(everyday && { everyday }) },
    ]),
  ])
}

const kindsCalled = (phrases: CategoryPhrases, noun: string) => {
  const { categories } = categoriesOf(phrases, noun)
  if (categories.length > 0) return categories
  const ofNoun = kindsOfNoun(phrases, noun)
  return ofNoun.length > 0 ? ofNoun : kindsOfCompound(phrases, noun)
}

/** Whoever makes or sells something has a shop that is called after them: "confectioner", "distiller". Common words are no such trade here, for they are names. */
const shopsOf = (trade: string) => (/..er$/.test(trade) && !isOrdinaryWord(trade) ? [`${trade}y`] : [])

/** What is called after the trade says as well who practises it: "allergology" as "allergologist". */
const tradesOf = (noun: string) => (isOrdinaryWord(noun) ? [] : derivedFrom(noun))

/** Words that stand side by side, and each alone, where they may be a noun. */
const runsOf = (words: Word[]) =>
  words.flatMap((_, from) =>
    Array.from({ length: LONGEST }, (_, n) => words.slice(from, from + n + 1)).flatMap((run, n) => {
      const texts = run.map(({ text }) => text)
      const isRun = run.length === n + 1 && run.slice(1).every(({ after }) => after === null)
      const isSaid = n === 0 && texts.some((text) => isFrameWord(text) || emptyWords.has(text) || streetWords.has(text))
      return isRun && !isSaid ? [texts.join(' ')] : []
    }),
  )
