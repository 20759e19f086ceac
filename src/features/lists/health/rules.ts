import { confirmedFor } from '../../places/freshness.ts'

/** What may be wrong with an entry, the weightiest first: of several an entry has the first. */
export const entryStates = ['gone', 'closed', 'closing', 'duplicate', 'merged', 'moved', 'doubtful'] as const
export type EntryState = (typeof entryStates)[number]

/**
 * How sure it must be, between 0 and 1, that a place is still there: below this its entries are doubtful. It is as sure as the latest fact
 * that anybody confirmed of the place, by the half-life of its name.
 */
export const ENOUGH_CONFIDENCE = 0.5

/** Before this nothing of a place may have been confirmed last for it to be doubtful. */
export const doubtfulBefore = (now: Date): Date => confirmedFor('name', 1 - ENOUGH_CONFIDENCE, now)

/** A place that is so many metres from where it was when it was put into a list has moved; less is a position that was put right. */
export const MOVED_METRES = 250

/** What the owner is told of an entry: a sentence about its place. */
export const saidOf: { [State in EntryState]: (place: string) => string } = {
  gone: (place) => `${place} is no longer listed`,
  closed: (place) => `${place} has closed for good`,
  closing: (place) => `${place} may have closed`,
  duplicate: (place) => `${place} seems to be listed twice`,
  merged: (place) => `${place} turned out to be the same as another place`,
  moved: (place) => `${place} has moved`,
  doubtful: (place) => `nobody has confirmed ${place} for years`,
}
