import type { Role } from './policy.ts'

/** Who may open a page: `guest` sends signed-in people Home, `member` sends guests to Login, roles send others Home. */
export type Access = 'public' | 'guest' | 'member' | readonly Role[]

/**
 * Every address. `page` is the file under `pages/`; a row that is `planned` has none yet and answers Not Found.
 * A static segment beats a dynamic one; of two equals the earlier row wins.
 */
type Row = { path: `/${string}`; access: Access; page: string; title?: string; planned?: true }

const admin = ['admin'] as const
const managers = ['admin', 'manager'] as const
const staff = ['admin', 'manager', 'editor'] as const

export const urls = {
  Welcome: { path: '/', access: 'guest', page: 'welcome' },

  Login: { path: '/login', access: 'guest', page: 'login' },
  Register: { path: '/register', access: 'guest', page: 'register' },
  ForgotPassword: { path: '/forgot-password', access: 'guest', page: 'forgot-password' },
  ResetPassword: { path: '/reset-password/:token', access: 'guest', page: 'reset-password' },
  VerifyEmail: { path: '/verify-email/:id/:hash', access: 'guest', page: 'verify-email' },
  Setup: { path: '/setup/:token', access: 'public', page: 'setup' },
  DataExport: { path: '/data-export/:id/:token', access: 'public', page: 'data-export' },
  Appeal: { path: '/appeal/:token', access: 'public', page: 'appeal' },
  StillRight: { path: '/still-right/:id/:token', access: 'public', page: 'still-right' },
  MailConfirmation: { path: '/channel-mail/confirm/:token', access: 'public', page: 'channel-mail/confirm', title: 'Mails of a channel' },
  MailRecipient: { path: '/channel-mail/:token', access: 'public', page: 'channel-mail/recipient', title: 'Your mails' },
  EmailChange: { path: '/email-change/:token', access: 'public', page: 'email-change' },

  Explore: { path: '/explore', access: 'public', page: 'explore', title: 'Explore Places' },
  Local: { path: '/local', access: 'public', page: 'local/index' },
  LocalState: { path: '/local/:state', access: 'public', page: 'local/state' },
  LocalCity: { path: '/local/:state/:city', access: 'public', page: 'local/city' },
  LocalNeighborhood: { path: '/local/:state/:city/:neighborhood', access: 'public', page: 'local/neighborhood' },
  DemoRegions: { path: '/demo/regions', access: 'public', page: 'demo/regions' },
  RegionExplore: { path: '/regions/:regionId/explore', access: 'public', page: 'regions/explore' },
  RankingExplained: { path: '/how-ranking-works', access: 'public', page: 'how-ranking-works', title: 'How ranking works' },
  Compare: { path: '/compare', access: 'public', page: 'compare', title: 'Compare places' },
  Discover: { path: '/discover', access: 'public', page: 'discover', title: 'Discover Lists' },
  Channels: { path: '/channels', access: 'public', page: 'channels/index' },
  Chain: { path: '/chains/:id', access: 'public', page: 'chains/chain' },
  ListCategory: { path: '/lists/:categorySlug', access: 'public', page: 'lists/category' },
  SharedAction: { path: '/actions/shared/:token', access: 'public', page: 'actions/shared', planned: true },

  PlaceCategory: { path: '/places/category/:slug', access: 'public', page: 'places/category' },
  PlaceEntry: { path: '/places/entry/:slug', access: 'public', page: 'alias' },
  PlaceBySlug: { path: '/places/:slug', access: 'public', page: 'alias' },
  CityPlaces: { path: '/places/:state/:city', access: 'public', page: 'places/city' },
  CityCategoryPlaces: { path: '/places/:state/:city/:category', access: 'public', page: 'places/city-category' },
  Place: { path: '/places/:state/:city/:category/:entry', access: 'public', page: 'places/place' },
  PlaceHistory: { path: '/places/:state/:city/:category/:entry/history', access: 'public', page: 'places/history' },
  PlaceShort: { path: '/p/:id', access: 'public', page: 'alias' },

  Home: { path: '/home', access: 'member', page: 'home' },
  Notifications: { path: '/notifications', access: 'member', page: 'notifications' },
  Messages: { path: '/messages', access: 'member', page: 'messages' },
  Places: { path: '/places', access: 'member', page: 'places/index' },
  MyPlaces: { path: '/my-places', access: 'member', page: 'my-places' },
  PlacePlan: { path: '/my-places/:id/plan', access: 'member', page: 'my-places/plan' },
  PlaceManagers: { path: '/my-places/:id/managers', access: 'member', page: 'my-places/managers' },
  PlaceInvitation: { path: '/place-invitations/:token', access: 'member', page: 'place-invitation' },
  ListInvitation: { path: '/list-invitations/:token', access: 'member', page: 'list-invitation' },
  PlaceCreate: { path: '/places/create', access: 'member', page: 'places/create', title: 'Add a place' },
  PlaceEdit: { path: '/places/:id/edit', access: 'member', page: 'places/edit', title: 'Change a place' },
  PlaceClosing: { path: '/places/:id/closing', access: 'member', page: 'places/closing' },
  PlacePreview: { path: '/places/preview/:id', access: 'member', page: 'places/preview' },
  PlaceClaim: { path: '/places/:slug/claim', access: 'member', page: 'places/claim' },
  PlaceClaimSuccess: { path: '/places/:slug/claim-success', access: 'member', page: 'places/claim-success' },
  ProfileEdit: { path: '/profile/edit', access: 'member', page: 'profile/edit' },
  MyLists: { path: '/mylists', access: 'member', page: 'mylists/index' },
  MyListEdit: { path: '/mylists/:id/edit', access: 'member', page: 'mylists/edit' },
  MyChains: { path: '/mychains', access: 'member', page: 'chains/mine', title: 'My chains' },
  ChainCreate: { path: '/chains/create', access: 'member', page: 'chains/create', title: 'New chain' },
  ChainEdit: { path: '/chains/:id/edit', access: 'member', page: 'chains/edit', title: 'Edit chain' },
  Saved: { path: '/saved', access: 'member', page: 'saved', title: 'My Saved Items' },
  Actions: { path: '/actions', access: 'member', page: 'actions/index', planned: true },
  Action: { path: '/actions/:id', access: 'member', page: 'actions/action', planned: true },
  ActionEdit: { path: '/actions/:id/edit', access: 'member', page: 'actions/edit', planned: true },
  ChannelCreate: { path: '/channels/create', access: 'member', page: 'channels/create', title: 'New channel' },
  ChannelEdit: { path: '/channels/:id/edit', access: 'member', page: 'channels/edit', title: 'Edit channel' },
  MyChannels: { path: '/mychannels', access: 'member', page: 'mychannels', title: 'My channels' },
  ChannelListCreate: { path: '/channels/:channelId/lists/create', access: 'member', page: 'channels/create-list', title: 'New list' },
  ChannelChainCreate: {
    path: '/channels/:channelId/chains/create',
    access: 'member',
    page: 'chains/create-in-channel',
    title: 'New chain',
  },
  PublicLists: { path: '/lists', access: 'member', page: 'lists/index' },
  MyPage: { path: '/up/:handle', access: 'member', page: 'up/person' },
  PersonLists: { path: '/up/:handle/lists', access: 'member', page: 'up/lists' },
  PersonList: { path: '/up/:handle/:slug', access: 'public', page: 'up/list' },

  AdminDashboard: { path: '/admin', access: managers, page: 'admin/dashboard' },
  AdminUsers: { path: '/admin/users', access: managers, page: 'admin/users' },
  AdminPlaces: { path: '/admin/places', access: staff, page: 'admin/places/index' },
  AdminPlacesPending: {
    path: '/admin/places/pending',
    access: staff,
    page: 'admin/places/pending',
    title: 'Pending Approval',
  },
  AdminBulkImportExport: {
    path: '/admin/places/bulk-import-export',
    access: staff,
    page: 'admin/places/bulk-import-export',
  },
  AdminClaimedPlaces: { path: '/admin/claimed-places', access: staff, page: 'admin/claimed-places' },
  AdminClaimSubscriptions: { path: '/admin/claim-subscriptions', access: admin, page: 'admin/claim-subscriptions' },
  AdminCategories: { path: '/admin/categories', access: managers, page: 'admin/categories' },
  AdminRegions: { path: '/admin/regions', access: managers, page: 'admin/regions', planned: true },
  AdminTags: { path: '/admin/tags', access: admin, page: 'admin/tags' },
  AdminMedia: { path: '/admin/media', access: admin, page: 'admin/media', planned: true },
  AdminReports: { path: '/admin/reports', access: admin, page: 'admin/reports', planned: true },
  AdminFlags: { path: '/admin/flags', access: admin, page: 'admin/flags', title: 'Flagged Content', planned: true },
  AdminNotificationsSend: { path: '/admin/notifications/send', access: admin, page: 'admin/notifications/send', planned: true },
  AdminLists: { path: '/admin/lists', access: admin, page: 'admin/lists/index' },
  AdminListEdit: { path: '/admin/lists/:id/edit', access: admin, page: 'admin/lists/edit' },
  AdminListCategories: { path: '/admin/list-categories', access: admin, page: 'admin/list-categories' },
  AdminUserMedia: { path: '/admin/user-media', access: admin, page: 'admin/user-media', planned: true },
  AdminTickets: { path: '/admin/tickets', access: admin, page: 'admin/tickets', planned: true },
  AdminTodos: { path: '/admin/todos', access: admin, page: 'admin/todos', planned: true },
  AdminMarketingPages: { path: '/admin/marketing-pages', access: admin, page: 'admin/marketing-pages/index', planned: true },
  AdminMarketingLogin: { path: '/admin/marketing-pages/login', access: admin, page: 'admin/marketing-pages/login', planned: true },
  AdminMarketingHome: { path: '/admin/marketing-pages/home', access: admin, page: 'admin/marketing-pages/home', planned: true },
  AdminMarketingLocal: { path: '/admin/marketing-pages/local', access: admin, page: 'admin/marketing-pages/local', planned: true },
  AdminMarketingPage: { path: '/admin/marketing-pages/:page', access: admin, page: 'admin/marketing-pages/page', planned: true },
  AdminWaitlist: { path: '/admin/waitlist', access: admin, page: 'admin/waitlist', planned: true },
  AdminSettings: { path: '/admin/settings', access: admin, page: 'admin/settings', planned: true },
  AdminClaims: { path: '/admin/claims', access: admin, page: 'admin/claims' },
  AdminGettingStarted: { path: '/admin/getting-started', access: admin, page: 'admin/getting-started', title: 'Getting started' },
  AdminAudit: { path: '/admin/audit', access: admin, page: 'admin/audit' },
  AdminJobs: { path: '/admin/jobs', access: admin, page: 'admin/jobs' },
  AdminMail: { path: '/admin/mail', access: admin, page: 'admin/mail' },

  ChannelChain: { path: '/:channelSlug/chains/:chainSlug', access: 'public', page: 'chains/of-channel' },
  TopThree: { path: '/:category/:subcategory/:slug', access: 'public', page: 'alias' },
  TopTwo: { path: '/:category/:slug', access: 'public', page: 'channels/list' },
  TopOne: { path: '/:slug', access: 'public', page: 'channels/channel' },
} as const satisfies Record<string, Row>

export type UrlName = keyof typeof urls
type Path<Name extends UrlName> = (typeof urls)[Name]['path']

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** What the address of this name needs; a handle is written with its `@`. */
export type UrlParams<Name extends UrlName> = {
  [Param in ParamNames<Path<Name>>]: Param extends 'handle' ? `@${string}` : string | number
}

/** What a page is given of its address. */
export type PathParams<Name extends UrlName> = Record<ParamNames<Path<Name>>, string>

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined
/** A list is written with commas; nothing, an empty text and an empty list are left out. */
export type Query = URLSearchParams | Readonly<Record<string, QueryValue>>

type Given<Name extends UrlName> = [ParamNames<Path<Name>>] extends [never]
  ? [params?: Record<string, never>, query?: Query]
  : [params: UrlParams<Name>, query?: Query]

/** The address of a page, to be used wherever a link is made: `href('PlaceEdit', { id })`. */
export function href<Name extends UrlName>(name: Name, ...[params, query]: Given<Name>): string {
  const values: Readonly<Record<string, string | number>> = params ?? {}
  const path = urls[name].path.replace(/:(\w+)/g, (_, param: string) => pathPart(values[param] ?? ''))
  const search = query === undefined ? '' : queryText(query)
  return search === '' ? path : `${path}?${search}`
}

/** False while the page is planned: links to it are hidden and it answers Not Found. */
export function isBuilt(name: UrlName): boolean {
  return !isPlanned(urls[name])
}

/** The row's title, else its name in words: `ProfileEdit` is "Profile Edit". */
export function titleOf(name: UrlName): string {
  const row: Row = urls[name]
  return row.title ?? name.replace(/([a-z])([A-Z])/g, '$1 $2')
}

/** `admin` for everything under /admin and nothing else; `bare` has no header (Login and Register). */
export function layoutOf(name: UrlName): 'site' | 'admin' | 'bare' {
  if (name === 'Login' || name === 'Register') return 'bare'
  return /^\/admin(\/|$)/.test(urls[name].path) ? 'admin' : 'site'
}

const isPlanned = (row: Row) => row.planned === true

const pathPart = (value: string | number) => encodeURIComponent(value).replace(/%40/g, '@').replace(/%3A/gi, ':')

function queryText(query: Query): string {
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query)
  return pairs
    .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${queryPart(key)}=${queryPart(value)}`)
    .join('&')
}

const queryPart = (text: string) =>
  encodeURIComponent(text).replace(/%20/g, '+').replace(/%2C/g, ',').replace(/%2F/g, '/').replace(/%3A/g, ':')
