import type { PlaceAsked } from '../../policy/places.ts'
import type { ClaimMethod, ClaimState } from './contract.ts'

/** What can be done with a claim, and by whom it is done. */
export const claimMoves = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  /** The owner's own claim, when somebody else proves the place better. */
  displace: { from: ['approved'], to: 'rejected' },
  withdraw: { from: ['pending', 'approved'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly ClaimState[]; to: ClaimState }>
export type ClaimMove = keyof typeof claimMoves

/** What a claim is after a move, or null where its state doesn't allow it. */
export function afterClaimMove(move: ClaimMove, state: ClaimState): ClaimState | null {
  const { from, to }: { from: readonly ClaimState[]; to: ClaimState } = claimMoves[move]
  return from.includes(state) ? to : null
}

/** Whether a proof approves at once: of the domain, and nobody else owns the place or has shown that it is theirs (behaviour 6). */
export function approvesAtOnce(method: ClaimMethod, rivals: { owned: boolean; others: number }): boolean {
  return (method === 'mail' || method === 'dns' || method === 'file') && !rivals.owned && rivals.others === 0
}

/** How long the present owner is heard, in days. */
export const HEARING_DAYS = 14

/** Whether it can be decided who owns a place that has an owner: they answered, or had their time. */
export function isHeard({ owned, answered, until, now }: { owned: boolean; answered: boolean; until: Date | null; now: Date }): boolean {
  return !owned || answered || (until !== null && until <= now)
}

/** What the page of a claim offers: the form, or the sentence in its place. */
export type Claimable = 'yes' | 'unpublished' | 'closed' | 'own'

export function claimable({ status, owner_id }: Pick<PlaceAsked, 'status' | 'owner_id'>, viewerId: number): Claimable {
  if (owner_id === viewerId) return 'own'
  if (status === 'closed') return 'closed'
  return status === 'published' ? 'yes' : 'unpublished'
}

/** Of a code: how long it is good, in minutes, and how often it may be tried. */
export const CODE_MINUTES = 30
export const CODE_TRIES = 5

/** For so many days the website is looked at, every hour. */
export const CHECK_DAYS = 3

/** Documents go so many days after the decision. */
export const DOCUMENT_DAYS = 30
