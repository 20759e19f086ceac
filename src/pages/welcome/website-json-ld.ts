import { href } from '../../urls.ts'

/** The site in schema.org's words, with its search. `base` is its own address. */
export function websiteJsonLd(name: string, base: string): Readonly<Record<string, unknown>> {
  return {
    '@type': 'WebSite',
    name,
    url: base + href('Welcome'),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${base}${href('Explore')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
