import type { Crumb } from '../../ui/breadcrumbs.tsx'
import type { Region } from './contract.ts'
import { regionAddress } from './region-address.ts'

type Thing = Readonly<Record<string, unknown>>

const types = { state: 'State', city: 'City', neighborhood: 'Place' } as const

/** A region in schema.org's words, with what it lies in. `base` is the site's own address. */
export function regionJsonLd(region: Omit<Region, 'boundary'>, base: string): Thing {
  const { kind, name, lat, lng, description, parents } = region
  const around = parents.at(-1)
  return {
    '@type': types[kind],
    name,
    url: base + regionAddress(region),
    ...(description !== '' && { description }),
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    containedInPlace: around
      ? { '@type': types[around.kind], name: around.name, url: base + regionAddress(around) }
      : { '@type': 'Country', name: 'United States' },
  }
}

/** The way to a page; the last crumb is the page itself, at `address`. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], address: string, base: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: base + (to ?? address),
    })),
  }
}

/** `path`: of what has an address; `number`: its place in the whole. */
type ListedThing = { name: string; path?: string | undefined; number?: number }

/** Things in their order on the page. Of a whole that is ranked or not, and has `count` things, the page may show a part. */
export function itemListJsonLd(
  items: readonly ListedThing[],
  name: string,
  base: string,
  whole?: { ranked: boolean; count: number },
): Thing {
  return {
    '@type': 'ItemList',
    name,
    ...(whole && { itemListOrder: `https://schema.org/ItemList${whole.ranked ? 'OrderAscending' : 'Unordered'}` }),
    numberOfItems: whole?.count ?? items.length,
    itemListElement: items.map(({ name, path, number }, index) => ({
      '@type': 'ListItem',
      position: (whole && number) ?? index + 1,
      name,
      ...(path !== undefined && { url: base + path }),
    })),
  }
}
