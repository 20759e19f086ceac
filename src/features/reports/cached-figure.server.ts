import type { Ctx } from '../../platform/context.server.ts'

/** Counting what takes longer than this is not done anew for each view. */
const QUICK_MS = 25
/** So many times as long as it took to count is a figure kept: counting takes one percent of the time, however much there is. */
const SHARE = 100

type CachedFigure = { value: Promise<unknown>; until: number }
const cached = new WeakMap<Ctx['pool'], Map<string, CachedFigure>>()

/** A figure that is cheap to count while there is little, and kept for a while by this process where it is not; counted once for many. */
export async function cachedFigure<T>(
  { pool }: Pick<Ctx, 'pool'>,
  name: string,
  count: () => Promise<T>,
  clock: () => number = () => performance.now(),
): Promise<T> {
  const figures = cached.get(pool) ?? new Map<string, CachedFigure>()
  cached.set(pool, figures)
  const known = figures.get(name)
  // What stands under a name was counted by the same function.
  if (known && clock() < known.until) return known.value as Promise<T>
  const began = clock()
  const value = count()
  const entry = { value, until: Number.POSITIVE_INFINITY }
  figures.set(name, entry)
  try {
    await value
    const took = clock() - began
    entry.until = took > QUICK_MS ? clock() + took * SHARE : 0
  } catch {
    entry.until = 0
  }
  return value
}
