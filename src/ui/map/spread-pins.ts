import type { Point } from './view.ts'

/**
 * Where a pin stands: of one or more of the given points (by their places in the list), moved by so many pixels of the screen. `reach`: how
 * many pixels beyond its edge a finger may hit it without hitting another.
 */
export type Spot = Point & { of: number[]; dx: number; dy: number; reach: number }

/** Pins are 24 pixels wide. */
const APART_PX = 25
/** Pins so close to the first of them are on its spot. */
const SPOT_PX = 12
const MANY = 4
const ROUNDS = 40
/** Of a pin that stands alone: 48 pixels for a finger. */
const REACH_PX = 12
/** No pin stands farther from its place. */
const FARTHEST_PX = 28

/**
 * Makes room for pins at these points: four or more on one spot gather there, the others move apart until none touches. `points`: in pixels,
 * the first ones give way least.
 */
export function spreadPins(points: readonly Point[]): Spot[] {
  const spots = gathered(points)
  const at = spots.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) if (!pushApart(spots, at)) break
  return spots.map((spot, i) => ({
    ...spot,
    dx: rounded((at[i]?.x ?? spot.x) - spot.x),
    dy: rounded((at[i]?.y ?? spot.y) - spot.y),
    reach: reachAt(at, i),
  }))
}

/** Half the way to the next pin, seen as squares, less its own half. */
function reachAt(at: readonly Point[], i: number): number {
  const { x, y } = at[i] ?? { x: 0, y: 0 }
  const free = at.reduce(
    (least, other, j) => (j === i ? least : Math.min(least, Math.max(Math.abs(other.x - x), Math.abs(other.y - y)))),
    48,
  )
  return Math.max(0, Math.min(REACH_PX, Math.floor(free / 2 - 12)))
}

function gathered(points: readonly Point[]): Spot[] {
  const groups: Omit<Spot, 'dx' | 'dy' | 'reach'>[] = []
  points.forEach(({ x, y }, i) => {
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) <= SPOT_PX)
    if (near) near.of.push(i)
    else groups.push({ x, y, of: [i] })
  })
  return groups.flatMap(({ x, y, of }) =>
    of.length >= MANY
      ? [{ x, y, of, dx: 0, dy: 0, reach: 0 }]
      : of.map((i) => ({ ...(points[i] ?? { x, y }), of: [i], dx: 0, dy: 0, reach: 0 })),
  )
}

/** Moves each two that touch half their overlap apart. Answers whether any did. */
function pushApart(spots: readonly Spot[], at: Point[]): boolean {
  let moved = false
  for (let i = 0; i < at.length; i++)
    for (let j = i + 1; j < at.length; j++) {
      const [a, b] = [at[i], at[j]]
      if (!a || !b) continue
      const distance = Math.hypot(b.x - a.x, b.y - a.y)
      if (distance >= APART_PX - 0.1) continue
      moved = true
      // On the same point there is no direction to part in: each pair takes one of its own.
      const angle = distance > 0.01 ? Math.atan2(b.y - a.y, b.x - a.x) : j * 2.4
      const by = (APART_PX - distance) / 2
      at[i] = within(spots[i], { x: a.x - Math.cos(angle) * by, y: a.y - Math.sin(angle) * by })
      at[j] = within(spots[j], { x: b.x + Math.cos(angle) * by, y: b.y + Math.sin(angle) * by })
    }
  return moved
}

function within(spot: Point | undefined, to: Point): Point {
  if (!spot) return to
  const distance = Math.hypot(to.x - spot.x, to.y - spot.y)
  if (distance <= FARTHEST_PX) return to
  const share = FARTHEST_PX / distance
  return { x: spot.x + (to.x - spot.x) * share, y: spot.y + (to.y - spot.y) * share }
}

const rounded = (value: number) => Math.round(value * 10) / 10
