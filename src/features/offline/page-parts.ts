/** What a page is made of besides its HTML. Addresses are path and query, of this site alone. */
export type PageParts = {
  title: string
  /** Scripts, styles and fonts of the build, as far as the HTML names them. */
  files: string[]
  /** For each picture the addresses that the page offers, the best to keep first. */
  pictures: string[][]
  /** Further pages of the same thing, and behind them the views of `/saved`. */
  more: string[]
}

/** Wide enough for a phone's whole width at twice its pixels, small enough to keep many. */
const keptWidth = 640

/** Reads them from HTML as the server writes it. */
export function pageParts(html: string, address: string): PageParts {
  const title = plainText(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ - [^-]*$/, '')
  const [head = ''] = html.split('window.__reactRouterContext')
  const attributes = plainText(head)
  const drawn = [...attributes.matchAll(/url\("?([^")]+)"?\)|<use href="([^"#]+)#/g)].map(([, url, use]) => [url ?? use ?? ''])
  const shown = [...head.matchAll(/<img\b[^>]*>/g)].map(([tag]) => candidates(tag))
  return {
    title,
    files: distinct([...html.matchAll(/\/assets\/[\w./-]+\.(?:js|mjs|css|woff2)\b/g)].map(([file]) => file)),
    pictures: joined([...drawn, ...shown].map((offered) => offered.filter(isOurs)).filter(([first]) => first !== undefined)),
    more: furtherPages(
      [...head.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag),
      address,
    ),
  }
}

/** The addresses of an `<img>`: of several sizes first the smallest that is wide enough. */
function candidates(tag: string): string[] {
  const src = attribute(tag, 'src')
  const set = (attribute(tag, 'srcset') ?? '')
    .split(', ')
    .map((one) => one.trim().split(' '))
    .map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) || 0 }))
    .filter(({ url }) => url !== '')
    .toSorted((a, b) => a.width - b.width)
  const best = set.find(({ width }) => width >= keptWidth) ?? set.at(-1)
  return distinct([...(best ? [best.url] : []), ...(src ? [src] : []), ...set.map(({ url }) => url)])
}

function furtherPages(links: readonly string[], address: string): string[] {
  const next: string[] = []
  const views: string[] = []
  for (const tag of links) {
    const href = attribute(tag, 'href')
    if (!href || !isOurs(href)) continue
    const url = new URL(href, 'https://this.site')
    const names = [...url.searchParams.keys()]
    if (attribute(tag, 'rel') === 'next' && url.pathname === new URL(address, 'https://this.site').pathname)
      next.push(url.pathname + url.search)
    else if (url.pathname === '/saved' && names.length === 1 && /^(?:folder|kind|been|show|cursor)$/.test(names[0] ?? ''))
      views.push(url.pathname + url.search)
  }
  return distinct([...next, ...views])
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? undefined : plainText(value)
}

const isOurs = (address: string) => /^\/(?![/\\])/.test(address)

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" }
const plainText = (text: string) => text.replace(/&(amp|quot|lt|gt|#x27|#39);/g, (_, name: string) => entities[name] ?? '')

const distinct = (texts: readonly string[]) => [...new Set(texts)]

/** Sets of the same picture are one, with all sizes that any of them offers. */
const joined = (sets: readonly string[][]) => [...Map.groupBy(sets, ([first]) => first).values()].map((same) => distinct(same.flat()))
