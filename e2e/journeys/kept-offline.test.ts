import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { DESK, expectClean, expectNoSidewaysScroll, listening, PHONE, press, site, type Visit, visit } from '../browser.ts'
import { member, secret, send, signIn, signOut } from '../people.ts'
import { releasesOf } from '../releases-of.ts'
import { shot } from '../shot.ts'

const museum = '/places/illinois/chicago/art-museums/art-institute-of-chicago'
const region = '/local/illinois/chicago'
/** Elsewhere workers are blocked: only here is something kept. */
const allowed = { serviceWorkers: 'allow' } as const

type Stored = { caches: string[]; device: number; pending: number; workers: number }

/** What lies on the device. */
const stored = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const count = (db: IDBDatabase, name: string) =>
      new Promise<number>((settle) => {
        const asked = db.transaction(name).objectStore(name).count()
        asked.onsuccess = () => settle(asked.result)
      })
    const db = await new Promise<IDBDatabase | null>((settle) => {
      const opened = indexedDB.open('offline')
      opened.onsuccess = () => settle(opened.result.objectStoreNames.length > 0 ? opened.result : null)
    })
    const [device, pending] = db ? [await count(db, 'device'), await count(db, 'pending')] : [0, 0]
    db?.close()
    const workers = (await navigator.serviceWorker.getRegistrations()).length
    return { caches: await caches.keys(), device, pending, workers }
  })

const nothing: Stored = { caches: [], device: 0, pending: 0, workers: 0 }

/** Somebody with a saved place, region and list (`long`: of many pages), and a list that they follow; what they see is kept on their device. */
async function keeper(name: string, long = false): Promise<Visit & { place: number; lists: string[] }> {
  const person = await signIn(await member(name), allowed)
  const { page, goto } = person
  const { data: places } = await (await page.request.get('/api/places?q=art%20institute%20of%20chicago&limit=1')).json()
  const { data: all } = await (await page.request.get('/api/lists?limit=10')).json()
  const lists = all.filter(({ entry_count }: { entry_count: number }) => long || entry_count <= 50).slice(0, 2)
  const [{ id: place }] = places
  const { data: regions } = await (await page.request.get('/api/regions?q=Chicago&limit=1')).json()
  await send(page, 'PUT', `/api/saved/region/${regions[0].id}`, {})
  await send(page, 'PUT', `/api/saved/place/${place}`, {})
  await send(page, 'PUT', `/api/saved/list/${lists[0].id}`, {})
  await send(page, 'PUT', `/api/follows/list/${lists[1].id}`, {})
  await goto('/saved')
  await press(page.getByRole('button', { name: 'Keep for offline' }))
  await page.getByText(/pages are kept on this device/).waitFor()
  return { ...person, place, lists: lists.map(({ path }: { path: string }) => path) }
}

/** A list with the museum and a picture of its own, which the museum's page shows. */
async function listWithCover(name: string): Promise<void> {
  const { page } = await signIn(await member(name))
  const { data } = await (await page.request.get('/api/places?q=art%20institute%20of%20chicago&limit=1')).json()
  const made = await send(page, 'POST', '/api/lists', { title: 'Lions and lake', visibility: 'public', place_ids: [data[0].id] })
  const { id, version } = await made.json()
  const token = decodeURIComponent((await page.context().cookies()).find((one) => one.name === 'XSRF-TOKEN')?.value ?? '')
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await readFile('public/icon-512.png') }
  const covered = await page.request.put(`/api/lists/${id}/cover`, {
    headers: { 'X-XSRF-TOKEN': token },
    multipart: { file, alt: 'A pin', version: String(version) },
  })
  expect(covered.status()).toBe(200)
}

const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'You’re offline' })

test('what is saved and followed is read with the network cut, with its maps; other pages say that they are not kept', {
  timeout: 120_000,
}, async () => {
  await listWithCover('covers-offline')
  const person = await keeper('reads-offline', true)
  const { page, goto, lists, faults } = person
  await expectClean(person)
  await shot(page, 'saved-on')
  await goto('/saved?show=offline')
  await page.getByText(/pages are kept ·/).waitFor()
  await expectClean(person)
  await shot(page, 'kept-offline')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectClean(person, 'colours')
  await page.context().setOffline(true)
  for (const path of ['/saved', museum, region, ...lists, '/saved?show=following']) {
    expect(await goto(path), path).toBe(200)
    await page.getByText('Kept copy').waitFor()
    expect(await missingPictures(page), path).toEqual([])
  }
  // What an address narrows down isn't kept for itself: all of it is shown.
  expect(await goto(`${lists[0]}?open=now`)).toBe(200)
  await page.getByText('What narrows it down needs a network.').waitFor()
  await page.locator('.list-entries').waitFor()
  await page
    .getByRole('link', { name: 'Near me' })
    .or(page.getByRole('link', { name: 'Open now' }))
    .first()
    .click()
  await page.getByText('what narrows down a kept copy needs a network').waitFor()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESK)
  await goto('/saved')
  await page.getByText('Kept copy').waitFor()
  await page.getByRole('complementary', { name: 'Map' }).locator('.map').waitFor()
  expect(await missingPictures(page), 'the map of what is saved').toEqual([])
  await shot(page, 'offline-saved')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => page.getByRole('button', { name: 'Close' }).count()).toBe(1)
  await press(page.getByRole('link', { name: 'Art Institute of Chicago' }).first())
  await page.waitForURL(`**${museum}`)
  await page.getByText('Kept copy').waitFor()
  await shot(page, 'offline-place')

  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }))
  await page.getByText('You’re offline.').waitFor()
  expect(new URL(page.url()).pathname).toBe(museum)
  expect((await page.goto('/explore'))?.status()).toBe(503)
  await offlinePage(page).waitFor()
  await shot(page, 'offline-page')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Art Institute of Chicago' }).click()
  await page.waitForURL(`**${museum}`)
  // The bell asks for news and fails; the browser says so. Nothing else does.
  const expected = /app-notifications|^console: Failed to load resource|answer: 503 .*\/explore$/
  expect(faults.filter((one) => !expected.test(one))).toEqual([])
  await page.context().setOffline(false)
  await goto('/explore')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})

/** The pictures of the page, drawn maps among them, that don't come. */
const missingPictures = (page: Page) =>
  page.evaluate(async () => {
    const drawn = [...document.querySelectorAll<HTMLElement>('[style*="url("]')].map(
      (one) => /url\("?([^")]+)"?\)/.exec(one.getAttribute('style') ?? '')?.[1] ?? '',
    )
    const lines = [...document.querySelectorAll('.map-lines use')].map((one) => one.getAttribute('href')?.split('#')[0] ?? '')
    const shown = [...document.images].map(({ currentSrc, src }) => currentSrc || src)
    const asked = [...new Set([...drawn, ...lines, ...shown])].filter((url) => url !== '' && !url.startsWith('data:'))
    const came = await Promise.all(
      asked.map((url) =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    const where = (url: string) => [...document.images].find((one) => [one.currentSrc, one.src].includes(url))?.outerHTML ?? ''
    return asked.filter((_, at) => !came[at]).map((url) => `${url} ${where(url)}`)
  })

test('a tick that is made without a network waits on the device and is sent once when there is one', { timeout: 60_000 }, async () => {
  const { page, goto, place } = await keeper('ticks-offline')
  const been = async () =>
    (await (await page.request.get('/api/saved?been=true', { maxRetries: 2 })).json()).data.map(({ id }: { id: number }) => id)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.context().setOffline(true)
  await goto('/saved')
  const tick = async (label: string) => {
    await press(page.getByRole('button', { name: 'More for Art Institute of Chicago' }))
    await page.getByRole('button', { name: label, exact: true }).click()
  }
  await tick('Been there')
  await page.getByText('Not sent yet').waitFor()
  await tick('Not been there')
  await page.getByText('Not been there, not sent yet').waitFor()
  await tick('Been there')
  await page.getByText('Not sent yet', { exact: true }).waitFor()
  await shot(page, 'tick-pending')
  await goto('/saved')
  await page.getByText('Not sent yet').waitFor()
  expect(await stored(page)).toMatchObject({ pending: 1 })
  sent.length = 0
  await page.context().setOffline(false)
  await page.getByText('1 tick from offline was sent').waitFor()
  await expect.poll(() => page.getByText('Not sent yet').count()).toBe(0)
  expect(await been()).toEqual([place])
  expect(sent).toEqual([`PUT /api/been/${place}`])
  expect(await stored(page)).toMatchObject({ pending: 0 })
})

test('signing out leaves nothing on the device', { timeout: 60_000 }, async () => {
  const { page } = await keeper('leaves-nothing')
  expect(await stored(page)).toMatchObject({ device: 1, workers: 1 })
  await signOut(page)
  expect(await stored(page)).toEqual(nothing)
  await page.context().setOffline(true)
  await expect(page.goto('/saved')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('a session that was ended elsewhere leaves nothing as soon as the server says so', { timeout: 60_000 }, async () => {
  const { page, goto } = await keeper('ended-elsewhere')
  expect((await send(page, 'POST', '/api/logout', {})).status()).toBe(204)
  expect(await stored(page)).toMatchObject({ device: 1 })
  await goto('/')
  await expect.poll(() => stored(page)).toEqual(nothing)
})

test('another person on the same device sees nothing of what was kept, online or not', { timeout: 90_000 }, async () => {
  const first = await keeper('keeps-first')
  const { page, goto, lists } = first
  const second = await member('comes-second')
  const login = { login: second, password: secret }

  // Where the worker sees somebody sign in, it shows nothing until an answer has said who that is.
  await page.context().clearCookies()
  const status = await page.evaluate(async (body) => {
    await fetch('/sanctum/csrf-cookie')
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
    return (await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, login)
  expect(status).toBe(200)
  await page.context().setOffline(true)
  for (const path of ['/saved', museum, ...lists]) {
    expect((await page.goto(path))?.status(), path).toBe(503)
    await offlinePage(page).waitFor()
    expect(await page.getByRole('heading', { name: 'Kept on this device' }).count()).toBe(0)
  }

  // As soon as one has, everything is gone.
  await page.context().setOffline(false)
  await goto('/saved')
  await page.getByText('Nothing saved yet').waitFor()
  await expect.poll(() => stored(page)).toEqual(nothing)
})

test('neither guests nor members who keep nothing have a worker', { timeout: 60_000 }, async () => {
  const guest = await visit(allowed)
  for (const path of ['/', museum]) {
    await guest.goto(path)
    expect(await stored(guest.page)).toMatchObject({ workers: 0, caches: [] })
  }
  const { page, goto } = await signIn(await member('keeps-nothing'), allowed)
  await goto('/saved?show=offline')
  await page.getByRole('button', { name: 'Keep for offline' }).waitFor()
  expect(await stored(page)).toMatchObject({ workers: 0, caches: [] })
  const id = (await (await page.request.get('/api/user')).json()).id
  expect((await page.request.get('/saved')).headers()['x-account']).toBe(String(id))
  expect((await guest.page.request.get(museum)).headers()).not.toHaveProperty('x-account')
  const { headers } = await page.request.get('/worker.js').then((answer) => ({ headers: answer.headers() }))
  expect(headers['cache-control']).toBe('no-cache')
})

test('rounds one after the other and at the same time always keep everything', { timeout: 180_000 }, async () => {
  const { page, goto } = await keeper('keeps-again')
  const times = full ? 20 : 6
  const rounds = await page.evaluate(async (times) => {
    const ask = () =>
      new Promise<string>((settle) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => {
          if ('round' in data) settle(data.round ? `${data.round.kept} of ${data.round.of}, ${data.round.missed.length} missed` : 'nothing')
        }
        navigator.serviceWorker.controller?.postMessage({ act: 'keep' }, [port2])
      })
    const said: string[] = []
    for (let n = 0; n < times; n++) said.push(...(await Promise.all(n % 4 === 0 ? [ask(), ask(), ask()] : [ask()])))
    return said
  }, times)
  expect(rounds.length).toBe(times + 2 * Math.ceil(times / 4))
  expect(new Set(rounds).size, [...new Set(rounds)].join('; ')).toBe(1)
  expect(rounds[0]).toMatch(/^(\d+) of \1, 0 missed$/)
  expect((await stored(page)).caches).toHaveLength(2)
  await page.context().setOffline(true)
  expect(await goto('/saved')).toBe(200)
})

test('a new version of the site takes over: pages are its own, none is broken, and it is kept in its turn', {
  timeout: 180_000,
}, async () => {
  const person = await signIn(await member('meets-new-version'), { ...allowed, bypassCSP: true })
  const { page, faults } = person
  const { data: lists } = await (await page.request.get('/api/lists?limit=1')).json()
  await send(page, 'PUT', `/api/saved/list/${lists[0].id}`, {})
  const releases = await releasesOf(site)
  try {
    const at = (path: string) => releases.url + path
    const alive = () => listening(page.locator('main'))
    await page.goto(at('/saved'))
    await alive()
    await press(page.getByRole('button', { name: 'Keep for offline' }))
    await page.getByText(/pages are kept on this device/).waitFor()
    const build = () => page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.getAttribute('href') ?? '')
    expect(await build()).not.toContain('/assets/next/')

    releases.deploy()
    faults.length = 0
    // In the page of the old version, a part that it has not loaded yet.
    await press(page.getByRole('button', { name: 'New folder' }))
    await page.getByLabel('Name', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto(at('/saved'))
    await alive()
    expect(await build()).toContain('/assets/next/')
    const files = () =>
      page.evaluate(async () => (await (await caches.open('offline-files')).keys()).map(({ url }) => new URL(url).pathname))
    // What pages load later is known to the worker of their own version alone.
    const isKept = (kept: string[]) =>
      kept.every((file) => file.startsWith('/assets/next/')) && kept.some((file) => file.includes('offline-reading'))
    await expect.poll(async () => isKept(await files()), { timeout: 30_000 }).toBe(true)
    expect(faults.filter((one) => !one.startsWith('foreign:'))).toEqual([])

    for (const path of ['/saved', lists[0].path]) {
      const isKeptCopy = async () => {
        // Said anew each time: a worker that has only just begun may still have the network.
        await page.context().setOffline(false)
        await page.context().setOffline(true)
        expect((await page.goto(at(path)))?.status()).toBe(200)
        await alive()
        expect(await build()).toContain('/assets/next/')
        return page
          .getByText('Kept copy')
          .waitFor({ timeout: 8000 })
          .then(
            () => true,
            () => false,
          )
      }
      await expect.poll(isKeptCopy, { timeout: 60_000 }).toBe(true)
    }
  } finally {
    await releases.close()
  }
})

test('what one follows stands on a page of its own: lists say how one is told, and an end can be taken back', {
  timeout: 60_000,
}, async () => {
  const person = await signIn(await member('follows-much'))
  const { page, goto } = person
  await goto('/saved?show=following')
  await page.getByRole('heading', { name: 'You follow nothing yet' }).waitFor()
  await expectClean(person)
  const { data: lists } = await (await page.request.get('/api/lists?limit=1')).json()
  const { data: regions } = await (await page.request.get('/api/regions?q=Chicago&limit=1')).json()
  const { data: categories } = await (await page.request.get('/api/categories')).json()
  const ways = [`list/${lists[0].id}`, `region/${regions[0].id}`, `category/${categories[0].id}`, `person/${lists[0].author.id}`]
  for (const way of ways) expect((await send(page, 'PUT', `/api/follows/${way}`, {})).status(), way).toBe(204)
  await goto('/saved?show=following')
  const rows = page.getByRole('list', { name: 'Following' }).locator('> li')
  await expect.poll(() => rows.count()).toBe(4)
  // Each of the four is told of, by bell or in the weekly mail.
  expect(await page.getByRole('combobox').count()).toBe(4)
  const told = page.getByRole('combobox', { name: lists[0].title })
  const kept = async () => (await (await page.request.get('/api/follows?kind=list')).json()).data[0].how
  for (const how of ['digest', 'none'] as const) {
    await told.selectOption(how)
    await expect.poll(kept).toBe(how)
  }
  await shot(page, 'following')
  await page.getByRole('button', { name: 'Unfollow Chicago' }).click()
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => rows.count()).toBe(4)
  await page.getByRole('main').getByRole('link', { name: 'Lists', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(1)
  expect(await told.inputValue()).toBe('none')
  await page.setViewportSize(PHONE)
  await goto('/saved?show=following&kind=pigeon')
  await page.getByText('could not be read').waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(person)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectClean(person, 'colours')
})
