import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** A small page that needs nothing else to work, for when the pages themselves can't be asked. */
export function plainPage(status: number, title: string, text: string, headers: Record<string, string> = {}): Response {
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<body style="font: 1rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem">
<h1 style="font-size: 1.5rem">${title}</h1>
<p>${text}</p>
<p><a href="/">To the start page</a></p>
</body>
</html>` as HtmlEscapedString
  return new Response(page, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
