import { LRUCache } from 'lru-cache'
import type { Ctx } from './context.server.ts'

/** Counting what takes longer than this is not done anew for each view. */
const QUICK_MS = 25
/** So many times as long as it took to count is a figure kept: counting takes one percent of the time, however much there is. */
const SHARE = 100

type Keeping = {
  /** Milliseconds that a figure is kept; without it, as long as its counting deserves. */
  ms?: number
}

/** Figures by name, each counted once for all who ask at the same time. `clock` in milliseconds. */
export class FigureCache {
  readonly #figures: LRUCache<string, Promise<unknown>>
  readonly #clock: () => number

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
    this.#figures = new LRUCache({ max: 100, ttlResolution: 0, perf: { now: clock } })
  }

  async of<T>(name: string, count: () => Promise<T>, { ms }: Keeping = {}): Promise<T> {
    const known = this.#figures.get(name)
    // What stands under a name was counted by the same function.
    if (known) return known as Promise<T>
    const began = this.#clock()
    const value = count()
    this.#figures.set(name, value)
    try {
      await value
    } catch (error) {
      this.#figures.delete(name)
      throw error
    }
    const took = this.#clock() - began
    const ttl = ms ?? (took > QUICK_MS ? took * SHARE : 0)
    if (ttl > 0) this.#figures.set(name, value, { ttl })
    else this.#figures.delete(name)
    return value
  }
}

const ofPool = new WeakMap<Ctx['pool'], FigureCache>()

/**
 * A figure that is counted anew while that is quick, and kept for a while by this process where it is not: for a hundred times as long
 * as it took, or for `ms`.
 */
export function cachedFigure<T>({ pool }: Pick<Ctx, 'pool'>, name: string, count: () => Promise<T>, keeping?: Keeping): Promise<T> {
  const figures = ofPool.get(pool) ?? new FigureCache()
  ofPool.set(pool, figures)
  return figures.of(name, count, keeping)
}
