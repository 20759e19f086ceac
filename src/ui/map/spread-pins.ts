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
export function spreadPins(points: readonly Point[]): readonly Spot[] {
  const key = points.map(({ x, y }) => `${x} ${y}`).join()
  const before = kept.get(key)
  if (before) return before
  if (kept.size === MOST_KEPT) kept.clear()
  const spots = spread(points)
  kept.set(key, spots)
  return spots
}

/** What was last worked out: a page asks for the same pins several times, and the same map is drawn again and again. */
const kept = new Map<string, readonly Spot[]>()
const MOST_KEPT = 100

function spread(points: readonly Point[]): Spot[] {
  const spots = gathered(points)
  const pairs = pairsThatMayTouch(spots)
  const at = spots.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) if (!pushApart(spots, pairs, at)) break
  const free = freeAround(pairs, at)
  return spots.map((spot, i) => ({
    ...spot,
    dx: rounded((at[i]?.x ?? spot.x) - spot.x),
    dy: rounded((at[i]?.y ?? spot.y) - spot.y),
    // Half the way to the next pin, less its own half.
    reach: Math.max(0, Math.min(REACH_PX, Math.floor((free[i] ?? FREE_PX) / 2 - 12))),
  }))
}

/** A pin with so much room to the next one has all of its reach. */
const FREE_PX = 48
/** Those farther apart never come as close as that. */
const MAY_TOUCH_PX = FREE_PX + 2 * FARTHEST_PX

/** Of many pins most are far from each other: those are looked at once, instead of in every round. */
function pairsThatMayTouch(spots: readonly Point[]): [number, number][] {
  const pairs: [number, number][] = []
  spots.forEach((a, i) => {
    for (let j = i + 1; j < spots.length; j++) {
      const b = spots[j]
      if (b && Math.abs(b.x - a.x) <= MAY_TOUCH_PX && Math.abs(b.y - a.y) <= MAY_TOUCH_PX) pairs.push([i, j])
    }
  })
  return pairs
}

/** How far each pin is from the next one, as far as that matters. */
function freeAround(pairs: readonly [number, number][], at: readonly Point[]): number[] {
  const free = at.map(() => FREE_PX)
  for (const [i, j] of pairs) {
    const [a, b] = [at[i], at[j]]
    if (!a || !b) continue
    const distance = lengthOf(b.x - a.x, b.y - a.y)
    free[i] = Math.min(free[i] ?? FREE_PX, distance)
    free[j] = Math.min(free[j] ?? FREE_PX, distance)
  }
  return free
}

function gathered(points: readonly Point[]): Spot[] {
  const groups: Omit<Spot, 'dx' | 'dy' | 'reach'>[] = []
  points.forEach(({ x, y }, i) => {
    const near = groups.find((group) => lengthOf(group.x - x, group.y - y) <= SPOT_PX)
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
function pushApart(spots: readonly Spot[], pairs: readonly [number, number][], at: readonly Point[]): boolean {
  let moved = false
  for (const [i, j] of pairs) {
    const [a, b] = [at[i], at[j]]
    if (!a || !b) continue
    const [across, down] = [b.x - a.x, b.y - a.y]
    if (Math.abs(across) >= APART_PX || Math.abs(down) >= APART_PX) continue
    const distance = lengthOf(across, down)
    if (distance >= APART_PX - 0.1) continue
    moved = true
    // On the same point there is no direction to part in: each pair takes one of its own.
    const angle = distance > 0.01 ? Math.atan2(down, across) : j * 2.4
    const by = (APART_PX - distance) / 2
    const [right, below] = [Math.cos(angle) * by, Math.sin(angle) * by]
    moveTo(a, spots[i], a.x - right, a.y - below)
    moveTo(b, spots[j], b.x + right, b.y + below)
  }
  return moved
}

/** Moves a pin, not too far from where it belongs. */
function moveTo(pin: Point, home: Point | undefined, x: number, y: number): void {
  const distance = home ? lengthOf(x - home.x, y - home.y) : 0
  const share = home && distance > FARTHEST_PX ? FARTHEST_PX / distance : 1
  pin.x = home && share < 1 ? home.x + (x - home.x) * share : x
  pin.y = home && share < 1 ? home.y + (y - home.y) * share : y
}

/** `Math.hypot` takes many times as long: it is for any size. */
const lengthOf = (x: number, y: number) => Math.sqrt(x * x + y * y)

const rounded = (value: number) => Math.round(value * 10) / 10
