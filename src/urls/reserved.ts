import { urls } from '../urls.ts'
import { redirects } from './redirects.ts'

/** First segments that the specification keeps from channels, people and pages. */
const specified = [
  'admin',
  'api',
  'places',
  'lists',
  'regions',
  'login',
  'register',
  'logout',
  'dashboard',
  'profile',
  'settings',
  'home',
  'local',
  'mylists',
  'myplaces',
  'saved',
  'channels',
  'edit',
  'create',
  'new',
  'p',
  'up',
]

/** What the server itself answers at the root of the site. */
const served = [
  'sanctum',
  'assets',
  'media',
  'basemap',
  'fonts',
  'icons',
  'plates',
  'embed',
  'go',
  'og',
  'sitemap',
  'sitemaps',
  'sitemap.xml',
  'robots.txt',
  'manifest.webmanifest',
  'favicon.ico',
  'favicon.svg',
  'icons.svg',
  'opensearch.xml',
  'sw.js',
  '.well-known',
  'metrics',
]

const firstStatic = (path: string) => path.split('/')[1] ?? ''
const routed = [...Object.values(urls).map((row) => row.path), ...Object.keys(redirects)].map(firstStatic)

/** An address with one of these first can't be a channel's, a person's, a category's or a page's (behaviour 2). */
export const reservedFirstSegments: ReadonlySet<string> = new Set(
  [...specified, ...served, ...routed].filter((word) => word !== '' && !word.startsWith(':')),
)

/** The same for `/{slug}`, with the words that the specification adds there. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...reservedFirstSegments,
  'notifications',
  'messages',
  'search',
  'explore',
  'discover',
])
