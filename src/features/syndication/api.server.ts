import { z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { answers, api, route } from '../../platform/api.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import { publicly } from '../../policy/access.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import { cardSize, embedCode } from './embed-code.ts'
import { ogPath, ogSize } from './og-path.ts'

const Pixels = z.coerce.number().int().min(1).max(10_000).optional().openapi({ type: 'integer' })

const OembedQuery = z.object({
  url: z.string().min(1).max(2000),
  format: z.string().max(20).default('json'),
  maxwidth: Pixels,
  maxheight: Pixels,
})

const Oembed = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.int(),
    thumbnail_url: z.string(),
    thumbnail_width: z.int(),
    thumbnail_height: z.int(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .openapi('Oembed')

const oembed = route({
  method: 'get',
  path: '/oembed',
  operationId: 'getOembed',
  access: publicly,
  summary: 'How to show a place, a list or a chain of this site in another page (oEmbed 1.0)',
  request: { query: OembedQuery },
  responses: answers(Oembed, 'The card to embed'),
})

/** What stands in other pages. */
export type Embedded = { of: 'places' | 'lists' | 'chains'; id: number; name: string }
/** What is at a path, as strangers see it; null for nothing that can be shown elsewhere. */
type EmbeddedAt = (ctx: Ctx, path: string) => Promise<Embedded | null>

/** oEmbed. `base` is the site's own address, without a slash at the end. */
export const syndicationApi = (base: string, embeddedAt: EmbeddedAt) =>
  api().openapi(oembed, async (c) => {
    const { url, format, maxwidth = cardSize.width, maxheight = cardSize.height } = c.req.valid('query')
    if (format !== 'json') throw new HTTPException(501, { message: 'Only JSON is spoken here.' })
    const { ctx } = c.var
    const shown = await embeddedAt(ctx, pathIn(url, base))
    if (shown === null) throw nothingThere()
    const { site_name } = await readSettings(ctx)
    const size = { width: Math.min(cardSize.width, maxwidth), height: Math.min(cardSize.height, maxheight) }
    return c.json(
      {
        version: '1.0' as const,
        type: 'rich' as const,
        title: shown.name,
        provider_name: site_name,
        provider_url: base,
        cache_age: 3600,
        thumbnail_url: base + ogPath(shown.of, shown.id),
        thumbnail_width: ogSize.width,
        thumbnail_height: ogSize.height,
        html: embedCode(shown, base, size),
        ...size,
      },
      200,
    )
  })

/** The path of an address of this site. @throws InvalidError for addresses of others */
function pathIn(url: string, base: string): string {
  const address = URL.canParse(url) ? new URL(url) : null
  if (address?.host !== new URL(base).host || !/^https?:$/.test(address.protocol))
    throw new InvalidError({ url: ['is not an address of this site'] })
  if (address.pathname.length > 1000) throw nothingThere()
  return address.pathname
}

const nothingThere = () => new NotFoundError('There is nothing to embed at this address.')
