import { z } from '@hono/zod-openapi'
import { VersionNumber } from '../../platform/inputs.ts'
import { CategoryLink } from '../categories/contract.ts'
import { OpenState, WeekAhead } from '../hours/contract.ts'
import { RegionLink } from '../regions/contract.ts'
import { Tag } from '../tags/contract.ts'
import { type Fields, factGroups, fields, inputFields, kinds, type PlaceField, placeFields } from './fields.ts'

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

/** A photo among those of a place, with what is said of it; `licence` is null where nothing is known, `by_suspended`: who added it may not sign in for the time being. */
export const PlacePhoto = z
  .object({ id: z.int(), ...Photo.shape, caption: z.string(), licence: z.string().nullable(), by_suspended: z.boolean() })
  .openapi('PlacePhoto')
export type PlacePhoto = z.infer<typeof PlacePhoto>

/**
 * Why a result stands where it does; the parts multiply and add up to `score` as `rankingNotes` say. Words that mean an attribute stand
 * together with its `label`: found as what the place offers, with the `source` of that (`owner` for its owner), or merely mentioned.
 */
export const Why = z
  .object({
    score: z.number(),
    words: z.array(
      z.object({
        word: z.string(),
        found_in: z.enum(['name', 'category', 'place', 'description', 'attribute', 'tag']),
        label: z.string().optional(),
        source: z.string().optional(),
      }),
    ),
    parts: z.array(
      z.object({ name: z.enum(['words', 'popularity', 'distance', 'freshness', 'name']), value: z.number(), weight: z.number() }),
    ),
  })
  .openapi('Why')
export type Why = z.infer<typeof Why>

/**
 * A place as it stands in a list. `path` is its page; `address` its house number and street; `where` the nearest name for people ("East Austin" or "Austin, TX");
 * `distance` in metres from the position asked about; `price` 0 (free) to 4; `week` only where asked for, null where hours are unknown.
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
    address: z.string().nullable(),
    where: z.string(),
    lat: z.number(),
    lng: z.number(),
    price: z.int().nullable(),
    time_zone: z.string(),
    open: OpenState.nullable(),
    week: WeekAhead.nullable().optional(),
    photo: Photo.nullable(),
    distance: z.number().nullable(),
    why: Why.optional(),
  })
  .openapi('PlaceCard')
export type PlaceCard = z.infer<typeof PlaceCard>

export const FactGroup = z.enum(factGroups)

/** Where a group of facts comes from. */
export const FactSource = z
  .object({
    group: FactGroup,
    source: z.string(),
    source_ref: z.string().nullable(),
    licence: z.string().nullable(),
    confirmed_at: z.string(),
    /** Who said so last, towards the place; null for a source. */
    confirmed_by: z.enum(['owner', 'team', 'member']).nullable(),
  })
  .openapi('FactSource')

/** One change of a place as everybody sees it. `cause`: `edit`, `suggestion`, `import`…; `by`: null for a source. */
export const PlaceHistoryEntry = z
  .object({
    version: VersionNumber,
    cause: z.string(),
    by: z.enum(['owner', 'team', 'member']).nullable(),
    changes: z.array(z.object({ field: z.enum(inputFields), label: z.string(), from: z.unknown(), to: z.unknown() })),
    created_at: z.string(),
  })
  .openapi('PlaceHistoryEntry')
export type PlaceHistoryEntry = z.infer<typeof PlaceHistoryEntry>
export const PlaceHistory = z.object({ data: z.array(PlaceHistoryEntry), next_cursor: z.string().nullable() })

type PlaceFieldShape = { [F in PlaceField]: (typeof kinds)[Fields[F]['column']] }

/** The fields of the catalogue that only the whole place has, each of its kind. */
function placeFieldShape(): PlaceFieldShape {
  return Object.fromEntries(placeFields.map((name) => [name, kinds[fields[name].column]])) as PlaceFieldShape
}

/** One place, whole. `hours_text` is what the source wrote where it could not be read. */
export const Place = PlaceCard.omit({ distance: true, week: true, why: true })
  .extend({
    ...placeFieldShape(),
    slug: z.string(),
    status: PlaceStatus,
    status_reason: z.string().nullable(),
    closed_at: z.string().nullable(),
    categories: z.array(CategoryLink),
    schema_type: z.string(),
    tags: z.array(Tag.pick({ id: true, slug: true, name: true })),
    /** The first is the cover. */
    photos: z.array(PlacePhoto),
    sources: z.array(FactSource),
    last_confirmed_at: z.string().nullable(),
    /** Somebody has shown that they run it. */
    has_owner: z.boolean(),
    version: VersionNumber,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .openapi('Place')
export type Place = z.infer<typeof Place>
