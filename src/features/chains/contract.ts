import { z } from '@hono/zod-openapi'
import { Cursor, Id, Limit, Line, Title, VersionNumber } from '../../platform/inputs.ts'
import { Author, ChannelLink, Featured } from '../channels/contract.ts'
import { Entry, ListCard, ListCategoryLink, Visibility } from '../lists/contract.ts'
import { Upload } from '../media/contract.ts'
import { Photo } from '../places/contract.ts'
import { RegionLink, RegionPath } from '../regions/contract.ts'
import { MOST_MINUTES, MOST_PICKS, MOST_PROGRESS, MOST_STEPS } from './limits.ts'

const Words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:\P{Cc}|\n)*$/u, 'has a control character')
const ChainTitle = Title(120)
const Minutes = z.int().min(1).max(MOST_MINUTES)
const EntryIds = z.array(z.int().positive()).max(MOST_PICKS)

export const NewChain = z
  .object({
    title: ChainTitle,
    visibility: Visibility.default('private'),
    /** In which channel it is made; left out, it is its author’s alone. */
    channel_id: z.int().positive().optional(),
    list_ids: z.array(z.int().positive()).max(MOST_STEPS).default([]),
  })
  .openapi('NewChain')
export type NewChain = z.output<typeof NewChain>

/** What of a chain is changed; `version` is the one that was seen. */
export const ChainChanges = z
  .object({
    version: VersionNumber,
    title: ChainTitle.optional(),
    description: Words(2000).optional(),
    visibility: Visibility.optional(),
    list_category_id: z.int().positive().nullable().optional(),
    region_id: z.int().positive().nullable().optional(),
  })
  .openapi('ChainChanges')
export type ChainChanges = z.output<typeof ChainChanges>

/** In which channel a chain is to be; null: in none. */
export const ChainChannel = z.object({ channel_id: z.int().positive().nullable() }).openapi('ChainChannelChoice')
export const ChainCover = z.object({ file: Upload, alt: Line(300).pipe(z.string().min(1, 'is missing')) }).openapi('ChainCoverUpload')
export const ChainHandOver = z.object({ username: Line(80).pipe(z.string().min(1, 'is missing')) }).openapi('ChainHandOver')
export const ChainHiding = z.object({ reason: Line(300).pipe(z.string().min(1, 'is missing')) }).openapi('ChainHiding')

/** A list put into a chain. `after`: the step below which it stands, null for the top; left out, it is the last. Without `entry_ids` all of it. */
export const NewStep = z
  .object({
    list_id: z.int().positive(),
    after: z.int().positive().nullable().optional(),
    note: Words(2000).default(''),
    minutes: Minutes.nullable().default(null),
    entry_ids: EntryIds.min(1).optional(),
  })
  .openapi('NewChainStep')
export type NewStep = z.output<typeof NewStep>

/** `entry_ids`: what of the list is shown, in that order; null for all of it. `list_id`: another list in its place. */
export const StepChanges = z
  .object({
    version: VersionNumber,
    note: Words(2000).optional(),
    minutes: Minutes.nullable().optional(),
    list_id: z.int().positive().optional(),
    entry_ids: EntryIds.min(1).nullable().optional(),
  })
  .openapi('ChainStepChanges')
export type StepChanges = z.output<typeof StepChanges>

/** Where a step goes: below one (null: the top), above one, or to a number. */
export const StepMove = z
  .union([
    z.strictObject({ after: z.int().positive().nullable() }),
    z.strictObject({ before: z.int().positive() }),
    z.strictObject({ number: z.int().min(1).max(MOST_STEPS) }),
  ])
  .openapi('ChainStepMove')
export type StepMove = z.output<typeof StepMove>
export const OneStep = z.object({ id: Id, step_id: Id })

/** A chain as it stands among others. `pictures`: its own, else of its first places. Counted is what the viewer is shown of its lists. */
export const ChainCard = z
  .object({
    id: z.int(),
    title: z.string(),
    /** The beginning of what it says of itself. */
    about: z.string(),
    path: z.string(),
    /** Who sees it: the stricter of what its author and its channel say. */
    visibility: Visibility,
    hidden: z.boolean(),
    step_count: z.int(),
    author: Author,
    channel: ChannelLink.nullable(),
    category: ListCategoryLink.nullable(),
    region: RegionLink.nullable(),
    pictures: ListCard.shape.pictures,
    published_at: z.string().nullable(),
    updated_at: z.string(),
  })
  .openapi('ChainCard')
export type ChainCard = z.infer<typeof ChainCard>

/**
 * A step. `list` is null where the viewer isn't shown it: nothing of it is told then. `broken`: why there is nothing to do at it, `list` (it
 * is private, hidden or gone) or `picks` (what was picked isn't in it any more). For those who write the chain: `kept_title` is how the list
 * was called when they put it here, `only_yours` that others aren't shown it.
 */
export const Step = z
  .object({
    id: z.int(),
    number: z.int(),
    list: z.object({ id: z.int(), title: z.string(), path: z.string(), entry_count: z.int() }).nullable(),
    note: z.string(),
    minutes: z.int().nullable(),
    picks_only: z.boolean(),
    /** How many entries it shows. */
    entry_count: z.int(),
    pictures: ListCard.shape.pictures,
    broken: z.enum(['list', 'picks']).nullable(),
    kept_title: z.string().nullable(),
    only_yours: z.boolean(),
    version: VersionNumber,
  })
  .openapi('ChainStep')
export type Step = z.infer<typeof Step>

/** `copied_from.shown` is null where the source isn't public any more. */
export const Chain = ChainCard.extend({
  slug: z.string(),
  chosen_visibility: Visibility,
  description: z.string(),
  version: VersionNumber,
  cover: Photo.nullable(),
  steps: z.array(Step),
  /** Different places of all of its steps. */
  place_count: z.int(),
  /** West, south, east and north of the places on its map; null without any. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  copied_from: z.object({ shown: z.object({ title: z.string(), path: z.string(), author: z.string() }).nullable() }).nullable(),
  hidden_reason: z.string().nullable(),
  /** Told to the team alone; null where it isn't and won't be. */
  featured: Featured.nullable(),
  can: z.object({ edit: z.boolean(), run: z.boolean() }),
  created_at: z.string(),
}).openapi('Chain')
export type Chain = z.infer<typeof Chain>

/** What stands in a step, numbered from 1; `more`: so many others of the list aren't shown here. */
export const StepEntries = z.object({ data: z.array(Entry), next_cursor: z.null(), more: z.int() }).openapi('ChainStepEntries')
export type StepEntries = z.infer<typeof StepEntries>

/** An entry with a place, on the way. The same place may stand in several steps. */
export const Stop = z.object({
  entry_id: z.int(),
  step_id: z.int(),
  place_id: z.int(),
  name: z.string(),
  path: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type Stop = z.infer<typeof Stop>
/** `whole`: they are all of the places. */
export const Stops = z.object({ data: z.array(Stop), next_cursor: z.null(), whole: z.boolean() }).openapi('ChainStops')
export type Stops = z.infer<typeof Stops>

export const ChainsPage = z.object({ data: z.array(ChainCard), next_cursor: z.string().nullable() }).openapi('Chains')
export type ChainsPage = z.infer<typeof ChainsPage>
/** Of a place. */
export const PlaceChains = z.object({ data: z.array(ChainCard), next_cursor: z.null() }).openapi('PlaceChains')
/** Which chains: by words, of a category of lists, of a region with all below it, of a channel; `featured`: those that editors feature come first. */
export const ChainSearch = z.object({
  q: Line(120).default(''),
  category: Line(80).optional(),
  region: RegionPath.optional(),
  channel: Id.optional(),
  sort: z.enum(['new', 'featured']).default('new'),
  cursor: Cursor.optional(),
  limit: Limit(24),
})
export type ChainSearch = z.output<typeof ChainSearch>
export const ChainsQuery = z.object({ cursor: Cursor.optional(), limit: Limit(24) })
export type ChainsQuery = z.output<typeof ChainsQuery>
export const OwnChain = ChainCard.extend({ removed_at: z.string().nullable() }).openapi('OwnChain')
export type OwnChain = z.infer<typeof OwnChain>
export const OwnChains = z.object({ data: z.array(OwnChain), next_cursor: z.null() }).openapi('OwnChains')

/** How far somebody has followed a chain. `step_id`: where they are, null before the first; `picked`: entries that they mean to do. */
export const ProgressState = z.object({
  step_id: z.int().positive().nullable(),
  done_steps: z.array(z.int().positive()).max(MOST_STEPS),
  picked: z.array(z.int().positive()).max(1000),
  finished: z.boolean(),
})
export type ProgressState = z.infer<typeof ProgressState>
export const Progress = ProgressState.extend({ chain_id: z.int(), updated_at: z.string() }).openapi('ChainProgress')
export type Progress = z.infer<typeof Progress>
/** Null where they haven't begun. */
export const OneProgress = z.object({ progress: Progress.nullable() }).openapi('OneChainProgress')
export const ProgressChange = ProgressState.openapi('ChainProgressChange')
/** What a device kept while nobody was signed in, to be joined with what the account has. */
export const DeviceProgress = z
  .object({ data: z.array(ProgressState.extend({ chain_id: z.int().positive() })).max(MOST_PROGRESS) })
  .openapi('DeviceChainProgress')
export type DeviceProgress = z.output<typeof DeviceProgress>
/** Chains that somebody has begun and not finished, the last used first. `done`: so many steps are passed. */
export const BegunChain = z.object({ chain: ChainCard, step: z.int().nullable(), done: z.int(), updated_at: z.string() })
export type BegunChain = z.infer<typeof BegunChain>
export const BegunChains = z.object({ data: z.array(BegunChain), next_cursor: z.null() }).openapi('BegunChains')

export const ChainHandle = z.object({ handle: z.string().min(1).max(80) })
export const OneChainFile = z.object({ id: Id, format: z.enum(['csv', 'geojson', 'kml', 'gpx']) })
