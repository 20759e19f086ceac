import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { readSettings } from '../../features/settings/reads.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { qrSvg } from '../../platform/qr.server.ts'
import { href } from '../../urls.ts'
import { webManifest } from './manifest.ts'
import { sources } from './sources.server.ts'
import { sitemapIndex, sitemapStream } from './write.ts'

type Parts = {
  /** A guest's context. */
  ctx: () => Ctx
  /** The site's own address, without a slash at the end. */
  base: string
}

const HOUR = 'public, max-age=3600'

/** What no person reads: sitemaps, robots.txt, the web manifest, and the QR codes of short links. */
export function machineFiles({ ctx, base }: Parts) {
  const app = new Hono()

  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /go/\nDisallow: /login\nDisallow: /register\n\nSitemap: ${base}/sitemap.xml\n`,
      200,
      {
        'Cache-Control': HOUR,
      },
    ),
  )

  app.get('/manifest.webmanifest', async (c) => {
    const { site_name, site_tagline } = await readSettings(ctx())
    return c.body(JSON.stringify(webManifest(site_name, site_tagline)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': HOUR,
    })
  })

  const index = async () => {
    const context = ctx()
    const files = await Promise.all(
      Object.entries(sources).map(async ([kind, { parts }]) =>
        (await parts(context)).map(({ part, changed }) => ({ name: `${kind}-${part}.xml`, changed })),
      ),
    )
    return sitemapIndex(files.flat(), base)
  }
  /** Null where there is no such file. */
  const file = async (name: string) => {
    const [kind = '', part = ''] = name.replace('.xml', '').split('-')
    const source = sources[kind]
    if (!source || !(await source.parts(ctx())).some((each) => each.part === Number(part))) return null
    return sitemapStream(source.entries(ctx(), Number(part)), base)
  }
  // Made once for all who ask within some minutes, packed: a file has up to 50,000 pages, and robots come many at a time.
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: KEPT_MS,
    fetchMethod: async (name) => {
      const content = name === INDEX ? await index() : await file(name)
      return content === null ? undefined : packed(content)
    },
  })

  app.get('/sitemap.xml', async (c) => answerPacked(c, await kept.fetch(INDEX)))
  app.get('/sitemaps/:name{[a-z]+-[1-9][0-9]{0,6}\\.xml}', async (c, next) => {
    const content = await kept.fetch(c.req.param('name'))
    return content ? answerPacked(c, content) : next()
  })

  app.get('/p/:id{[1-9][0-9]{0,14}}/qr.svg', (c) =>
    c.body(qrSvg(base + href('PlaceShort', { id: c.req.param('id') })), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    }),
  )

  return app
}

const xml = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': HOUR, Vary: 'Accept-Encoding' }

const INDEX = 'index'
const KEPT_MS = 5 * 60_000
const KEPT_BYTES = 16_000_000

async function packed(content: string | ReadableStream<Uint8Array>): Promise<Buffer> {
  const zip = createGzip()
  const [whole] = await Promise.all([buffer(zip), pipeline(typeof content === 'string' ? [content] : content, zip)])
  return whole
}

async function answerPacked(c: Context, content: Buffer = Buffer.alloc(0)): Promise<Response> {
  if (/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
    return c.body(new Uint8Array(content), 200, { ...xml, 'Content-Encoding': 'gzip' })
  return c.body(new Uint8Array(await unpacked(content)), 200, xml)
}

const unpacked = promisify<Buffer, Buffer>(gunzip)
