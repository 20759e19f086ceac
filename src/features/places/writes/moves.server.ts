import { z } from 'zod'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import { VersionNumber } from '../../../platform/inputs.ts'
import { parsed } from '../../../platform/parsed.ts'
import { afterMove, isStaff, type PlaceMove } from '../rules.ts'
import { oneLine } from '../text-values.ts'
import { slugChoices } from '../whereabouts.ts'
import { actIn, actOnOne, actOnOneIn, type Outcome, type Target, type Wanted } from './act.server.ts'
import type { Current } from './current.server.ts'

/** Moves that have a verb of their own elsewhere are left out. */
type PlainMove = Exclude<PlaceMove, 'merge' | 'unmerge' | 'publish'>

const Reason = z.string().max(500).transform(oneLine)
const inputs = {
  with: z.object({ id: z.int(), version: VersionNumber.optional(), reason: Reason.pipe(z.string('needs a reason')) }),
  maybe: z.object({ id: z.int(), version: VersionNumber.optional(), reason: Reason.optional() }),
}
type MoveInput = z.input<(typeof inputs)['maybe']>
type Moved = { id: number; version: number }

/** Verbs that move a place from one state to another. Each throws NotFoundError, ConflictError (version, or not from this state), InvalidError. */
const verb =
  (move: PlainMove, input: keyof typeof inputs) =>
  async (ctx: Ctx, given: MoveInput): Promise<Moved> => {
    const { reason, ...target } = parsed(inputs[input], given)
    return actOnOne(ctx, { ...described(ctx, move, reason ?? null), target })
  }

/** A draft or a rejected place is handed in; a draft of staff's is published at once. */
export const submitPlace = verb('submit', 'maybe')
export const withdrawPlace = verb('withdraw', 'maybe')
export const approvePlace = verb('approve', 'maybe')
export const rejectPlace = verb('reject', 'with')
/** For good: its page stays, with a notice. */
export const closePlace = verb('close', 'maybe')
export const reopenPlace = verb('reopen', 'maybe')
export const removePlace = verb('remove', 'with')
/** Brings a removed place back to what it was. */
export const restorePlace = verb('restore', 'maybe')

/** The same for many places at once: those that the move isn't allowed for stay as they are, and are named. */
export function movePlaces(ctx: Ctx, move: PlainMove, targets: readonly Target[], reason: string | null = null): Promise<Outcome> {
  return inTransaction(ctx, (tx) => movePlacesIn(tx, move, targets, reason))
}

/** The same in the caller's transaction. */
export function movePlacesIn(tx: TxCtx, move: PlainMove, targets: readonly Target[], reason: string | null = null): Promise<Outcome> {
  return actIn(tx, { ...described(tx, move, reason), targets })
}

type Said = { reason?: string | null; cause?: string }

/** The same for one place in the caller's transaction; `cause`: what its history names. @throws NotFoundError, ConflictError */
export function movePlaceIn(tx: TxCtx, move: PlainMove, target: Target, { reason = null, cause = move }: Said = {}): Promise<Moved> {
  return actOnOneIn(tx, { ...described(tx, move, reason), cause, target })
}

function described(ctx: Ctx, move: PlainMove, reason: string | null) {
  return {
    cause: move,
    act: `place.${move}` as const,
    wants: (tx: TxCtx, place: Current) =>
      moved(tx, place, move === 'submit' && isStaff(ctx.viewer) && place.status === 'draft' ? 'publish' : move, reason),
  }
}

/** What a move changes of a place. @throws ConflictError where its state doesn't allow it */
export async function moved(tx: TxCtx, place: Current, move: PlaceMove, reason: string | null): Promise<Wanted> {
  const { status, status_before: before, merged_into_id } = place
  const next = afterMove(move, { status, before, merged: merged_into_id !== null })
  if (!next) throw new ConflictError(`A ${merged_into_id === null ? status : 'merged'} place can't be ${words[move]}.`)
  const now = tx.now.toISOString()
  const back = move === 'restore' || move === 'unmerge'
  const after = {
    status: next.status,
    status_before: next.before,
    status_reason: back ? await reasonBefore(tx, place) : reason,
    closed_at: next.status === 'closed' ? (place.closed_at ?? now) : next.status === 'removed' ? place.closed_at : null,
    published_at: next.status === 'published' ? (place.published_at ?? now) : move === 'reconsider' ? null : place.published_at,
  }
  const changes: Wanted['changes'] = {}
  for (const [key, value] of Object.entries(after)) {
    const was = place[key as keyof typeof after]
    if (was !== value) changes[key] = [was, value]
  }
  const needsSlug = place.slug === null && next.status !== 'draft' && next.status !== 'removed'
  return { changes, slugs: needsSlug ? slugsOf(place) : undefined }
}

/** The reason that stood with the state to which a removed place goes back. */
async function reasonBefore({ client }: TxCtx, { id, status_reason }: Current): Promise<string | null> {
  const { rows } = await client.query<{ reason: string | null }>(
    `select case when changes ? 'status_reason' then changes -> 'status_reason' ->> 0 else $2 end as reason from place_revisions
     where place_id = $1 and changes -> 'status' ->> 1 = 'removed' order by version desc limit 1`,
    [id, status_reason],
  )
  return rows[0]?.reason ?? null
}

/** Slugs that a place may have as it is. */
export const slugsOf = ({
  name,
  address,
  city_slug,
  state_abbreviation,
}: Pick<Current, 'name' | 'address' | 'city_slug' | 'state_abbreviation'>) =>
  slugChoices(name, address, { city: { slug: city_slug }, state: { abbreviation: state_abbreviation } })

const words: Record<PlaceMove, string> = {
  submit: 'submitted',
  publish: 'published',
  withdraw: 'withdrawn',
  approve: 'approved',
  reject: 'rejected',
  reconsider: 'looked at again',
  close: 'closed',
  reopen: 'reopened',
  remove: 'removed',
  restore: 'restored',
  merge: 'merged',
  unmerge: 'separated',
}
