import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import * as model from '../../../db/data-model.ts'
import { compressNow } from '../../platform/compress.server.ts'
import { listen } from '../../platform/listen.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { ctx, unique } from '../../platform/testing.server.ts'
import { answerLog } from '../server/answer-log.server.ts'
import { deliver } from '../server/deliver.server.ts'
import { builtPages } from '../server/pages.server.ts'
import { createApp } from '../server.ts'
import { PageCache } from './page-cache.server.ts'
import { sessionCookies } from './request-key.ts'
import { withCache } from './with-cache.server.ts'

const log = createLog('silent')
// No minute is over while answers are asked for twice: this clock stands, for the cache, too.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const cache = new PageCache({ clock: () => Date.now() })
const ears = listen(
  { connectionString: process.env.DATABASE_URL },
  {
    channel: 'content',
    onNotice: (tags) => cache.purge(tags.split(' ')),
    onListening: (listening) => Object.assign(cache, { listening }),
    log,
  },
)
afterAll(ears.close)

const app = createApp({
  db: ctx,
  env: { appUrl: 'https://places.example', production: true },
  log,
  readiness: () => ({ database: true, migrated: true, starter: true }),
  pages: await builtPages(),
  cache,
})
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`http://in.process${path}`, { headers, method }))
const idOf = (answer: Response) => answer.headers.get('x-request-id')
const hearing = async () => {
  for (let tries = 0; !cache.listening && tries < 100; tries++) await sleep(50)
  expect(cache.listening).toBe(true)
}

test('a page is made once a minute, and everybody gets the same, with a number of their own, in each encoding', async () => {
  await hearing()
  const first = await ask('/explore')
  const again = await ask('/explore')
  expect([first.headers.get('x-cache'), again.headers.get('x-cache')]).toEqual(['miss', 'hit'])
  expect(idOf(first)).not.toBe(idOf(again))
  const html = await first.text()
  expect(await again.text()).toBe(html)
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask('/explore', { 'accept-encoding': encoding })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(unpack(Buffer.from(await packed.arrayBuffer())).toString()).toBe(html)
    expect(packed.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  }
  const etag = again.headers.get('etag') ?? ''
  expect((await ask('/explore', { 'if-none-match': etag })).status).toBe(304)
  const head = await ask('/explore', {}, 'HEAD')
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', again.headers.get('content-length')])
})

test('a page that isn’t kept whole is made of what the minute has shown already, and says so much the same', async () => {
  await hearing()
  cache.purge()
  const path = '/explore?x=of-kept-answers'
  let statements = 0
  const count = () => {
    statements++
  }
  ctx.pool.on('acquire', count)
  const asked = async () => {
    statements = 0
    const html = await (await ask(path, { cookie: 'XSRF-TOKEN=x' })).text()
    return { statements, words: html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/[0-9a-f-]{36}/g, '') }
  }
  const [first, again] = [await asked(), await asked()]
  ctx.pool.off('acquire', count)
  expect(first.statements).toBeGreaterThan(4)
  // What the site is called, and no more.
  expect(again.statements).toBeLessThanOrEqual(2)
  expect(again.words).toBe(first.words)
})

test('a page is kept in at most four forms, by how its readers measure and tell the time; what programs are answered in one', async () => {
  await hearing()
  const state = async (path: string, language: string) => (await ask(path, { 'accept-language': language })).headers.get('x-cache')
  const path = '/explore?near=41.88,-87.62&radius=1600&x=languages'
  expect(await state(path, 'en-US,en;q=0.9')).toBe('miss')
  for (const [language, expected] of [
    ['en-GB', 'miss'],
    ['de-DE,de;q=0.9', 'miss'],
    ['en-AU', 'miss'],
    ['fr-FR,fr;q=0.8', 'hit'],
    ['en-CA', 'hit'],
    ['nonsense;;;', 'hit'],
    ['en-US', 'hit'],
  ] as const)
    expect([language, await state(path, language)]).toEqual([language, expected])
  expect((await ask(path)).headers.get('vary')).toMatch(/Accept-Language/i)
  expect([await state('/api/categories', 'en-US'), await state('/api/categories', 'de')]).toEqual(['miss', 'hit'])
})

test('who comes first gets the page compressed plainly; the form that is kept is made for the second', async () => {
  const header = { 'accept-encoding': 'br' }
  const answers = [await ask('/explore?x=plain', header), await ask('/explore?x=plain', header)]
  expect(answers.map((answer) => answer.headers.get('x-cache'))).toEqual(['miss', 'hit'])
  const [plain, kept] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  const text = brotliDecompressSync(plain ?? '')
  expect((await compressNow(text, 'br', 'kept')).length).toBe(plain?.length)
  expect(brotliDecompressSync(kept ?? '').length).toBe(text.length)
  expect(answers.map(({ headers }) => Number(headers.get('content-length')))).toEqual([plain?.length, kept?.length])
})

test('many who ask at once cause one rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/local?x=many')))
  expect(new Set(answers.map(idOf)).size).toBe(20)
  expect(answers.map((answer) => answer.headers.get('x-cache'))).not.toContain('hit')
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  expect((await ask('/local?x=many')).headers.get('x-cache')).toBe('hit')
})

test('what is not a success, and what a session asks for, is never kept', async () => {
  for (const path of ['/nowhere/at/all/of/it', '/api/places/999999999', '/api/health', '/myplaces'])
    for (let time = 0; time < 2; time++) expect((await ask(path)).headers.get('x-cache')).not.toBe('hit')
  await ask('/explore')
  for (const name of sessionCookies) expect((await ask('/explore', { cookie: `a=b; ${name}=x` })).headers.get('x-cache')).toBeNull()
  expect((await ask('/explore', { authorization: 'Bearer x' })).headers.get('x-cache')).toBeNull()
})

test('a change anywhere is seen within a second, whoever made it', async () => {
  await hearing()
  for (let round = 0; round < 5; round++) {
    await ask('/')
    const name = unique('Site')
    await ctx.pool.query(
      `insert into settings (key, value) values ('site_name', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value`,
      [name],
    )
    const changed = performance.now()
    while (!(await (await ask('/')).text()).includes(name)) {
      expect(performance.now() - changed).toBeLessThan(1000)
      await sleep(5)
    }
  }
  await ctx.pool.query(`delete from settings where key = 'site_name'`)
})

test('every table that pages may show tells of its changes', async () => {
  // What is of accounts is shown to nobody without a session.
  const quiet = ['import', 'zero_result_searches', 'place_revisions', 'staged_places']
  // Counters are a minute late at most. The others follow from places, regions and categories, which tell; where they are made anew,
  // everything is forgotten.
  const derived = [
    model.placeCounters,
    model.placeCells,
    model.regionFacets,
    model.completions,
    model.completionTerms,
    model.regionDocuments,
    model.regionWords,
    model.listWords,
  ]
  const own = [
    model.users,
    model.sessions,
    model.tokens,
    model.rateLimits,
    model.passkeys,
    model.twoFactor,
    model.recoveryCodes,
    model.apiTokens,
    model.appeals,
    model.idempotencyKeys,
    model.formerUsernames,
    model.invitations,
    model.dataExports,
    model.savedViews,
    model.follows,
    model.followCounts,
    model.savedFolders,
    model.savedItems,
    model.savedRemovals,
    model.beenPlaces,
    model.beenRemovals,
    model.bulkEdits,
    model.bulkEditPlaces,
    model.placeForms,
    model.placeFormPhotos,
    model.draftPhotos,
    model.suggestions,
    model.suggestionFields,
    model.suggestionPhotos,
    model.reviewLocks,
    model.closureAnswers,
    model.duplicatePairs,
    model.duplicateRuns,
    model.flags,
    model.placeManagers,
    model.placeManagerInvitations,
    model.placeStatsDaily,
    model.placeStatsMonthly,
    model.weeklyMails,
    model.claims,
    model.claimCodes,
    model.claimDocuments,
    model.claimMessages,
    model.plans,
    model.subscriptions,
    model.billingEvents,
    model.removedPictures,
    model.listChanges,
    model.listSuggestions,
    model.listEntryHealth,
    model.listFormerEntries,
    model.listEntryMerges,
    model.listCopiedEntries,
    model.listTellings,
    model.newLists,
    model.channelInvitations,
    model.chainProgress,
    model.publicationTellings,
    model.channelPageViews,
    model.mailRecipients,
    model.mailFollows,
    model.listInvitations,
    model.liveEvents,
    model.jobProgress,
    model.linkStamps,
    model.websiteChecks,
  ]
  const accounts = [
    ...own,
    model.securityEvents,
    model.knownDevices,
    model.userAvatars,
    model.homeRegions,
    model.mails,
    model.notifications,
    model.notificationSettings,
    model.auditLog,
    model.placeExports,
  ]
  const { rows } = await ctx.pool.query(`select tgrelid::regclass::text as name from pg_trigger where tgname = 'content_updated'`)
  const telling = rows.map(({ name }) => String(name))
  const tables = Object.values<unknown>(model)
    .filter((value): value is PgTable => is(value, PgTable))
    .map(getTableName)
  const silent: string[] = [...accounts, ...derived].map(getTableName)
  const missing = tables.filter(
    (name) => !telling.includes(name) && !silent.includes(name) && !quiet.some((start) => name.startsWith(start)),
  )
  expect(missing).toEqual([])
})

test('while the database is away, the last answers are given for an hour, marked; nothing else is', async () => {
  let now = Date.now()
  let away = false
  const small = new PageCache({ clock: () => now })
  small.listening = true
  const hono = new Hono().get('*', async (c) =>
    deliver(
      c.req.raw,
      away ? new Response('no', { status: 503, headers: { 'content-type': 'application/json' } }) : c.json({ path: c.req.path }),
    ),
  )
  const site = withCache((request) => hono.fetch(request), { cache: small, base: 'http://in.process', note: answerLog(log) })
  const get = async (path: string) => site(new Request(`http://in.process${path}`))
  const made = await get('/a')
  away = true
  now += 120_000
  small.listening = false
  const stale = await get('/a')
  expect([stale.status, stale.headers.get('x-cache'), stale.headers.get('warning'), await stale.text()]).toEqual([
    200,
    'stale',
    '110 - "Response is stale"',
    await made.text(),
  ])
  expect((await get('/b')).status).toBe(503)
  now += 3_600_000
  await sleep(1_600)
  expect((await get('/a')).status).toBe(503)
  away = false
  small.listening = true
  expect((await get('/a')).headers.get('x-cache')).toBe('miss')
})

test('memory is bounded, and the least used goes first', async () => {
  const small = new PageCache({ limit: 200_000 })
  small.listening = true
  const hono = new Hono().get('*', (c) => deliver(c.req.raw, c.json({ text: 'x'.repeat(8000) })))
  const site = withCache((request) => hono.fetch(request), { cache: small, base: 'http://in.process', note: answerLog(log) })
  const get = async (path: string) => (await site(new Request(`http://in.process${path}`))).headers.get('x-cache')
  for (let page = 0; page < 100; page++) {
    await get(`/?page=${page}`)
    await get('/used')
    expect(small.bytes).toBeLessThanOrEqual(200_000)
  }
  expect([await get('/used'), await get('/?page=99'), await get('/?page=1')]).toEqual(['hit', 'hit', 'miss'])
})

test('memory counts each form of an answer, and one that would take more than a sixteenth of it is not kept', async () => {
  const small = new PageCache({ limit: 200_000 })
  small.listening = true
  const hono = new Hono().get('*', (c) => deliver(c.req.raw, c.json({ text: randomBytes(Number(c.req.query('size'))).toString('base64') })))
  const site = withCache((request) => hono.fetch(request), { cache: small, base: 'http://in.process', note: answerLog(log) })
  const get = async (path: string, encoding = '') =>
    (await site(new Request(`http://in.process${path}`, { headers: { 'accept-encoding': encoding } }))).headers.get('x-cache')
  expect([await get('/?size=3000'), await get('/?size=3000')]).toEqual(['miss', 'hit'])
  const plain = small.bytes
  expect(await get('/?size=3000', 'br')).toBe('hit')
  expect(small.bytes).toBeGreaterThan(plain + 3000)
  expect([await get('/?size=9000'), await get('/?size=9000')]).toEqual(['miss', 'miss'])
  // Its second form makes it too large.
  expect([await get('/?size=6000'), await get('/?size=6000', 'br'), await get('/?size=6000')]).toEqual(['miss', 'hit', 'miss'])
})

type Step =
  | { kind: 'ask'; path: string; session: string | null; encoding: string }
  | { kind: 'change' }
  | { kind: 'pass'; seconds: number }
  | { kind: 'lose' }

const steps = fc.array(
  fc.oneof(
    {
      weight: 16,
      arbitrary: fc.record({
        kind: fc.constant('ask' as const),
        path: fc.constantFrom('/a', '/b', '/a?q=1', '/private', '/cookie'),
        session: fc.constantFrom(null, null, null, 'ann', 'bob'),
        encoding: fc.constantFrom('', 'br', 'gzip'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90 })) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose' as const) }) },
  ) as fc.Arbitrary<Step>,
  { maxLength: 60, size: 'max' },
)

test('no sequence of visits and changes yields a personal or an outdated answer', async () => {
  let hits = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      let now = 1_800_000_000_000
      let version = 0
      let unheard: number[] = []
      const small = new PageCache({ clock: () => now })
      small.listening = true
      const hono = new Hono().get('*', async (c) => {
        const who = /hereabouts_session=(\w+)/.exec(c.req.header('cookie') ?? '')?.[1] ?? 'nobody'
        const headers: Record<string, string> = {}
        if (c.req.path === '/private') headers['cache-control'] = 'private, max-age=5'
        if (c.req.path === '/cookie') headers['set-cookie'] = `once=${version}-${now}`
        await sleep(0)
        return deliver(c.req.raw, c.json({ who, version, minute: Math.floor(now / 60_000), pad: 'x'.repeat(1200) }, 200, headers))
      })
      const site = withCache((request) => hono.fetch(request), { cache: small, base: 'http://in.process', note: answerLog(log) })
      const pending: Promise<void>[] = []
      for (const step of sequence) {
        if (step.kind === 'change') {
          version++
          if (small.listening) small.purge()
          else unheard.push(now)
        } else if (step.kind === 'pass') {
          await Promise.all(pending.splice(0))
          now += step.seconds * 1000
        } else if (step.kind === 'lose') {
          small.listening = !small.listening
          if (small.listening) unheard = []
        } else {
          const headers = { 'accept-encoding': step.encoding, ...(step.session && { cookie: `hereabouts_session=${step.session}` }) }
          // What could not be heard may be missing for a second.
          const asked = version - unheard.filter((at) => now - at < 1000).length
          pending.push(
            (async () => {
              const answer = await site(new Request(`http://in.process${step.path}`, { headers }))
              const bytes = Buffer.from(await answer.arrayBuffer())
              const encoding = answer.headers.get('content-encoding')
              const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
              const { who, version: shown, minute } = JSON.parse(text.toString())
              expect(who).toBe(step.session ?? 'nobody')
              expect(shown).toBeGreaterThanOrEqual(asked)
              expect(minute).toBe(Math.floor(now / 60_000))
              if (answer.headers.get('x-cache') === 'hit') hits++
            })(),
          )
        }
      }
      await Promise.all(pending)
    }),
    { numRuns: 300, seed: 3 },
  )
  expect(hits).toBeGreaterThan(100)
})
