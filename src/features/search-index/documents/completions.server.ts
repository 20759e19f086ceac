import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { completions } from '../tables.ts'
import { type Scope, within } from './scope.ts'

type Kind = 'place' | 'category' | 'region'

/** Adds what is suggested for places that are not suggested yet, and only that. */
export async function addCompletions(tx: TxCtx, scope: Scope): Promise<void> {
  await tx.db.execute(sql`
    with s as (
      insert into completions (kind, target_id, label, detail, path, icon, weight) ${completionsOf.place(scope)}
      on conflict (kind, target_id) do nothing returning id, target_id, weight
    ), keyed as (select s.id, s.weight, p.name_key as key from s join places p on p.id = s.target_id)
    insert into completion_terms (completion_id, term, weight)
    select completion_id, term, max(weight) from (${labelTerms('keyed s', 's.key')}) every group by 1, 2 order by 2`)
}

/** Rewrites what is suggested for the places, categories or regions in `scope`; rows that stay the same are left alone. */
export async function rewriteCompletions(tx: TxCtx, kind: Kind, scope: Scope): Promise<void> {
  if (scope !== 'all' && scope.length === 0) return
  await tx.db.execute(sql`delete from completions s where s.kind = ${kind} and ${within(scope, sql`s.target_id`)}
    and not exists (select from ${sql.raw(exists[kind])} where ${sql.raw(key[kind])} = s.target_id)`)
  const { rows } = await tx.db.execute<RowOf<typeof completions, 'id'>>(sql`
    insert into completions as s (kind, target_id, label, detail, path, icon, weight)
    ${completionsOf[kind](scope)}
    on conflict (kind, target_id) do update set label = excluded.label, detail = excluded.detail, path = excluded.path,
      icon = excluded.icon, weight = excluded.weight
    where (s.label, s.detail, s.path, s.icon, s.weight) is distinct from
      (excluded.label, excluded.detail, excluded.path, excluded.icon, excluded.weight)
    returning id::int as id`)
  // Categories have synonyms besides, of which nothing stands in what is compared.
  const changed =
    kind === 'category'
      ? sql`completion_id in (select s.id from completions s where s.kind = 'category' and ${within(scope, sql`s.target_id`)})`
      : sql`completion_id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`
  await tx.db.execute(sql`delete from completion_terms where ${changed}`)
  await tx.db.execute(sql`insert into completion_terms (completion_id, term, weight)
    select completion_id, term, max(weight) from (${terms}) every where ${changed} group by 1, 2 order by 2`)
}

const exists: Record<Kind, string> = {
  place: 'place_documents',
  category: '(select id from categories where archived_at is null) shown',
  region: 'regions',
}
const key: Record<Kind, string> = { place: 'place_documents.place_id', category: 'shown.id', region: 'regions.id' }

/**
 * Weights share one scale: a place its popularity (0…1); a state 1.2; a city by the tenfold of its people (1,000: 0.45, a million:
 * 0.9); a neighbourhood 0.5; a category 0.95, a sub-category 0.85. What has a place here gets 0.2 more.
 */
const completionsOf: Record<Kind, (scope: Scope) => SQL> = {
  place: (scope) => sql`
    select 'place'::completion_kind, p.id, p.name, city.name || ', ' || state.abbreviation, '/places/' || city.path || '/' || c.slug || '/' || p.slug,
      c.icon, d.popularity
    from place_documents d join places p on p.id = d.place_id join categories c on c.id = p.category_id
      join regions city on city.id = p.city_id join regions state on state.id = p.state_id
    where ${within(scope, sql`d.place_id`)}`,
  category: (scope) => sql`
    select 'category'::completion_kind, c.id, c.name, coalesce(parent.name, ''), '/places/category/' || c.slug, c.icon,
      (case when c.parent_id is null then 0.95 else 0.85 end + case when c.place_count > 0 then 0.2 else 0 end)::real
    from categories c left join categories parent on parent.id = c.parent_id where c.archived_at is null and ${within(scope, sql`c.id`)}`,
  region: (scope) => sql`
    select 'region'::completion_kind, r.id, r.name,
      case r.kind when 'state' then '' when 'city' then state.name else city.name || ', ' || state.abbreviation end,
      '/local/' || r.path, null::text,
      (case r.kind when 'state' then 1.2 when 'neighborhood' then 0.5 else 0.15 * log(greatest(r.population, 10)) end
        + case when r.place_count > 0 then 0.2 else 0 end)::real
    from regions r left join regions state on state.id = r.state_id left join regions city on city.id = r.parent_id
    where ${within(scope, sql`r.id`)}`,
}

/** From every word of the label's `key` on, at most 60 letters; a label's beginning weighs a little more. `offset 0`: the key is made once. */
const labelTerms = (completions: string, key: string) =>
  sql.raw(`
  select s.id as completion_id, left(array_to_string(words[n:], ' '), 60) as term, case when n = 1 then s.weight else 0.9::real * s.weight end as weight
  from ${completions} cross join lateral (select string_to_array(${key}, ' ') as words offset 0) w
    cross join lateral generate_subscripts(words, 1) as n
  where words[n] <> '' and (n = 1 or words[n] not in ('the', 'of', 'and', 'a', 'an', 'at', 'in', 'on', 'for', 's'))`)

/** Those, and for categories their synonyms. */
const terms = sql`${labelTerms('completions s', 'name_key(s.label)')}
  union all
  select s.id, left(name_key(synonym), 60), 0.8::real * s.weight
  from completions s join categories c on c.id = s.target_id cross join unnest(c.synonyms || c.singular) as synonym
  where s.kind = 'category'`
