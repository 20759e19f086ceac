import type { MetaDescriptor } from 'react-router'
import type { Site } from './visit.ts'

type JsonLd = Readonly<Record<string, unknown>>

export type PageMeta = {
  /** Without the site's name; left out, the page is named by the site and its tagline. */
  title?: string
  description?: string
  /** A path, or a full address. Left out: none, as for pages that nobody should index. */
  canonical?: string
  /** Path or address of the picture for previews, best at 1200 × 630. */
  image?: string
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
  const title = page.title === undefined ? `${site.name} - ${site.tagline}` : `${page.title} - ${site.name}`
  const graph: JsonLd[] = page.jsonLd === undefined ? [] : [page.jsonLd].flat()
  return [
    { title },
    { property: 'og:title', content: page.title ?? site.name },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...some(page.description, (content) => [
      { name: 'description', content },
      { property: 'og:description', content },
    ]),
    ...some(page.canonical, (address) => [
      { tagName: 'link', rel: 'canonical', href: absolute(address) },
      { property: 'og:url', content: absolute(address) },
    ]),
    ...some(page.image, (address) => [{ property: 'og:image', content: absolute(address) }]),
    ...some(page.robots, (content) => [{ name: 'robots', content }]),
    ...graph.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

function some<T>(value: T | undefined, make: (value: T) => MetaDescriptor[]): MetaDescriptor[] {
  return value === undefined ? [] : make(value)
}

/** The site, from the root's loader. Without it (the root itself failed) pages have no name. */
function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site: Site } | undefined
  return root?.site ?? { name: '', tagline: '', url: 'http://localhost', home: '', demo: false }
}
