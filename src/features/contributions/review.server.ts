import { z } from 'zod'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { isSuspended } from '../accounts/current-user.server.ts'
import { readReport } from '../flags/reads.server.ts'
import type { FlagTargets } from '../flags/targets.ts'
import { photoForReview, waitingPhotosOf } from '../photos/reads.server.ts'
import { entryOf, type InputField } from '../places/fields.ts'
import { cityLine, findMatches, readRecord } from '../places/reads.server.ts'
import type { PlaceRecord } from '../places/record-contract.ts'
import { readSettings } from '../settings/reads.server.ts'
import { readWebsiteCheck } from '../websites/reads.server.ts'
import type {
  ReviewDetail,
  ReviewItem,
  ReviewKey,
  ReviewKind,
  ReviewLock,
  ReviewMatch,
  ReviewPage,
  ReviewQuery,
  Rival,
} from './review-contract.ts'
import { keptAndDecided } from './suggest.server.ts'
import type { SuggestionKind } from './suggestion-contract.ts'
import { readSuggestion } from './suggestion-reads.server.ts'

/** How long somebody has what they look at, in minutes. */
const LOCK_MINUTES = 5

type Row = Omit<ReviewItem, 'since' | 'about' | 'author'> & {
  /** Null of what is reported that is no part of a place. */
  place_id: number | null
  micros: number
  author: { id: number; name: string; suspended: boolean } | null
  kept: number
  decided: number
  suggested: SuggestionKind | null
  /** Of a suggestion the fields, of what was reported the kinds of its flags. */
  fields: string[]
}

const sameTarget = 'o.target_kind = f.target_kind and o.target_id = f.target_id'
const placeOfFlag = `case f.target_kind when 'place' then f.target_id
  when 'photo' then (select pp.place_id from place_photos pp where pp.id = f.target_id) end`
// Flags of photos that are gone, and of nothing else that may be gone, wait for nobody.
const firstOfTarget = `f.state = 'open' and (f.target_kind not in ('place', 'photo') or ${placeOfFlag} is not null)
  and not exists (select from flags o where ${sameTarget} and o.state = 'open' and o.id < f.id)`

/** What waits of each kind: its number, its place, since when, by whom, and what it would change. */
const suggested = (kind: 'suggestion' | 'match') => ({
  rows: `'${kind}', s.id, s.place_id, s.created_at, s.author_id, s.kind,
      (select coalesce(jsonb_agg(f.field order by f.field), '[]') from suggestion_fields f where f.suggestion_id = s.id and f.state = 'open')
      from suggestions s where s.state = 'open' and s.kind ${kind === 'match' ? '=' : '<>'} 'match'`,
  id: 's.id',
  since: 's.created_at',
})

// What isn't shown to everybody is decided first: its photos are looked at with it until then.
const photoWaits = `pp.state = 'waiting' and exists (select from places op where op.id = pp.place_id and op.status in ('published', 'closed'))`

const sources: { [K in ReviewKind]: { rows: string; id: string; since: string } } = {
  place: {
    rows: `'place', p.id, p.id, p.updated_at, p.created_by_id, null::suggestion_kind, '[]'::jsonb from places p where p.status = 'pending'`,
    id: 'p.id',
    since: 'p.updated_at',
  },
  suggestion: suggested('suggestion'),
  match: suggested('match'),
  photo: {
    rows: `'photo', pp.id, pp.place_id, pp.created_at, pp.uploader_id, null, '[]'::jsonb from place_photos pp where ${photoWaits}`,
    id: 'pp.id',
    since: 'pp.created_at',
  },
  // All open flags of a thing are one item: the first of them.
  flag: {
    rows: `'flag', f.id, ${placeOfFlag}, f.created_at, f.reporter_id, null,
      (select jsonb_agg(o.kind order by o.id) from flags o where ${sameTarget} and o.state = 'open')
      from flags f where ${firstOfTarget}`,
    id: 'f.id',
    since: 'f.created_at',
  },
}
const kinds = Object.keys(sources) as ReviewKind[]

/** SQL of who handed something in; null where they are gone. */
const authorJson = (id: string) =>
  `(select json_build_object('id', u.id, 'name', u.name, 'suspended', ${isSuspended}) from users u where u.id = ${id} and u.erased_at is null)`

const inMicros = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint`

/** $1: rows; $2: who looks; from $3 on what `where` asks of each kind. */
const page = (of: readonly ReviewKind[], where: (kind: ReviewKind) => string) => `
  select w.kind, w.id::int, w.place_id::int, ${inMicros('w.since')}::float8 as micros, w.suggested, w.fields, coalesce(p.name, '') as name,
    coalesce(c.singular, '') as category, coalesce(${cityLine('ci', 'st')}, '') as where,
    ${authorJson('w.author_id')} as author,
    said.kept, said.decided,
    (select u.name from review_locks l join users u on u.id = l.user_id
     where l.kind = w.kind and l.item_id = w.id and l.until > now() and l.user_id <> $2) as locked_by
  from (${of
    .map((kind) => {
      const { rows, id, since } = sources[kind]
      return `(select ${rows} and ${where(kind)} order by ${since}, ${id} limit $1)`
    })
    .join(' union all ')}) w(kind, id, place_id, since, author_id, suggested, fields)
    left join places p on p.id = w.place_id left join categories c on c.id = p.category_id
    left join regions ci on ci.id = p.city_id left join regions st on st.id = p.state_id
    left join lateral (select ${keptAndDecided} from suggestions s where s.author_id = w.author_id) said on true
  order by (w.kind = 'match'), w.since, w.kind, w.id limit $1`

/** Files bring thousands at once: what people hand in goes before them. */
const rank = (kind: string) => (kind === 'match' ? 1 : 0)

/** After this rank ($6), time ($3), kind and id. */
const afterPosition = (kind: ReviewKind) =>
  `(${rank(kind)}, ${inMicros(sources[kind].since)}, '${kind}', ${sources[kind].id}) > ($6::int, $3::bigint, $4::text, $5::bigint)`

const positionShape = z.tuple([z.int(), z.string(), z.int()])

/** What waits for a decision, the oldest first, and how much of each kind. */
export async function readQueue(ctx: MemberCtx, targets: FlagTargets, { kind, cursor, limit }: ReviewQuery): Promise<ReviewPage> {
  const { client, viewer } = ctx
  const list = ['review', kind]
  const [time, after, id] = readCursor(cursor, list, positionShape) ?? [0, '', 0]
  const { rows } = await client.query<Row>(page(kind ? [kind] : kinds, afterPosition), [limit + 1, viewer.id, time, after, id, rank(after)])
  const { place_publishing, place_review_fields } = await readSettings(ctx)
  const { data, next_cursor } = pageOf(rows, { limit, list, position: (row) => [row.micros, row.kind, row.id] })
  const items = await Promise.all(
    data.map(async (row) => named(shown(row), row.place_id === null ? await readReport(ctx, targets, row.id) : null)),
  )
  return { data: items, next_cursor, counts: await countQueue(ctx), settings: { place_publishing, place_review_fields } }
}

/** How much of each kind waits. */
export async function countQueue({ client }: Pick<Ctx, 'client'>): Promise<ReviewPage['counts']> {
  const { rows } = await client.query<ReviewPage['counts']>(
    `select (select count(*)::int from places where status = 'pending') as place,
       (select count(*)::int from suggestions where state = 'open' and kind <> 'match') as suggestion,
       (select count(*)::int from suggestions where state = 'open' and kind = 'match') as match,
       (select count(*)::int from place_photos pp where ${photoWaits}) as photo,
       (select count(*)::int from flags f where ${firstOfTarget}) as flag`,
  )
  return rows[0] ?? { place: 0, suggestion: 0, match: 0, photo: 0, flag: 0 }
}

/** What other features know: things that can be reported, and places that may be one, the likeliest first. */
export type ReviewSources = {
  targets: FlagTargets
  placesLike: (ctx: MemberCtx, placeId: number) => Promise<{ id: number; reason: string }[]>
}

/** One thing that waits, with all that a decision needs. @throws NotFoundError where nothing waits under that number */
export async function readItem(ctx: MemberCtx, { targets, placesLike }: ReviewSources, { kind, id }: ReviewKey): Promise<ReviewDetail> {
  const row = await waitingRow(ctx, { kind, id })
  const place = row.place_id === null ? null : await readRecord(ctx, row.place_id)
  const report = kind === 'flag' ? await readReport(ctx, targets, id) : null
  const photoId = kind === 'photo' ? id : report?.target.kind === 'photo' ? report.target.id : null
  const suggestion = kind === 'suggestion' || kind === 'match' ? await readSuggestion(ctx, id) : null
  const website = kind === 'place' ? place?.fields.website : suggestion?.fields.find(({ field }) => field === 'website')?.to
  return {
    item: named(shown(row), place === null ? report : null),
    place,
    matches: kind === 'place' && place ? await othersLike(ctx, place, await placesLike(ctx, place.id)) : [],
    suggestion,
    rivals: kind === 'suggestion' ? await rivalsOf(ctx, id) : [],
    photos: kind === 'place' ? await waitingPhotosOf(ctx, id) : [],
    photo: photoId === null ? null : await photoForReview(ctx, photoId),
    report,
    website_check: typeof website === 'string' ? await readWebsiteCheck(ctx, website) : null,
  }
}

/** Others that want something of the same fields of the same place: so many at most. */
const MOST_RIVALS = 20

async function rivalsOf({ client }: MemberCtx, id: number): Promise<Rival[]> {
  const { rows } = await client.query<Omit<Rival, 'created_at'> & { created_at: Date }>(
    `select o.id::int, ${authorJson('o.author_id')} as author, o.created_at, json_agg(json_build_object('field', f.field, 'to', f."to") order by f.field) as fields
     from suggestions s join suggestions o on o.place_id = s.place_id and o.id <> s.id and o.state = 'open' and o.kind = 'edit'
       join suggestion_fields f on f.suggestion_id = o.id and f.state = 'open'
       join suggestion_fields own on own.suggestion_id = s.id and own.field = f.field and own.state = 'open'
     where s.id = $1 group by o.id order by o.created_at, o.id limit $2`,
    [id, MOST_RIVALS],
  )
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: new Date(created_at).toISOString() }))
}

async function othersLike(
  ctx: MemberCtx,
  { id, fields: { name, phone, lat, lng } }: PlaceRecord,
  like: readonly { id: number; reason: string }[],
): Promise<ReviewMatch[]> {
  const reasons = new Map(like.map((one) => [one.id, one.reason]))
  const found = await findMatches(ctx, { name, phone: phone ?? undefined, lat, lng }, [...reasons.keys()])
  return found.filter((match) => match.id !== id).map((match) => ({ ...match, reason: reasons.get(match.id) ?? null }))
}

/** The viewer has it for five minutes, unless somebody else does: then who. @throws NotFoundError */
export async function lockItem(ctx: MemberCtx, { kind, id }: ReviewKey): Promise<ReviewLock> {
  await waitingRow(ctx, { kind, id })
  return inTransaction(ctx, async ({ client, viewer }) => {
    await client.query('delete from review_locks where until <= now() or (user_id = $1 and (kind, item_id) <> ($2, $3))', [
      viewer.id,
      kind,
      id,
    ])
    const { rows } = await client.query<{ user_id: number; name: string; until: Date }>(
      `with taken as (
         insert into review_locks (kind, item_id, user_id, until) values ($1, $2, $3, now() + interval '${LOCK_MINUTES} minutes')
         on conflict (kind, item_id) do update set until = case when review_locks.user_id = $3 then excluded.until else review_locks.until end
         returning user_id, until)
       select t.user_id::int, u.name, t.until from taken t join users u on u.id = t.user_id`,
      [kind, id, viewer.id],
    )
    const [lock] = rows
    if (!lock) throw new Error('The lock was not written.')
    return { locked_by: lock.user_id === viewer.id ? null : lock.name, until: new Date(lock.until).toISOString() }
  })
}

async function waitingRow({ client, viewer }: MemberCtx, { kind, id }: ReviewKey): Promise<Row> {
  const { rows } = await client.query<Row>(
    page([kind], () => `${sources[kind].id} = $3::bigint`),
    [1, viewer.id, id],
  )
  if (!rows[0]) throw new NotFoundError('Nothing waits under this number: it was decided meanwhile.')
  return rows[0]
}

/** What is no part of a place is called as whoever reported it saw it. */
function named(item: ReviewItem, report: ReviewDetail['report']): ReviewItem {
  return report ? { ...item, name: report.target.title, category: report.target.kind } : item
}

function shown({ micros, author, kept, decided, suggested, fields, place_id: _, ...row }: Row): ReviewItem {
  return {
    ...row,
    about: aboutOf(row.kind, suggested, fields),
    since: new Date(micros / 1000).toISOString(),
    author: author && { ...author, kept, decided },
  }
}

const whole: { [K in Exclude<SuggestionKind, 'edit'>]: string } = {
  closed: 'Closed for good',
  reopened: 'Open again',
  duplicate: 'Possible duplicate',
  match: 'Is it this place?',
}

function aboutOf(kind: ReviewKind, suggested: SuggestionKind | null, fields: readonly string[]): string {
  if (kind === 'flag') return fields.length === 1 ? 'Reported' : `Reported ${fields.length} times`
  if (kind === 'photo') return 'Photo'
  if (kind === 'place' || suggested === null) return 'New place'
  if (suggested !== 'edit') return whole[suggested]
  return (
    [...new Set(fields.filter((name) => name !== 'lng' && name !== 'hours_text').map((name) => entryOf(name as InputField).label))].join(
      ', ',
    ) || 'Hours'
  )
}
