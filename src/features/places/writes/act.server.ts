import type { Events } from '../../../events.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, DomainError, NotFoundError } from '../../../platform/errors.ts'
import { isStaff } from '../rules.ts'
import { type Change, changesOf, PEOPLE, writeChanges } from './change.server.ts'
import { type Current, readCurrent } from './current.server.ts'
import { chooseSlugs } from './slugs.server.ts'

/** A place to be changed; with a version only while it still has that one. */
export type Target = { id: number; version?: number | undefined }

/** What a verb makes of a place: key → [before, after], none where it stays as it is; and slugs to choose a new one from. */
export type Wanted = { changes: Change['changes']; slugs?: readonly string[] | undefined }

/** What became of a set: changed places with their version, and those that were refused, each with its error. */
export type Outcome = {
  changed: { id: number; version: number }[]
  refused: Refused[]
  /** Of the places that were really written: where their changed groups of facts came from. */
  factsBefore: Map<number, unknown>
}
export type Refused = { id: number; error: DomainError }

type Act = Events['staff.acted']['act']
/** `act`: how the audit log calls it; null where whoever acts on many writes one line for all. `byId`: whom a job does it for. */
export type Verb = {
  cause: string
  act: Act | null
  byId?: number | null
  targets: readonly Target[]
  /** Nobody says anew that it is so: the sources of the facts stay. */
  unconfirmed?: true
  /** Whose facts they are; else of people. Then no person confirms them. */
  from?: { source: string; licence: string | null }
  wants(tx: TxCtx, place: Current): Promise<Wanted> | Wanted
}

/**
 * Changes places, each as `wants` says: one transaction, conditional updates, one revision each, one event for all. A place that isn't
 * there, has another version, or that `wants` refuses by a domain error, stays as it is while the others are changed.
 */
export function actOn(ctx: Ctx, verb: Verb): Promise<Outcome> {
  return inTransaction(ctx, (tx) => actIn(tx, verb))
}

type VerbOnOne = Omit<Verb, 'targets'> & { target: Target }

/** The same for one place. @throws what it was refused with: NotFoundError, ConflictError, or the verb's own */
export function actOnOne(ctx: Ctx, verb: VerbOnOne): Promise<{ id: number; version: number }> {
  return inTransaction(ctx, (tx) => actOnOneIn(tx, verb))
}

/** The same in the caller's transaction. */
export async function actOnOneIn(tx: TxCtx, { target, ...verb }: VerbOnOne): Promise<{ id: number; version: number }> {
  const { changed, refused } = await actIn(tx, { ...verb, targets: [target] })
  const [one] = changed
  if (one) return one
  throw refused[0]?.error ?? new NotFoundError(`There is no place ${target.id}.`)
}

/** What a verb would make of places, without doing it. `same`: those that it leaves as they are. */
export async function judgeIn(
  tx: TxCtx,
  { targets, wants }: Pick<Verb, 'targets' | 'wants'>,
): Promise<{ places: Map<number, Current>; wanted: { place: Current; want: Wanted }[]; same: Current[]; refused: Refused[] }> {
  const places = await readCurrent(
    tx,
    targets.map(({ id }) => id),
  )
  const wanted: { place: Current; want: Wanted }[] = []
  const same: Current[] = []
  const refused: Refused[] = []
  for (const target of targets) {
    try {
      const place = found(places.get(target.id), target)
      const want = await wants(tx, place)
      if (Object.keys(want.changes).length > 0) wanted.push({ place, want })
      else same.push(place)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ id: target.id, error })
    }
  }
  return { places, wanted, same, refused }
}

/** The same as `actOn` in the caller's transaction. */
export async function actIn(
  tx: TxCtx,
  { cause, act, byId = tx.viewer?.id ?? null, targets, unconfirmed, from, wants }: Verb,
): Promise<Outcome> {
  const { places, wanted, same, refused } = await judgeIn(tx, { targets, wants })
  const outcome: Outcome = { changed: same.map(({ id, version }) => ({ id, version })), refused, factsBefore: new Map() }
  const changes = await withSlugs(tx, wanted)
  if (changes.length === 0) return outcome
  const given = changesOf(changes, unconfirmed ? null : (from?.source ?? PEOPLE), from?.licence)
  const rows = await writeChanges(tx, given, { cause, byId, ...(from && { confirmedById: null }) })
  const written = new Map(rows.map((row) => [row.place_id, row]))
  const done = changes.filter(({ place_id }) => written.has(place_id))
  for (const { place_id: id } of changes) if (!written.has(id)) outcome.refused.push({ id, error: changedMeanwhile(id) })
  for (const { place_id: id, version } of done) {
    outcome.changed.push({ id, version: version + 1 })
    outcome.factsBefore.set(id, written.get(id)?.facts_before)
  }
  await keepSlugs(tx, done)
  await tell(tx, cause, act, done, places)
  return outcome
}

function found(place: Current | undefined, { id, version }: Target): Current {
  if (!place) throw new NotFoundError(`There is no place ${id}.`)
  if (version !== undefined && version !== place.version) throw changedMeanwhile(id)
  return place
}

const changedMeanwhile = (id: number) => new ConflictError(`Place ${id} was changed meanwhile.`)

async function withSlugs(tx: TxCtx, wanted: { place: Current; want: Wanted }[]): Promise<Change[]> {
  const wishes = wanted.flatMap(({ place, want }) => (want.slugs ? [{ place_id: place.id, slugs: want.slugs }] : []))
  const chosen = await chooseSlugs(tx, wishes)
  return wanted.map(({ place, want }) => {
    const slug = chosen.get(place.id) ?? place.slug
    const changes: Change['changes'] = slug === place.slug ? want.changes : { ...want.changes, slug: [place.slug, slug] }
    return { place_id: place.id, version: place.version, changes }
  })
}

/** The slug that a place had before stays its own and leads to the new one. */
async function keepSlugs({ client }: TxCtx, changes: Change[]): Promise<void> {
  const moved = changes.filter(({ changes: { slug } }) => slug)
  if (moved.length === 0) return
  const ids = moved.map(({ place_id }) => place_id)
  await client.query('update place_slugs set current = false where place_id = any($1::bigint[]) and current', [ids])
  await client.query(
    `insert into place_slugs (slug, place_id) select * from unnest($1::text[], $2::bigint[])
     on conflict (slug) do update set current = true where place_slugs.place_id = excluded.place_id`,
    [moved.map(({ changes: { slug } }) => slug?.[1]), ids],
  )
}

/** One event for all; and for the audit log what staff did to things that aren't their own. */
async function tell(tx: TxCtx, cause: string, act: Act | null, changes: Change[], places: Map<number, Current>): Promise<void> {
  if (changes.length === 0) return
  const fields = [...new Set(changes.flatMap((change) => Object.keys(change.changes)))]
  await tx.emit('place.changed', { placeIds: changes.map(({ place_id }) => place_id), fields, cause })
  const { viewer } = tx
  if (act === null || viewer === null || !isStaff(viewer)) return
  for (const { place_id, changes: fieldsOf } of changes) {
    const place = places.get(place_id)
    if (place?.created_by_id === viewer.id || place?.owner_id === viewer.id) continue
    const side = (at: 0 | 1) => Object.fromEntries(Object.entries(fieldsOf).map(([key, values]) => [key, values[at]]))
    await tx.emit('staff.acted', { act, targetKind: 'place', targetId: place_id, before: side(0), after: side(1) })
  }
}
