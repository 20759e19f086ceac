import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { isBuilt, layoutOf, type UrlName, urls } from '../../urls.ts'

const names = Object.keys(urls) as UrlName[]
const laidOut = (wanted: string) => names.filter((name) => pageLayout(name) === wanted).map(entry)

/** The routes, one for each row of `urls.ts`, with the row's name as id. */
export default [
  layout('site-layout.tsx', { id: 'SiteLayout' }, [...laidOut('site'), route('*', page('not-found'), { id: 'NotFound' })]),
  layout('bare-layout.tsx', { id: 'BareLayout' }, laidOut('bare')),
] satisfies RouteConfig

function entry(name: UrlName): RouteConfigEntry {
  const { path } = urls[name]
  const file = page(isBuilt(name) ? urls[name].page : 'not-found')
  return path === '/' ? index(file, { id: name }) : route(path.slice(1), file, { id: name, caseSensitive: true })
}

/** What is owed answers Not Found, which looks the same everywhere. */
function pageLayout(name: UrlName) {
  return isBuilt(name) ? layoutOf(name) : 'site'
}

function page(file: string): string {
  return `../../pages/${file}.tsx`
}
