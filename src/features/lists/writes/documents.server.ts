import type { Events } from '../../../events.ts'
import { atEnd, inTransaction, oneAtATime, type TxCtx } from '../../../platform/context.server.ts'
import { plannedOnce } from '../../../platform/database.server.ts'
import { enqueue } from '../../../platform/jobs.server.ts'
import { rankingSql, STRONG } from '../ranking.ts'
import { isListed } from '../reads/cards.server.ts'

/** Of very long lists so many places are found by their names, and so many characters of their notes. */
const NAMED_PLACES = 1000
const NOTES_LENGTH = 20_000

/** So many lists of a place follow its change at once, and so many a transaction later. */
const AT_ONCE = 100

const { strength, popularity, trending } = rankingSql('l.entry_count', 's.saves', 's.followers', 'l.published_at')
const [strongest, stronger, strong] = STRONG

/** How many people saved and follow list `l`. */
const readers = `select (select count(*)::int from saved_items s where s.kind = 'list' and s.target_id = l.id) as saves,
      coalesce((select f.count from follow_counts f where f.kind = 'list' and f.target_id = l.id), 0) as followers`

/** What finds the lists of their owner `u`: as they are called, and how they are addressed; of who left nothing. */
const author = `case when u.erased_at is null then translate(concat_ws(' ', u.name, u.username, u.custom_url), '-_', '  ') end`

/** SQL of the documents of all listed lists; further conditions may follow. */
export const madeDocuments = `
  select l.id as list_id, s.saves, s.followers, ${popularity} as popularity, ${trending} as trending,
    name_key(l.title) as sort_name, r.lat, r.lng, l.published_at as created_at, coalesce(k.parent_id, k.id) as category_id,
    case r.kind when 'state' then r.id else r.state_id end as state_id,
    case r.kind when 'city' then r.id when 'neighborhood' then r.parent_id end as city_id,
    case r.kind when 'neighborhood' then r.id end as neighborhood_id,
    coalesce(e.place_ids, '{}') as place_ids,
    array(select distinct word from unnest(tsvector_to_array(to_tsvector('hereabouts_words', concat_ws(' ', l.title, k.name, array_to_string(k.synonyms, ' '), e.names, ${author})))) as word
      where word ~ '^[a-z]{3,40}$' order by word) as words,
    setweight(to_tsvector('hereabouts', l.title), 'A')
      || setweight(to_tsvector('hereabouts', concat_ws(' ', k.name, array_to_string(k.synonyms, ' '), e.names)), 'B')
      || setweight(to_tsvector('hereabouts', concat_ws(' ', r.name, city.name, state.name, state.abbreviation, ${author})), 'C')
      || setweight(to_tsvector('hereabouts', concat_ws(' ', l.description, left(e.notes, ${NOTES_LENGTH}))), 'D')
      || array_to_tsvector(array_remove(array['@k' || k.id, '@k' || k.parent_id, '@r' || r.id, '@r' || r.state_id, '@r' || r.parent_id,
        case when ${strength} >= ${strongest} then '@z0' when ${strength} >= ${stronger} then '@z1' when ${strength} >= ${strong} then '@z2' end], null)) as search
  from lists l join users u on u.id = l.owner_id
  left join list_categories k on k.id = l.list_category_id
  cross join lateral (${readers}) s
  cross join lateral (
    select array_agg(p.id order by p.id) filter (where p.id is not null) as place_ids,
      string_agg(coalesce(p.name, case when e.free_text then e.place_name end), ' ' order by n) filter (where n <= ${NAMED_PLACES}) as names,
      string_agg(nullif(e.note, ''), ' ' order by n) as notes,
      case when count(*) filter (where p.id is not null and p.city_id is null) = 0 and min(p.city_id) = max(p.city_id) then min(p.city_id)
        when min(p.state_id) = max(p.state_id) then min(p.state_id) end as region_id
    from (select e.*, row_number() over (order by e.position, e.id) as n from list_entries e where e.list_id = l.id) e
    left join places p on p.id = e.place_id and p.status in ('published', 'closed')
  ) e
  left join regions r on r.id = coalesce(l.region_id, e.region_id)
  left join regions state on state.id = r.state_id left join regions city on city.id = r.parent_id and city.kind = 'city'
  where l.entry_count > 0 and ${isListed}`

const columns = [
  ...[
    'saves',
    'followers',
    'popularity',
    'trending',
    'sort_name',
    'lat',
    'lng',
    'created_at',
    'state_id',
    'city_id',
    'neighborhood_id',
    'category_id',
  ],
  ...['words', 'place_ids', 'search'],
]
/** Their columns but for `list_id`. */
export const documentColumns = columns.join(', ')
const row = (of: string) => columns.map((column) => `${of}.${column}`).join(', ')

/**
 * Brings what is derived from lists up to date, in the transaction that changed them: what finds and orders them. A list that chose no
 * region is of the city, else the state, in which all of its places are. Rows that stay the same are left alone.
 */
export async function rewriteListDocuments(tx: TxCtx, scope: number[] | 'all'): Promise<void> {
  if (scope !== 'all' && scope.length === 0) return
  const [ids, values] = scope === 'all' ? [null, []] : ['any($1::bigint[])', [scope]]
  await oneAtATime(tx, 'lists.documents')
  await tx.client.query(
    `delete from list_documents d where ${ids ? `d.list_id = ${ids}` : 'true'}
       and not exists (select from lists l where l.id = d.list_id and l.entry_count > 0 and ${isListed})`,
    values,
  )
  const text = `with made as (
       insert into list_documents as d (list_id, ${documentColumns})
       select list_id, ${documentColumns} from (${madeDocuments} and ${ids ? `l.id = ${ids}` : 'true'}) made
       on conflict (list_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
       where (${row('d')}) is distinct from (${row('excluded')})
       returning d.list_id, d.xmax = 0 as inserted)
     select list_id::int as id from made where inserted order by 1`
  const count = scope === 'all' ? Number.POSITIVE_INFINITY : scope.length
  const rows = await plannedOnce<{ id: number }>(tx, 'list-documents-rewrite', { text, values, count })
  if (rows.length > 0) await tx.emit('list.listed', { listIds: rows.map(({ id }) => id) })
}

/** Lists that were changed, shown, hidden or taken away: what is derived from them follows at the end of the transaction. */
export const followLists = (tx: TxCtx, listIds: readonly number[]): void => atEnd(tx, rewriteListed, listIds)

export async function followList(tx: TxCtx, { listId }: { listId: number }): Promise<void> {
  followLists(tx, [listId])
}

/** What never was listed waits for nobody. */
async function rewriteListed(tx: TxCtx, listIds: number[]): Promise<void> {
  const { rows } = await tx.client.query<{ id: number }>(
    `select list_id as id from list_documents where list_id = any($1::bigint[])
     union select l.id from lists l where l.id = any($1::bigint[]) and ${isListed} order by 1`,
    [listIds],
  )
  await rewriteListDocuments(
    tx,
    rows.map(({ id }) => id),
  )
}

/** What of a place stands in the documents of its lists. */
const inDocuments = ['name', 'status', 'city_id', 'state_id']

/** Places that were named anew, moved, opened or removed: the documents of their lists follow, those of very many a little later. */
export async function followListedPlaces(tx: TxCtx, { placeIds, fields }: Events['place.changed']): Promise<void> {
  if (!fields.some((field) => inDocuments.includes(field))) return
  await followPlaces(tx, placeIds)
}

/** Entries that a merge moved from place to place, and back. */
export const followListedMerge = (tx: TxCtx, { loserId, winnerId }: Pick<Events['place.merged'], 'loserId' | 'winnerId'>): Promise<void> =>
  followPlaces(tx, [loserId, winnerId])

async function followPlaces(tx: TxCtx, placeIds: number[]): Promise<void> {
  const { rows } = await tx.client.query<{ list_id: number }>(
    `select distinct l.id as list_id from list_entries e join lists l on l.id = e.list_id
     where e.place_id = any($1::bigint[]) and ${isListed} order by 1`,
    [placeIds],
  )
  await followMany(
    tx,
    rows.map(({ list_id }) => list_id),
  )
}

async function followMany(tx: TxCtx, ids: number[]): Promise<void> {
  followLists(tx, ids.slice(0, AT_ONCE))
  for (let from = AT_ONCE; from < ids.length; from += AT_ONCE) await enqueue(tx, 'lists.refresh', { ids: ids.slice(from, from + AT_ONCE) })
}

/** Somebody is called otherwise from now on: the documents of their lists follow. */
export async function followAuthor(tx: TxCtx, { userId }: Events['user.renamed']): Promise<void> {
  const { rows } = await tx.client.query<{ id: number }>(`select l.id from lists l where l.owner_id = $1 and ${isListed} order by 1`, [
    userId,
  ])
  await followMany(
    tx,
    rows.map(({ id }) => id),
  )
}

/** So many documents are compared in one statement, which at a million lists takes a fraction of what one may. */
const COMPARED = 10_000

/** Counts afresh who saved and follows listed lists; for the schedule, so that a save empties no page. */
export async function renewListRanking(ctx: Parameters<typeof inTransaction>[0], compared = COMPARED): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const { last, ids }: Compared = await compareReaders(ctx, after, compared)
    for (let from = 0; from < ids.length; from += AT_ONCE) await refreshLists(ctx, ids.slice(from, from + AT_ONCE))
    after = last
  }
}

type Compared = { last: number | null; ids: number[] }

/** Of the documents after this list's those whose readers are others by now, and the last one that was looked at; null where there was none. */
async function compareReaders({ client }: Pick<TxCtx, 'client'>, after: number, most: number): Promise<Compared> {
  const { rows } = await client.query<Compared>(
    `with l as materialized (
       select list_id as id, saves, followers from list_documents where list_id > $1 order by list_id limit $2)
     select (select max(id)::int from l) as last,
       array(select l.id::int from l cross join lateral (${readers}) s where (l.saves, l.followers) <> (s.saves, s.followers) order by 1) as ids`,
    [after, most],
  )
  return rows[0] ?? { last: null, ids: [] }
}

/** The job of `followListedPlaces`. */
export const refreshLists = (ctx: Parameters<typeof inTransaction>[0], ids: number[]): Promise<void> =>
  inTransaction(ctx, (tx) => rewriteListDocuments(tx, ids))
