import { sharedFormats } from '../../platform/accept-language.ts'
import { matches } from '../../platform/compress.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { formatter } from '../../platform/format.ts'
import { readPlace } from '../places/reads.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import { cardPage } from './embed/card-page.server.ts'
import { atomFeed } from './feeds/atom.ts'
import { readFeed } from './feeds/read-feed.server.ts'
import { type PictureFacts, readPictureFacts, readSitePictureFacts } from './og/facts.server.ts'
import { Pictures, TooManyPictures } from './og/pictures.server.ts'
import type { Pictured } from './og-path.ts'

type Parts = {
  /** The site's own address, without a slash at the end. */
  base: string
  /** Where drawn pictures are kept; null to keep none. */
  pictures: string | null
}

type Answering = { ctx: Ctx; request: Request; base: string; site: string; pictures: Pictures }
type Answer = (groups: Record<string, string | undefined>, asked: Answering) => Promise<Response>

const region = '(?<region>[a-z0-9-]+(?:/[a-z0-9-]+){0,2})'
const category = '(?<category>[a-z0-9-]{2,80})'
const id = '(?<id>[1-9][0-9]{0,14})'

/** What other sites and readers take from this one, by address. */
const served: readonly [RegExp, Answer][] = [
  [new RegExp(`^/local/(?:${region}/)?feed\\.atom$`), feed],
  [new RegExp(`^/places/category/${category}/feed\\.atom$`), feed],
  [new RegExp(`^/places/(?<region>[a-z0-9-]+/[a-z0-9-]+)/${category}/feed\\.atom$`), feed],
  [new RegExp(`^/embed/places/${id}$`), card],
  [/^\/og\/site\.png$/, sitePicture],
  [new RegExp(`^/og/(?<of>places|regions|categories)/${id}\\.png$`), picture],
]

/** Feeds, cards to embed and preview pictures; null for any other address, and for what doesn't exist. */
export function syndication({ base, pictures: folder }: Parts): (ctx: Ctx, request: Request, path: string) => Promise<Response | null> {
  const pictures = new Pictures({ folder })
  return async (ctx, request, path) => {
    for (const [pattern, answer] of served) {
      const found = pattern.exec(path)
      if (!found) continue
      const { site_name: site } = await readSettings(ctx)
      return answer(found.groups ?? {}, { ctx, request, base, site, pictures }).catch((error: unknown) => {
        if (error instanceof NotFoundError) return null
        throw error
      })
    }
    return null
  }
}

async function feed({ region, category }: Record<string, string | undefined>, { ctx, base, site }: Answering): Promise<Response> {
  const found = await readFeed(ctx, { ...(region && { region }), ...(category && { category }) })
  if ('moved' in found) return new Response(null, { status: 301, headers: { Location: found.moved } })
  return new Response(atomFeed(found, { base, author: site }), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}

async function card({ id }: Record<string, string | undefined>, { ctx, request, base, site }: Answering): Promise<Response> {
  const format = formatter(sharedFormats(request.headers.get('accept-language') ?? undefined))
  const card = cardPage({ place: await readPlace(ctx, Number(id)), site: { name: site, url: base }, now: ctx.now, format })
  card.headers.set('Vary', 'Accept-Language')
  return card
}

async function picture({ of, id }: Record<string, string | undefined>, asked: Answering): Promise<Response> {
  return drawn(await readPictureFacts(asked.ctx, of as Pictured, Number(id), asked.site), asked)
}

async function sitePicture(_: object, asked: Answering): Promise<Response> {
  return drawn(await readSitePictureFacts(asked.ctx, asked.site), asked)
}

async function drawn(facts: PictureFacts, { request, pictures }: Answering): Promise<Response> {
  const headers = new Headers({
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    ETag: `"${Pictures.nameOf(facts)}"`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (matches(request.headers.get('if-none-match'), headers.get('etag') ?? '')) return new Response(null, { status: 304, headers })
  try {
    const png = await pictures.picture(facts)
    headers.set('Content-Length', String(png.length))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), { headers })
  } catch (error) {
    if (!(error instanceof TooManyPictures)) throw error
    return new Response('Too many pictures are being drawn just now.', {
      status: 429,
      headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
    })
  }
}
