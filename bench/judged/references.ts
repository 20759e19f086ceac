import MiniSearch from 'minisearch'
import type pg from 'pg'
import { nameKey } from '../../src/platform/name-key.ts'
import type { Ranker } from './quality.ts'

type Text = {
  id: number
  name: string
  category: string
  place: string
  about: string
  phone: string
  popularity: number
}

/** What one would take instead: each is given the same texts, the names of region and category and the synonyms among them. */
export async function references(pool: pg.Pool): Promise<Record<string, Ranker>> {
  await pool.query(`create table if not exists judged_texts as
    select p.id::int, concat_ws(' ', p.name, p.brand) as name,
      concat_ws(' ', c.name, c.singular, array_to_string(c.synonyms, ' '), parent.name) as category,
      concat_ws(' ', p.address, hood.name, city.name, state.name, state.abbreviation, p.zip) as place,
      concat_ws(' ', p.description, array_to_string(p.attributes, ' ')) as about, coalesce(p.phone, '') as phone, p.popularity
    from places p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
      join regions state on state.id = p.state_id join regions city on city.id = p.city_id left join regions hood on hood.id = p.neighborhood_id
    where p.status = 'published'`)
  await pool.query(`alter table judged_texts add words tsvector, add whole text`)
  await pool.query(`update judged_texts set words = to_tsvector('english', concat_ws(' ', name, category, place, about, phone)),
    whole = concat_ws(' ', name, category, place, phone)`)
  const { rows } = await pool.query<Text>('select * from judged_texts order by id')
  const ids = async (text: string, q: string) => (await pool.query<{ id: number }>(text, [q])).rows.map(({ id }) => id)
  return {
    ts_rank: ({ q }) =>
      ids(
        `select id from judged_texts where words @@ websearch_to_tsquery('english', $1)
        order by ts_rank(words, websearch_to_tsquery('english', $1)) desc, id limit 10`,
        q,
      ),
    trigram: ({ q }) =>
      ids('select id from judged_texts order by greatest(similarity(name, $1), word_similarity($1, whole)) desc, id limit 10', q),
    MiniSearch: miniSearch(rows),
  }
}

/** All words first, any of them where that finds nothing; names above categories above the rest; beginnings and slips; popular ones a little ahead. */
function miniSearch(texts: Text[]): Ranker {
  const popularity = new Map(texts.map((text) => [text.id, text.popularity]))
  const index = new MiniSearch<Text>({
    fields: ['name', 'category', 'place', 'about', 'phone'],
    tokenize: (text) => nameKey(text).split(' ').filter(Boolean),
    searchOptions: {
      boost: { name: 4, category: 2, place: 1.5 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boostDocument: (id) => 1 + (popularity.get(Number(id)) ?? 0),
    },
  })
  index.addAll(texts)
  return async ({ q }) => {
    const all = index.search(q, { combineWith: 'AND' })
    return (all.length > 0 ? all : index.search(q)).slice(0, 10).map(({ id }) => Number(id))
  }
}
