import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/context.server.ts'
import { ctx, unique } from '../../platform/testing.server.ts'
import { writeResolverFixture } from '../resolve/resolver-fixture.ts'
import { machineFiles } from './machine-files.server.ts'

const files = machineFiles({ ctx: () => ctx, base: 'https://places.example' })
const text = async (path: string, app = files) => (await app.request(path)).text()

test('robots.txt names the sitemap and keeps robots out of what is not for them', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain('Sitemap: https://places.example/sitemap.xml')
  expect(robots).toContain('Disallow: /api/')
})

test('the manifest has a name and icons', async () => {
  const answer = await files.request('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({ name: expect.stringMatching(/./), start_url: '/', icons: [{}, {}, { purpose: 'maskable' }] })
})

test('every place that has a page, published or closed, stands in exactly one sitemap of the index, and no other does', async () => {
  class Undo extends Error {}
  const [state, city, category, shown, closed, hidden] = ['state', 'city', 'category', 'shown', 'closed', 'hidden'].map(unique) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const place = (slug: string) => ({ slug, oldSlug: null, state, city, category })
  const run = inTransaction(ctx, async (tx) => {
    const categories = [{ slug: category, parent: null }]
    const ids = await writeResolverFixture(tx, {
      states: [{ slug: state, cities: [city] }],
      categories,
      places: [place(shown), place(closed), place(hidden)],
    })
    await tx.client.query(`update places set status = 'closed' where id = $1`, [ids.get(closed)])
    await tx.client.query(`update places set status = 'rejected' where id = $1`, [ids.get(hidden)])
    const app = machineFiles({ ctx: () => tx, base: 'https://places.example' })
    const index = await text('/sitemap.xml', app)
    const parts = [...index.matchAll(/<loc>https:\/\/places\.example(\/sitemaps\/places-\d+\.xml)<\/loc><lastmod>/g)]
    const all = (await Promise.all(parts.map(([, path = '']) => text(path, app)))).join('')
    const address = (slug: string) => `<loc>https://places.example/places/${state}/${city}/${category}/${slug}</loc><lastmod>`
    for (const slug of [shown, closed]) expect(all.split(address(slug))).toHaveLength(2)
    expect(all).not.toContain(hidden)
    throw new Undo()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
})

test('a sitemap is made once for all who ask within some minutes, packed or not', async () => {
  let asked = 0
  const counting = () => {
    asked++
    return ctx
  }
  const app = machineFiles({ ctx: counting, base: 'https://places.example' })
  const get = (path: string, encoding: string) => app.request(path, { headers: { 'accept-encoding': encoding } })
  for (const path of ['/sitemap.xml', '/sitemaps/pages-1.xml']) {
    const first = await Promise.all([get(path, 'gzip'), get(path, 'identity'), get(path, 'gzip')])
    const made = asked
    const again = await get(path, 'identity')
    expect([again.status, asked]).toEqual([200, made])
    const plain = await again.text()
    expect([await first[1].text(), gunzipSync(await first[0].arrayBuffer()).toString()]).toEqual([plain, plain])
    expect(plain).toMatch(/^<\?xml .*<\/(?:urlset|sitemapindex)>\n$/s)
  }
  expect(asked).toBeLessThanOrEqual(3)
})

test.each(['/sitemaps/places-999999.xml', '/sitemaps/people-1.xml', '/sitemaps/places-0.xml', '/p/0/qr.svg'])(
  '%s is not there',
  async (path) => {
    expect((await files.request(path)).status).toBe(404)
  },
)

test('a short link has a QR code', async () => {
  const answer = await files.request('/p/12/qr.svg')
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(await answer.text()).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/)
})
