import { sharedFormats } from '../../platform/accept-language.ts'
import { matches } from '../../platform/compress.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { formatter } from '../../platform/format.ts'
import { readPlace } from '../places/reads.server.ts'
import { orWinner } from '../places/resolve.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import { writeGoneCard } from './card.server.ts'
import { cardPage } from './embed/card-page.server.ts'
import { atomFeed, type Feed } from './feeds/atom.ts'
import { readFeed } from './feeds/read-feed.server.ts'
import { type PictureFacts, readPictureFacts, readSitePictureFacts } from './og/facts.server.ts'
import { Pictures, TooManyPictures } from './og/pictures.server.ts'
import { ogPath, type Pictured } from './og-path.ts'

type Parts = {
  /** The site's own address, without a slash at the end. */
  base: string
  /** Where drawn pictures are kept; null to keep none. */
  pictures: string | null
  /** Feeds, preview pictures and cards of other features, by address. */
  feeds?: readonly OtherFeed[]
  pictured?: readonly OtherPicture[]
  cards?: readonly OtherCard[]
}

/** Answers the feed's own address instead where that is another. @throws NotFoundError */
type ReadFeed = (ctx: Ctx, groups: Record<string, string | undefined>) => Promise<Feed | { moved: string }>
export type OtherFeed = readonly [RegExp, ReadFeed]

type ReadFacts = (ctx: Ctx, id: number) => Promise<Omit<PictureFacts, 'site' | 'seed'>>
/** What the preview picture of `id` at this address shows; `ctx` is a stranger's. @throws NotFoundError where strangers can't see it */
export type OtherPicture = readonly [RegExp, ReadFacts]

type WriteCard = (ctx: Ctx, id: number, site: { name: string; url: string }) => Promise<Response>
/** The card of `id` for the pages of others; `ctx` is a stranger's. @throws NotFoundError where strangers can't see it */
export type OtherCard = readonly [RegExp, WriteCard]

type Answering = { ctx: Ctx; request: Request; base: string; site: string; pictures: Pictures }
type Answer = (groups: Record<string, string | undefined>, asked: Answering) => Promise<Response>

const region = '(?<region>[a-z0-9-]+(?:/[a-z0-9-]+){0,2})'
const category = '(?<category>[a-z0-9-]{2,80})'
const id = '(?<id>[1-9][0-9]{0,14})'

/** What other sites and readers take from this one, by address. */
const served: readonly [RegExp, Answer][] = [
  [new RegExp(`^/local/(?:${region}/)?feed\\.atom$`), written(placesFeed)],
  [new RegExp(`^/places/category/${category}/feed\\.atom$`), written(placesFeed)],
  [new RegExp(`^/places/(?<region>[a-z0-9-]+/[a-z0-9-]+)/${category}/feed\\.atom$`), written(placesFeed)],
  [new RegExp(`^/embed/places/${id}$`), card],
  [/^\/og\/site\.png$/, sitePicture],
  [new RegExp(`^/og/(?<of>places|regions|categories)/${id}\\.png$`), picture],
]

/** Feeds, cards to embed and preview pictures; null for any other address, and for what doesn't exist. A card that is gone says so. */
export function syndication({
  base,
  pictures: folder,
  feeds = [],
  pictured = [],
  cards = [],
}: Parts): (ctx: Ctx, request: Request, path: string) => Promise<Response | null> {
  const pictures = new Pictures({ folder })
  const all: readonly (readonly [RegExp, Answer])[] = [
    ...served,
    ...feeds.map(([pattern, read]) => [pattern, written(read)] as const),
    ...pictured.map(([pattern, read]) => [pattern, drawnOf(read)] as const),
    ...cards.map(([pattern, write]) => [pattern, cardOf(write)] as const),
  ]
  return async (ctx, request, path) => {
    for (const [pattern, answer] of all) {
      const found = pattern.exec(path)
      if (!found) continue
      const { site_name: site } = await readSettings(ctx)
      return answer(found.groups ?? {}, { ctx, request, base, site, pictures }).catch((error: unknown) => {
        if (error instanceof NotFoundError) return path.startsWith('/embed/') ? writeGoneCard({ name: site, url: base }) : null
        throw error
      })
    }
    return null
  }
}

function placesFeed(ctx: Ctx, { region, category }: Record<string, string | undefined>): Promise<Feed | { moved: string }> {
  return readFeed(ctx, { ...(region && { region }), ...(category && { category }) })
}

function written(read: ReadFeed): Answer {
  return (groups, asked) => feed(read, groups, asked)
}

async function feed(read: ReadFeed, groups: Record<string, string | undefined>, { ctx, base, site }: Answering): Promise<Response> {
  const found = await read(ctx, groups)
  if ('moved' in found) return new Response(null, { status: 301, headers: { Location: found.moved } })
  return new Response(atomFeed(found, { base, site }), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}

/** Of a place that was merged its card or picture is that of the place that stands for it. */
function led({ ctx, request }: Answering, id: number, answer: Promise<Response>, at: (winnerId: number) => string): Promise<Response> {
  const { search } = new URL(request.url)
  return orWinner(ctx, id, answer, (winnerId) => new Response(null, { status: 301, headers: { Location: at(winnerId) + search } }))
}

function card({ id }: Record<string, string | undefined>, asked: Answering): Promise<Response> {
  return led(asked, Number(id), placeCard(Number(id), asked), (winnerId) => `/embed/places/${winnerId}`)
}

async function placeCard(id: number, { ctx, request, base, site }: Answering): Promise<Response> {
  const format = formatter(sharedFormats(request.headers.get('accept-language') ?? undefined))
  const card = cardPage({ place: await readPlace(ctx, id), site: { name: site, url: base }, now: ctx.now, format })
  card.headers.set('Vary', 'Accept-Language')
  return card
}

function picture({ of, id }: Record<string, string | undefined>, asked: Answering): Promise<Response> {
  const answer = readPictureFacts(asked.ctx, of as Pictured, Number(id), asked.site).then((facts) => drawn(facts, asked))
  return of === 'places' ? led(asked, Number(id), answer, (winnerId) => ogPath('places', winnerId)) : answer
}

const drawnOf =
  (read: ReadFacts): Answer =>
  async ({ id }, asked) =>
    drawn({ ...(await read(asked.ctx, Number(id))), site: asked.site, seed: Number(id) }, asked)

const cardOf =
  (write: WriteCard): Answer =>
  ({ id }, { ctx, site, base }) =>
    write(ctx, Number(id), { name: site, url: base })

async function sitePicture(_: object, asked: Answering): Promise<Response> {
  return drawn(await readSitePictureFacts(asked.ctx, asked.site), asked)
}

async function drawn(facts: PictureFacts, { request, pictures }: Answering): Promise<Response> {
  const headers = new Headers({
    'Content-Type': 'image/png',
    // Kept anywhere and asked about each time: what was hidden is shown by nobody else.
    'Cache-Control': 'public, no-cache',
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
