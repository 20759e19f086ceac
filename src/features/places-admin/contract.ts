import { z } from '@hono/zod-openapi'
import { Cursor, Limit, Line, VersionNumber } from '../../platform/inputs.ts'
import { CategorySlug } from '../categories/contract.ts'
import { FactGroup, PlaceStatus } from '../places/contract.ts'
import { missable } from '../places/missing.ts'
import { RegionPath } from '../regions/contract.ts'

/** So many are counted, and changed at once; what is more is "at least" that. */
export const MOST_AT_ONCE = 10_000

/** What a place may lack: a field of the catalogue, or a photo that is shown. */
export const missingParts = [...missable, 'photo'] as const
export type MissingPart = (typeof missingParts)[number]

/** Which places are meant: all that fit every filter. */
export const PlaceFilter = z.object({
  /** The beginning of a name, or words of it. */
  q: Line(100).optional(),
  status: PlaceStatus.optional(),
  /** A category with its sub-categories. */
  category: CategorySlug.optional(),
  region: RegionPath.optional(),
  source: Line(200).optional(),
  /** `some`, `none`, or the number of a person. */
  owner: z
    .string()
    .regex(/^(?:some|none|[1-9]\d{0,14})$/, 'is some, none or the number of a person')
    .optional(),
  missing: z.enum(missingParts).optional(),
  /** Changed since a day, or within so many days. */
  changed: z
    .string()
    .regex(/^(?:[1-9]\d{0,3}d|\d{4}-\d{2}-\d{2})$/, 'is a day such as 2026-01-31, or 7d')
    .refine((text) => text.endsWith('d') || !Number.isNaN(Date.parse(text)), 'is no day')
    .optional(),
})
export type PlaceFilter = z.output<typeof PlaceFilter>

export const PlaceSort = z.enum(['changed', 'changed-first', 'newest', 'oldest', 'name', 'name-last'])
export type PlaceSort = z.output<typeof PlaceSort>

export const AdminPlacesQuery = PlaceFilter.extend({
  sort: PlaceSort.default('changed'),
  cursor: Cursor.optional(),
  limit: Limit(50),
})
export type AdminPlacesQuery = z.output<typeof AdminPlacesQuery>

/** A place in the table of all. `confirmed` is the group of facts that was confirmed last. */
export const AdminPlace = z
  .object({
    id: z.int(),
    version: VersionNumber,
    name: z.string(),
    status: PlaceStatus,
    merged: z.boolean(),
    category: z.object({ name: z.string(), icon: z.string() }),
    city: z.string(),
    neighborhood: z.string().nullable(),
    address: z.string().nullable(),
    source: z.string(),
    owner: z.object({ id: z.int(), name: z.string() }).nullable(),
    missing: z.array(z.enum(missingParts)),
    confirmed: z.object({ group: FactGroup, at: z.string() }).nullable(),
    saves: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .openapi('AdminPlace')
export type AdminPlace = z.output<typeof AdminPlace>

/** `total`: how many there are, 10,000 where `at_least` says that it may be more. */
export const AdminPlaces = z
  .object({ data: z.array(AdminPlace), next_cursor: z.string().nullable(), total: z.int(), at_least: z.boolean() })
  .openapi('AdminPlaces')
export type AdminPlaces = z.output<typeof AdminPlaces>

export const PlaceSources = z.object({ data: z.array(z.string()), next_cursor: z.null() }).openapi('PlaceSources')
