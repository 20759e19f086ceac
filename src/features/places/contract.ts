import { z } from '@hono/zod-openapi'
import { CategoryLink } from '../categories/contract.ts'
import { Hours, OpenState } from '../hours/contract.ts'
import { RegionLink } from '../regions/contract.ts'
import { Tag } from '../tags/contract.ts'

/** Statuses that strangers may see; the others answer 404. */
export const PlaceStatus = z.enum(['draft', 'pending', 'published', 'rejected', 'closed', 'removed'])
export type PlaceStatus = z.infer<typeof PlaceStatus>

export const Photo = z
  .object({
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    credit: z.string().nullable(),
    thumbhash: z.string().nullable(),
    /** Width in pixels → address. */
    variants: z.record(z.string(), z.string()),
  })
  .openapi('Photo')

/** Why a result stands where it does; the parts multiply and add up to `score` as `rankingNotes` say. */
export const Why = z
  .object({
    score: z.number(),
    words: z.array(z.object({ word: z.string(), found_in: z.enum(['name', 'category', 'place', 'description', 'attribute']) })),
    parts: z.array(
      z.object({ name: z.enum(['words', 'popularity', 'distance', 'freshness', 'name']), value: z.number(), weight: z.number() }),
    ),
  })
  .openapi('Why')
export type Why = z.infer<typeof Why>

/**
 * A place as it stands in a list. `path` is its canonical address; `where` the nearest name for people ("East Austin" or "Austin, TX");
 * `distance` in metres from the position asked about; `price` 0 (free) to 4.
 */
export const PlaceCard = z
  .object({
    id: z.int(),
    name: z.string(),
    path: z.string(),
    category: CategoryLink,
    city: RegionLink,
    state: RegionLink,
    neighborhood: RegionLink.nullable(),
    where: z.string(),
    lat: z.number(),
    lng: z.number(),
    price: z.int().nullable(),
    time_zone: z.string(),
    open: OpenState.nullable(),
    photo: Photo.nullable(),
    distance: z.number().nullable(),
    why: Why.optional(),
  })
  .openapi('PlaceCard')
export type PlaceCard = z.infer<typeof PlaceCard>

export const FactGroup = z.enum(['name', 'category', 'address', 'position', 'contact', 'hours', 'description', 'attributes'])

/** Where a group of facts comes from. */
export const FactSource = z
  .object({
    group: FactGroup,
    source: z.string(),
    source_ref: z.string().nullable(),
    licence: z.string().nullable(),
    confirmed_at: z.string(),
  })
  .openapi('FactSource')

/** One place, whole. `hours_text` is what the source wrote where it could not be read. */
export const Place = PlaceCard.omit({ distance: true, why: true })
  .extend({
    slug: z.string(),
    status: PlaceStatus,
    status_reason: z.string().nullable(),
    closed_at: z.string().nullable(),
    categories: z.array(CategoryLink),
    schema_type: z.string(),
    address: z.string().nullable(),
    locality: z.string().nullable(),
    zip: z.string().nullable(),
    position_accuracy: z.enum(['exact', 'street', 'area']),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    social: z.record(z.string(), z.string()),
    attributes: z.array(z.string()),
    tags: z.array(Tag.pick({ id: true, slug: true, name: true })),
    brand: z.string().nullable(),
    description: z.string(),
    hours: Hours.nullable(),
    hours_text: z.string().nullable(),
    photos: z.array(Photo),
    sources: z.array(FactSource),
    last_confirmed_at: z.string().nullable(),
    version: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .openapi('Place')
export type Place = z.infer<typeof Place>
