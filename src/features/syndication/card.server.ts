import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { plateFile, platePattern } from '../../ui/plate-pattern.ts'
import type { Place } from '../places/contract.ts'

const style = `:root{color-scheme:light dark;--ground:#fff;--ink:#1d1a16;--soft:#5c554a;--line:#e6e1d7;--l:91%;--open:#177746}
@media(prefers-color-scheme:dark){:root{--ground:#1f1c19;--ink:#f1ede6;--soft:#b5aea2;--line:#322e29;--l:20%;--open:#63c48f}.plate img.lines{filter:invert(1)}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:transparent}
a{display:flex;min-height:min(100vh,260px);color:inherit;text-decoration:none;background:var(--ground);border:1px solid var(--line);border-radius:12px;overflow:hidden}
a:focus-visible{outline:3px solid #685fee;outline-offset:-3px}
.plate{position:relative;flex:0 0 34%;max-width:220px;overflow:hidden}
.plate img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.plate img.lines{opacity:.25}
.text{flex:1;min-width:0;padding:14px 16px;display:flex;flex-direction:column;gap:3px;justify-content:center}
h1{font:600 1.2rem/1.25 Georgia,serif;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
p{font-size:.875rem;color:var(--soft);overflow-wrap:anywhere}
.open{color:var(--open)}
.site{margin-top:6px;font-size:.75rem}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Html = ReturnType<typeof html>

type Site = { name: string; url: string }
type Card = {
  site: Site
  id: number
  /** Where it leads, on this site. */
  path: string
  name: string
  hue: number
  photo: Place['photo']
  /** What stands below the name, a paragraph each. */
  lines: readonly (string | Html)[]
}

/** A card to stand in other people's pages: no script, no cookie, one link. */
export function writeCard({ site, id, path, name, hue, photo, lines }: Card): Response {
  const colour = `.plate{background:hsl(${hue} 34% var(--l))}`
  return framed({ site, path, name, colour, picture: html`<span class="plate">${picture(id, photo)}</span>`, lines })
}

/** What stands in other people's pages in place of a card that strangers can't see any more. */
export function writeGoneCard(site: Site): Response {
  return framed({ site, path: '/', name: 'No longer shown here', colour: '', picture: '', lines: [], status: 404 })
}

type Framed = Pick<Card, 'site' | 'path' | 'name' | 'lines'> & { colour: string; picture: string | Html; status?: number }

/** Every site may frame it. */
function framed({ site, path, name, colour, picture, lines, status = 200 }: Framed): Response {
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name} - ${site.name}</title>
<link rel="canonical" href="${site.url}${path}">
<style>${raw(style)}</style><style>${raw(colour)}</style>
<body>
<main>
<a href="${site.url}${path}" target="_blank" rel="noopener">
${picture}
<span class="text">
<h1>${name}</h1>
${lines.map((line) => html`<p>${line}</p>\n`)}<p class="site">${site.name}</p>
</span>
</a>
</main>
</body>
</html>` as HtmlEscapedString
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)} ${hashOf(colour)}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ]
  return new Response(page, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

/** The photo, else the lines of the thing's plate. */
function picture(id: number, photo: Place['photo']) {
  const [smallest] = Object.entries(photo?.variants ?? {}).sort(([a], [b]) => Number(a) - Number(b))
  if (photo && smallest) return html`<img src="${smallest[1]}" alt="${photo.alt}">`
  return html`<img class="lines" src="/plates/${plateFile(platePattern(id).kind)}" alt="">`
}
