import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/context.server.ts'
import { ctx, unique } from '../../../platform/testing.server.ts'
import { parseHours } from '../../hours/parse.ts'
import { weekRanges } from '../../hours/rules.ts'
import { popularityOf } from '../../places/rules.ts'
import { popularityIn } from '../../places/writes/popularity.server.ts'
import { finishReindex, rebuildDocuments, refreshDocuments } from '../writes.server.ts'

type Ids = { state: number; cities: number[]; categories: number[]; tag: number }
let ids: Ids
const word = unique('docs').replaceAll('-', '')

beforeAll(async () => {
  const made = async (statement: ReturnType<typeof sql>) =>
    (await ctx.db.execute<{ id: number }>(sql`${statement} returning id`)).rows[0]?.id ?? 0
  const state = await made(
    sql`insert into regions (kind, slug, path, name, name_key, abbreviation, lat, lng, source) values ('state', ${word}, ${word}, 'Docs', 'docs', 'DX', 10, 10, 'test')`,
  )
  const city = (slug: string) =>
    made(
      sql`insert into regions (kind, parent_id, state_id, slug, path, name, name_key, lat, lng, source) values ('city', ${state}, ${state}, ${slug}, ${`${word}/${slug}`}, ${slug}, ${slug}, 10, 10, 'test')`,
    )
  const parent = await made(
    sql`insert into categories (slug, name, singular, icon, hue, schema_type, position, synonyms) values (${word}, 'Eat', 'Eatery', 'maki/x', 1, 'Place', 0, '{grub}')`,
  )
  const sub = await made(
    sql`insert into categories (slug, name, singular, icon, hue, schema_type, position, parent_id) values (${`${word}-tea`}, 'Tea', 'Tea house', 'maki/x', 1, 'Place', 0, ${parent})`,
  )
  ids = {
    state,
    cities: [await city('one'), await city('two')],
    categories: [parent, sub],
    tag: await made(sql`insert into tags (slug, name) values (${word}, 'Quiet')`),
  }
})

/** Places scattered over a few map tiles, with what documents count. */
async function makePlaces(count: number): Promise<number[]> {
  const hours = parseHours('Mo-Fr 09:00-17:00; Fr-Sa 18:00-02:00')
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into places (name, name_key, slug, category_id, state_id, city_id, lat, lng, time_zone, status, published_at, source, prominence, price, attributes, hours, description)
    select 'Kettle ' || n, 'kettle ' || n, ${unique('kettle')} || '-' || n, (${sql.param(ids.categories)}::bigint[])[1 + n % 2], ${ids.state},
      (${sql.param(ids.cities)}::bigint[])[1 + n % 2], 10 + (n * 7919 % 1000) / 5000.0, 10 + (n * 104729 % 1000) / 5000.0, 'UTC', 'published', now(), 'test',
      n * 31 % 100, nullif(n % 6, 5), case when n % 3 = 0 then '{wifi,parking}'::text[] else '{}' end,
      case when n % 2 = 0 then ${JSON.stringify('hours' in hours ? hours.hours : null)}::jsonb end, 'Brews since 1900'
    from generate_series(1, ${count}::int) n returning id`)
  const made = rows.map(({ id }) => id)
  await ctx.db.execute(
    sql`insert into place_tags (place_id, tag_id) select id, ${ids.tag} from unnest(${sql.param(made)}::bigint[]) as id where id % 2 = 0`,
  )
  return made
}

const refresh = (places: number[]) => inTransaction(ctx, (tx) => refreshDocuments(tx, places))

/** Everything that is derived from places, as text; sums of positions rounded, tiers and counts of words aside, which are settled. */
async function derived(): Promise<Record<string, unknown[]>> {
  const tables = {
    documents: sql`select place_id, state_id, city_id, category_id, parent_category_id, price, attributes, tag_ids, hours::text, special, popularity, zmin, sort_name, search::text from place_documents order by place_id`,
    cells: sql`select category_id, zoom, x, y, count, round(sum_x::numeric, 9)::text as sx, round(sum_y::numeric, 9)::text as sy from place_cells order by 1, 2, 3, 4`,
    facets: sql`select * from region_facets order by region_id, category_id`,
    completions: sql`select kind, target_id, label, detail, path, icon, weight, (select array_agg(term || weight order by term) from completion_terms t where t.completion_id = s.id) as terms from completions s order by 1, 2`,
    regions: sql`select id, place_count from regions where place_count > 0 order by 1`,
    categories: sql`select id, place_count from categories where place_count > 0 order by 1`,
    tags: sql`select id, uses from tags where uses > 0 order by 1`,
    words: sql`select word, places, weight from search_words order by 1`,
  }
  const read: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(tables)) read[name] = (await ctx.db.execute(query)).rows
  return read
}

describe('what is derived from places', () => {
  test('is the same after small and large changes as made from scratch', async () => {
    await rebuildDocuments(ctx)
    const many = await makePlaces(400)
    await refresh(many)
    await finishReindex(ctx)
    const few = await makePlaces(20)
    await refresh(few)
    // Moves, closings, other categories, other popularity, other hours: a handful at a time, as people edit.
    const some = (from: number) => many.slice(from, from + 5)
    const change = async (places: number[], set: ReturnType<typeof sql>) => {
      await ctx.db.execute(sql`update places set ${set} where id = any(${sql.param(places)}::bigint[])`)
      await refresh(places)
    }
    await change(some(0), sql`lat = lat + 0.01, city_id = ${ids.cities[1]}`)
    await change(some(10), sql`status = 'closed'`)
    await change(some(20), sql`category_id = ${ids.categories[0]}, price = null, attributes = '{cafe}'`)
    await ctx.db.execute(sql`insert into place_counters (place_id, views) select unnest(${sql.param(some(30))}::bigint[]), 5000`)
    await change(some(30), sql`prominence = 100`)
    await change(some(40), sql`prominence = 0, hours = null, name = 'Pot of gold'`)
    await change(few.slice(0, 10), sql`status = 'removed', status_before = 'published'`)
    await change(some(10).slice(0, 2), sql`status = 'published'`)
    await finishReindex(ctx, true)
    const after = await derived()
    await rebuildDocuments(ctx)
    const rebuilt = await derived()
    for (const name of Object.keys(after)) expect(after[name], name).toEqual(rebuilt[name])
    expect(after.documents?.length).toBeGreaterThanOrEqual(407)
  })

  test('pins of a few changed places are ranked at once as all are', async () => {
    const places = await makePlaces(60)
    await refresh(places)
    const pins = async () => (await ctx.db.execute(sql`select place_id, zmin from place_documents order by 1`)).rows
    const ranked = await pins()
    await finishReindex(ctx, true)
    expect(ranked).toEqual(await pins())
  })

  test('are made anew at the next start where a migration has changed what they are made from', async () => {
    const [place = 0] = await makePlaces(1)
    await refresh([place])
    await ctx.db.execute(sql`update places set name = 'Zinnia Annex', name_key = 'zinnia annex' where id = ${place}`)
    await ctx.db.execute(sql`update settings set value = value || '{"stale": true}' where key = 'search_state'`)
    await finishReindex(ctx)
    const found = await ctx.db.execute(sql`select search @@ 'zinnia'::tsquery as found from place_documents where place_id = ${place}`)
    const state = await ctx.db.execute(sql`select value -> 'stale' as stale from settings where key = 'search_state'`)
    expect([found.rows, state.rows]).toEqual([[{ found: true }], [{ stale: null }]])
  })

  test('has markers of the most popular 1 %, 10 % and 30 %, also after a release that had no 30 %', async () => {
    await makePlaces(40)
    await ctx.db.execute(sql`update place_documents set search = ts_delete(search, '@z2')`)
    await ctx.db.execute(sql`update settings set value = (value - 'top30') || '{"unsettled": true}' where key = 'search_state'`)
    await finishReindex(ctx)
    const { rows } = await ctx.db.execute<{ places: number; marked: number[]; best: boolean }>(sql`
      with d as (select popularity, place_id, array(select m from unnest(array['@z0', '@z1', '@z2']) m where search @@ quote_literal(m)::tsquery) as marks
        from place_documents)
      select count(*)::int as places, array(select (select count(*)::int from d where m = any(marks)) from unnest(array['@z0', '@z1', '@z2']) m) as marked,
        (select min((popularity, place_id)) filter (where '@z2' = any(marks)) > max((popularity, place_id)) filter (where not '@z2' = any(marks)) from d) as best
      from d`)
    const [{ places = 0, marked, best } = {}] = rows
    expect(marked).toEqual([0.01, 0.1, 0.3].map((share) => Math.ceil(places * share)))
    expect(best).toBe(true)
  })

  test('leaves nothing of a place that is closed or deleted', async () => {
    const places = await makePlaces(3)
    await refresh(places)
    await ctx.db.execute(sql`update places set status = 'closed' where id = any(${sql.param(places)}::bigint[])`)
    await refresh(places)
    const left = await ctx.db.execute(sql`select place_id from place_documents where place_id = any(${sql.param(places)}::bigint[])
      union all select target_id from completions where kind = 'place' and target_id = any(${sql.param(places)}::bigint[])`)
    expect(left.rows).toEqual([])
  })

  test('finds words by stem and without accents, and markers', async () => {
    const [place] = await makePlaces(1)
    await ctx.db.execute(sql`update places set name = 'Zoë’s Brewing Museums' where id = ${place}`)
    await refresh([place ?? 0])
    const finds = async (query: string) =>
      (await ctx.db.execute(sql`select from place_documents where place_id = ${place} and search @@ ${query}::tsquery`)).rows.length === 1
    for (const query of ["'museum'", "'zoe'", "'tea' | 'eateri'", "'@p1'", `'@r${ids.state}'`, `'@c${ids.categories[0]}'`])
      expect(await finds(query), query).toBe(true)
    expect(await finds("'@p2'")).toBe(false)
  })
})

describe('the formulas in SQL', () => {
  test('of popularity is the one in rules', async () => {
    const counted = sql`unnest(${sql.param(await makePlaces(6))}::bigint[]) with ordinality as made(id, from_one), lateral (select from_one - 1 as n) numbered`
    await ctx.db.execute(
      sql`insert into place_counters (place_id, recent_views, saves, list_uses) select id, n * 700, n * 3, n from ${counted} where n > 0`,
    )
    const { rows } = await ctx.db.execute<{
      prominence: number
      recent_views: number
      saves: number
      list_uses: number
      known: number
      popularity: number
    }>(sql`
      select prominence, coalesce(recent_views, 0) as recent_views, coalesce(saves, 0) as saves, coalesce(list_uses, 0) as list_uses,
        num_nonnulls(nullif(description, ''), hours, website, phone, address) as known, ${popularityIn('p')} as popularity
      from (select id, n * 20 as prominence, 'x' as description, null::jsonb as hours,
        nullif(n % 2, 0)::text as website, null::text as phone, null::text as address from ${counted}) p
        left join place_counters on place_id = p.id`)
    expect(rows.map(({ recent_views }) => recent_views)).toEqual([0, 700, 1400, 2100, 2800, 3500])
    for (const row of rows) expect(row.popularity).toBeCloseTo(popularityOf(row), 5)
    expect(popularityOf({ prominence: 100, recent_views: 1e9, saves: 1e6, list_uses: 1e6, known: 5 })).toBeLessThanOrEqual(1)
    expect(popularityOf({ prominence: 0, recent_views: 0, saves: 0, list_uses: 0, known: 0 })).toBe(0)
  })

  test('of weekly hours is the one of the hours', async () => {
    for (const text of ['Mo-Su 10:00-02:00', 'Su 20:00-04:00; Mo 02:00-05:00', '24/7', 'Mo 09:00-12:00, 13:00-17:00']) {
      const read = parseHours(text)
      if (!('hours' in read)) throw new Error(read.problem)
      const { rows } = await ctx.db.execute(
        sql`select hours_week(${JSON.stringify(read.hours)}::jsonb) = ${weekRanges(read.hours)}::int4multirange as same`,
      )
      expect(rows[0], text).toEqual({ same: true })
    }
  })
})
