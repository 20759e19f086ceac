import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { password } from '../../src/app/accounts/browser.ts'
import { browserAt } from '../browser-at.ts'
import { makeAccount } from '../make-account.ts'
import { consequences, decide, decisionMakers, toDecide } from './decisions.ts'
import { ask, examine, kinds, note, random, recovered, report, strike } from './faults.ts'
import { cleanUp, openReady, preparedData, type RunningServer } from './running-server.ts'
import { addPhoto, photoFile, wholePhotos } from './uploads.ts'

let site: RunningServer

beforeAll(async () => {
  site = await openReady({ dataDir: await preparedData() })
})

afterAll(async () => {
  report()
  await cleanUp()
})

test(`places approved, merged and brought back: killed at ${full ? 6 : 1} moments, each decision is there whole or not at all`, {
  timeout: 300_000,
}, async () => {
  const people = await decisionMakers(() => site)
  const before = new Map<string, unknown>()
  const after = new Map<string, unknown>()
  for (const one of await toDecide(site, people, 1)) {
    before.set(one.act, await consequences(site, one))
    expect((await decide(people.editor, one)).status).toBe(200)
    after.set(one.act, await consequences(site, one))
    expect(after.get(one.act)).not.toEqual(before.get(one.act))
  }
  for (const { killed, at } of kinds(full ? 6 : 1, ['both', 'PostgreSQL', 'server'])) {
    const decisions = await toDecide(site, people, 3)
    // One after the other, as an editor does; while one of them is under way it is over.
    const last = Math.floor(at * decisions.length)
    const moment = random() * 20
    for (const one of decisions.slice(0, last)) expect((await decide(people.editor, one)).status).toBe(200)
    let answered = last
    const under = decisions[last] && decide(people.editor, decisions[last]).then(({ status }) => status === 200 && answered++)
    await sleep(moment)
    await strike(killed, site)
    await under?.catch(() => {})
    const next = await recovered(site)
    site = next.site
    const states = await Promise.all(decisions.map(async (one) => ({ one, state: await consequences(site, one) })))
    const done = states.map(({ one: { act }, state }) => {
      expect([before.get(act), after.get(act)], act).toContainEqual(state)
      return JSON.stringify(state) === JSON.stringify(after.get(act))
    })
    const count = done.filter(Boolean).length
    // What was answered is there, and of the one that was under way nobody can say.
    expect(done.slice(0, answered).every(Boolean) && count <= last + 1).toBe(true)
    const found = `${next.how}, ${count} decided, ${answered} answered, ${await examine(site.dataDir, 0)}`
    await note({ during: 'decisions', moment, killed, found })
  }
})

test(`photos being uploaded: killed at ${full ? 6 : 1} moments, what was answered is there with all its files, and the rest comes again`, {
  timeout: 300_000,
}, async () => {
  const person = browserAt(() => `http://127.0.0.1:${site.port}`)
  await makeAccount(site.dataDir, { username: 'uploads', email: 'uploads@example.org', role: 'editor', password })
  expect((await person.login('uploads', password)).status).toBe(200)
  const [place] = await ask<{ id: number }>(site.dataDir, "select id::int from places where status = 'published' order by id limit 1")
  const placeId = place?.id ?? 0
  for (const { n, killed, at } of kinds(full ? 6 : 1, ['server', 'both', 'PostgreSQL'])) {
    const files = await Promise.all([0, 1, 2].map((one) => photoFile(n * 3 + one)))
    let answered = 0
    const sending = (async () => {
      for (const file of files) {
        if (!(await addPhoto(person, placeId, file)).ok) return
        answered++
      }
    })().catch(() => {})
    const moment = at * 1_200
    await sleep(moment)
    await strike(killed, site)
    await sending
    const next = await recovered(site)
    site = next.site
    const there = (await wholePhotos(site, placeId)) - n * 3
    expect([answered, answered + 1]).toContain(there)
    // Whoever sends them all again has each once.
    for (const file of files) expect((await addPhoto(person, placeId, file)).ok).toBe(true)
    expect(await wholePhotos(site, placeId)).toBe(n * 3 + 3)
    const found = `${next.how}, ${there} of 3 photos there, ${answered} answered, all files whole, ${await examine(site.dataDir, 0)}`
    await note({ during: 'upload', moment, killed, found })
  }
})

test(`a form with photos being handed in: killed at ${full ? 6 : 1} moments, it is there with all of them, or the place is`, {
  timeout: 300_000,
}, async () => {
  const person = browserAt(() => `http://127.0.0.1:${site.port}`)
  await makeAccount(site.dataDir, { username: 'hands-in', email: 'hands-in@example.org', role: 'editor', password })
  expect((await person.login('hands-in', password)).status).toBe(200)
  const [like] = await ask<{ category_id: number; lat: number; lng: number }>(
    site.dataDir,
    "select category_id::int, lat, lng from places where status = 'published' order by id limit 1",
  )
  for (const { n, killed, at } of kinds(full ? 6 : 1, ['server', 'both', 'PostgreSQL'])) {
    const { id } = (await (await person.post('/api/place-forms', { fields: {} })).json()) as { id: number }
    const photos: number[] = []
    for (const one of [0, 1, 2]) {
      const sent = new FormData()
      sent.append('file', await photoFile(100 + n * 3 + one))
      photos.push(((await (await person.post(`/api/place-forms/${id}/photos`, sent)).json()) as { id: number }).id)
    }
    const fields = { ...like, name: `Handed in ${n}` }
    const handIn = () => person.post(`/api/place-forms/${id}/place`, { fields, submit: true, photos })
    const handing = handIn().catch(() => null)
    const moment = at * 300
    await sleep(moment)
    await strike(killed, site)
    await handing
    const next = await recovered(site)
    site = next.site
    const made = () => ask<{ id: number }>(site.dataDir, `select id::int from places where name = '${fields.name}'`)
    const before = (await made()).length
    const { data } = (await (await person.get('/api/user/place-forms')).json()) as { data: { photos: { id: number }[] }[] }
    expect(data.map((form) => form.photos.map((photo) => photo.id))).toEqual(before === 0 ? [photos] : [])
    if (before === 0) expect((await handIn()).status).toBe(201)
    const [place] = await made()
    expect(await wholePhotos(site, place?.id ?? 0)).toBe(3)
    const found = `${next.how}, ${before === 0 ? 'the form' : 'the place'} there with 3 photos, ${await examine(site.dataDir, 0)}`
    await note({ during: 'hand-in', moment, killed, found })
  }
})
