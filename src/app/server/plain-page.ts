import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Renders a small page that needs nothing else to work. */
export type PlainPage = (status: number, title: string, text: string, headers?: Record<string, string>) => Response

/**
 * Small pages for when the pages themselves can't be asked; `siteName` is what the site was called last. Colours are those of the tokens, in
 * attributes, since no other style is admitted that isn't a file.
 */
export const plainPages =
  (siteName: () => string): PlainPage =>
  (status, title, text, headers = {}) => {
    const page = html`<!doctype html>
<html lang="en" style="color-scheme: light dark; background: light-dark(#faf8f4, #171512); color: light-dark(#1d1a16, #f1ede6)">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${siteName()}</title>
<body style="font: 1rem/1.6 'Figtree Variable', system-ui, sans-serif; max-width: 30rem; margin: 0 auto; padding: 1rem 1.5rem">
<header style="display: flex; gap: 0.5rem; align-items: center; font: 600 1.25rem/1.5 'Newsreader Variable', Georgia, serif">
<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="light-dark(#4f46e5, #685fee)" stroke-width="2.2" aria-hidden="true">
<path d="M12 21s-7-6.1-7-11a7 7 0 0 1 14 0c0 4.9-7 11-7 11Z"/><circle cx="12" cy="10" r="2.4" fill="light-dark(#4f46e5, #685fee)" stroke="none"/>
</svg>${siteName()}</header>
<main style="margin-top: 18vh">
<h1 style="font: 500 1.875rem/1.15 'Newsreader Variable', Georgia, serif; margin: 0">${title}</h1>
<p style="color: light-dark(#5c554a, #b5aea2)">${text}</p>
<p><a href="/" style="color: light-dark(#4338ca, #a5a0ff)">To the start page</a></p>
</main>
</body>
</html>` as HtmlEscapedString
    return new Response(page, {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    })
  }
