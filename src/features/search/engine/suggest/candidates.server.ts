import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { nameKey } from '../../../../platform/name-key.ts'
import type { RowOf } from '../../../../platform/rows.ts'
import { isEnglishWord } from '../../../language/english-words.ts'
import { spellings } from '../../../language/spellings.ts'
import type { places } from '../../../places/tables.ts'
import type { Word } from '../../../query-reading/typed.ts'
import { nicknamed } from '../../../query-reading/word-lists.ts'
import type { completions } from '../../../search-index/tables.ts'
import type { Completion } from '../../contract.ts'
import { lookUp } from '../lookups.server.ts'
import { allOf, wordQuery } from '../tsquery.ts'

/** A suggestion with its weight; of places its position, of categories and regions how many places they have, of regions their people. */
export type Candidate = RowOf<typeof completions, 'label' | 'detail' | 'path' | 'icon'> & {
  kind: RowOf<typeof completions, 'kind'>['kind'] | 'search'
  id: number
  place_count: number | null
  population: number | null
  weight: number
  lat: number | null
  lng: number | null
}

const columns =
  's.kind, s.target_id::int as id, s.label, s.detail, s.path, s.icon, d.lat, d.lng, coalesce(c.place_count, r.place_count) as place_count, r.population'
const joins = `join completions s on s.id = t.completion_id left join place_documents d on s.kind = 'place' and d.place_id = s.target_id
  left join categories c on s.kind = 'category' and c.id = s.target_id left join regions r on s.kind = 'region' and r.id = s.target_id`

/** Up to four letters begin very many terms: the weightiest are read in their order, from an index for each length. */
const short = [1, 2, 3, 4].map((letters) =>
  prepared<Candidate>(
    `suggest-${letters}`,
    `select ${columns}, t.weight from (select completion_id, weight from completion_terms where left(term, ${letters}) = $1
       order by weight desc nulls last limit 200) t ${joins}`,
  ),
)

/** Longer ones: the weightiest of the first four letters that go on likewise, and what an ordered look-up of the whole finds first. */
const long = prepared<Candidate>(
  'suggest-long',
  `with weighty as materialized (select completion_id, term, weight from completion_terms where left(term, 4) = left($1, 4) order by weight desc nulls last limit 400),
     found as (
       select completion_id, weight from weighty where starts_with(term, $1)
       union (select completion_id, weight from completion_terms where term ~>=~ $1 and term ~<~ $2 order by term using ~<~, weight desc nulls last limit 200))
   select ${columns}, t.weight from (select completion_id, max(weight) as weight from found group by 1) t ${joins}`,
)

/** What begins with what was typed, at some word. `typed` is plain text. */
export function byPrefix(ctx: Pick<Ctx, 'client'>, typed: string): Promise<Candidate[]> {
  const exact = short[typed.length - 1]
  return exact ? exact(ctx, [typed]) : long(ctx, [typed, `${typed}\u{10FFFF}`])
}

const calledSo = prepared<Candidate>(
  'suggest-regions-called',
  `select ${columns}, s.weight from (select id from regions where path = any($1::text[]) union select id from regions where kind = 'state' and lower(abbreviation) = $2) named
     join completions s on s.kind = 'region' and s.target_id = named.id left join regions r on r.id = named.id
     left join place_documents d on false left join categories c on false`,
)

/** Regions by what people call them instead of their names, by its beginning, too, and states by their letters. */
export async function byNickname(ctx: Pick<Ctx, 'client'>, typed: string): Promise<Candidate[]> {
  const paths = nicknamed(typed)
  const letters = typed.length === 2 && paths.length === 0 && !isEnglishWord(typed) ? typed : ''
  return paths.length === 0 && letters === '' ? [] : calledSo(ctx, [paths, letters])
}

/** The documents of a tier of popularity that match `$1`. */
const tier = (name: string, marker: string, room: string) =>
  `${name} as materialized (select place_id, popularity, lat, lng from place_documents d
     where d.search @@ ($1::tsquery && $$${marker}$$::tsquery) limit ${room})`

const matching = prepared<Candidate>(
  'suggest-matching',
  `with ${tier('most', "'@z0'", '60')}, ${tier('more', "'@z1' & !'@z0'", '60 - (select count(*) from most)')},
     ${tier('rest', "!'@z1'", '60 - (select count(*) from most) - (select count(*) from more)')}
   select s.kind, s.target_id::int as id, s.label, s.detail, s.path, s.icon, d.lat, d.lng, null as place_count, null as population, d.popularity as weight from (select * from most union all select * from more union all select * from rest) d
     join completions s on s.kind = 'place' and s.target_id = d.place_id`,
)

/** The same of an area with few places: each of them is looked at, for the beginning of a word may be of very many elsewhere. */
const amongFew = prepared<Candidate>(
  'suggest-among-few',
  `with there as materialized (select place_id, popularity, lat, lng, search from place_documents where search @@ $2::tsquery)
   select s.kind, s.target_id::int as id, s.label, s.detail, s.path, s.icon, d.lat, d.lng, null as place_count, null as population, d.popularity as weight
   from there d join completions s on s.kind = 'place' and s.target_id = d.place_id where d.search @@ $1::tsquery order by d.popularity desc limit 60`,
)

/** So many places are few. */
const FEW = 500

/** Places whose documents match a tsquery, the most popular tiers first. */
export function byWords(ctx: Pick<Ctx, 'client'>, query: string): Promise<Candidate[]> {
  return matching(ctx, [query])
}

/** Places of an area (markers of documents) whose name has the words, the last of them begun. `count`: how many places it has, where that is known. */
export async function prefixWithin(
  ctx: Pick<Ctx, 'client'>,
  words: Word[],
  area: string,
  count = Number.POSITIVE_INFINITY,
): Promise<Candidate[]> {
  const texts = words.map(({ text }) => text)
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: texts.flatMap((text) => [text, ...spellings(text)]) })
  const names = texts.map((text, n) => wordQuery(text, lexemes, { begins: n === texts.length - 1 && text.length >= 3, weights: 'A' }))
  const query = allOf(names)
  if (query === '') return []
  return count <= FEW ? amongFew(ctx, [query, area]) : byWords(ctx, allOf([query, area]))
}

const namesOf = prepared<RowOf<typeof places, 'id' | 'aliases' | 'brand'>>(
  'suggest-aliases',
  'select id, aliases, brand from places where id = any($1::bigint[])',
)

/** Suggestions with the other name of a place that was typed, where its own isn't: a former one, its brand. */
export async function withAliases(ctx: Pick<Ctx, 'client'>, shown: Omit<Completion, 'alias'>[], typed: string): Promise<Completion[]> {
  const others = shown.filter(({ kind, label }) => kind === 'place' && !hasWords(label, typed))
  const rows = others.length === 0 ? [] : await namesOf(ctx, [others.map(({ id }) => id)])
  const names = new Map(rows.map(({ id, aliases, brand }) => [id, [...aliases, ...(brand === null ? [] : [brand])]]))
  return shown.map((completion) => {
    const known = completion.kind === 'place' ? names.get(completion.id) : undefined
    return { ...completion, alias: known?.find((name) => hasWords(name, typed)) ?? null }
  })
}

/** Whether a name has all words that were typed, each as the beginning of one of its own. */
function hasWords(name: string, typed: string): boolean {
  const words = ` ${nameKey(name)}`
  return typed.split(' ').every((word) => words.includes(` ${word}`))
}
