import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { entryOf, type InputField } from '../places/fields.ts'
import type { PlaceInput } from '../places/place-input.ts'
import { successorOf } from '../places/reads.server.ts'
import { isStaff, onlySuggested, reviewedOf } from '../places/rules.ts'
import { differencesOf, editPlaceIn, mergePlaceIn, movePlaceIn, takeFactsIn } from '../places/writes.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import type { Acceptance, Refusal, SuggestionState } from './suggestion-contract.ts'
import { isOutdated, placeNow } from './suggestion-reads.server.ts'
import type { suggestionFields, suggestions } from './tables.ts'
import { takenWith } from './take-all.ts'

type Row = RowOf<
  typeof suggestions,
  'id' | 'version' | 'place_id' | 'kind' | 'author_id' | 'state' | 'other_place_id' | 'source' | 'licence'
> & {
  place_status: 'published' | 'closed'
  lat: number
  lng: number
}
type FieldRow = RowOf<typeof suggestionFields, 'to'> & { field: InputField; outdated: boolean }
type Decided = { id: number; version: number; state: SuggestionState }

/**
 * Makes what was suggested true. Fields that are taken become the place's, with `values` other ones; the rest is refused, and so is what
 * `values` leave as it was. What the viewer may not change themselves (an owner: name, category, position) stays open for staff.
 * @throws ConflictError (decided or changed meanwhile, a field that says something else by now unless it is named), InvalidError by field
 */
export async function acceptSuggestion(ctx: MemberCtx, id: number, given: Acceptance): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const row = await openOne(tx, id, given.version)
    if (row.kind === 'match') return takeMatch(tx, row, given)
    if (given.fields?.length === 0) throw new InvalidError({ fields: ['are none: refuse it instead'] })
    if (row.kind !== 'edit') return settle(tx, row, { applied: await takeWhole(tx, row), reason: given.reason ?? null })
    const { version, left } = await takeFields(tx, row, given)
    return settle(tx, row, {
      applied: version,
      reason: joined(given.reason, left.length > 0 ? `${labelsOf(left)}: left as it was.` : null),
    })
  })
}

/**
 * Of what somebody with a good record suggests, the fields that an owner could change are the place's at once, where the setting says so;
 * the others wait for the team.
 */
export async function takeTrusted(tx: TxCtx & MemberCtx, id: number): Promise<void> {
  if (!reviewedOf((await readSettings(tx)).place_review_fields).trusted) return
  const row = await openOne(tx, id, 1)
  const open = await openFields(tx, id)
  const held = await heldOf(tx, row, open)
  if (row.kind !== 'edit' || open.some(({ outdated }) => outdated) || held.length === open.length) return
  const fields = open.flatMap(({ field }) => (held.includes(field) ? [] : field))
  await settle(tx, row, { applied: (await takeFields(tx, row, { version: 1, fields })).version, reason: null })
}

/**
 * Leaves the place as it is; the author is told why. What is for the team to decide stays open.
 * @throws ConflictError, InvalidError (all of it is for the team)
 */
export async function refuseSuggestion(ctx: MemberCtx, id: number, { version, reason }: Refusal): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const row = await openOne(tx, id, version)
    const open = await openFields(tx, id)
    const held = await heldOf(tx, row, open)
    if (held.length > 0 && held.length === open.length) throw forTheTeam(held)
    await endOpen(tx, id, 'refused', held)
    const decided = await settle(tx, row, { applied: null, reason })
    if (row.kind === 'match') await tx.emit('match.decided', { suggestionId: id, placeId: row.place_id, same: false, factsBefore: null })
    return decided
  })
}

/** The author takes back what nobody has decided. @throws ConflictError */
export async function withdrawSuggestion(ctx: MemberCtx, id: number, version: number): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    await openOne(tx, id, version)
    await endOpen(tx, id, 'withdrawn')
    return write(tx, id, { state: 'withdrawn', applied: null, reason: null })
  })
}

async function openOne({ client }: TxCtx, id: number, version: number): Promise<Row> {
  const { rows } = await client.query<Row>(
    `select s.id::int, s.version, s.place_id::int, s.kind, s.author_id::int, s.state, s.other_place_id::int, s.source, s.licence, p.status as place_status, p.lat, p.lng
     from suggestions s join places p on p.id = s.place_id where s.id = $1 for update of s`,
    [id],
  )
  const [row] = rows
  if (!row) throw new NotFoundError(`There is no suggestion ${id}.`)
  if (row.state !== 'open') throw new ConflictError(`This suggestion was ${row.state} meanwhile.`)
  if (row.version !== version) throw new ConflictError('This suggestion was changed meanwhile.')
  return row
}

async function takeWhole(tx: TxCtx, { id: suggestionId, kind, place_id, other_place_id }: Row): Promise<number> {
  const cause = `suggestion:${suggestionId}`
  if (kind === 'duplicate')
    return (await mergePlaceIn(tx, { id: place_id, winner_id: await successorOf(tx, other_place_id ?? 0) }, cause)).version
  return (await movePlaceIn(tx, kind === 'closed' ? 'close' : 'reopen', { id: place_id }, { cause })).version
}

/** A row of a file is the place: it gets the fields that are wanted of the row, perhaps none. */
async function takeMatch(tx: TxCtx & MemberCtx, row: Row, given: Acceptance): Promise<Decided> {
  const none = given.fields === undefined ? (await openFields(tx, row.id)).length === 0 : given.fields.length === 0
  if (none) await endOpen(tx, row.id, 'refused')
  const { version, factsBefore } = none ? { version: null, factsBefore: null } : await takeFields(tx, row, given)
  const decided = await settle(tx, row, { applied: version, reason: null, same: true })
  await tx.emit('match.decided', { suggestionId: row.id, placeId: row.place_id, same: true, factsBefore })
  return decided
}

/** `left`: fields that `values` leave as the place has them. */
type Taken = { version: number | null; factsBefore: unknown; left: readonly InputField[] }

async function takeFields(tx: TxCtx & MemberCtx, row: Row, { fields, values = {} }: Acceptance): Promise<Taken> {
  const open = await openFields(tx, row.id)
  const held = await heldOf(tx, row, open)
  const chosen = fields ? chooseFrom(open, fields) : open.filter(({ field }) => !held.includes(field))
  const beyond = fields ? held.filter((name) => chosen.some(({ field }) => field === name)) : held
  if (chosen.length === 0 || (fields && beyond.length > 0)) throw forTheTeam(beyond)
  const foreign = Object.keys(values).filter((name) => !chosen.some(({ field }) => field === name))
  if (foreign.length > 0) throw new InvalidError(Object.fromEntries(foreign.map((name) => [`values.${name}`, ['is not suggested here']])))
  if (fields === undefined && chosen.some(({ outdated }) => outdated))
    throw new ConflictError('The place says something else by now: choose what is taken.')
  const left = await leftAsIs(tx, row, chosen, values)
  const taken = chosen.filter(({ field }) => !left.includes(field))
  const made = taken.length > 0 ? await written(tx, row, taken, values) : { version: null, factsBefore: null }
  await tx.client.query(
    `update suggestion_fields f set state = case when $3::jsonb ? f.field and $3::jsonb -> f.field <> f."to" then 'changed' else 'accepted' end::suggested_field_state,
       applied = case when $3::jsonb ? f.field then $3::jsonb -> f.field else null end
     where f.suggestion_id = $1 and f.field = any($2::text[])`,
    [row.id, taken.map(({ field }) => field), JSON.stringify(values)],
  )
  await endOpen(tx, row.id, 'refused', held)
  return { ...made, left }
}

/** A position is given whole, also where it was moved straight to the north or east. */
const withPosition = ({ lat, lng }: Row, fields: PlaceInput): PlaceInput =>
  'lat' in fields || 'lng' in fields ? { lat, lng, ...fields } : fields

async function written(tx: TxCtx, row: Row, taken: readonly FieldRow[], values: PlaceInput) {
  const fields: PlaceInput = Object.fromEntries(taken.map(({ field, to }) => [field, values[field] === undefined ? to : values[field]]))
  const edit = { id: row.place_id, fields: withPosition(row, fields), cause: `suggestion:${row.id}` as const }
  const { source, licence } = row
  return source === null ? { ...(await editPlaceIn(tx, edit)), factsBefore: null } : await takeFactsIn(tx, edit, { source, licence })
}

/** Of fields that are taken with other values those whose values are what the place says already: nothing of the suggestion is taken there. */
async function leftAsIs(tx: TxCtx, row: Row, chosen: readonly FieldRow[], values: PlaceInput): Promise<InputField[]> {
  const others = chosen.filter(({ field, to }) => values[field] !== undefined && !isDeepStrictEqual(values[field], to))
  if (others.length === 0) return []
  const whole: PlaceInput = { ...Object.fromEntries(chosen.map(({ field, to }) => [field, to])), ...values }
  const { changes } = await differencesOf(tx, { id: row.place_id, fields: withPosition(row, whole) })
  return chosen.flatMap(({ field }) => {
    const group = takenWith(field)
    return others.some((other) => group.includes(other.field)) && !group.some((name) => name in changes) ? field : []
  })
}

/** Of open fields those that the viewer can't decide: they stay open for the team. */
async function heldOf(tx: TxCtx & MemberCtx, row: Row, open: readonly FieldRow[]): Promise<InputField[]> {
  const names = open.map(({ field }) => field)
  return onlySuggested(names, row.place_status, tx.viewer, reviewedOf((await readSettings(tx)).place_review_fields).groups) as InputField[]
}

const labelsOf = (names: readonly InputField[]): string => [...new Set(names.map((name) => entryOf(name).label))].join(', ')

const forTheTeam = (names: readonly InputField[]) =>
  new InvalidError({ fields: [`${labelsOf(names)} ${names.length === 1 ? 'is' : 'are'} for the team to decide.`] })

/** Reasons in one text; null for none. */
const joined = (...reasons: readonly (string | null | undefined)[]): string | null => reasons.filter(Boolean).join(' ') || null

/** Fields that only mean something together are taken together. */
function chooseFrom(open: readonly FieldRow[], names: readonly InputField[]): readonly FieldRow[] {
  const wanted = new Set<string>(names.flatMap(takenWith))
  const chosen = open.filter(({ field }) => wanted.has(field))
  const missing = names.filter((name) => !open.some(({ field }) => field === name))
  if (missing.length > 0) throw new InvalidError({ fields: [`${missing.join(', ')} is not suggested here, or decided`] })
  return chosen
}

async function openFields({ client }: TxCtx, id: number): Promise<FieldRow[]> {
  const { rows } = await client.query<FieldRow>(
    `select f.field, f."to", ${isOutdated} as outdated
     from suggestions s join places p on p.id = s.place_id ${placeNow} join suggestion_fields f on f.suggestion_id = s.id
     where s.id = $1 and f.state = 'open' order by f.field`,
    [id],
  )
  return rows
}

async function endOpen({ client }: TxCtx, id: number, state: 'refused' | 'withdrawn', but: readonly InputField[] = []): Promise<void> {
  await client.query(
    `update suggestion_fields set state = $2 where suggestion_id = $1 and state = 'open' and not field = any($3::text[])`,
    [id, state, but],
  )
}

type Settled = { applied: number | null; reason: string | null }

/** The state of the whole follows from its fields: open as long as one is. */
async function settle(
  tx: TxCtx & MemberCtx,
  row: Row,
  { applied, reason, same = row.kind !== 'edit' && applied !== null }: Settled & { same?: boolean },
): Promise<Decided> {
  const { rows } = await tx.client.query<{ open: boolean; taken: boolean }>(
    `select coalesce(bool_or(state = 'open'), false) as open, coalesce(bool_or(state in ('accepted', 'changed')), false) as taken
     from suggestion_fields where suggestion_id = $1`,
    [row.id],
  )
  const { open = false, taken = false } = rows[0] ?? {}
  const state = open ? 'open' : taken || same ? 'accepted' : 'refused'
  const { reason: said, ...decided } = await write(tx, row.id, { state, applied, reason })
  if (state === 'refused' && isStaff(tx.viewer))
    await tx.emit('staff.acted', {
      act: 'suggestion.refuse',
      targetKind: 'suggestion',
      targetId: row.id,
      before: { state: 'open' },
      after: { state, reason: said },
    })
  if (state !== 'open' && row.author_id !== null && row.author_id !== tx.viewer.id)
    await tx.emit('suggestion.decided', {
      suggestionId: row.id,
      userId: row.author_id,
      placeId: row.place_id,
      accepted: state === 'accepted',
      reason: said,
    })
  return decided
}

/** Adds the reason to what was said of fields that were decided before. */
async function write(
  tx: TxCtx & MemberCtx,
  id: number,
  { state, applied, reason }: Settled & { state: SuggestionState },
): Promise<Decided & Pick<Settled, 'reason'>> {
  const { client, viewer } = tx
  const { rows } = await client.query<Decided & Pick<Settled, 'reason'> & Pick<Row, 'place_id' | 'kind'>>(
    `update suggestions set state = $2, reason = nullif(concat_ws(' ', reason, $3::text), ''), applied_version = coalesce($4, applied_version), version = version + 1, updated_at = now(),
       decided_by_id = case when $2 = 'open'::suggestion_state then null else $5::bigint end,
       decided_at = case when $2 = 'open'::suggestion_state then null else now() end
     where id = $1 returning id::int, version, state, reason, place_id::int, kind`,
    [id, state, reason, applied, viewer.id],
  )
  if (!rows[0]) throw new NotFoundError(`There is no suggestion ${id}.`)
  const { place_id: placeId, kind, ...decided } = rows[0]
  if (state !== 'open') await tx.emit('suggestion.settled', { suggestionId: id, placeId, kind, state, reason: decided.reason })
  return decided
}
