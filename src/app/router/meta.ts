import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import type { Site } from './request-context.ts'

type JsonLd = Readonly<Record<string, unknown>>

export type PageMeta = {
  /** Without the site's name. */
  title: string
  description?: string
  /** A path, or a full address. Left out: none, as for pages that nobody should index. */
  canonical?: string
  /** Path of a drawn picture for previews, 1200 × 630. */
  picture?: string
  /** Path of the page whose feed says what is new here. */
  feed?: string
  /** Path of what an oEmbed consumer is told about the page. */
  oembed?: string
  /** `noindex` and the like. */
  robots?: string
  type?: 'website' | 'article' | 'profile'
  jsonLd?: JsonLd | readonly JsonLd[]
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Title, description, canonical link, Open Graph and schema.org data of a page: `meta = ({ matches }) => pageMeta(matches, …)`. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const site = siteOf(matches)
  const absolute = (address: string) => new URL(address, site.url).href
  const alternate = (type: string, path: string) => ({
    tagName: 'link',
    rel: 'alternate',
    type: `application/${type}`,
    title,
    href: absolute(path),
  })
  const title = `${page.title} - ${site.name}`
  const graph: JsonLd[] = page.jsonLd === undefined ? [] : [page.jsonLd].flat()
  return [
    { title },
    { property: 'og:title', content: page.title },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { name: 'twitter:card', content: page.picture ? 'summary_large_image' : 'summary' },
    ...some(page.description, (content) => [
      { name: 'description', content },
      { property: 'og:description', content },
    ]),
    ...some(page.canonical, (address) => [
      { tagName: 'link', rel: 'canonical', href: absolute(address) },
      { property: 'og:url', content: absolute(address) },
    ]),
    ...some(page.picture, (path) => [
      { property: 'og:image', content: absolute(path) },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: title },
    ]),
    ...some(page.feed, (path) => [alternate('atom+xml', `${path}/feed.atom`)]),
    ...some(page.oembed, (path) => [alternate('json+oembed', path)]),
    ...some(page.robots, (content) => [{ name: 'robots', content }]),
    ...graph.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

/** Of a page that could not be made. */
export function errorMeta(matches: Matches, error: unknown): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return pageMeta(matches, { title: isMissing ? 'Not Found' : 'Something went wrong', robots: 'noindex' })
}

/** For pages that show their failures themselves: `make` is asked only where the page's loader has answered. */
export function unlessFailed<Args extends { matches: Matches; loaderData: unknown }>(make: (args: Args) => MetaDescriptor[]) {
  return (args: Args & { error?: unknown }) => (args.loaderData === undefined ? errorMeta(args.matches, args.error) : make(args))
}

function some<T>(value: T | undefined, make: (value: T) => MetaDescriptor[]): MetaDescriptor[] {
  return value === undefined ? [] : make(value)
}

/** The site, from the root's loader. Without it (the root itself failed) pages have no name. */
function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site: Site } | undefined
  return root?.site ?? { name: '', tagline: '', welcomeTitle: '', url: 'http://localhost', home: '', demo: false }
}
