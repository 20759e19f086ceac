import { expect, test } from 'vitest'
import type { KeptPage } from './device.ts'
import { keepRound, OtherAccountError, type RoundParts, type Shelf } from './keep-round.ts'

type Answers = Record<string, () => Response | Promise<Response>>

const shelf = (): Shelf & { lies: Map<string, Response> } => {
  const lies = new Map<string, Response>()
  return { lies, get: async (address) => lies.get(address)?.clone(), put: async (address, answer) => void lies.set(address, answer) }
}

const page = (body: string, account: string | null = '7') =>
  new Response(`<html><title>T - S</title><link href="/assets/a-1.js">${body}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...(account !== null && { 'X-Account': account }) },
  })
const file = (body = 'x', type = 'text/javascript') => new Response(body, { headers: { 'Content-Type': type } })
const always: Answers = { '/assets/a-1.js': () => file(), '/assets/b-2.js': () => file() }

function round(answers: Answers, more: Partial<RoundParts> = {}) {
  const asked: string[] = []
  const into = shelf()
  const files = shelf()
  const result = keepRound({
    account: 7,
    targets: { views: ['/saved'], things: [['/a']] },
    fetch: async (address) => {
      asked.push(address)
      const answer = { ...always, ...answers }[address]
      if (!answer) throw new TypeError('no network')
      return answer()
    },
    before: { pages: [], aliases: {}, shelf: shelf() },
    into,
    files,
    withAllTheyLoad: (named) => [...named, '/assets/b-2.js'],
    limits: { pages: 5, views: 3, bytes: 10_000, one: 5000 },
    signal: new AbortController().signal,
    ...more,
  })
  return { result, into, files, asked }
}

const old = (address: string, pictures: string[] = []): KeptPage => ({
  address,
  title: 'Old',
  bytes: 10,
  at: 'then',
  pictures,
  files: ['/assets/old.js'],
})

test('pages, all that their scripts load and their pictures are kept, each fetched once', async () => {
  const picture = '<img src="/media/p.webp">'
  const { result, into, files, asked } = round({
    '/saved': () => page(picture),
    '/a': () => page(picture),
    '/media/p.webp': () => file('picture', 'image/webp'),
  })
  const { pages, missed, of } = await result
  expect(pages.map(({ address }) => address)).toEqual(['/saved', '/a'])
  expect({ missed, of }).toEqual({ missed: [], of: 2 })
  expect([...into.lies.keys()].toSorted()).toEqual(['/a', '/media/p.webp', '/saved'])
  expect([...files.lies.keys()].toSorted()).toEqual(['/assets/a-1.js', '/assets/b-2.js'])
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

test('what can’t be had stays as it was before, with its pictures; what is gone goes', async () => {
  const before = { pages: [old('/a', ['/media/p.webp']), old('/b')], aliases: { '/media/p-large.webp': '/media/p.webp' }, shelf: shelf() }
  for (const address of ['/a', '/b', '/media/p.webp']) await before.shelf.put(address, file('old'))
  const { result, into } = round(
    { '/saved': () => page(''), '/a': () => new Response('', { status: 503 }), '/b': () => new Response('', { status: 404 }) },
    { targets: { views: ['/saved'], things: [['/a', '/b']] }, before },
  )
  const { pages, missed, aliases } = await result
  expect(pages.map(({ address, title }) => `${address} ${title}`)).toEqual(['/saved T', '/a Old'])
  expect(missed.toSorted((x, y) => x.address.localeCompare(y.address))).toEqual([
    { address: '/a', why: 'server' },
    { address: '/b', why: 'gone' },
  ])
  expect(await (await into.get('/media/p.webp'))?.text()).toBe('old')
  expect(aliases).toEqual({ '/media/p-large.webp': '/media/p.webp' })
})

test('an answer that doesn’t say whose it is is not kept, and is no reason to empty anything', async () => {
  const before = { pages: [old('/a')], aliases: {}, shelf: shelf() }
  await before.shelf.put('/a', file('old'))
  const { result, into } = round({ '/saved': () => page(''), '/a': () => page('', null) }, { before })
  expect(await result).toMatchObject({ missed: [{ address: '/a', why: 'unknown' }] })
  expect(await (await into.get('/a'))?.text()).toBe('old')
})

test('an answer for another person, or for nobody, ends the round', async () => {
  for (const account of ['8', 'none'])
    await expect(round({ '/saved': () => page(''), '/a': () => page('', account) }).result).rejects.toThrow(OtherAccountError)
})

test('a failure that passes is tried once more; without a map a page is as it was, without a photo it is kept', async () => {
  let tries = 0
  const { result } = round({
    '/saved': () => (tries++ ? page('<img src="/media/gone.webp">') : new Response('', { status: 500 })),
    '/a': () => page('<div style="--picture:url(&quot;/api/map/dots.svg&quot;)">'),
  })
  const { pages, missed } = await result
  expect(pages.map(({ address }) => address)).toEqual(['/saved'])
  expect(missed).toEqual([{ address: '/a', why: 'network' }])
})

test('neither the number of pages nor their weight goes beyond the limits, and what had no room is named', async () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`/p${n}`, () => page('x'.repeat(n === 1 ? 6000 : 1000))]))
  const { result } = round(many, {
    targets: { views: [], things: [Object.keys(many)] },
    limits: { pages: 5, views: 3, bytes: 2500, one: 5000 },
  })
  const { pages, missed, of, bytes } = await result
  expect(of).toBe(9)
  expect(bytes).toBeLessThanOrEqual(2500)
  expect(pages.map(({ address }) => address)).toEqual(['/p0', '/p2'])
  expect(missed.map(({ why }) => why)).toEqual(Array(7).fill('room'))
})

test('whoever saved more than there is room for has all rows of it, then things of each kind in turn, and the rest is named', async () => {
  const things = (word: string, count: number) => Array.from({ length: count }, (_, n) => `/${word}${n}`)
  const [saved, lists] = [things('p', 260), things('l', 10)]
  const rows = Array.from({ length: 9 }, (_, n) => (n === 0 ? '/saved' : `/saved?cursor=c${n}`))
  const answers: Answers = Object.fromEntries([...saved, ...lists, '/saved?folder=1'].map((address) => [address, () => page('')]))
  for (const [n, address] of rows.entries()) {
    const next = rows[n + 1]
    answers[address] = () => page(`<a href="/saved?folder=1">Trip</a>${next ? `<a href="${next}" rel="next">More</a>` : ''}`)
  }
  answers['/l0'] = () => page('<a href="/l0?page=2" rel="next">More</a>')
  answers['/l0?page=2'] = () => page('')
  const targets = { views: ['/saved'], things: [saved, lists] }
  const limits = { pages: 200, views: 100, bytes: 1_000_000, one: 5000 }
  const { pages, missed, of } = await round(answers, { targets, limits }).result
  const kept = new Set(pages.map(({ address }) => address))
  expect([...rows, '/saved?folder=1', ...lists, '/l0?page=2'].filter((address) => !kept.has(address))).toEqual([])
  expect({ kept: kept.size, of }).toEqual({ kept: 200, of: 281 })
  expect(missed).toEqual(saved.slice(179).map((address) => ({ address, why: 'room' })))
  // Views may take what things don't want, and no more than their part of what these do.
  const few = { pages: 8, views: 3, bytes: 1_000_000, one: 5000 }
  const narrow = await round(answers, { targets: { views: ['/saved'], things: [['/p0'], ['/l1', '/l2']] }, limits: few }).result
  expect(narrow.pages.map(({ address }) => address).toSorted()).toEqual(
    ['/saved', '/saved?cursor=c1', '/saved?cursor=c2', '/saved?cursor=c3', '/saved?folder=1', '/p0', '/l1', '/l2'].toSorted(),
  )
})

test('what has no room any more stays as it was only where that has room', async () => {
  const before = { pages: [old('/a'), { ...old('/b'), bytes: 4000 }], aliases: {}, shelf: shelf() }
  for (const address of ['/a', '/b']) await before.shelf.put(address, file('old'))
  const big = () => page('x'.repeat(3000))
  const { result } = round(
    { '/saved': big, '/a': big, '/b': big },
    { targets: { views: ['/saved'], things: [['/a', '/b']] }, before, limits: { pages: 5, views: 3, bytes: 4000, one: 5000 } },
  )
  expect((await result).pages.map(({ address, title }) => `${address} ${title}`)).toEqual(['/saved T', '/a Old'])
})

test('a page brings further pages of itself along, and a round that is stopped ends', async () => {
  const { result } = round({
    '/saved': () => page('<a href="/saved?page=2" rel="next">'),
    '/saved?page=2': () => page(''),
    '/a': () => page(''),
  })
  expect((await result).pages.map(({ address }) => address)).toEqual(['/saved', '/saved?page=2', '/a'])
  const stop = new AbortController()
  const abort = () => {
    stop.abort()
    return page('')
  }
  const stopped = round({ '/saved': abort, '/a': () => page('') }, { signal: stop.signal })
  await expect(stopped.result).rejects.toThrow(/abort/i)
})

test('a page of which a part is missing stays as it was: while a new version comes its files may be there a moment later', async () => {
  const before = { pages: [old('/a')], aliases: {}, shelf: shelf() }
  await before.shelf.put('/a', file('old'))
  const { result, into } = round(
    { '/a': () => page('<link href="/assets/c-3.js">'), '/assets/c-3.js': () => new Response('', { status: 404 }) },
    { targets: { views: [], things: [['/a']] }, before },
  )
  expect(await result).toMatchObject({ pages: [{ title: 'Old' }], missed: [{ address: '/a', why: 'server' }] })
  expect(await (await into.get('/a'))?.text()).toBe('old')
})

test('pages that offer the same picture beside different sizes of it both have it', async () => {
  const { result } = round({
    '/saved': () => page('<img src="/media/x/112.webp" srcset="/media/x/800.webp 800w">'),
    '/a': () => page('<img src="/media/x/320.webp" srcset="/media/x/800.webp 800w">'),
    '/media/x/800.webp': () => file('picture', 'image/webp'),
  })
  expect((await result).aliases).toEqual({ '/media/x/112.webp': '/media/x/800.webp', '/media/x/320.webp': '/media/x/800.webp' })
})
