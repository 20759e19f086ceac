import { z } from '@hono/zod-openapi'
import { Box, Cursor, Flag, Limit, Line, ListOf, Position } from '../../../platform/inputs.ts'
import { CategoryLink, CategorySlug } from '../../categories/contract.ts'
import { PlaceCard } from '../../places/contract.ts'
import { RegionLink, RegionPath } from '../../regions/contract.ts'
import { TagSlug } from '../../tags/contract.ts'
import { Fact } from './fact.ts'

export const Sort = z.enum(['best', 'nearest', 'popular', 'newest', 'name'])
export type Sort = z.infer<typeof Sort>

/** `now`, or a weekday and time on the place's own clock, the next time it comes: `fri-21:30`. Special days count in both. */
export const OpenAt = z
  .string()
  .regex(/^(?:now|(?:mon|tue|wed|thu|fri|sat|sun)-(?:[01]\d|2[0-3]):[0-5]\d)$/, 'is now, or a day and time such as fri-21:30')

/** Any of these prices: 0 is free, 1 to 4 as many dollar signs. */
export const Prices = ListOf(z.string().regex(/^[0-4]$/, 'is 0 to 4'), 5)

/** The farthest that anything is from anywhere, in metres. */
const FARTHEST_M = 20_040_000

/** Metres, or `auto`: the smallest of a few round radii that holds enough, in miles, or in kilometres (`auto-metric`); see `radius.ts`. */
export const Radius = z.union([z.enum(['auto', 'auto-metric']), z.coerce.number().int().min(50).max(FARTHEST_M)]).openapi({
  anyOf: [
    { type: 'string', enum: ['auto', 'auto-metric'] },
    { type: 'integer', minimum: 50, maximum: FARTHEST_M },
  ],
})

/**
 * Radius around `near`, by which the nearest come first. `hours=unknown` adds to what is open what might be: places whose hours nobody
 * knows. `week`: with the open times of each place. `attributes` by key, `tags` by slug, several with commas: all must hold; of prices any. Of facets
 * `filters` leaves out categories, regions and tags, which cost the most.
 */
export const PlaceSearch = z.object({
  q: Line(2000).optional(),
  region: RegionPath.optional(),
  category: CategorySlug.optional(),
  near: Position.optional(),
  radius: Radius.optional(),
  bbox: Box.optional(),
  open: OpenAt.optional(),
  hours: z.literal('unknown').optional(),
  price: Prices.optional(),
  attributes: ListOf(z.string().regex(/^[a-z-]{2,40}$/, 'is not an attribute'), 10).optional(),
  tags: ListOf(TagSlug, 10).optional(),
  sort: Sort.optional(),
  cursor: Cursor.optional(),
  limit: Limit(24),
  count: Flag,
  facets: z
    .enum(['true', 'false', 'filters'])
    .default('false')
    .transform((value) => (value === 'filters' ? value : value === 'true')),
  why: Flag,
  week: Flag,
  /** The words are being typed still: that nothing has them is no zero-result search. */
  typing: z.literal('true').optional(),
})
export type PlaceSearch = z.output<typeof PlaceSearch>

/** A choice with how many places it would leave. */
const Choice = <T extends z.ZodType>(value: T) => z.object({ value, count: z.int() })

/** `capped`: there are at least so many of each; `open_now_about`: as in the total. */
export const Facets = z
  .object({
    capped: z.boolean(),
    open_now: z.int(),
    open_now_about: z.literal(true).optional(),
    categories: z.array(Choice(CategoryLink)),
    regions: z.array(Choice(RegionLink)),
    prices: z.array(Choice(z.int())),
    attributes: z.array(Choice(z.string())),
    tags: z.array(Choice(z.object({ slug: z.string(), name: z.string() }))),
  })
  .openapi('Facets')
export type Facets = z.infer<typeof Facets>

/** What the words were taken to mean: the rest that was searched for, and what was understood as place, category or time. */
export const Understood = z
  .object({
    words: z.string(),
    region: RegionLink.nullable(),
    /** Where it is to be that is no region of its own: a county, a street, a neighbourhood that places alone name. */
    where: z.string().nullable(),
    category: CategoryLink.nullable(),
    /** The words say "near me" or the like: without `near` nothing is known of where that is. */
    near_me: z.boolean(),
    /** Whether the words say when a place must be open, or that it must be closed. */
    timed: z.boolean(),
    /** The spelling that was searched instead, where words were corrected: `{from: "musuem", to: "museum"}`. */
    correction: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** What was typed but even the best place hasn't, as nothing has all of it; and a sentence that says so. */
    left_out: z.array(z.string()),
    left_out_sentence: z.string().nullable(),
    /** The thing that was said to be near, and where it is: "coffee near union station". */
    near: z.object({ label: z.string(), lat: z.number(), lng: z.number() }).nullable(),
    /** What the words may mean as well, as an address query: "houston street" was taken for the street, not for the city. */
    offer: z.object({ label: z.string(), query: z.record(z.string(), z.string()) }).nullable(),
    /** The answer, where the words are a question about one place and that was found; only with the first page. */
    fact: Fact.nullable(),
  })
  .openapi('Understood')

/** Ways on from an empty answer, each an address query that does find something. */
export const RecoverySuggestion = z
  .object({
    kind: z.enum(['unknown-hours', 'spelling', 'wider', 'category', 'without-filters', 'fewer-words']),
    label: z.string(),
    query: z.record(z.string(), z.string()),
    count: z.int(),
  })
  .openapi('RecoverySuggestion')
export type RecoverySuggestion = z.infer<typeof RecoverySuggestion>

const ClosedPlace = z
  .object({ id: z.int(), name: z.string(), path: z.string(), where: z.string(), category: z.string() })
  .openapi('ClosedPlace')

export const PlaceResults = z
  .object({
    data: z.array(PlaceCard),
    next_cursor: z.string().nullable(),
    /** Where few places fit the words: from which place on (counted from 0) those follow that may be meant as well, and what they are. */
    further: z.object({ from: z.int(), sentence: z.string() }).optional(),
    /** The order they stand in, where none was asked for, too. */
    sort: Sort,
    /**
     * With `count=true`; where `exact` is false there are at least so many, and how many are open is not counted. `open_now_about`: of so many
     * places how many are open is kept by the hour, on one clock and special days aside. `hours_unknown`, with `open`: how many places that
     * fit otherwise have no known hours; among `count` with `hours=unknown`, else beside it.
     */
    total: z
      .object({
        count: z.int(),
        exact: z.boolean(),
        open_now: z.int().optional(),
        open_now_about: z.literal(true).optional(),
        hours_unknown: z.int().optional(),
      })
      .optional(),
    /** Where a circle bounds the answer: its radius in metres; where it is empty, how far away the nearest is that fits, if any is. */
    around: z.object({ radius: z.int(), nearest: z.number().nullable() }).optional(),
    facets: Facets.optional(),
    understood: Understood,
    recovery_suggestions: z.array(RecoverySuggestion).optional(),
    /** Below the last page of words: places of that name that have closed for good. */
    closed: z.array(ClosedPlace).optional(),
  })
  .openapi('PlaceResults')
export type PlaceResults = z.infer<typeof PlaceResults>

/** Words of where (`near` prefers what is close), or a position alone that is to be named. */
export const WhereQuery = z.object({ q: Line(200).optional(), near: Position.optional() })
export type WhereQuery = z.output<typeof WhereQuery>

/** A region; `words` that make a search be there, where it is none of the tree; or a point with what is there. All null: nothing is called so. */
export const Where = z
  .object({
    region: RegionLink.nullable(),
    words: z.string().nullable(),
    near: z.object({ label: z.string(), lat: z.number(), lng: z.number() }).nullable(),
  })
  .openapi('Where')
export type Where = z.infer<typeof Where>

/** Regions that are meant by what was typed, those near a position before others of the same name. */
export const RegionSearch = z.object({ q: Line(200), near: Position.optional(), limit: Limit(8) })
export type RegionSearch = z.output<typeof RegionSearch>
