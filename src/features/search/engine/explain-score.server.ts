import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { isFrameWord } from '../../language/frame-words.ts'
import { priceWords } from '../../language/prices.ts'
import { attributeLabel } from '../../places/attributes.ts'
import type { PlaceCard, Why } from '../../places/contract.ts'
import type { Part } from '../../query-reading/part.ts'
import { attributeLabels } from '../../search-index/attribute-labels.ts'
import type { placeDocuments } from '../../search-index/tables.ts'
import type { Sort } from '../contract.ts'
import type { ParsedSearch } from './parsed-search.server.ts'
import { closeness, partsOfScore, type Ranked } from './rank.ts'
import { allOf, marker, wordQuery } from './tsquery.ts'

type FoundWord = Why['words'][number]

/**
 * Where the words of each place stand. What documents have of it says little: the name of a category has that of its parent beside it, and
 * what is said of a place its attributes and tags, which are named instead; an attribute is mentioned where that says it so.
 */
const found = prepared<RowOf<typeof placeDocuments, 'place_id'> & { words: (FoundWord & { key?: string })[] }>(
  'search-why',
  `select d.place_id, coalesce(json_agg(json_strip_nulls(json_build_object('word', word, 'found_in', field, 'label', coalesce(nullif(label, ''), tag.name),
       'key', offered.key, 'source', case when field = 'attribute' then sources.source end)) order by n) filter (where field is not null), '[]') as words
   from place_documents d join places p on p.id = d.place_id join categories c on c.id = d.category_id
     cross join unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) with ordinality
       as asked(word, a, b, c, d, marked, label, n)
     left join lateral (select key from unnest(d.attributes) as key
       where not d.search @@ marked::tsquery and not d.search @@ asked.a::tsquery and d.search @@ asked.d::tsquery
         and not to_tsvector('hereabouts', coalesce(p.description, '')) @@ asked.d::tsquery
         and to_tsvector('hereabouts', concat_ws(' ', replace(key, '-', ' '), $9::jsonb ->> key)) @@ asked.d::tsquery
       limit 1) offered on true
     left join lateral (select t.name from place_tags pt join tags t on t.id = pt.tag_id
       where offered.key is null and pt.place_id = d.place_id and d.search @@ asked.d::tsquery and not d.search @@ asked.a::tsquery
         and not to_tsvector('hereabouts', coalesce(p.description, '')) @@ asked.d::tsquery
         and to_tsvector('hereabouts', concat_ws(' ', t.name, array_to_string(t.synonyms, ' '))) @@ asked.d::tsquery
       limit 1) tag on true
     cross join lateral (select case when d.search @@ marked::tsquery then 'attribute' when d.search @@ asked.a::tsquery then 'name'
       when d.search @@ asked.b::tsquery
         and setweight(to_tsvector('hereabouts', concat_ws(' ', c.name, c.singular, array_to_string(c.synonyms, ' '))), 'B') @@ asked.b::tsquery
         then 'category'
       when d.search @@ asked.c::tsquery then 'place' when offered.key is not null then 'attribute' when tag.name is not null then 'tag'
       when label <> '' and strpos(lower(p.description), word) = 0 then null
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

async function wordsFound(ctx: Pick<Ctx, 'client'>, { interpretation, lexemes, prefixes, prices }: ParsedSearch, places: Placed[]) {
  const asked = interpretation.parts.flatMap(({ words, attribute }): Pick<Part, 'words' | 'attribute'>[] => {
    // "Good" says nothing of what a place offers, nor "free" where it is the price.
    const indexed = words.filter((word) => lexemes[word] && !isFrameWord(word) && !(prices && priceWords.has(word)))
    // An attribute is one thing, however many words say it.
    if (attribute) return [{ words: indexed, attribute }]
    return indexed.map((word) => ({ words: [word], attribute: null }))
  })
  if (asked.length === 0 || places.length === 0) return []
  const within = (weights: string) =>
    asked.map(({ words }) => allOf(words.map((word) => wordQuery(word, lexemes, { weights, begins: prefixes.has(word) }))))
  const rows = await found(ctx, [
    places.map((row) => row.place_id),
    asked.map(({ words, attribute }) => words.join(' ') || (attribute ?? '')),
    within('A'),
    within('B'),
    within('C'),
    within('D'),
    asked.map(({ attribute }) => (attribute ? marker(`@${attribute}`) : '')),
    asked.map(({ attribute }) => (attribute ? attributeLabel(attribute) : '')),
    attributeLabels,
  ])
  return rows.map(({ place_id, words }) => ({ place_id, words: words.map(withLabel) }))
}

/** An attribute that merely has the word is called as it is; of several words for one the first is enough. */
function withLabel({ key, ...word }: FoundWord & { key?: string }): FoundWord {
  return key === undefined || word.found_in !== 'attribute' ? word : { ...word, label: attributeLabel(key) }
}
