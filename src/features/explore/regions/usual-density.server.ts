import { cachedFigure } from '../../../platform/cached-figure.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'

// A city with a handful of places says nothing about what is usual, and neither does a handful of cities.
const medians = prepared<{ category_id: number; median: number }>(
  'coverage-medians',
  `select c.category_id, percentile_cont(0.5) within group (order by coalesce(f.place_count, 0) * 10000.0 / r.population) as median
   from regions r cross join (select id as category_id from categories where parent_id is null) c
   left join region_facets f on f.region_id = r.id and f.category_id = c.category_id
   where r.kind = 'city' and r.place_count >= 20 and r.population > 0 group by 1 having count(*) >= 5`,
)

/**
 * Places per 10,000 people by top category: the median of all cities with at least twenty places. It moves slowly and reads them all,
 * so that each process counts it anew only every ten minutes.
 */
export function usualDensity(ctx: Ctx): Promise<ReadonlyMap<number, number>> {
  const count = async () => new Map((await medians(ctx, [])).map(({ category_id, median }) => [category_id, median]))
  return cachedFigure(ctx, 'usual density', count, { ms: 10 * 60_000 })
}
