import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { DomainError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { photoById } from '../photos/reads.server.ts'
import { isAllowed } from '../photos/rules.ts'
import { decidePhoto } from '../photos/writes.server.ts'
import { entryOf, type InputField, inputFields } from '../places/fields.ts'
import { listsOf } from '../places/reads.server.ts'
import type { placePhotos, places } from '../places/tables.ts'
import { editPlaceIn, movePlaceIn } from '../places/writes.server.ts'
import type { RunChange, RunOfChanges } from './run-contract.ts'

/** What the author is told of photos and places that go. */
const REASON = 'A run of changes by one person was taken back.'
/** So many things at most are listed, and taken back, at a time. */
const MOST = 300

type PlaceRow = RowOf<typeof places, 'id' | 'name' | 'status' | 'version'> & {
  now: Record<string, unknown>
  made: boolean
  /** Of the person's changes by field: what stood there before the first, what after the last; `later`: somebody else changed it since. */
  fields: { field: string; was: unknown; became: unknown; later: boolean }[]
  first: number
  others: boolean
}
type PhotoRow = RowOf<typeof placePhotos, 'id' | 'state'> & { name: string }

/** The person's own edits, and what was taken of their suggestions: revisions `v`. */
const theirs = `(v.by_id = $1 and (v.cause in ('edit', 'move', 'create') or v.cause like 'revision:%')
  or v.cause like 'suggestion:%' and exists (select from suggestions s where s.id = substr(v.cause, 12)::bigint and s.author_id = $1))`

const changedPlaces = `with theirs as (
    select v.place_id, v.version, v.changes, v.cause from place_revisions v
      where v.by_id = $1 and v.created_at >= $2 and (v.cause in ('edit', 'move', 'create') or v.cause like 'revision:%')
    union all select v.place_id, v.version, v.changes, v.cause from suggestions s join place_revisions v on v.cause = 'suggestion:' || s.id
      where s.author_id = $1 and s.state = 'accepted' and v.created_at >= $2),
  touched as (select place_id, min(version) as first, bool_or(cause = 'create') as made from theirs group by 1 order by 1 limit ${MOST})
  select p.id::int, p.name, p.status, p.version, t.first, t.made, now.fields as now,
    exists (select from place_revisions v where v.place_id = p.id and v.version > t.first and not ${theirs}
      and v.cause not in ('submit', 'approve', 'withdraw', 'reject', 'reconsider')) as others,
    (select coalesce(json_agg(json_build_object('field', f.key, 'was', f.was, 'became', f.became, 'later', exists (
        select from place_revisions v where v.place_id = p.id and v.version > f.version and v.changes ? f.key and not ${theirs}))), '[]')
     from (select e.key, min(r.version) as version, (array_agg(e.value -> 0 order by r.version))[1] as was,
         (array_agg(e.value -> 1 order by r.version desc))[1] as became
       from theirs r, jsonb_each(r.changes) e where r.place_id = p.id and r.cause <> 'create' group by 1) f) as fields
  from touched t join places p on p.id = t.place_id
    cross join lateral (select to_jsonb(x) as fields from (select p.*, ${listsOf('p.id').join(', ')}) x) now
  order by p.id`

type Found = { place: PlaceRow | null; photo: PhotoRow | null; change: RunChange }

async function readRun({ client }: MemberCtx, personId: number, since: Date): Promise<Found[]> {
  const { rows } = await client.query<PlaceRow>(changedPlaces, [personId, since])
  const photos = await client.query<PhotoRow>(
    `select pp.id::int, pp.state, p.name from place_photos pp join places p on p.id = pp.place_id
     where pp.uploader_id = $1 and pp.created_at >= $2 and pp.state in ('waiting', 'shown') order by pp.id limit ${MOST}`,
    [personId, since],
  )
  return [
    ...rows.flatMap((place) => ofPlace(place)),
    ...photos.rows.map((photo) => ({
      place: null,
      photo,
      change: { kind: 'photo' as const, id: photo.id, name: photo.name, fields: [], conflicts: [] },
    })),
  ]
}

function ofPlace(place: PlaceRow): Found[] {
  const { id, name, status, made, others } = place
  if (status === 'removed') return []
  if (made)
    return [{ place, photo: null, change: { kind: 'place', id, name, fields: [], conflicts: others ? ['Changed by others since'] : [] } }]
  const fields = place.fields.filter(({ field }) => (inputFields as string[]).includes(field))
  const kept = fields.filter(({ field, became, later }) => later || !isDeepStrictEqual(place.now[field], became))
  const back = fields.filter((one) => !kept.includes(one) && !isDeepStrictEqual(one.was, one.became))
  const stands = kept.filter(({ field, was }) => !isDeepStrictEqual(place.now[field], was))
  if (back.length === 0 && stands.length === 0) return []
  const labels = (some: typeof fields) => [...new Set(some.map(({ field }) => entryOf(field as InputField).label))]
  return [{ place, photo: null, change: { kind: 'edit', id, name, fields: labels(back), conflicts: labels(stands) } }]
}

/** What somebody changed since a time and what of it can be taken back. @throws NotFoundError */
export async function readRunOfChanges(ctx: MemberCtx, personId: number, since: Date): Promise<RunOfChanges> {
  const { rows } = await ctx.client.query<{ name: string }>('select name from users where id = $1 and erased_at is null', [personId])
  if (!rows[0]) throw new NotFoundError(`There is nobody ${personId}.`)
  const found = await readRun(ctx, personId, since)
  return { person: { id: personId, name: rows[0].name }, changes: found.map(({ change }) => change), undone: 0 }
}

/**
 * Takes back all that somebody changed since a time and nobody else has changed since, a transaction each: edits and suggestions that were
 * taken, places that they added, photos. What was suggested counts no more as kept. Answers what was left.
 */
export async function undoRunOfChanges(ctx: MemberCtx, personId: number, since: Date): Promise<RunOfChanges> {
  const { person } = await readRunOfChanges(ctx, personId, since)
  const left: RunChange[] = []
  let undone = 0
  for (const { place, photo, change } of await readRun(ctx, personId, since)) {
    try {
      const done = photo ? await photoAway(ctx, photo) : place !== null && (await placeBack(ctx, place, change))
      if (done) undone++
      if (!done || change.conflicts.length > 0) left.push({ ...change, fields: [] })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      left.push({ ...change, conflicts: [error.message] })
    }
  }
  await inTransaction(ctx, (tx) =>
    tx.emit('staff.acted', {
      act: 'user.undo-changes',
      targetKind: 'user',
      targetId: personId,
      before: { since: since.toISOString() },
      after: { undone, left: left.length },
    }),
  )
  return { person, changes: left, undone }
}

async function photoAway(ctx: MemberCtx, { id }: PhotoRow): Promise<boolean> {
  const photo = await photoById(ctx, id)
  const move = isAllowed('hide', photo.state) ? 'hide' : 'refuse'
  await decidePhoto(ctx, photo, { move, version: photo.version, reason: REASON })
  return true
}

async function placeBack(ctx: MemberCtx, { id, version, made, others, first, fields, now }: PlaceRow, { fields: back }: RunChange) {
  if (made && others) return false
  if (!made && back.length === 0) return false
  await inTransaction(ctx, async (tx) => {
    if (made) return movePlaceIn(tx, 'remove', { id, version }, { reason: REASON })
    const values = fields
      .filter(({ field, became, later }) => (inputFields as string[]).includes(field) && !later && isDeepStrictEqual(now[field], became))
      .map(({ field, was }) => [field, was] as const)
    const position = values.some(([field]) => field === 'lat' || field === 'lng') ? { lat: now.lat, lng: now.lng } : {}
    return editPlaceIn(tx, { id, version, fields: { ...position, ...Object.fromEntries(values) }, cause: `revision:${first - 1}` })
  })
  return true
}
