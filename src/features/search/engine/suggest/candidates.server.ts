import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import type { RowOf } from '../../../../platform/rows.ts'
import { spellings } from '../../../language/spellings.ts'
import type { completions } from '../../tables.ts'
import { lookUp } from '../lookups.server.ts'
import { allOf, wordQuery } from '../tsquery.ts'
import type { Word } from '../typed.ts'

/** A suggestion with its weight and, of places, its position. */
export type Candidate = RowOf<typeof completions, 'kind' | 'label' | 'detail' | 'path' | 'icon'> & {
  id: number
  weight: number
  lat: number | null
  lng: number | null
}

const columns = 's.kind, s.target_id::int as id, s.label, s.detail, s.path, s.icon, d.lat, d.lng'
const joins = `join completions s on s.id = t.completion_id left join place_documents d on s.kind = 'place' and d.place_id = s.target_id`

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

/** The documents of a tier of popularity that match `$1`. */
const tier = (name: string, marker: string, room: string) =>
  `${name} as materialized (select place_id, popularity, lat, lng from place_documents d
     where d.search @@ ($1::tsquery && $$${marker}$$::tsquery) limit ${room})`

const matching = prepared<Candidate>(
  'suggest-matching',
  `with ${tier('most', "'@z0'", '60')}, ${tier('more', "'@z1' & !'@z0'", '60 - (select count(*) from most)')},
     ${tier('rest', "!'@z1'", '60 - (select count(*) from most) - (select count(*) from more)')}
   select ${columns}, d.popularity as weight from (select * from most union all select * from more union all select * from rest) d
     join completions s on s.kind = 'place' and s.target_id = d.place_id`,
)

/** Places whose documents match a tsquery, the most popular tiers first. */
export function byWords(ctx: Pick<Ctx, 'client'>, query: string): Promise<Candidate[]> {
  return matching(ctx, [query])
}

/** Places of an area (markers of documents) whose name has the words, the last of them begun. */
export async function prefixWithin(ctx: Pick<Ctx, 'client'>, words: Word[], area: string): Promise<Candidate[]> {
  const texts = words.map(({ text }) => text)
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: texts.flatMap((text) => [text, ...spellings(text)]) })
  const names = texts.map((text, n) => wordQuery(text, lexemes, { begins: n === texts.length - 1 && text.length >= 3, weights: 'A' }))
  const query = allOf(names)
  return query === '' ? [] : byWords(ctx, allOf([query, area]))
}
