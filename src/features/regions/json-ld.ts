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

/** Things in their order on the page. */
export function itemListJsonLd(items: readonly { name: string; path: string }[], name: string, base: string, ranked?: boolean): Thing {
  return {
    '@type': 'ItemList',
    name,
    ...(ranked !== undefined && { itemListOrder: `https://schema.org/ItemList${ranked ? 'OrderAscending' : 'Unordered'}` }),
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, name: item.name, url: base + item.path })),
  }
}
