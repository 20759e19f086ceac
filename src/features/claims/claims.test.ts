import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { inTransaction } from '../../platform/context.server.ts'
import { type Outside, UnreachedError } from '../../platform/outside.server.ts'
import { privateFiles } from '../../platform/private-files.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { approvePlace, createPlace, editPlace, mergePlace, setPlaceOwner, unmergePlace } from '../places/writes.server.ts'
import { checkClaim } from './check.server.ts'
import { papersOfOpenClaims } from './papers.server.ts'
import { clearClaims, eraseClaims } from './writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx) => who.viewer?.id ?? 0

let fixture: Fixture
let [ann, bob, admin, chief]: [Ctx, Ctx, Ctx, Ctx] = [ctx, ctx, ctx, ctx]
beforeAll(async () => {
  fixture = await makeFixture()
  ;[ann, bob, admin, chief] = (await Promise.all((['user', 'user', 'admin', 'admin'] as const).map((role) => somebody(ctx, role)))) as [
    Ctx,
    Ctx,
    Ctx,
    Ctx,
  ]
})

const teaHouse = () => ({ name: unique('Tea house'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng })
/** A published place whose website stands there for so many days. */
async function place(days = 40, website = 'https://www.tea.com'): Promise<number> {
  const fields = { ...teaHouse(), phone: '(312) 555-0100' }
  const { id, version } = await createPlace(ctx, { fields, submit: true })
  await editPlace(ctx, { id, version, fields: { website } })
  await ctx.pool.query('update place_revisions set created_at = now() - make_interval(days => $2) where place_id = $1', [id, days])
  return id
}
const claim = async (who: Ctx, id: number) => (await ask(who, 'POST', `/places/${id}/claims`, { role: 'owner', note: '' })).body
/** The code of the last mail to an address: the site's outbox is read in the journey, here the row is. */
async function codeTo(address: string): Promise<string> {
  const { rows } = await ctx.pool.query<{ code: string }>(
    "select data ->> 'code' as code from mails where recipient = $1 order by id desc limit 1",
    [address],
  )
  return rows[0]?.code ?? ''
}
async function mailed(who: Ctx, claimId: number, address = 'ann@tea.com') {
  expect((await ask(who, 'POST', `/claims/${claimId}/code`, { method: 'mail', address })).status).toBe(200)
  return codeTo(address)
}
const owner = async (id: number) => (await ctx.pool.query('select owner_id::int from places where id = $1', [id])).rows[0]?.owner_id
const role = async (who: Ctx) => (await ctx.pool.query('select role from users where id = $1', [idOf(who)])).rows[0]?.role
const bell = async (who: Ctx) =>
  (await ctx.pool.query<{ type: string }>('select type from notifications where user_id = $1', [idOf(who)])).rows.map(({ type }) => type)

describe('a code by mail', () => {
  test('goes only to the place’s own domain, is tried five times, and makes an owner at once, whoever is first', async () => {
    const id = await place()
    expect((await ask(null, 'POST', `/places/${id}/claims`, { role: 'owner' })).status).toBe(401)
    expect(
      (
        await ask({ ...ann, viewer: { ...ann.viewer, verified: false } as NonNullable<Ctx['viewer']> }, 'POST', `/places/${id}/claims`, {
          role: 'owner',
        })
      ).status,
    ).toBe(403)
    const made = await claim(ann, id)
    expect(made).toMatchObject({ state: 'pending', role: 'owner', contested: false })
    expect((await ask(bob, 'GET', `/claims/${made.id}`)).status).toBe(404)
    for (const address of ['ann@gmail.com', 'ann@tea.com.evil.net', 'ann@nottea.com'])
      expect((await ask(ann, 'POST', `/claims/${made.id}/code`, { method: 'mail', address })).status, address).toBe(422)
    const code = await mailed(ann, made.id)
    expect(code).toMatch(/^\d{6}$/)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++) expect((await ask(ann, 'POST', `/claims/${made.id}/confirm`, { code: wrong })).status).toBe(422)
    expect((await ask(ann, 'POST', `/claims/${made.id}/confirm`, { code })).body.errors.code[0]).toContain('ask for a new one')
    const fresh = await mailed(ann, made.id)
    const tries = await Promise.all([1, 2, 3].map(() => ask(ann, 'POST', `/claims/${made.id}/confirm`, { code: fresh })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await owner(id)).toBe(idOf(ann))
    expect(await role(ann)).toBe('business_owner')
    expect(await bell(ann)).toContain('claim-decided')
    expect((await ask(null, 'GET', `/places/${id}/ownership`)).body).toMatchObject({ owned: true, method: 'mail', domain: 'tea.com' })
    expect((await ask(admin, 'GET', '/claimed-places?method=mail')).body.data[0]).toMatchObject({
      id,
      method: 'mail',
      owner: { id: idOf(ann) },
    })
    expect((await ask(ann, 'GET', '/claimed-places')).status).toBe(403)
    expect((await ask(ann, 'POST', `/claims/${made.id}/withdraw`)).status).toBe(200)
    expect(await owner(id)).toBe(null)
    expect(await role(ann)).toBe('user')
  })

  test('proves nothing where the website is new, the claimant’s own or anybody’s', async () => {
    for (const [days, website, not] of [
      [5, 'https://tea.com', 'new'],
      [50, 'https://facebook.com/tea', 'social'],
    ] as const) {
      const made = await claim(bob, await place(days, website))
      expect((await ask(bob, 'POST', `/claims/${made.id}/code`, { method: 'mail', address: 'bob@tea.com' })).status, not).toBe(422)
    }
  })

  test('a website that a place came with is good at once, and no more once it is another', async () => {
    const fields = { ...teaHouse(), website: 'https://tea.com' }
    const { id, version } = await createPlace(ctx, { fields, submit: true })
    const made = await claim(ann, id)
    const code = await mailed(ann, made.id)
    await editPlace(ctx, { id, version, fields: { website: 'https://other-tea.com' } })
    expect((await ask(ann, 'POST', `/claims/${made.id}/confirm`, { code })).status).toBe(422)
    expect((await ask(ann, 'POST', `/claims/${made.id}/code`, { method: 'mail', address: 'ann@other-tea.com' })).status).toBe(422)
  })
})

test('a word on the website proves it by a job; a rival and an owner are decided by an admin, who hears the owner first, once', async () => {
  const id = await place()
  const mine = await claim(ann, id)
  expect((await ask(ann, 'POST', `/claims/${mine.id}/check`, { method: 'dns' })).status).toBe(200)
  const world = (texts: string[]): Outside => ({ addresses: async () => [], texts: async () => texts, ports: {}, mayConnect: () => false })
  for (const [texts, said] of [
    [[], 'No TXT record was found at tea.com yet.'],
    [['v=spf1 -all'], 'There are TXT records at tea.com, but not this one yet.'],
    [['hereabouts-claim=of-somebody-else'], 'The TXT record at tea.com says something else:'],
    [[mine.site_token], 'The TXT record at tea.com says something else:'],
    [[`"hereabouts-claim=${mine.site_token}"`], 'The TXT record at tea.com says something else:'],
  ] as const) {
    await checkClaim({ ...ctx, now: new Date() }, mine.id, world([...texts]))
    expect((await ask(ann, 'GET', `/claims/${mine.id}`)).body.check.error).toContain(said)
  }
  const unanswered: Outside = { ...world([]), texts: () => Promise.reject(new UnreachedError('The name servers did not answer.')) }
  await checkClaim({ ...ctx, now: new Date() }, mine.id, unanswered)
  expect((await ask(ann, 'GET', `/claims/${mine.id}`)).body.check.error).toBe('The name servers did not answer.')
  await checkClaim({ ...ctx, now: new Date() }, mine.id, world([`hereabouts-claim=${mine.site_token}`]))
  expect(await owner(id)).toBe(idOf(ann))

  const theirs = await claim(bob, id)
  const code = await mailed(bob, theirs.id, 'bob@tea.com')
  expect((await ask(bob, 'POST', `/claims/${theirs.id}/confirm`, { code })).body).toMatchObject({ state: 'pending', contested: true })
  expect(await bell(ann)).toContain('claim-disputed')
  expect((await ask(bob, 'GET', '/claims')).status).toBe(403)
  const review = async () => (await ask(admin, 'GET', `/claims/${theirs.id}/review`)).body
  const waiting = await review()
  expect(waiting).toMatchObject({ heard: false, person: { id: idOf(bob) }, rivals: [{ id: mine.id, state: 'approved' }] })
  expect((await ask(admin, 'POST', `/claims/${theirs.id}/approve`, { version: waiting.version })).status).toBe(409)
  expect((await ask(ann, 'GET', '/user/claims')).body.disputes).toMatchObject([{ id: theirs.id, answered: false }])
  expect((await ask(ann, 'POST', `/claims/${theirs.id}/answer`, { text: 'I have run it since 2001.' })).status).toBe(204)
  const { version } = await review()
  const both = await Promise.all([admin, chief].map((who) => ask(who, 'POST', `/claims/${theirs.id}/approve`, { version })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await owner(id), await role(ann), await role(bob)]).toEqual([idOf(bob), 'user', 'business_owner'])
  expect((await ask(ann, 'GET', `/claims/${mine.id}`)).body).toMatchObject({ state: 'rejected' })
  await ask(bob, 'POST', `/claims/${theirs.id}/withdraw`)
})

test('a file on the website proves it, and nothing but its whole word at its own address', async () => {
  const id = await place()
  const mine = await claim(bob, id)
  const files = new Map<string, string>()
  const website = createServer(({ headers, url }, answer) => {
    const text = files.get(`${headers.host}${url}`)
    answer.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening))
  const port = (website.address() as AddressInfo).port
  const world: Outside = { addresses: async () => ['127.0.0.1'], texts: async () => [], ports: { 80: port }, mayConnect: () => true }
  const looked = async () => {
    expect((await ask(bob, 'POST', `/claims/${mine.id}/check`, { method: 'file' })).status).toBe(200)
    await checkClaim({ ...ctx, now: new Date() }, mine.id, world)
    return (await ask(bob, 'GET', `/claims/${mine.id}`)).body
  }
  try {
    expect((await looked()).check.error).toBe('The website answers 404: there is no such file.')
    for (const [text, said] of [
      [mine.site_token.slice(0, -1), 'The file is there, but says something else: copy the word once more, whole.'],
      [' \n', 'The file is there, but empty.'],
      ['<!doctype html>', 'The website answers with a page in place of the file.'],
    ] as const) {
      files.set('www.tea.com/.well-known/hereabouts-claim.txt', text)
      expect((await looked()).check.error).toBe(said)
    }
    // What https has answered with says more than that nobody answers else.
    const found = [['10.0.0.1'], []]
    const once: Outside = { ...world, ports: { 80: port, 443: port }, addresses: async () => found.shift() ?? [], mayConnect: () => false }
    await checkClaim({ ...ctx, now: new Date() }, mine.id, once)
    expect((await ask(bob, 'GET', `/claims/${mine.id}`)).body.check.error).toContain('not on the public internet')
    files.set('www.tea.com/.well-known/hereabouts-claim.txt', `\uFEFF${mine.site_token}\r\n`)
    expect(await looked()).toMatchObject({ state: 'approved', method: 'file' })
    expect(await owner(id)).toBe(idOf(bob))
  } finally {
    website.close()
  }
})

test('who has shown nothing holds nobody up; who takes back what they showed leaves the place to whoever proved it', async () => {
  const paper = async (who: typeof ann, claimId: number) => {
    const form = new FormData()
    form.set('file', new File(['%PDF-1.7 lease'], 'lease.pdf'))
    expect((await api.fetch(who.viewer, `/claims/${claimId}/documents`, { method: 'POST', body: form })).status).toBe(200)
  }
  const proved = async (id: number) => {
    const theirs = await claim(bob, id)
    return ask(bob, 'POST', `/claims/${theirs.id}/confirm`, { code: await mailed(bob, theirs.id, 'bob@tea.com') })
  }
  const first = await place()
  await claim(ann, first)
  expect((await proved(first)).body).toMatchObject({ state: 'approved' })
  const second = await place()
  const shown = await claim(ann, second)
  await paper(ann, shown.id)
  expect((await proved(second)).body).toMatchObject({ state: 'pending', contested: true })
  expect((await ask(ann, 'POST', `/claims/${shown.id}/withdraw`)).status).toBeLessThan(300)
  expect(await owner(second)).toBe(idOf(bob))
})

test('a rival with evidence from before the owner was approved, or against another owner, is heard against the present one', async () => {
  const id = await place()
  const rival = await claim(bob, id)
  const silent = await claim(chief, id)
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7 lease'], 'lease.pdf'))
  expect((await api.fetch(bob.viewer, `/claims/${rival.id}/documents`, { method: 'POST', body: form })).status).toBe(200)
  const approve = async (claimId: number) => {
    const { version } = (await ask(admin, 'GET', `/claims/${claimId}/review`)).body
    return (await ask(admin, 'POST', `/claims/${claimId}/approve`, { version })).status
  }
  const seen = async (who: Ctx, claimId: number) => (await ask(who, 'GET', `/claims/${claimId}`)).body
  const disputes = async (who: Ctx) => (await ask(who, 'GET', '/user/claims')).body.disputes.map((one: { id: number }) => one.id)
  expect(await seen(bob, rival.id)).toMatchObject({ hearing_until: null, owned: false, heard: true })

  const first = await claim(ann, id)
  const before = (await bell(ann)).filter((type) => type === 'claim-disputed').length
  expect(await approve(first.id)).toBe(200)
  expect(await seen(bob, rival.id)).toMatchObject({ hearing_until: expect.any(String), owned: true, heard: false })
  expect(await seen(chief, silent.id)).toMatchObject({ hearing_until: null, owned: true, heard: false })
  expect((await bell(ann)).filter((type) => type === 'claim-disputed')).toHaveLength(before + 1)
  expect(await disputes(ann)).toEqual([rival.id])
  expect((await ask(ann, 'POST', `/claims/${rival.id}/answer`, { text: 'It is mine.' })).status).toBe(204)
  expect(await seen(bob, rival.id)).toMatchObject({ heard: true })

  // Who owns it next has said nothing yet.
  await setPlaceOwner(ctx, { id, owner_id: idOf(chief) })
  expect(await approve(rival.id)).toBe(409)
  expect(await disputes(chief)).toEqual([rival.id])
  await setPlaceOwner(ctx, { id, owner_id: null })
  expect(await seen(bob, rival.id)).toMatchObject({ hearing_until: null, owned: false, heard: true })
})

test('documents are private, opened by a link of a minute that is in the audit log, and go 30 days after the decision', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claims-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const made = await claim(ann, await place(40, 'https://instagram.com/tea'))
  const send = async (content: string, name: string) => {
    const form = new FormData()
    form.set('file', new File([content], name))
    return api.fetch(ann.viewer, `/claims/${made.id}/documents`, { method: 'POST', body: form })
  }
  const waiting = (await papersOfOpenClaims(ctx)).length
  expect((await send('<html>', 'lease.pdf')).status).toBe(422)
  expect((await send('%PDF-1.7 lease', '../lease.pdf')).status).toBe(200)
  expect(await papersOfOpenClaims(ctx)).toHaveLength(waiting + 1)
  const { documents } = (await ask(ann, 'GET', `/claims/${made.id}`)).body
  expect(documents).toMatchObject([{ name: '..lease.pdf', type: 'application/pdf' }])
  const link = `/claims/${made.id}/documents/${documents[0].id}/link`
  expect((await ask(ann, 'POST', link)).status).toBe(403)
  const { url } = (await ask(admin, 'POST', link)).body
  const path = url.replace(/^\/api/, '')
  expect(await (await api.fetch(admin.viewer, path)).text()).toBe('%PDF-1.7 lease')
  expect((await api.fetch(chief.viewer, path)).status).toBe(403)
  expect((await api.fetch(admin.viewer, path.replace(/until=\d+/, 'until=4000000000'))).status).toBe(403)
  const looks = await ctx.pool.query("select from audit_log where act = 'claim.look' and target_id = $1", [made.id])
  expect(looks.rowCount).toBe(1)

  expect((await ask(admin, 'POST', `/claims/${made.id}/ask`, { question: 'Whose name is on it?' })).status).toBe(200)
  expect(await bell(ann)).toContain('claim-asked')
  expect((await ask(ann, 'POST', `/claims/${made.id}/answer`, { text: 'My company’s.' })).status).toBe(204)
  const { version, messages } = (await ask(ann, 'GET', `/claims/${made.id}`)).body
  expect(messages.map(({ speaker }: { speaker: string }) => speaker)).toEqual(['team', 'claimant'])
  expect((await ask(admin, 'POST', `/claims/${made.id}/reject`, { version, reason: 'It names another address.' })).status).toBe(200)
  expect(await papersOfOpenClaims(ctx)).toHaveLength(waiting)

  const files = privateFiles(folder)
  await files.write('claim-old', new Blob(['x']).stream())
  const left = async (days: number) => {
    await clearClaims({ ...ctx, now: new Date(Date.now() + days * 86_400_000) }, files)
    return (await ctx.pool.query('select from claim_documents where claim_id = $1', [made.id])).rowCount
  }
  expect([await left(29), await left(31)]).toEqual([1, 0])
  expect(await readdir(folder)).toEqual([])
})

test('a call: the team reads the code out, which waits for a decision; nobody decides about themselves', async () => {
  const made = await claim(ann, await place())
  await ask(ann, 'POST', `/claims/${made.id}/code`, { method: 'phone' })
  expect((await ask(ann, 'POST', `/claims/${made.id}/call`)).status).toBe(403)
  const own = await claim(chief, made.place.id)
  expect((await ask(chief, 'POST', `/claims/${own.id}/approve`, { version: own.version })).status).toBe(403)
  const { code, phone } = (await ask(admin, 'POST', `/claims/${made.id}/call`)).body
  expect(phone).toBe('+13125550100')
  expect((await ask(ann, 'POST', `/claims/${made.id}/confirm`, { code })).body).toMatchObject({ state: 'pending', method: 'phone' })
})

test('a number proves nothing while it is new or the claimant’s own, and the team reads who put it there and when', async () => {
  const id = await place()
  const renumber = async (who: Ctx, phone: string) => {
    const { version } = (await ask(admin, 'GET', `/places/${id}/record`)).body
    await editPlace(who, { id, version, fields: { phone } })
  }
  await renumber(bob, '(312) 555-0177')
  const made = await claim(ann, id)
  const review = async () => (await ask(admin, 'GET', `/claims/${made.id}/review`)).body
  expect((await ask(ann, 'POST', `/claims/${made.id}/code`, { method: 'phone' })).status).toBe(422)
  expect((await ask(admin, 'POST', `/claims/${made.id}/call`)).status).toBe(409)
  expect(await review()).toMatchObject({
    ways: { phone: null, phone_not: 'new' },
    phone_origin: { phone: '+13125550177', by: { id: idOf(bob) }, at: expect.any(String) },
  })
  const later = () => ctx.pool.query("update place_revisions set created_at = created_at - interval '31 days' where place_id = $1", [id])
  await later()
  expect(await review()).toMatchObject({ ways: { phone: '+13125550177', phone_not: null } })
  expect((await ask(admin, 'POST', `/claims/${made.id}/call`)).status).toBe(200)

  await renumber(ann, '(312) 555-0178')
  await later()
  expect(await review()).toMatchObject({ ways: { phone: null, phone_not: 'own' }, phone_origin: { by: { id: idOf(ann) } } })
})

test('that the team published a place doesn’t make its website and number old', async () => {
  const fields = { ...teaHouse(), website: 'https://tea.com', phone: '(312) 555-0100' }
  const { id } = await createPlace(bob, { fields, submit: true })
  await approvePlace(ctx, { id })
  const made = await claim(ann, id)
  expect((await ask(ann, 'GET', `/claims/${made.id}`)).status).toBe(200)
  for (const wanted of [{ method: 'mail', address: 'ann@tea.com' }, { method: 'phone' }])
    expect((await ask(ann, 'POST', `/claims/${made.id}/code`, wanted)).status).toBe(422)
})

test('claims go with a merged place and come back; those of somebody who is erased go', async () => {
  const [loser, winner] = [await place(), await place()]
  const made = await claim(bob, loser)
  await ask(bob, 'POST', `/claims/${made.id}/confirm`, { code: await mailed(bob, made.id, 'bob@tea.com') })
  await mergePlace(ctx, { id: loser, winner_id: winner })
  expect(await owner(winner)).toBe(idOf(bob))
  await unmergePlace(ctx, { id: loser })
  expect([await owner(winner), await owner(loser)]).toEqual([null, idOf(bob)])
  await inTransaction(ctx, (tx) => eraseClaims(tx, { userId: idOf(bob) }))
  expect(await owner(loser)).toBe(null)
})
