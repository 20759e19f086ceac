/** What is counted of a place, as columns and in the API. */
export const countedActs = ['views', 'directions', 'calls', 'website', 'saves'] as const
export type CountedAct = (typeof countedActs)[number]

/** Below this a figure is not told: so few are people whom somebody may know. */
export const FEW = 5

/** A figure as it is told: null for fewer than five, none included. */
export const told = (count: number): number | null => (count < FEW ? null : count)

/** After so many days a view counts half towards popularity. */
export const HALF_LIFE_DAYS = 30
/** Figures of single days are kept for so long; a view of then is worth a hundredth. */
export const KEPT_DAYS = 200

/** Figures of whole months are kept for so many, beside the present one. */
export const KEPT_MONTHS = 24

/**
 * Whether recent views have changed so much that the place's popularity is made anew: by more than five and a tenth, or to none. What
 * merely ages a little, or was looked at as often as usual, stays as it is, with its search document.
 */
export function hasMoved(was: number, is: number): boolean {
  return is === 0 ? was !== 0 : Math.abs(is - was) > Math.max(5, was / 10)
}

/** The least time between two questions to the same person whether facts are still right, in days. */
export const ASKED_EVERY_DAYS = 28
