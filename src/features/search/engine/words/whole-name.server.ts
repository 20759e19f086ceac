import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { nameKey } from '../../../../platform/name-key.ts'
import { type Likely, oneEditFrom } from '../../../query-reading/spelling.ts'
import { sortName } from '../../../query-reading/typed.ts'
import { knownWords } from '../lookups.server.ts'
import { CHAIN } from '../named-places.server.ts'
import { allOf, type Lexemes, wordQuery } from '../tsquery.ts'
import { isFound, runsOf, waysOf } from './slips.server.ts'

const names = prepared<{ n: number; chain: boolean }>(
  'search-whole-names',
  `select n::int as n, named.count >= ${CHAIN} as chain from unnest($1::text[]) with ordinality as asked(name, n),
     lateral (select count(*) from (select from place_documents where sort_name = asked.name limit ${CHAIN}) d) named
   where named.count > 0`,
)

/**
 * What unknown words are where the text begins or ends with the whole name of a place once they are put right, whatever else is likelier
 * by itself: "great cpips madison" is Great Clips. Null where there is none. Where it may be a kind (`kindsOf` isn't ''), that is meant, or
 * else the name of a chain.
 */
export async function wholeName(
  ctx: Pick<Ctx, 'client'>,
  typed: readonly string[],
  likely: ReadonlyMap<string, Likely[]>,
  kindsOf: (phrase: string) => string,
): Promise<Map<string, Likely> | null> {
  const unknown = [...likely.keys()]
  if (unknown.length === 0) return null
  const ways = waysOf(unknown.map((word) => likely.get(word) ?? []))
  const possible = runsOf(typed)
    .filter((run) => run.length > 1 && unknown.every((word) => run.includes(word)))
    .toSorted((a, b) => b.length - a.length)
  const asked = possible.flatMap((run) =>
    ways.map((way) => ({ way, text: run.map((word) => way[unknown.indexOf(word)]?.word ?? word).join(' ') })),
  )
  if (asked.length === 0) return null
  const isKind = asked.map(({ text }) => kindsOf(text) !== '')
  const found = await names(ctx, [asked.map(({ text }) => sortName(nameKey(text)))])
  const meant = isKind.includes(true) ? found.filter(({ n, chain }) => chain || isKind[n - 1]) : found
  const way = asked[Math.min(...meant.map(({ n }) => n)) - 1]?.way
  return way ? new Map(unknown.flatMap((word, n) => (way[n] ? [[word, way[n]] as const] : []))) : null
}

/** In longer texts and of shorter words nothing is looked for. */
const [MOST_WORDS, SHORTEST] = [4, 4]
/** So many words that are a slip away from one are tried, the commonest first. */
const MOST_FORMS = 8

/**
 * A word, whatever it means by itself, with which the text begins or ends with the whole name of a chain, and what that name has in its
 * place: "barnes nobel", "family dolar forest city". Null where there is none, where a place has all of the words, and of words for a kind.
 */
export async function chainWithSlip(
  ctx: Pick<Ctx, 'client'>,
  typed: readonly string[],
  lexemes: Lexemes,
  kindsOf: (phrase: string) => string,
): Promise<Map<string, Likely[]> | null> {
  const words = [...new Set(typed)].filter((word) => word.length >= SHORTEST && /^[a-z]+$/.test(word))
  if (typed.length < 2 || typed.length > MOST_WORDS || words.length === 0) return null
  if (await isFound(ctx, allOf(typed.map((word) => wordQuery(word, lexemes))))) return null
  const edited = words.map((word) => ({ word, forms: oneEditFrom(word) }))
  const places = await knownWords(
    ctx,
    edited.flatMap(({ forms }) => forms),
  )
  const worth = (form: string) => places.get(form) ?? 0
  const slips = edited.flatMap(({ word, forms }) => {
    const common = forms.filter((form) => worth(form) >= CHAIN).toSorted((a, b) => worth(b) - worth(a))
    return common.slice(0, MOST_FORMS).map((form) => ({ word, form }))
  })
  const asked = runsOf(typed)
    .filter((run) => run.length > 1 && kindsOf(run.join(' ')) === '')
    .toSorted((a, b) => b.length - a.length)
    .flatMap((run) =>
      slips.filter(({ word }) => run.includes(word)).flatMap((slip) => namesWith(run, slip).map((name) => ({ ...slip, name }))),
    )
  if (asked.length === 0) return null
  const found = await names(ctx, [asked.map(({ name }) => sortName(nameKey(name)))])
  const meant = asked[Math.min(...found.filter(({ chain }) => chain).map(({ n }) => n)) - 1]
  return meant ? new Map([[meant.word, [{ word: meant.form, closeness: 1, near: true }]]]) : null
}

/** The words with a slip put right, as a name may have them: nobody says the "and" of one. */
function namesWith(run: readonly string[], { word, form }: { word: string; form: string }): string[] {
  const texts = run.map((one) => (one === word ? form : one))
  return [texts, ...texts.slice(1).map((_, n) => texts.toSpliced(n + 1, 0, 'and'))].map((some) => some.join(' '))
}
