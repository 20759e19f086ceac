import type { PhotoState } from './contract.ts'

/** Which photos wait for a look: everybody's, those of people who are new here, or nobody's. */
export type PhotoReview = 'everybody' | 'newcomers' | 'nobody'

/** Whoever had so many photos shown is no newcomer. */
export const SHOWN_OF_KNOWN = 3

/** What a new photo is. `shown`: how many of the uploader's are; staff's own never wait. */
export function firstState(review: PhotoReview, { staff, shown }: { staff: boolean; shown: number }): PhotoState {
  if (staff || review === 'nobody') return 'shown'
  return review === 'newcomers' && shown >= SHOWN_OF_KNOWN ? 'shown' : 'waiting'
}

/** What staff decide of a photo; those with a reason need one. */
export const photoMoves = {
  approve: { from: ['waiting', 'refused'], to: 'shown', reason: false },
  refuse: { from: ['waiting'], to: 'refused', reason: true },
  /** Takes back that it was approved or refused. */
  reconsider: { from: ['shown', 'refused'], to: 'waiting', reason: false },
  hide: { from: ['shown'], to: 'hidden', reason: true },
  restore: { from: ['hidden'], to: 'shown', reason: false },
} as const satisfies Record<string, { from: readonly PhotoState[]; to: PhotoState; reason: boolean }>
export type PhotoMove = keyof typeof photoMoves

export const isAllowed = (move: PhotoMove, state: PhotoState): boolean => {
  const from: readonly PhotoState[] = photoMoves[move].from
  return from.includes(state)
}
