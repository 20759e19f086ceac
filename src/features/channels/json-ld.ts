import type { Channel } from './contract.ts'

/** A channel in schema.org's words. `base` is the site's own address. */
export function channelJsonLd({ name, about, path, links, owner }: Channel, base: string): Readonly<Record<string, unknown>> {
  return {
    '@type': 'Periodical',
    name,
    url: base + path,
    ...(about !== '' && { description: about }),
    ...(owner.name !== '' && { publisher: { '@type': 'Person', name: owner.name } }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
  }
}
