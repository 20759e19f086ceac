import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { statusOf } from '../../src/platform/postgres.server.ts'
import { expectClean, expectNoSidewaysScroll, PHONE, press } from '../browser.ts'
import { emailOf, linkTo, mailTo, member, send, signIn } from '../people.ts'
import { shot } from '../shot.ts'

test('a member claims a place by mail code on a phone, runs it at once; a rival waits for an admin', { timeout: 240_000 }, async () => {
  const database = new pg.Client({ connectionString: (await statusOf(inject('siteData')))?.url ?? undefined })
  await database.connect()
  const { rows } = await database.query<{ id: number; slug: string; name: string }>(
    "select id::int, slug, name from places where status = 'published' and owner_id is null and source = 'hereabouts-starter' order by id desc limit 2",
  )
  const { id, slug, name } = rows[0] ?? { id: 0, slug: '', name: '' }
  await database.query("update places set website = 'https://www.capitol-tours.com' where id = $1", [id])

  const owner = await signIn(await member('claims-it'), { viewport: PHONE, hasTouch: true })
  const { page, goto } = owner
  await goto(`/p/${id}`)
  await page.getByRole('link', { name: 'Claim it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Is this place yours?' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(owner)
  await shot(page, 'claim-begin')
  await page.getByRole('button', { name: 'Go on' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Show that you run it' }).waitFor()
  await page.getByLabel('Your address at capitol-tours.com').fill('me@gmail.com')
  await page.getByRole('button', { name: 'Send the code' }).tap()
  await page.getByText('must end in @capitol-tours.com').waitFor()
  owner.faults.length = 0
  await page.getByText('Show how').tap()
  await expectNoSidewaysScroll(page)
  await expectClean(owner)
  await shot(page, 'claim-ways')
  await page.getByLabel('Your address at capitol-tours.com').fill('desk@capitol-tours.com')
  await page.getByRole('button', { name: 'Send the code' }).tap()
  const code = /\b\d{6}\b/.exec((await mailTo('desk@capitol-tours.com', 'Code')).split('Content-Type: text/plain')[1] ?? '')?.[0] ?? ''
  await page.getByLabel('Six digits').fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Check the code' }).tap()
  await page.getByText('4 tries are left').waitFor()
  owner.faults.length = 0
  await shot(page, 'claim-code')
  await page.getByLabel('Six digits').fill(code)
  await page.getByRole('button', { name: 'Check the code' }).tap()
  await page.getByRole('heading', { level: 1, name: 'The place is yours' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(owner)
  await shot(page, 'claim-success')
  await page.getByRole('link', { name: 'Look after the hours' }).tap()
  await page.getByRole('heading', { level: 1, name: `Change ${name}` }).waitFor()
  const record = await (await page.request.get(`/api/places/${id}/record`)).json()
  const hours = { week: [[[540, 1020]], [], [], [], [], [], []] }
  const saved = await send(page, 'PATCH', `/api/places/${id}`, { version: record.version, fields: { hours } })
  expect(saved.status(), await saved.text()).toBe(200)
  await goto(`/p/${id}`)
  await page.getByText('Run by its owner').waitFor()
  await page.getByRole('link', { name: 'Change this place' }).waitFor()
  await page.getByText('proved by mail at capitol-tours.com').waitFor()
  await shot(page, 'claim-trust')
  await goto('/my-places')
  await page.getByRole('button', { name: `Give it up: ${name}` }).waitFor()
  // With all that there is to do it stands there once.
  expect(await page.getByRole('main').getByRole('link', { name, exact: true }).count()).toBe(1)
  await page.getByRole('link', { name: `Plan of ${name}` }).waitFor()
  await expectClean(owner)
  await shot(page, 'claim-my-places')

  const rival = await signIn(await member('claims-too'))
  await rival.goto(`/places/${slug}/claim-success`)
  await rival.page.getByText('This place has an owner here already.').waitFor()
  expect(new URL(rival.page.url()).pathname).toBe(`/places/${slug}/claim`)
  await press(rival.page.getByRole('button', { name: 'Go on' }))
  const paper = rival.page.getByLabel('PDF, JPEG or PNG, 10 MB at most')
  await paper.setInputFiles({ name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from('lease') })
  await rival.page.getByRole('alert').getByText('lease.txt: File is no PDF, JPEG or PNG file.').waitFor()
  rival.faults.length = 0
  // What a look for the word found is said without a reload.
  await rival.page.getByText('Show how').click()
  await rival.page.getByRole('button', { name: 'Look for the record' }).click()
  await rival.page.getByText(/We look now, and every hour|look again every hour/).waitFor()
  // The job itself may have looked before.
  await database.query("update claims set checked_at = now(), check_error = 'No TXT record was found.' where check_method = 'dns'")
  await rival.page.getByText('and look again every hour.').waitFor()
  await database.query("update claims set check_until = now() - interval '1 minute' where check_method = 'dns'")
  await database.end()
  await rival.page.reload()
  await rival.page.getByText('for the last time. Once it is there, have us look again.').waitFor()
  await rival.page.getByRole('button', { name: 'Copy what stands in the record' }).waitFor()
  await paper.setInputFiles({
    name: `${'a long name of a '.repeat(5)}lease.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 lease'),
  })
  await rival.page.getByText('lease.pdf').waitFor()
  expect(await rival.page.getByText('lease.txt').count(), 'what was wrong is over').toBe(0)
  await shot(rival.page, 'claim-rival')
  await rival.goto(`/places/${slug}/claim-success`)
  await rival.page.getByText('The present owner is heard until').waitFor()
  await expectClean(rival)
  await shot(rival.page, 'claim-waiting')

  // Whom the owner asks looks after the place with them.
  await goto('/my-places?show=claimed')
  await page.getByRole('link', { name: `Managers of ${name}` }).tap()
  await page.getByText('Nobody yet.').waitFor()
  await page.getByLabel('Email address or username').fill('no such name')
  await page.getByRole('button', { name: 'Invite' }).tap()
  await page.getByText('is no email address and no username').first().waitFor()
  owner.faults.length = 0
  await page.getByLabel('Email address or username').fill('@claims-too')
  await page.getByRole('button', { name: 'Invite' }).tap()
  await page.getByText('@claims-too').waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(owner)
  await shot(page, 'managers')
  await rival.goto(new URL(await linkTo(emailOf('claims-too'), 'look after', '/place-invitations/')).pathname)
  await rival.page.getByRole('heading', { level: 1, name: `Manage ${name}?` }).waitFor()
  await expectClean(rival)
  await shot(rival.page, 'invitation')
  await press(rival.page.getByRole('button', { name: 'Accept' }))
  await rival.page.getByRole('button', { name: `Stop managing ${name}` }).waitFor()
  await expectClean(rival)
  await shot(rival.page, 'managed')
  expect(await rival.goto(`/my-places/${id}/managers`)).toBe(404)
  rival.faults.length = 0
  await page.reload()
  await page.getByRole('button', { name: 'Remove claims-too' }).waitFor()
  await expectClean(owner)
  await shot(page, 'managers-one')

  const admin = await signIn('the-admin', {}, inject('staffPassword'))
  await admin.goto('/admin/claims')
  await admin.page.getByText(name).first().click()
  await admin.page.getByText('The present owner is heard first.').waitFor()
  await admin.page.getByText('Owns it now').waitFor()
  await admin.page.getByText('I own it', { exact: true }).first().waitFor()
  const aside = admin.page.getByRole('complementary', { name })
  const open = aside.getByRole('button', { name: /^Open .*lease\.pdf$/ })
  expect((await open.boundingBox())?.width, 'it stays within the panel').toBeLessThan(100)
  await expectClean(admin)
  await shot(admin.page, 'claims-queue')
  // Reasons and questions are written where the decision stands; the focus comes and goes with them.
  const claim = admin.page.getByRole('complementary', { name })
  for (const [button, field] of [
    ['Turn down', 'Why? The claimant is told.'],
    ['Ask the claimant something', 'What do you want to know?'],
  ] as const) {
    await claim.getByRole('button', { name: button }).click()
    await expect.poll(() => claim.getByLabel(field).evaluate((one) => one === document.activeElement)).toBe(true)
    await expectClean(admin)
    await admin.page.keyboard.press('Escape')
    await expect.poll(() => claim.getByRole('button', { name: button }).evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await admin.goto(`/admin/claimed-places?open=${id}`)
  await admin.page.getByText('claims-too (@claims-too)').waitFor()
  await expectClean(admin)
  await shot(admin.page, 'claimed-places')

  // What it costs is paid by invoice here, and marked by hand.
  await goto(`/my-places/${id}/plan`)
  await page.getByRole('heading', { level: 1, name: `Plan of ${name}` }).waitFor()
  await page.getByText('Paying changes nothing that others see.').waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(owner)
  await shot(page, 'plan-free')
  expect(await rival.goto(`/my-places/${id}/plan`)).toBe(404)
  await admin.page.getByText(name).first().click()
  await admin.page.getByRole('link', { name: 'What it pays' }).click()
  const paid = admin.page.getByRole('complementary', { name })
  const until = new Date(Date.now() + 200 * 86_400_000)
  await paid.getByLabel('Paid until').fill(until.toISOString().slice(0, 10))
  await paid.getByLabel('Invoice number').fill('R-2027-1')
  await paid.getByRole('button', { name: 'Mark as paid' }).click()
  const day = until.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  await admin.page.getByText(`It is paid until ${day}.`).waitFor()
  await admin.page.getByRole('row', { name }).getByText('Paid', { exact: true }).waitFor()
  await admin.page.getByRole('row', { name }).getByRole('link').click()
  await admin.page.getByRole('heading', { name: 'History' }).waitFor()
  await expectClean(admin)
  await shot(admin.page, 'subscriptions')
  await page.reload()
  await page.getByText('Invoice R-2027-1').waitFor()
  await page.getByText('Fewer than 5 of anything').waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(owner)
  await shot(page, 'plan-paid')
  if (process.env.SHOTS) {
    for (const [visit, path, name] of [
      [owner, `/p/${id}`, 'trust'],
      [rival, `/places/${slug}/claim`, 'ways'],
      [rival, `/places/${slug}/claim-success`, 'waiting'],
      [admin, '/admin/claims?open=2', 'queue'],
      [admin, '/admin/claimed-places', 'claimed'],
      [owner, `/my-places/${id}/managers`, 'managers'],
      [owner, `/my-places/${id}/plan`, 'plan'],
      [owner, '/my-places', 'my-places'],
      [admin, '/admin/claim-subscriptions', 'subscriptions'],
      [admin, '/admin/claim-subscriptions?open=1', 'subscription'],
    ] as const) {
      await visit.goto(path)
      await shot(visit.page, `claims-${name}`)
    }
  }
  for (const { faults } of [owner, rival, admin]) expect(faults).toEqual([])

  // Nothing is approved before all was looked at.
  const other = rows[1] ?? { id: 0, name: '' }
  const made = await send(rival.page, 'POST', `/api/places/${other.id}/claims`, { role: 'owner', note: 'I run it' })
  expect(made.status(), await made.text()).toBe(201)
  await admin.goto(`/admin/claims?open=${(await made.json()).id}`)
  const unseen = admin.page.getByRole('complementary', { name: other.name })
  await press(unseen.getByRole('button', { name: 'Approve' }))
  await unseen.getByText('Tick each of these first').waitFor()
  for (const box of await unseen.getByRole('checkbox').all()) await box.check()
  await unseen.getByText('Tick each of these first').waitFor({ state: 'detached' })
  await expectClean(admin)
  await unseen.getByRole('button', { name: 'Approve' }).click()
  await admin.page.getByText(`claims-too runs ${other.name} now.`).waitFor()
})
