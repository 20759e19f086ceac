import { share } from '../checks/full.ts'
import { type Access, type UrlName, type UrlParams, urls } from '../src/urls.ts'

type Rows = typeof urls
/** A page that is there: neither owed, nor an address that only leads to another. */
type Built = { [Name in UrlName]: Rows[Name] extends { planned: true } | { page: 'alias' } ? never : Name }[UrlName]
type WithParams = { [Name in Built]: Rows[Name]['path'] extends `${string}:${string}` ? Name : never }[Built]

/** With what each page is looked at whose address has parameters: a page that is built and not named here doesn't compile. */
const params: { [Name in WithParams]: UrlParams<Name> } = {
  ResetPassword: { token: 'abc' },
  VerifyEmail: { id: 3, hash: 'abc' },
  Setup: { token: 'abc' },
  StillRight: { id: 1, token: 'abc' },
  EmailChange: { token: 'abc' },
  Appeal: { token: '1.abc' },
  MailConfirmation: { token: '1.1.1.abc' },
  MailRecipient: { token: '1.abc' },
  DataExport: { id: 1, token: 'abc' },
  LocalState: { state: 'illinois' },
  LocalCity: { state: 'illinois', city: 'chicago' },
  LocalNeighborhood: { state: 'illinois', city: 'chicago', neighborhood: 'hyde-park' },
  RegionExplore: { regionId: 1 },
  PlaceCategory: { slug: 'parks-outdoors' },
  CityPlaces: { state: 'illinois', city: 'chicago' },
  CityCategoryPlaces: { state: 'illinois', city: 'chicago', category: 'art-museums' },
  Place: { state: 'illinois', city: 'chicago', category: 'art-museums', entry: 'art-institute-of-chicago' },
  PlaceHistory: { state: 'illinois', city: 'chicago', category: 'art-museums', entry: 'art-institute-of-chicago' },
  PlaceClaim: { slug: 'art-institute-of-chicago' },
  PlaceClaimSuccess: { slug: 'art-institute-of-chicago' },
  PlacePlan: { id: 1 },
  PlaceManagers: { id: 1 },
  PlaceInvitation: { token: 'abc' },
  ListInvitation: { token: 'abc' },
  PlaceEdit: { id: 1 },
  PlaceClosing: { id: 1 },
  PlacePreview: { id: 1 },
  MyPage: { handle: '@the-admin' },
  MyListEdit: { id: 1 },
  AdminListEdit: { id: 1 },
  ListCategory: { categorySlug: 'walks' },
  ChannelEdit: { id: 1 },
  ChannelListCreate: { channelId: 1 },
  ChannelChainCreate: { channelId: 1 },
  Chain: { id: 1 },
  ChainEdit: { id: 1 },
  ChannelChain: { channelSlug: 'new-york-by-subway', chainSlug: 'new-york-page-to-pier' },
  TopOne: { slug: 'new-york-by-subway' },
  TopTwo: { category: 'new-york-by-subway', slug: 'new-york-views-low-and-high' },
  PersonLists: { handle: '@the-admin' },
  PersonList: { handle: '@the-admin', slug: 'a-walk' },
}

/** Where pages are looked at besides: with nothing on them, with wrong words, and as far as they have several faces. */
const besides: Partial<Record<Built, string[]>> = {
  Login: ['/login?redirect=/places'],
  Explore: ['/explore?q=musuem&region=massachusetts/boston', '/explore?q=qqqqzzzz', '/explore?price=9&bbox=1,2&category=museums'],
  Discover: ['/discover?q=qqqqzzzz', '/discover?region=nowhere&sort=odd', '/discover?region=illinois/chicago&sort=new'],
  PublicLists: ['/lists?q=walk'],
  ChannelChain: ['1', 'end', '99'].map((step) => `/new-york-by-subway/chains/new-york-page-to-pier?step=${step}`),
  Channels: ['/channels?q=qqqqzzzz', '/channels?region=nowhere&sort=odd'],
  Compare: ['/compare?places=1,2,999999', '/compare?places=7'],
  LocalCity: ['/local/wyoming/casper'],
  DemoRegions: ['/demo/regions?near=41.79,-87.60'],
  PlaceCategory: ['/places/category/karaoke'],
  CityCategoryPlaces: ['/places/illinois/chicago/karaoke'],
  Places: ['/places?q=qqqqzzzz'],
  MyPlaces: ['/my-places?show=suggestions', '/my-places?show=draft'],
  Notifications: ['/notifications?show=unread'],
  MyPage: ['/up/@the-editor'],
  ProfileEdit: ['account', 'security', 'notifications', 'privacy', 'appearance', 'tokens', 'data'].map((tab) => `/profile/edit?tab=${tab}`),
  AdminUsers: [
    '/admin/users?open=1',
    '/admin/users?q=qqqqzzzz',
    '/admin/users?columns=email,role,state,number,codes,sessions,verified,seen,joined',
  ],
  AdminPlaces: [
    '/admin/places?open=3&columns=category,where,state,changed,saves,street,source,owner,number,added',
    '/admin/places?q=qqqqzzzz',
  ],
  AdminPlacesPending: ['/admin/places/pending?kind=photo'],
  AdminBulkImportExport: ['/admin/places/bulk-import-export?open=1', '/admin/places/bulk-import-export?show=exports'],
  AdminAudit: ['/admin/audit?open=1'],
  AdminCategories: ['/admin/categories?open=3', '/admin/categories?q=qqqqzzzz', '/admin/categories?show=archived'],
  AdminTags: ['/admin/tags?open=3', '/admin/tags?q=qqqqzzzz'],
}

export type Look = { path: string; status: 200 | 404 }
const shown = (path: string): Look => ({ path, status: 200 })
const missing = (path: string): Look => ({ path, status: 404 })

const accessOf = (name: Built): Access => urls[name].access
const isBuilt = (name: UrlName): name is Built => !('planned' in urls[name]) && urls[name].page !== 'alias'
const built = (Object.keys(urls) as UrlName[]).filter(isBuilt)

/** The page itself, and what it is looked at besides. */
function looksOf(name: Built): [Look, ...Look[]] {
  const given: Readonly<Record<string, string | number>> = name in params ? params[name as WithParams] : {}
  const path = urls[name].path.replace(/:(\w+)/g, (_, param: string) => {
    if (given[param] === undefined) throw new Error(`e2e/every-page.ts has no ${param} for ${name}.`)
    return String(given[param])
  })
  return [shown(path), ...(besides[name] ?? []).map(shown)]
}

/** Pages of things in a state that no place of the starter data is in: their own journeys look at them. */
const lookedAtElsewhere: readonly Built[] = [
  ...(['PlacePreview', 'PlaceClaimSuccess', 'PlacePlan', 'PlaceManagers', 'PersonList', 'MyListEdit'] as const),
  ...(['ChannelEdit', 'ChannelListCreate', 'ChannelChainCreate', 'Chain', 'ChainEdit'] as const),
]

const withAccess = (fits: (access: Access) => boolean) => built.filter((name) => fits(accessOf(name)) && !lookedAtElsewhere.includes(name))

/** What guests are shown. */
export const guestLooks: Look[] = [
  ...withAccess((access) => access === 'guest' || access === 'public').flatMap(looksOf),
  missing('/places/nowhere'),
  missing('/a/b/c/d/e'),
]

/** What members are shown: their own pages, and how those look to them that everybody may see, a third of them in `npm test`. */
export const memberLooks: Look[] = [
  ...withAccess((access) => access === 'member').flatMap(looksOf),
  ...share(
    withAccess((access) => access === 'public').map((name) => looksOf(name)[0]),
    3,
  ),
  missing('/up/@nobody-of-this-name'),
]

/** What an admin is shown besides, and the pages of members to somebody with a home region, a third of them in `npm test`. */
export const adminLooks: Look[] = [
  ...share(withAccess((access) => access === 'member').flatMap(looksOf), 3),
  ...withAccess((access) => access.includes('admin')).flatMap(looksOf),
  missing('/admin/tickets'),
  missing('/a/b/c/d/e'),
]
