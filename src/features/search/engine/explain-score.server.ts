import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { attributeLabel } from '../../places/attributes.ts'
import type { PlaceCard, Why } from '../../places/contract.ts'
import type { Sort } from '../contract.ts'
import type { placeDocuments } from '../tables.ts'
import type { Part } from './interpretation.ts'
import type { ParsedSearch } from './parsed-search.server.ts'
import { closeness, partsOfScore, type Ranked } from './rank.ts'
import { allOf, marker, wordQuery } from './tsquery.ts'

const found = prepared<RowOf<typeof placeDocuments, 'place_id'> & { words: Why['words'] }>(
  'search-why',
  `select d.place_id, coalesce(json_agg(json_strip_nulls(json_build_object('word', word, 'found_in', field, 'label', nullif(label, ''),
       'source', case when field = 'attribute' then sources.source end)) order by n) filter (where field is not null), '[]') as words
   from place_documents d cross join unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) with ordinality
       as asked(word, a, b, c, d, marked, label, n)
     cross join lateral (select case when d.search @@ marked::tsquery then 'attribute' when d.search @@ asked.a::tsquery then 'name'
       when d.search @@ asked.b::tsquery then 'category' when d.search @@ asked.c::tsquery then 'place'
       when d.search @@ asked.d::tsquery then 'description' end as field) f
     left join lateral (select case when facts.confirmed_by_id = places.owner_id then 'owner' else facts.source end as source
       from place_facts facts join places on places.id = facts.place_id where facts.place_id = d.place_id and facts."group" = 'attributes') sources on true
   where d.place_id = any($1::bigint[]) group by 1`,
)

type Placed = { place_id: number; value: string | number; ranked?: Ranked }

/** Why each place stands where it does: the parts of its score, and where the words were found. */
export async function explainScore(
  ctx: Pick<Ctx, 'client'>,
  parsed: ParsedSearch,
  sort: Sort,
  rows: Placed[],
  cards: PlaceCard[],
): Promise<PlaceCard[]> {
  const words = new Map((await wordsFound(ctx, parsed, rows)).map((row) => [row.place_id, row.words]))
  return cards.map((card) => {
    const row = rows.find(({ place_id }) => place_id === card.id)
    const parts = row ? partsOf(sort, row, card, parsed.query.near !== undefined) : []
    const score = row?.ranked?.score ?? parts.reduce((sum, { value, weight }) => sum + value * weight, 0)
    return { ...card, why: { score, words: words.get(card.id) ?? [], parts } }
  })
}

/** A list in a plain order has that order's one part; one by name or date has none. */
function partsOf(sort: Sort, row: Placed, card: PlaceCard, near: boolean): Why['parts'] {
  if (row.ranked) return partsOfScore(row.ranked, near)
  if (sort === 'popular') return [{ name: 'popularity', value: Number(row.value), weight: 1 }]
  if (sort === 'nearest' && card.distance !== null) return [{ name: 'distance', value: closeness(card.distance), weight: 1 }]
  return []
}

async function wordsFound(ctx: Pick<Ctx, 'client'>, { interpretation, lexemes, prefixes }: ParsedSearch, rows: Placed[]) {
  const asked = interpretation.parts.flatMap(({ words, attribute }): Pick<Part, 'words' | 'attribute'>[] => {
    const indexed = words.filter((word) => lexemes[word])
    // An attribute is one thing, however many words say it.
    if (attribute) return [{ words: indexed, attribute }]
    return indexed.map((word) => ({ words: [word], attribute: null }))
  })
  if (asked.length === 0 || rows.length === 0) return []
  const within = (weights: string) =>
    asked.map(({ words }) => allOf(words.map((word) => wordQuery(word, lexemes, { weights, begins: prefixes.has(word) }))))
  return found(ctx, [
    rows.map((row) => row.place_id),
    asked.map(({ words, attribute }) => words.join(' ') || (attribute ?? '')),
    within('A'),
    within('B'),
    within('C'),
    within('D'),
    asked.map(({ attribute }) => (attribute ? marker(`@${attribute}`) : '')),
    asked.map(({ attribute }) => (attribute ? attributeLabel(attribute) : '')),
  ])
}
