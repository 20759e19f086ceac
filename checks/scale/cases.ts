import { resolvePath } from '../../src/app/resolve/resolve.server.ts'
import { readCategoryRegions, readRegionOverview } from '../../src/features/explore/regions/overview.server.ts'
import { readAround } from '../../src/features/maps/around.server.ts'
import { MapPicture, MapView } from '../../src/features/maps/contract.ts'
import { readMap } from '../../src/features/maps/map.server.ts'
import { readNames } from '../../src/features/maps/names.server.ts'
import { readDots } from '../../src/features/maps/reads/dots.server.ts'
import { readPlace } from '../../src/features/places/reads/place.server.ts'
import { AdminPlacesQuery } from '../../src/features/places-admin/contract.ts'
import { listAdminPlaces } from '../../src/features/places-admin/list.server.ts'
import { readRegionsAt } from '../../src/features/regions/reads.server.ts'
import { CompletionQuery, PlaceSearch } from '../../src/features/search/contract.ts'
import { complete } from '../../src/features/search/engine/complete.server.ts'
import { searchPlaces } from '../../src/features/search/search-places.server.ts'
import { positionsOf, rankPinsAt } from '../../src/features/search-index/documents/pins.server.ts'
import type { Ctx, TxCtx } from '../../src/platform/context.server.ts'
import { listCases } from './list-cases.ts'

/** A read with what it may cost: `buffers` pages at most, by these indexes among others; `now`: at another time than by day. */
export type Case = { name: string; read: (ctx: Ctx) => Promise<unknown>; buffers: number; indexes: string[]; now?: string }

const parameters = (address: string) => Object.fromEntries(new URLSearchParams(address))
const search = (address: string) => (ctx: Ctx) => searchPlaces(ctx, PlaceSearch.parse(parameters(address)))

/** A page far into a listing: `pages` are read first, by cursor. */
function farInto(address: string, pages: number): Case['read'] {
  const query = PlaceSearch.parse(parameters(address))
  let cursor: string | null = null
  let passed = 0
  return async (ctx) => {
    for (; passed < pages; passed++) {
      const page: { next_cursor: string | null } = await searchPlaces({ ...ctx, client: ctx.pool }, { ...query, ...(cursor && { cursor }) })
      cursor = page.next_cursor ?? cursor
    }
    return searchPlaces(ctx, { ...query, ...(cursor && { cursor }) })
  }
}

const made = (group: string, buffers: number, rows: [string, ...string[]][], read: (address: string) => Case['read'] = search): Case[] =>
  rows.map(([address, ...indexes]) => ({
    name: `${group}: ${address || 'everything'}`,
    read: read(address),
    buffers,
    indexes: indexes.map((index) => `place_documents_${index}`),
  }))

const listings = made('listing', 1_200, [
  ['', 'popular'],
  ['region=texas', 'popular_in_state'],
  ['region=texas/austin', 'popular_in_city'],
  ['region=illinois/chicago/lincoln-park', 'popular_in_neighborhood'],
  ['category=pizza', 'popular_in_category'],
  ['category=restaurants', 'popular_in_parent'],
  ['region=texas&category=pizza', 'popular_in_state_category'],
  ['region=texas&category=restaurants', 'popular_in_state_parent'],
  ['region=texas/austin&category=pizza', 'popular_in_city_category'],
  ['region=texas/austin&category=restaurants', 'popular_in_city_parent'],
  ['sort=newest', 'newest'],
  ['sort=newest&region=texas', 'newest_in_state'],
  ['sort=newest&region=texas/austin', 'newest_in_city'],
  ['sort=name', 'named'],
  ['sort=name&region=texas', 'named_in_state'],
  ['sort=name&region=texas/austin', 'named_in_city'],
])

const far: Case[] = ['popular', 'newest', 'name'].map((sort) => ({
  name: `page 500 of a listing by ${sort}`,
  read: farInto(`region=texas&sort=${sort}&limit=24`, 499),
  buffers: 1_200,
  indexes: [],
}))

const conditions = made('filters', 4_000, [
  ['region=texas&open=now', 'popular_in_state'],
  ['category=restaurants&open=fri-21:30'],
  ['region=california&price=1,2'],
  ['attributes=wheelchair&region=new-york'],
  ['open=now', 'popular'],
  ['region=texas&category=hotels&sort=newest&price=4'],
  ['attributes=wheelchair,wifi,dogs-allowed&price=4'],
])

const positions = made('position', 6_000, [
  ['near=40.74,-73.99', 'near'],
  ['near=30.27,-97.74&category=coffee-shops', 'near_in_category'],
  ['near=30.27,-97.74&category=restaurants', 'near_in_parent'],
  ['near=39,-98&radius=50000', 'near'],
  ['near=40.74,-73.99&radius=auto', 'near'],
  ['near=34.05,-118.24&radius=auto&open=now', 'near'],
  ['near=44.5,-110.5&radius=auto&category=coffee-shops'],
  ['near=21.3,-157.8&region=california&limit=20'],
  ['near=21.3,-157.8&region=florida'],
  ['near=40.7,-74&region=florida/miami', 'near'],
  ['near=34.05,-118.24&open=now', 'near'],
  ['bbox=-97.9,30.1,-97.5,30.5'],
  ['bbox=-125,24,-66,50'],
])

const words = made('words', 10_000, [
  ['q=restaurant', 'search'],
  ['q=coffee', 'search'],
  ['q=park', 'search'],
  ['q=the+school', 'search'],
  ['q=taxidermy', 'search'],
  ['q=joes+pizza', 'search'],
  ['q=resturant&region=california&open=now', 'search'],
  ['q=cofee+shop&near=30.27,-97.74', 'search'],
  ['q=libary&attributes=wheelchair', 'search'],
  ['q=pizza+in+chicago', 'search'],
  ['q=hotels+houston+tx', 'search'],
  ['q=coffee+near+me&near=40.74,-73.99', 'search'],
  ['q=bank&near=34.05,-118.24&sort=nearest', 'near'],
  ['q=(512)+472-5050', 'search'],
  ['q=78701', 'search'],
  ['q=lacma', 'search'],
  ['q=1600+pennsylvania+ave', 'search'],
])

/** At night hardly anything is open: very many would have to be looked at. */
const atNight: Case[] = made('at night', 10_000, [
  ['q=resturant&region=california&open=now'],
  ['q=restaurants+open+now'],
  ['q=coffee&open=now'],
]).map((one) => ({ ...one, now: '2026-11-18T10:00:00Z' }))

/** What isn't typed as it is written. */
const nearly = made('nearly', 15_000, [
  ['q=goldengate+bridge'],
  ['q=kwik+restaraunt+supply'],
  ['q=museum+of+modren+art+center+building'],
  ['q=coffee+near+union+station'],
  ['q=unoin+sqaure+hotle'],
  ['q=starbucks+cofee+shopp+houston'],
  ['q=joes+pizza+phone+number'],
  ['q=dog+friendly+restaurants+open+late+denver'],
])

/** Ordinary input, however it looks. */
const awkward = made('awkward', 30_000, [
  ['q=s'],
  ['q=a'],
  ['q=e'],
  ['q=a+e+i+o'],
  ['q=st'],
  ['q=the'],
  [`q=${'golden+museum+park+bridge+of+the+old+river+'.repeat(25)}`],
  ['q=%F0%9F%8D%95'],
  ['q=%F0%9F%8D%95+pizza+%F0%9F%98%80'],
  ["q='%22%22'+''+%22pizza"],
  ['q=pizza+%26+!tacos+%7C+(burgers):*+%3C-%3E+bar'],
  ["q='%3B+drop+table+places%3B+--"],
  ['q=%25_%25%5C%5C'],
  ['q=-pizza+AND+OR+NOT+coffee'],
  ['q=zzzzqqq'],
  ['q=north+east+west+south+st+ave'],
  ['q=restaurant+cafe+bar+shop+store+center+house+park'],
])

const facets = made('facets', 20_000, [
  ['facets=true&count=true'],
  ['region=texas&facets=true&count=true'],
  ['category=restaurants&facets=true'],
  ['q=coffee&facets=true&count=true', 'search'],
  ['q=restaurant&region=texas&facets=true', 'search'],
  ['region=california&open=now&facets=true'],
])

const completions: Case[] = [
  'a',
  's',
  'st',
  'co',
  'cof',
  'star',
  'starb',
  'golden ga',
  'museum of m',
  'san',
  'pizz',
  'resturant',
  'union station',
  'the',
  '🍕',
  "'",
  'joe s p',
  'coffee chi',
  'museums in p',
  'coffee in',
  'st louis arc',
  'free mu',
  'wifi',
  'moma',
  '10014',
  'open n',
].map((q) => ({ name: `suggest: ${q}`, read: (ctx) => complete(ctx, CompletionQuery.parse({ q })), buffers: 6_000, indexes: [] }))

/** A view 1,000 pixels wide around New York, and one of the same size where nobody lives, at each zoom. */
const views: Case[] = Array.from({ length: 16 }, (_, n) => n + 3).flatMap((zoom) =>
  [
    [-73.98, 40.75],
    [-104.9, 43.9],
  ].map(([lng = 0, lat = 0]) => {
    const [wide, high] = [Math.min(100, (360 * 500) / (256 * 2 ** zoom)), Math.min(25, (200 * 350) / (256 * 2 ** zoom))]
    const bbox = [lng - wide / 2, lat - high / 2, lng + wide / 2, lat + high / 2].map((degrees) => degrees.toFixed(5)).join(',')
    return {
      name: `map: zoom ${zoom} at ${lng},${lat}`,
      read: (ctx: Ctx) => readMap(ctx, MapView.parse({ bbox, zoom: String(zoom) })),
      buffers: 8_000,
      indexes: [],
    }
  }),
)

const maps: Case[] = [
  ...['q=coffee', 'category=restaurants', 'open=now', 'category=pizza&price=1'].map((filters) => ({
    name: `map with ${filters}`,
    read: (ctx: Ctx) => readMap(ctx, MapView.parse({ bbox: '-74.3,40.5,-73.7,41.0', zoom: '10', ...parameters(filters) })),
    buffers: 8_000,
    indexes: [],
  })),
  ...['-125,24,-66,50', '-74.3,40.5,-73.7,41.0', '-74.01,40.70,-73.97,40.74'].map((bbox) => ({
    name: `dots of ${bbox}`,
    read: (ctx: Ctx) => readDots(ctx, MapPicture.parse({ bbox, w: '800', h: '500' })),
    buffers: 8_000,
    indexes: [],
  })),
]

const pages: Case[] = [
  {
    name: 'place by address',
    read: (ctx) => resolvePath(ctx, '/places/texas/austin/landmarks/texas-state-capitol'),
    buffers: 200,
    indexes: [],
  },
  { name: 'place by id', read: (ctx) => readPlace(ctx, 100), buffers: 300, indexes: [] },
  { name: 'cities of a category', read: (ctx) => readCategoryRegions(ctx, 1), buffers: 1_000, indexes: ['region_facets_by_category'] },
  {
    name: 'names of a map of the country',
    read: (ctx) => readNames(ctx, { west: -125, south: 24, east: -66, north: 50 }, 4),
    buffers: 150,
    indexes: [],
  },
  {
    name: 'regions of a position',
    // Outside all neighbourhoods, whose city is known: here it is the nearest one.
    read: (ctx) => readRegionsAt(ctx, { lat: 31.55, lng: -97.15 }),
    buffers: 700,
    indexes: ['regions_outlined', 'zips_around'],
  },
  { name: 'around a place', read: (ctx) => readAround(ctx, 100), buffers: 6_000, indexes: [] },
  {
    name: 'overview of a region',
    read: async (ctx) => readRegionOverview(ctx, await regionId(ctx, 'texas/austin')),
    buffers: 40_000,
    indexes: [],
  },
  { name: 'overview of a state', read: async (ctx) => readRegionOverview(ctx, await regionId(ctx, 'texas')), buffers: 40_000, indexes: [] },
]

/** The table of all places, by filters alone and in pairs. */
const allPlaces: Case[] = (
  [
    ['', 'places_by_change'],
    ['sort=newest', 'places_pkey'],
    ['sort=name', 'places_by_name_key'],
    ['status=removed&sort=name', 'places_unpublished'],
    ['category=pizza&missing=website'],
    ['region=texas/austin&sort=name', 'places_by_city'],
    ['region=wyoming&missing=phone', 'places_by_city'],
    ['missing=zip&owner=none&sort=newest'],
    ['q=taxidermy', 'places_by_name_words'],
    ['q=golden&region=california', 'places_by_name_words'],
    ['changed=1d&category=restaurants'],
  ] as [string, ...string[]][]
).map(([address, ...indexes]) => ({
  name: `all places: ${address || 'everything'}`,
  read: (ctx) => listAdminPlaces(ctx, AdminPlacesQuery.parse(parameters(address))),
  buffers: 25_000,
  indexes,
}))

async function regionId({ pool }: Ctx, path: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from regions where path = $1', [path])
  return rows[0]?.id ?? 0
}

/** What a change of a place reads to rank the pins around it, where that changes none. */
const changes: Case[] = [1000, 20_000].map((id) => ({
  name: `a change of place ${id}: the pins around it`,
  read: async (ctx) => {
    const tx = ctx as TxCtx
    const at = await positionsOf(tx, [id])
    await rankPinsAt(tx, [...at, ...at], [id])
  },
  buffers: 1_500,
  indexes: ['place_documents_pins'],
}))

/** Every list, search, count and map of places that the site reads. */
export const cases: Case[] = [
  ...pages,
  ...listings,
  ...far,
  ...conditions,
  ...positions,
  ...words,
  ...nearly,
  ...atNight,
  ...facets,
  ...completions,
  ...views,
  ...maps,
  ...allPlaces,
  ...changes,
  ...listCases,
]
/** Those that people type without thinking of us. */
export const awkwardCases: Case[] = awkward
