import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { isFrameWord } from '../../language/frame-words.ts'
import { priceWords } from '../../language/prices.ts'
import { attributeLabel } from '../../places/attributes.ts'
import type { PlaceCard, Why } from '../../places/contract.ts'
import type { Part } from '../../query-reading/part.ts'
import { attributeLabels } from '../../search-index/attribute-labels.ts'
import type { Sort } from '../contract.ts'
import type { ParsedSearch } from './parsed-search.server.ts'
import { closeness, partsOfScore } from './rank.ts'
import type { Row } from './read-page.server.ts'
import { allOf, marker, wordQuery } from './tsquery.ts'

type FoundWord = Why['words'][number]
/** `n`: of which word, from 1. */
type Found = { place_id: number; n: number }

/**
 * Where words of places stand, as far as the index tells. What documents have of a category has that of its parent beside it, so its own
 * words decide; "further": in what is said of the place, or an attribute.
 */
const found = prepared<Found & { field: 'name' | 'category' | 'place' | 'further' }>(
  'search-why',
  `with asked as materialized (
       select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) with ordinality as asked(a, b, c, d, marked, n)),
     docs as materialized (select place_id, category_id, search from place_documents where place_id = any($1::bigint[])),
     named as materialized (select c.id, asked.n from (select distinct category_id from docs) kinds join categories c on c.id = kinds.category_id
       join asked on setweight(to_tsvector('hereabouts', concat_ws(' ', c.name, c.singular, array_to_string(c.synonyms, ' '))), 'B') @@ asked.b::tsquery)
   select place_id, n, field from (
     select docs.place_id, asked.n::int, case when search @@ marked::tsquery then 'further' when search @@ a::tsquery then 'name'
         when named.id is not null and search @@ b::tsquery then 'category' when search @@ c::tsquery then 'place'
         when search @@ d::tsquery then 'further' end as field
       from docs cross join asked left join named on named.id = docs.category_id and named.n = asked.n) fields
   where field is not null`,
)

/**
 * Of places and words that stand further down: what is said of a place has its attributes and tags in the index, which are named instead;
 * an attribute is mentioned where that says it so.
 */
const further = prepared<
  Found & { field: 'attribute' | 'tag' | 'description' | null; label: string | null; key: string | null; source: string | null }
>(
  'search-why-further',
  `select d.place_id, asked.n, field, coalesce(nullif(asked.label, ''), tag.name) as label, offered.key,
       case when field = 'attribute' then sources.source end as source
   from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[]) as asked(place_id, n, word, d, marked, label)
     join place_documents d on d.place_id = asked.place_id join places p on p.id = d.place_id
     cross join lateral (select d.search @@ asked.marked::tsquery as marked,
       to_tsvector('hereabouts', coalesce(p.description, '')) @@ asked.d::tsquery as described offset 0) said
     left join lateral (select key from unnest(d.attributes) as key where not said.marked and not said.described
         and to_tsvector('hereabouts', concat_ws(' ', replace(key, '-', ' '), $7::jsonb ->> key)) @@ asked.d::tsquery
       limit 1) offered on true
     left join lateral (select t.name from place_tags pt join tags t on t.id = pt.tag_id
       where offered.key is null and pt.place_id = d.place_id and not said.marked and not said.described
         and to_tsvector('hereabouts', concat_ws(' ', t.name, array_to_string(t.synonyms, ' '))) @@ asked.d::tsquery
       limit 1) tag on true
     cross join lateral (select case when said.marked or offered.key is not null then 'attribute' when tag.name is not null then 'tag'
       when asked.label <> '' and strpos(lower(p.description), asked.word) = 0 then null else 'description' end as field) f
     left join lateral (select case when facts.confirmed_by_id = p.owner_id then 'owner' else facts.source end as source
       from place_facts facts where field = 'attribute' and facts.place_id = d.place_id and facts."group" = 'attributes') sources on true`,
)

/** Why each place stands where it does: the parts of its score, and where the words of the search that found it stand. */
export async function explainScore(
  ctx: Pick<Ctx, 'client'>,
  parsed: ParsedSearch,
  sort: Sort,
  rows: Row[],
  cards: PlaceCard[],
): Promise<PlaceCard[]> {
  const searches = Map.groupBy(rows, ({ foundBy = parsed }) => foundBy)
  const found = await Promise.all([...searches].map(([search, some]) => wordsFound(ctx, search, some)))
  const words = new Map(found.flatMap((one) => [...one]))
  return cards.map((card) => {
    const row = rows.find(({ place_id }) => place_id === card.id)
    const parts = row ? partsOf(sort, row, card, parsed.query.near !== undefined) : []
    const score = row?.ranked?.score ?? parts.reduce((sum, { value, weight }) => sum + value * weight, 0)
    return { ...card, why: { score, words: words.get(card.id) ?? [], parts } }
  })
}

/** A list in a plain order has that order's one part; one by name or date has none. */
function partsOf(sort: Sort, row: Row, card: PlaceCard, near: boolean): Why['parts'] {
  if (row.ranked) return partsOfScore(row.ranked, near)
  if (sort === 'popular') return [{ name: 'popularity', value: Number(row.value), weight: 1 }]
  if (sort === 'nearest' && card.distance !== null) return [{ name: 'distance', value: closeness(card.distance), weight: 1 }]
  return []
}

async function wordsFound(
  ctx: Pick<Ctx, 'client'>,
  { interpretation, lexemes, prefixes, prices, asTold = [] }: ParsedSearch,
  places: Row[],
): Promise<Map<number, FoundWord[]>> {
  // What was typed says more than what it was taken for.
  const typed = [...new Set(asTold)].map((word) => ({ words: [word], attribute: null }))
  const meant = interpretation.parts.map(({ words, attribute }) => ({ words: words.filter((word) => !asTold.includes(word)), attribute }))
  const asked = [...typed, ...meant].flatMap(({ words, attribute }): Pick<Part, 'words' | 'attribute'>[] => {
    // "Good" says nothing of what a place offers, nor "free" where it is the price.
    const indexed = words.filter((word) => lexemes[word] && !isFrameWord(word) && !(prices && priceWords.has(word)))
    // An attribute is one thing, however many words say it.
    if (attribute) return [{ words: indexed, attribute }]
    return indexed.map((word) => ({ words: [word], attribute: null }))
  })
  const of = new Map<number, FoundWord[]>()
  if (asked.length === 0 || places.length === 0) return of
  const within = (weights: string) =>
    asked.map(({ words }) => allOf(words.map((word) => wordQuery(word, lexemes, { weights, begins: prefixes.has(word) }))))
  const [said, marked] = [within('D'), asked.map(({ attribute }) => (attribute ? marker(`@${attribute}`) : ''))]
  const names = asked.map(({ words, attribute }) => words.join(' ') || (attribute ?? ''))
  const rows = await found(ctx, [places.map((row) => row.place_id), within('A'), within('B'), within('C'), said, marked])
  const open = rows.filter(({ field }) => field === 'further')
  const each = <Value>(values: readonly Value[]) => open.map(({ n }) => values[n - 1])
  const labels = asked.map(({ attribute }) => (attribute ? attributeLabel(attribute) : ''))
  const rest =
    open.length === 0
      ? []
      : await further(ctx, [
          open.map(({ place_id }) => place_id),
          open.map(({ n }) => n),
          each(names),
          each(said),
          each(marked),
          each(labels),
          attributeLabels,
        ])
  const sure = rows.flatMap(({ field, ...row }) =>
    field === 'further' ? [] : [{ ...row, field, label: labels[row.n - 1] || null, key: null, source: null }],
  )
  for (const { place_id, n, field, ...row } of [...sure, ...rest].sort((a, b) => a.n - b.n)) {
    if (field === null) continue
    of.set(place_id, [...(of.get(place_id) ?? []), toFoundWord(names[n - 1] ?? '', field, row)])
  }
  return of
}

type Further = { label: string | null; key: string | null; source: string | null }

/** An attribute that merely has the word is called as it is; of several words for one the first is enough. */
function toFoundWord(word: string, field: FoundWord['found_in'], { label, key, source }: Further): FoundWord {
  const called = key !== null && field === 'attribute' ? attributeLabel(key) : label
  return { word, found_in: field, ...(called !== null && { label: called }), ...(source !== null && { source }) }
}
