import { z } from '@hono/zod-openapi'
import { CategoryLink } from '../categories/contract.ts'
import { RegionSummary } from '../regions/contract.ts'

/** How many places of a category a region has; `open_now` counts those whose hours are known. */
export const CategoryCount = z.object({ category: CategoryLink, count: z.int(), open_now: z.int() }).openapi('CategoryCount')
export type CategoryCount = z.infer<typeof CategoryCount>

/**
 * How complete a region is in one top category: places per 10,000 people beside the median of all cities with at least twenty places.
 * `level` is null where the population is unknown.
 */
export const Coverage = z
  .object({
    category: CategoryLink,
    count: z.int(),
    per_10k: z.number().nullable(),
    median_per_10k: z.number().nullable(),
    level: z.enum(['nothing', 'thin', 'usual', 'well']).nullable(),
  })
  .openapi('Coverage')
export type Coverage = z.infer<typeof Coverage>

/**
 * How many places a region has, and of which categories, the most first: of the top-level ones; where a category is asked for, how many
 * of that, and of the sub-categories beside or below it.
 */
export const RegionCounts = z
  .object({ place_count: z.int(), open_now: z.int(), categories: z.array(CategoryCount) })
  .openapi('RegionCounts')
export type RegionCounts = z.infer<typeof RegionCounts>

/** What a region's page says of its places; categories with the most places first, sub-categories and top ones apart. */
export const RegionOverview = z
  .object({
    place_count: z.int(),
    open_now: z.int(),
    hours_known: z.int(),
    categories: z.array(CategoryCount),
    subcategories: z.array(CategoryCount),
    coverage: z.array(Coverage),
    nearby: z.array(RegionSummary),
  })
  .openapi('RegionOverview')
export type RegionOverview = z.infer<typeof RegionOverview>

/** Regions with the most places of a category. How many they have of others isn't said, so that an answer can be kept though these change. */
const CategoryRegion = z.object({ region: RegionSummary.omit({ place_count: true }), count: z.int() }).openapi('CategoryRegion')
export type CategoryRegion = z.infer<typeof CategoryRegion>
export const CategoryRegions = z.object({ data: z.array(CategoryRegion), next_cursor: z.null() }).openapi('CategoryRegions')
