import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { isBuilt, layoutOf, type UrlName, urls } from '../../urls.ts'

const built = (Object.keys(urls) as UrlName[]).filter(isBuilt)
const laidOut = (wanted: string) => built.filter((name) => layoutOf(name) === wanted).map(entry)

/** The routes, one for each built row of `urls.ts`, with the row's name as id; what is planned answers Not Found like any other address. */
export default [
  layout('site-layout.tsx', { id: 'SiteLayout' }, [...laidOut('site'), route('*', '../../pages/not-found.tsx', { id: 'NotFound' })]),
  layout('bare-layout.tsx', { id: 'BareLayout' }, laidOut('bare')),
  layout('admin-layout.tsx', { id: 'AdminLayout' }, [
    ...laidOut('admin'),
    route('admin/*', '../../pages/not-found.tsx', { id: 'AdminNotFound' }),
  ]),
] satisfies RouteConfig

function entry(name: UrlName): RouteConfigEntry {
  const { path, page } = urls[name]
  const file = `../../pages/${page}.tsx`
  return path === '/' ? index(file, { id: name }) : route(path.slice(1), file, { id: name, caseSensitive: true })
}
