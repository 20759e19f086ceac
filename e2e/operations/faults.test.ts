import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { password } from '../../src/app/accounts/browser.ts'
import { openArchive } from '../../src/platform/backup/read-archive.server.ts'
import { browserAt } from '../browser-at.ts'
import { makeAccount } from '../make-account.ts'
import { consequences, decide, decisionMakers, toDecide } from './decisions.ts'
import { ask, chance, examine, note, recovered, report, strike, type Victim, writer } from './faults.ts'
import { begin, manage, placesFile } from './manage.ts'
import { cleanUp, open, openReady, type RunningServer, remaining, stop, temporary } from './running-server.ts'
import { addPhoto, photoFile, wholePhotos } from './uploads.ts'

/** Another seed tries other moments. */
const seed = Number(process.env.FAULT_SEED ?? 4)
const random = chance(seed)

/** Rows of the file that is brought in: two batches. */
const rows = 4_500

let site: RunningServer
let acknowledged = 0
let whole = 0
let file = { path: '', source: '' }
let files = 0

beforeAll(async () => {
  const began = Date.now()
  site = await openReady()
  whole = Date.now() - began
})

afterAll(async () => {
  report(seed)
  await cleanUp()
})

const kinds = (count: number, victims: Victim[]) =>
  Array.from({ length: count }, (_, n) => ({ n, killed: victims[n % victims.length] ?? 'both', at: (n + random()) / count }))

test.each(kinds(full ? 6 : 1, ['server', 'both', 'PostgreSQL']))('first start $n, $killed killed', async ({ killed, at }) => {
  await firstStart('first start', killed, at * whole)
})

test.each(kinds(full ? 3 : 1, ['both', 'PostgreSQL', 'server']))('migration $n, $killed killed', async ({ killed, at }) => {
  const victim = await open()
  while (!victim.said().includes('"migrated"') && victim.process.exitCode === null) await sleep(2)
  await firstStart('migration', killed, at * 250, victim)
})

/** Kills during the first start, starts again on what was left, and looks whether it is a site. */
async function firstStart(during: string, killed: Victim, moment: number, begun?: RunningServer) {
  const victim = begun ?? (await open())
  await sleep(moment)
  await strike(killed, victim)
  if (killed === 'PostgreSQL') {
    await Promise.race([victim.ended, sleep(1_000)])
    await strike('server', victim)
  }
  await victim.ended
  const { site: next, how } = await recovered(victim)
  await note({ during, moment, killed, found: `${how}, ${await examine(next.dataDir, 0)}` })
  expect(await stop(next)).toBe(0)
  expect(await remaining(next.dataDir)).toEqual([])
}

/** Does something beside the running server, kills in the middle, waits for the recovery and examines everything. */
async function during(what: string, killed: Victim, moment: number, args: string[], alsoFound: () => Promise<string>) {
  const busy = await writer(site.dataDir, acknowledged)
  const command = begin({ DATA_DIR: site.dataDir }, ...args)
  await sleep(moment)
  await strike(killed, site, command.process.pid)
  const { status } = await command.done
  acknowledged = await busy.stop()
  const after = await recovered(site)
  site = after.site
  const examined = await examine(site.dataDir, acknowledged)
  const done = status === 0 ? 'done before, ' : ''
  await note({ during: what, moment, killed, found: `${done}${after.how}, ${await alsoFound()}, ${examined}` })
}

/** A file that has not been brought in yet, with names of its own. */
async function nextFile() {
  const source = `faultline${++files}`
  file = { path: await placesFile(rows, source), source }
}

const imported = async () =>
  (
    await ask<{ n: number }>(site.dataDir, `select count(*)::int as n from places where source = '${file.source}' and status = 'published'`)
  )[0]?.n

let length = { import: 4_000, undo: 3_000, backup: 2_000 }

test.each(kinds(full ? 10 : 3, ['command', 'PostgreSQL', 'both', 'server']))('import $n, $killed killed', async ({ killed, at }) => {
  if (files === 0 || (await imported()) === rows) await nextFile()
  await during(
    'import',
    killed,
    500 + at * length.import,
    ['import', 'places', file.path, '--yes'],
    async () => `${await imported()} of ${rows} rows in`,
  )
})

test('the import that was killed so often is brought to its end: every row once', async () => {
  expect(await manage({ DATA_DIR: site.dataDir }, 'import', 'places', file.path, '--yes')).toMatchObject({ status: 0 })
  expect(await imported()).toBe(rows)
  const again = await manage({ DATA_DIR: site.dataDir }, 'import', 'places', file.path, '--yes')
  expect(again).toMatchObject({ status: 0 })
  expect(await imported()).toBe(rows)
  await examine(site.dataDir, acknowledged)
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
    const found = `${next.how}, ${count} decided, ${answered} answered, ${await examine(site.dataDir, acknowledged)}`
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
    const found = `${next.how}, ${there} of 3 photos there, ${answered} answered, all files whole, ${await examine(site.dataDir, acknowledged)}`
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
    const found = `${next.how}, ${before === 0 ? 'the form' : 'the place'} there with 3 photos, ${await examine(site.dataDir, acknowledged)}`
    await note({ during: 'hand-in', moment, killed, found })
  }
})

test.each(kinds(full ? 8 : 2, ['command', 'PostgreSQL', 'server', 'both']))('backup $n, $killed killed', async ({ n, killed, at }) => {
  const path = join(site.dataDir, 'site.tar.zst')
  if (n === 0) {
    const began = Date.now()
    expect(await manage({ DATA_DIR: site.dataDir }, 'backup', path)).toMatchObject({ status: 0 })
    length = { ...length, backup: Date.now() - began }
  }
  await during('backup', killed, at * length.backup, ['backup', path], async () => {
    const archive = await openArchive(path)
    await archive.close()
    return `the backup of that name is whole (${(archive.bytes / 1e6).toFixed(1)} MB)`
  })
})

const undos = full ? 5 : 1
const undoes = (await manage({ DATA_DIR: 'none' }, 'help')).out.includes('imports undo')

test.skipIf(!undoes)(
  `an import taken back: killed at ${undos} moments, then brought to its end`,
  async () => {
    const [last] = await ask<{ id: number }>(
      site.dataDir,
      `select min(id)::int as id from imports where file_name like '${file.source}%' and state = 'done'`,
    )
    const undo = ['imports', 'undo', String(last?.id), '--yes']
    for (const { killed, at } of kinds(undos, ['command', 'PostgreSQL', 'both', 'server']))
      await during('undo', killed, 500 + at * length.undo, undo, async () => `${await imported()} of ${rows} rows left`)
    await manage({ DATA_DIR: site.dataDir }, ...undo)
    expect(await imported()).toBe(0)
    await examine(site.dataDir, acknowledged)
  },
  300_000,
)

test('after all this the server stops as ever, and what it leaves can be backed up and restored', async () => {
  const path = join(await temporary(), 'last.tar.zst')
  expect(await manage({ DATA_DIR: site.dataDir }, 'backup', path)).toMatchObject({ status: 0 })
  const target = join(await temporary(), 'data')
  expect(await manage({ DATA_DIR: target }, 'restore', path)).toMatchObject({ status: 0 })
  expect(await stop(site)).toBe(0)
  expect(await remaining(site.dataDir)).toEqual([])
  const next = await openReady({ dataDir: target })
  await examine(target, acknowledged)
  expect(await stop(next)).toBe(0)
})
