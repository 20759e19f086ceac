import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'

/** Letters only, two at least: what can be typed wrong, or joined with other words. */
const worth = sql.raw(`word ~ '^[a-z]{2,40}$'`)

/** Names whose words `to_tsvector` joins, or takes for a file or an address: "Wolfgang's", "Omar/Patty". They have those of their keys, too. */
export const JOINED_WORDS = "'[''’./@_]'"

/** The words of a place, as documents have them. */
const texts = (p: string) =>
  `concat_ws(' ', ${p}name, case when ${p}name ~ ${JOINED_WORDS} then ${p}name_key end, ${p}brand, array_to_string(${p}aliases, ' '), ${p}district, ${p}description)`

/** Counts the vocabulary afresh: words of places, and of categories and regions, which weigh more. Rows that stay the same are left alone. */
export async function rebuildVocabulary(tx: TxCtx): Promise<void> {
  await tx.db.execute(sql`
    with counted as (
      select word, sum(places)::int as places, (ln(1 + sum(places)) * max(factor))::real as weight from (
        select word, ndoc as places, 1.0 as factor
        from ts_stat($$select to_tsvector('hereabouts_words', ${sql.raw(texts(''))}) from places where status = 'published'$$)
        union all ${namesOf(sql`regions r`, sql`concat_ws(' ', r.name, r.county)`, sql`r.place_count`, 1.5)}
        union all ${namesOf(sql`categories c`, sql`concat_ws(' ', c.name, c.singular, array_to_string(c.synonyms, ' '))`, sql`c.place_count`, 2)}
        union all ${namesOf(sql`tags t`, sql`concat_ws(' ', t.name, array_to_string(t.synonyms, ' '))`, sql`t.uses`, 1.5)}
      ) every where ${worth} group by word
    ), gone as (
      delete from search_words w where not exists (select from counted c where c.word = w.word)
    )
    insert into search_words as w (word, places, weight) select word, places, weight from counted
    on conflict (word) do update set places = excluded.places, weight = excluded.weight
    where (w.places, w.weight) is distinct from (excluded.places, excluded.weight)`)
}

/** Makes the words of a few changed places known at once; their counts follow with the next count of all. */
export async function updateVocabulary(tx: TxCtx, ids: number[]): Promise<void> {
  await tx.db.execute(sql`
    insert into search_words (word, places, weight)
    select word, count(*)::int, ln(1 + count(*))::real
    from places p, unnest(tsvector_to_array(to_tsvector('hereabouts_words', ${sql.raw(texts('p.'))}))) as word
    where p.id = any(${sql.param(ids)}::bigint[]) and p.status = 'published' and ${worth}
    group by word order by word on conflict do nothing`)
}

/** The same for words of categories and tags. */
export async function addWords(tx: TxCtx, texts: readonly string[]): Promise<void> {
  await tx.db.execute(sql`
    insert into search_words (word, places, weight)
    select distinct word, 1, ln(2)::real
    from unnest(${sql.param([...texts])}::text[]) as given, unnest(tsvector_to_array(to_tsvector('hereabouts_words', given))) as word
    where ${worth} order by word on conflict do nothing`)
}

function namesOf(table: SQL, text: SQL, count: SQL, factor: number): SQL {
  return sql`select word, sum(greatest(${count}, 1))::bigint, ${factor}::numeric
    from ${table}, unnest(tsvector_to_array(to_tsvector('hereabouts_words', ${text}))) as word group by word`
}
