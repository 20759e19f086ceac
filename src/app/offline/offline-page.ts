import type { KeptPage } from '../../features/offline/device.ts'
import { href } from '../../urls.ts'

type OfflinePage = {
  /** Where the reader wanted to go, path and query. */
  address: string
  pages: readonly Pick<KeptPage, 'address' | 'title'>[]
  /** The sheet of the site, as far as it is kept. */
  sheet: string | undefined
}

/** As many as can be looked through. */
const mostLinks = 60

/** What is shown instead of a page that isn't kept while there is no network: what is kept, and the way to try again. It has no script. */
export function offlinePage({ address, pages, sheet }: OfflinePage): Response {
  const things = pages.filter((page) => !page.address.includes('?') && page.address !== href('Saved')).slice(0, mostLinks)
  const links = things.map(
    (page) => `<li><a class="block py-2.5 font-display text-lg" href="${asText(page.address)}">${asText(page.title)}</a></li>`,
  )
  const kept =
    pages.length > 0
      ? `<p class="mt-8"><a class="text-accent-ink underline underline-offset-4" href="${href('Saved')}">My Saved Items</a></p>
<h2 class="mt-8 text-xl">Kept on this device</h2>
<ul class="mt-2 divide-y divide-line border-y border-line">${links.join('\n')}</ul>`
      : ''
  const html = `<!doctype html>
<html lang="en" style="color-scheme: light dark">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You’re offline</title>
${sheet ? `<link rel="stylesheet" href="${asText(sheet)}">` : ''}
<body>
<main class="wrap max-w-2xl py-16" style="max-width: 42rem; margin: 0 auto; padding: 4rem 1.25rem">
<h1>You’re offline</h1>
<p class="mt-4 text-ink-2">This page is not kept on this device, and there is no network to fetch it by.</p>
<p class="mt-5"><a class="text-accent-ink underline underline-offset-4" href="${asText(address)}">Try again</a></p>
${kept}
</main>
</body>
</html>`
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self'",
      'Cache-Control': 'no-store',
    },
  })
}

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
