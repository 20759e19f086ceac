import { z } from '@hono/zod-openapi'
import { Cursor, Id, Limit, Line, Position, Slug, Title, VersionNumber } from '../../platform/inputs.ts'
import { Author, ChannelLink } from '../channels/contract.ts'
import { Photo, PlaceCard } from '../places/contract.ts'
import { RegionLink, RegionPath } from '../regions/contract.ts'
import { Been } from '../saved/contract.ts'
import { OpenAt, Prices } from '../search/contract.ts'
import { TagSlug } from '../tags/contract.ts'
import { CopySource } from './copies/source.ts'
import { EntryHealth } from './entry-health.ts'
import { ENTRIES_PER_PAGE, MOST_ENTRIES, MOST_OF_NOTE, MOST_OWN_WORDS, MOST_TAGS, NOTE_LENGTH } from './limits.ts'

export const Visibility = z.enum(['public', 'unlisted', 'private'])
export type Visibility = z.infer<typeof Visibility>
export const ListRole = z.enum(['viewer', 'suggester', 'editor'])
export type ListRole = z.infer<typeof ListRole>

const Words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:\P{Cc}|\n)*$/u, 'has a control character')
const ListTitle = Title(120)
const Note = Words(NOTE_LENGTH)
const BestTime = Line(80)

export const NewList = z
  .object({
    title: ListTitle,
    description: Words(2000).optional(),
    visibility: Visibility.default('private'),
    /** In which channel it is made; left out, it is its author’s alone. */
    channel_id: z.int().positive().optional(),
    place_ids: z.array(z.int().positive()).max(100).default([]),
  })
  .openapi('NewList')
export type NewList = z.output<typeof NewList>

/**
 * What of a list is changed; `version` is the one that was seen. `cover_photo_id`: the shown photo of one of its places that is its cover; null
 * takes the cover away. `tags` are all that it has. A slug that another of one's lists has is refused.
 */
export const ListChanges = z
  .object({
    version: VersionNumber,
    title: ListTitle.optional(),
    description: Words(2000).optional(),
    slug: Slug.optional(),
    visibility: Visibility.optional(),
    ranked: z.boolean().optional(),
    list_category_id: z.int().positive().nullable().optional(),
    region_id: z.int().positive().nullable().optional(),
    cover_photo_id: z.int().positive().nullable().optional(),
    tags: z.array(TagSlug).max(MOST_TAGS).optional(),
  })
  .openapi('ListChanges')
export type ListChanges = z.output<typeof ListChanges>

/** In which channel a list is to be; null: in none. */
export const ChannelChoice = z.object({ channel_id: z.int().positive().nullable() }).openapi('ListChannelChoice')

const TagLink = z.object({ id: z.int(), slug: z.string(), name: z.string() })

export const ListCategoryLink = z.object({ id: z.int(), slug: z.string(), name: z.string() }).openapi('ListCategoryLink')
export type ListCategoryLink = z.infer<typeof ListCategoryLink>

/**
 * A list as it stands among others. `path` is its page; `pictures` begin with its cover, where it has one, then come those of its first places.
 */
export const ListCard = z
  .object({
    id: z.int(),
    title: z.string(),
    /** The beginning of what it says of itself. */
    about: z.string(),
    path: z.string(),
    /** Who sees it: the stricter of what its author and its channel say. */
    visibility: Visibility,
    hidden: z.boolean(),
    entry_count: z.int(),
    /** People who saved it, as they were counted in the last hour. */
    saves: z.int(),
    author: Author,
    /** Which publishes it; null of one that is its author’s alone. */
    channel: ChannelLink.nullable(),
    category: ListCategoryLink.nullable(),
    region: RegionLink.nullable(),
    tags: z.array(TagLink),
    pictures: z.array(z.object({ name: z.string(), photo: Photo.nullable(), icon: z.string(), hue: z.int() })),
    published_at: z.string().nullable(),
    updated_at: z.string(),
  })
  .openapi('ListCard')
export type ListCard = z.infer<typeof ListCard>

/** One's own list, or one that is shared with one; `has_place`: whether the place that was asked about stands in it, with its entry. */
export const OwnList = ListCard.extend({
  chosen_visibility: Visibility,
  version: VersionNumber,
  role: z.enum(['owner', ...ListRole.options]),
  shared: z.boolean(),
  place_entry_id: z.int().nullable(),
}).openapi('OwnList')
export type OwnList = z.infer<typeof OwnList>
export const OwnLists = z.object({ data: z.array(OwnList), next_cursor: z.string().nullable() })
export const OwnListsQuery = z.object({
  q: Line(120).optional(),
  role: z.enum(['owner', 'shared']).optional(),
  visibility: z.enum([...Visibility.options, 'draft']).optional(),
  place: Id.optional(),
  cursor: Cursor.optional(),
  limit: Limit(50),
})
export type OwnListsQuery = z.output<typeof OwnListsQuery>

/** A heading; `position` is in the order of the entries. */
export const Section = z.object({ id: z.int(), title: z.string(), position: z.string(), version: VersionNumber }).openapi('ListSection')
export type Section = z.infer<typeof Section>

/**
 * Something in a list. `number` counts from 1; `place` is null of free text, which `title` says, and of a place that is no longer listed
 * (`gone`), whose name `title` says to those who write the list.
 */
export const Entry = z
  .object({
    id: z.int(),
    number: z.int(),
    position: z.string(),
    place: PlaceCard.nullable(),
    closed: z.boolean(),
    gone: z.boolean(),
    title: z.string().nullable(),
    note: z.string(),
    best_time: z.string(),
    /** A photo of whoever wrote it. */
    photo: Photo.nullable(),
    /** What isn't right with it any more; for those who write the list. */
    health: EntryHealth.nullable(),
    version: VersionNumber,
  })
  .openapi('ListEntry')
export type Entry = z.infer<typeof Entry>
/** `narrowed`, where a filter was given: how many entries it leaves, and how many places there are whose hours nobody knows. */
export const Entries = z.object({
  data: z.array(Entry),
  next_cursor: z.string().nullable(),
  narrowed: z.object({ count: z.int(), without_hours: z.int() }).optional(),
})
export type Entries = z.infer<typeof Entries>
/** Whose eyes its owner sees a list with: somebody without an account, one who follows it, one whom it is shared with. */
export const Eyes = z.enum(['stranger', 'follower', 'member'])
export type Eyes = z.infer<typeof Eyes>
export const ListQuery = z.object({ as: Eyes.optional() })
/** What leaves some of a list's places: open ones, of any of these prices, where the viewer has been or not; with `near` the nearest come first. */
export const EntryFilters = z.object({
  open: OpenAt.optional(),
  price: Prices.optional(),
  near: Position.optional(),
  been: Been.optional(),
})
export const EntriesQuery = EntryFilters.extend({
  cursor: Cursor.optional(),
  page: z.coerce.number().int().min(1).max(100).optional().openapi({ type: 'integer' }),
  limit: Limit(ENTRIES_PER_PAGE),
  as: Eyes.optional(),
})
export type EntriesQuery = z.output<typeof EntriesQuery>

/** Where the viewer has been of a list's places: which of them, and how many the list has that are shown. */
export const ListBeen = z.object({ place_ids: z.array(z.int()), places: z.int() }).openapi('ListBeen')
export type ListBeen = z.infer<typeof ListBeen>

/** A list, without its entries. `author_suspended`: its author may not sign in for the time being. `can`: what the viewer may; `hidden_reason` and `untold` (changes that followers don't know of) for its people. */
export const List = ListCard.extend({
  slug: z.string(),
  /** Who its author says sees it. */
  chosen_visibility: Visibility,
  description: z.string(),
  ranked: z.boolean(),
  version: VersionNumber,
  sections: z.array(Section),
  /** `place_photo_id`: of a photo of one of its places. */
  cover: z.object({ photo: Photo, place_photo_id: z.int().nullable() }).nullable(),
  /** West, south, east and north of all its places; null without any. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  with_names: z.array(z.string()),
  followers: z.int(),
  author_suspended: z.boolean(),
  /** Entries whose place has closed for good, and when whoever writes it last said that it is right. */
  closed_count: z.int(),
  copied_from: z.array(CopySource),
  checked_at: z.string().nullable(),
  hidden_reason: z.string().nullable(),
  can: z.object({ edit: z.boolean(), run: z.boolean(), suggest: z.boolean() }),
  created_at: z.string(),
}).openapi('List')
export type List = z.infer<typeof List>

/** What is added: a place, or free text. */
const NewEntry = z
  .object({
    place_id: z.int().positive().optional(),
    title: Line(MOST_OWN_WORDS).optional(),
    note: Note.default(''),
    best_time: BestTime.default(''),
  })
  .refine(({ place_id, title }) => (place_id === undefined) !== (title === undefined || title === ''), {
    path: ['place_id'],
    message: 'or a title is needed, not both',
  })
  .openapi('NewListEntry')
export type NewEntry = z.output<typeof NewEntry>
/** `after`: the entry below which they stand, null for the top; left out, they stand at the end. */
export const NewEntries = z
  .object({ entries: z.array(NewEntry).min(1).max(100), after: z.int().positive().nullable().optional() })
  .openapi('NewListEntries')
export type NewEntries = z.output<typeof NewEntries>
/** What was added, and which of the places stood there already. */
export const Added = z
  .object({
    data: z.array(Entry),
    already: z.array(z.object({ place_id: z.int(), entry_id: z.int(), number: z.int() })),
    entry_count: z.int(),
  })
  .openapi('ListEntriesAdded')
export type Added = z.infer<typeof Added>

/** `note`: longer than a new one may be only where merges made it so, and shorter than it is. */
export const EntryChanges = z
  .object({
    version: VersionNumber,
    note: Words(MOST_OF_NOTE).optional(),
    best_time: BestTime.optional(),
    title: Line(MOST_OWN_WORDS).optional(),
  })
  .openapi('ListEntryChanges')
export type EntryChanges = z.output<typeof EntryChanges>
/** Where it goes: below an entry (null: the top), above one, right below a heading, or to a number. */
export const EntryMove = z
  .union([
    z.strictObject({ after: z.int().positive().nullable() }),
    z.strictObject({ before: z.int().positive() }),
    z.strictObject({ section: z.int().positive() }),
    z.strictObject({ number: z.int().min(1).max(MOST_ENTRIES) }),
  ])
  .openapi('ListEntryMove')
export type EntryMove = z.output<typeof EntryMove>
/** Into which list it goes, at its end. */
export const EntryTransfer = z.object({ list_id: z.int().positive() }).openapi('ListEntryTransfer')
export const OneEntry = z.object({ id: Id, entry_id: Id })

/** `before`: the entry above which the heading stands; left out, it stands at the end. */
export const NewSection = z.object({ title: ListTitle, before: z.int().positive().optional() }).openapi('NewListSection')
export type NewSection = z.output<typeof NewSection>
export const SectionChanges = z.object({ version: VersionNumber, title: ListTitle }).openapi('ListSectionChanges')
export const OneSection = z.object({ id: Id, section_id: Id })

/** What followers would be told: how many changes, in sentences. */
export const Untold = z.object({ changes: z.int(), sentences: z.array(z.string()) }).openapi('ListUntold')
export type Untold = z.infer<typeof Untold>

export const Member = z
  .object({ user_id: z.int(), name: z.string(), username: z.string(), avatar: z.string().nullable(), role: ListRole, since: z.string() })
  .openapi('ListMember')
export type Member = z.infer<typeof Member>
export const Members = z.object({ data: z.array(Member), next_cursor: z.null() }).openapi('ListMembers')
export type Members = z.infer<typeof Members>
export const Invitation = z.object({ username: Line(80).pipe(z.string().min(1, 'is missing')), role: ListRole }).openapi('ListInvitation')
export type Invitation = z.output<typeof Invitation>
export const RoleChange = z.object({ role: ListRole }).openapi('ListRoleChange')
export const OneFile = z.object({ id: Id, format: z.enum(['csv', 'geojson', 'kml', 'gpx']) })
export const OneMember = z.object({ id: Id, user_id: Id })

export const ListsPage = z.object({ data: z.array(ListCard), next_cursor: z.string().nullable() })
export type ListsPage = z.infer<typeof ListsPage>
export const ListsQuery = z.object({ cursor: Cursor.optional(), limit: Limit(24) })
export type ListsQuery = z.output<typeof ListsQuery>
/** `by`: not the lists that one follows, but public ones by the people and channels that one follows, the newest alone. */
export const FollowedListsQuery = ListsQuery.extend({ q: Line(120).optional(), by: z.literal('authors').optional() })
export type FollowedListsQuery = z.output<typeof FollowedListsQuery>
/**
 * Which lists: by words (misspelled ones are put right), category, region with all below it. Without words and order those that trend;
 * `relevance` needs words. `newest`: so many of the newest of them besides, on the first page of an order; `facets`: what those that the words
 * find divide into, on their first page.
 */
export const ListSearch = z.object({
  q: Line(120).default(''),
  category: Line(80).optional(),
  region: RegionPath.optional(),
  sort: z.enum(['relevance', 'new', 'trending']).optional(),
  newest: z.coerce.number().int().min(1).max(24).optional().openapi({ type: 'integer' }),
  facets: z.literal('true').optional(),
  cursor: Cursor.optional(),
  limit: Limit(24),
})
export type ListSearch = z.output<typeof ListSearch>
const ListFacets = z.object({
  categories: z.array(z.object({ id: z.int(), count: z.int() })),
  regions: z.array(RegionLink.extend({ count: z.int() })),
})
/**
 * `corrected`: the words that were meant, where those typed find nothing; `newest` and `facets` where they were asked for. Facets are counted
 * in the best 500.
 */
export const FoundLists = ListsPage.extend({
  newest: z.array(ListCard).optional(),
  corrected: z.string().nullable(),
  facets: ListFacets.optional(),
}).openapi('FoundLists')
export type FoundLists = z.infer<typeof FoundLists>
/** `region`: the one that was asked about; `listed`: whether a list of the category is there; `regions`: which the lists are of, most lists first. */
export const ListsOverview = z
  .object({
    region: RegionLink.nullable(),
    categories: z.array(ListCategoryLink.extend({ listed: z.boolean() })),
    regions: z.array(RegionLink),
  })
  .openapi('ListsOverview')
export type ListsOverview = z.infer<typeof ListsOverview>
export const OfRegion = z.object({ region: RegionPath.optional() })
/** With how many there are. */
export const PlaceLists = ListsPage.extend({ count: z.int() }).openapi('PlaceLists')
export type PlaceLists = z.infer<typeof PlaceLists>
export const ListCategories = z.object({ data: z.array(ListCategoryLink), next_cursor: z.null() })
export const Handle = z.object({ handle: z.string().min(1).max(80) })
