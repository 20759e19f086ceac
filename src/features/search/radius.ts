/** A circle that holds so many matches is large enough. */
export const ENOUGH_NEAR = 50

/** The radii that are tried and offered, in metres: ½, 1, 5 and 25 miles; as round in kilometres. */
export const radii = { imperial: [805, 1609, 8047, 40_234], metric: [1000, 2000, 5000, 25_000] } as const

/** Wider ones, offered where the nearest is farther away: 50, 100, 500, 1,000 and 5,000 miles, and all of the world; in kilometres alike. */
const wider = {
  imperial: [80_467, 160_934, 804_672, 1_609_344, 8_046_720],
  metric: [50_000, 100_000, 500_000, 1_000_000, 5_000_000],
} as const

type Units = keyof typeof radii

/** The smallest round radius that reaches as far as `metres`. */
export function radiusReaching(metres: number, units: Units): number {
  return [...radii[units], ...wider[units]].find((radius) => radius >= metres) ?? 20_040_000
}
