import { Hono } from 'hono'
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
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /login\nDisallow: /register\n\nSitemap: ${base}/sitemap.xml\n`,
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

  app.get('/sitemap.xml', async (c) => {
    const context = ctx()
    const files = await Promise.all(
      Object.entries(sources).map(async ([kind, { parts }]) =>
        (await parts(context)).map(({ part, changed }) => ({ name: `${kind}-${part}.xml`, changed })),
      ),
    )
    return c.body(sitemapIndex(files.flat(), base), 200, xml)
  })

  app.get('/sitemaps/:name{[a-z]+-[1-9][0-9]{0,6}\\.xml}', async (c, next) => {
    const [kind = '', part = ''] = c.req.param('name').replace('.xml', '').split('-')
    const source = sources[kind]
    if (!source || !(await source.parts(ctx())).some((each) => each.part === Number(part))) return next()
    const stream = sitemapStream(source.entries(ctx(), Number(part)), base)
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(stream, 200, { ...xml, Vary: 'Accept-Encoding' })
    const packed = stream.pipeThrough(new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>)
    return c.body(packed, 200, { ...xml, Vary: 'Accept-Encoding', 'Content-Encoding': 'gzip' })
  })

  app.get('/p/:id{[1-9][0-9]{0,14}}/qr.svg', (c) =>
    c.body(qrSvg(base + href('PlaceShort', { id: c.req.param('id') })), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    }),
  )

  return app
}

const xml = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': HOUR }
