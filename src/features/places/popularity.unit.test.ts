import fc from 'fast-check'
import { expect, test } from 'vitest'
import { popularityOf, type Signals } from './rules.ts'

const nothing: Signals = { prominence: 0, recent_views: 0, saves: 0, list_uses: 0, known: 0 }
const of = (signals: Partial<Signals>) => popularityOf({ ...nothing, ...signals })

test.each<[Partial<Signals>, number]>([
  [{}, 0],
  [{ known: 5 }, 0.03],
  [{ known: 2 }, 0.012],
  [{ prominence: 100 }, 0.97 * 0.9],
  [{ prominence: 50 }, 0.97 * 0.45],
  [{ recent_views: 2000 }, 0.97 * 0.6 * (1 - 1 / Math.E)],
  [{ saves: 40 }, 0.97 * 0.6 * (1 - 1 / Math.E)],
  [{ list_uses: 20 }, 0.97 * 0.6 * (1 - 1 / Math.E)],
  [{ recent_views: 1000, saves: 10, list_uses: 5 }, 0.97 * 0.6 * (1 - 1 / Math.E)],
  [{ prominence: 100, recent_views: 1e9, known: 5 }, 0.97 * (1 - 0.1 * 0.4) + 0.03],
])('%j make a popularity of %d', (signals, popularity) => {
  expect(of(signals)).toBeCloseTo(popularity, 9)
})

const some = fc.record({
  prominence: fc.integer({ min: 0, max: 100 }),
  recent_views: fc.nat(1e6),
  saves: fc.nat(1e5),
  list_uses: fc.nat(1e4),
  known: fc.integer({ min: 0, max: 5 }),
})

test('more of anything never lowers it, and it stays between 0 and 1', () => {
  fc.assert(
    fc.property(some, fc.constantFrom('prominence', 'recent_views', 'saves', 'list_uses', 'known'), (signals, which) => {
      const more = popularityOf({ ...signals, [which]: signals[which] + 1 })
      expect(more).toBeGreaterThanOrEqual(popularityOf(signals))
      if (signals.prominence < 100 && signals.known < 5) expect(more).toBeLessThanOrEqual(1)
    }),
  )
})
