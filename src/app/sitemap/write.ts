import type { SitemapEntry } from '../../platform/sitemap.ts'

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type File = { name: string; changed: string | null }

/** The index of all sitemap files. `base` is the site's own address. */
export function sitemapIndex(files: readonly File[], base: string): string {
  const entries = files.map(({ name, changed }) => `<sitemap>${location(`${base}/sitemaps/${name}`)}${lastmod(changed)}</sitemap>\n`)
  return `${OPENING}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** A sitemap file, written as its pages are read: a million of them take no more memory than a few thousand. */
export function sitemapStream(steps: AsyncGenerator<SitemapEntry[]>, base: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.encode(`${OPENING}<urlset ${NAMESPACE}>\n`))
    },
    async pull(controller) {
      const step = await steps.next()
      const lines = step.done
        ? ['</urlset>\n']
        : step.value.map(({ path, changed }) => `<url>${location(base + path)}${lastmod(changed)}</url>\n`)
      controller.enqueue(bytes.encode(lines.join('')))
      if (step.done) controller.close()
    },
    async cancel() {
      await steps.return(undefined)
    },
  })
}

const location = (address: string) => `<loc>${escaped(address)}</loc>`
const lastmod = (changed: string | null) => (changed === null ? '' : `<lastmod>${changed}</lastmod>`)
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
