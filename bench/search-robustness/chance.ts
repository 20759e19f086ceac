/** Repeatable chance: the same seed gives the same draws on every machine. */
export type Chance = {
  /** 0 up to 1. */
  next(): number
  /** A whole number from 0 up to `below`. */
  below(limit: number): number
  /** One of a list. @throws Error where it is empty */
  one<T>(list: readonly T[]): T
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[]
}

/** Chance of its own for each name, so that one class of queries doesn't change with another. */
export function chanceOf(name: string, seed: number): Chance {
  let state = seed >>> 0
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    one(list) {
      const drawn = list[below(list.length)]
      if (drawn === undefined) throw new Error('Nothing to draw from')
      return drawn
    },
    shuffled(list) {
      const left = [...list]
      for (let at = left.length - 1; at > 0; at--) {
        const other = below(at + 1)
        const [a, b] = [left[at], left[other]]
        if (a !== undefined && b !== undefined) [left[at], left[other]] = [b, a]
      }
      return left
    },
  }
}
