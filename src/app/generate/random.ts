/** A stream of chance that is the same for the same seed, whatever the machine. */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number
  /** 0 ≤ n < `below`, whole. */
  whole(below: number): number
  /** True in `share` of all cases. */
  chance(share: number): boolean
  /** One of a list that isn't empty. */
  pick<T>(list: readonly T[]): T
  /** The index of one of `totals` (running sums of weights), by weight. */
  weighted(totals: readonly number[]): number
}

/** Mulberry32 over the seed. */
export function randomOf(seed: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bf03635) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      const one = list[whole(list.length)]
      if (one === undefined) throw new Error('Nothing to pick from')
      return one
    },
    weighted(totals) {
      const at = next() * (totals.at(-1) ?? 0)
      let [low, high] = [0, totals.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((totals[middle] ?? 0) > at) high = middle
        else low = middle + 1
      }
      return low
    },
  }
}

/** Running sums, for `weighted`. */
export function runningSums(weights: readonly number[]): number[] {
  let sum = 0
  return weights.map((weight) => (sum += weight))
}
