import { beforeAll, expect, test } from 'vitest'
import { mostDoubted, questionPath } from '../features/contributions/owner-questions.server.ts'
import { ownerQuestionsApi } from '../features/contributions/owner-questions-api.server.ts'
import type { MailData } from '../features/mails/kinds.ts'
import { renderMail } from '../features/mails/render.server.ts'
import { chooseNotification } from '../features/notifications/writes.server.ts'
import { somebody } from '../features/places/writes/testing.server.ts'
import { createPlace, setPlaceOwner } from '../features/places/writes.server.ts'
import type { Ctx, MemberCtx } from '../platform/context.server.ts'
import { inTransaction } from '../platform/context.server.ts'
import { call } from '../platform/testing.server.ts'
import { installationOf } from './server/installation.server.ts'
import { haveStarter } from './starter/testing.server.ts'
import { ctx } from './testing.server.ts'
import { mailWeeklyFigures } from './weekly-figures.server.ts'

const DAY = 86_400_000
const monday = new Date('2026-11-23T14:00:00Z')
const weeks = (count: number) => new Date(monday.getTime() + count * 7 * DAY)

let [owner, manager, stranger]: Ctx[] = []
let placeId = 0
const api = ownerQuestionsApi(installationOf({ db: ctx }))
const key = () => installationOf({ db: ctx }).key()
const idOf = (who: Ctx | undefined) => who?.viewer?.id ?? 0

beforeAll(async () => {
  await haveStarter()
  const editor = await somebody(ctx, 'editor')
  ;[owner, manager, stranger] = await Promise.all(['business_owner', 'user', 'user'].map((role) => somebody(ctx, role as 'user')))
  await ctx.client.query("update users set email = username || '@people.example', email_verified_at = now() where id = any($1)", [
    [owner, manager, stranger].map(idOf),
  ])
  const { rows } = await ctx.client.query<{ id: number }>("select id::int from categories where slug = 'parks'")
  const fields = {
    name: 'Blue Door Park',
    category_id: rows[0]?.id ?? 0,
    lat: 30.27,
    lng: -97.74,
    phone: '+15125550123',
    hours_text: 'when the gate is open',
  }
  placeId = (await createPlace(editor, { submit: true, fields })).id
  await setPlaceOwner(ctx, { id: placeId, owner_id: idOf(owner) })
  await ctx.client.query('insert into place_managers (place_id, user_id) values ($1, $2)', [placeId, idOf(manager)])
  await ctx.client.query(
    `insert into place_stats_daily (place_id, day, views, directions, calls) values ($1, '2026-11-17', 40, 3, 9), ($1, '2026-11-12', 31, 0, 2)`,
    [placeId],
  )
  // As fresh as on that Monday, but for the hours and the telephone number.
  await ctx.client.query('update place_facts set confirmed_at = $2 where place_id = $1', [placeId, monday])
  await ctx.client.query(`update place_facts set confirmed_at = '2025-01-01' where place_id = $1 and "group" in ('hours', 'contact')`, [
    placeId,
  ])
})

const run = async (now = monday) => mailWeeklyFigures({ ...ctx, now }, await key(), 1)

/** The mails of weekly figures that somebody was written, the oldest first. */
async function mailsTo(who: Ctx | undefined) {
  const { rows } = await ctx.client.query<{ subject: string; data: MailData['weekly-figures'] }>(
    "select subject, data from mails where user_id = $1 and kind = 'weekly-figures' order by id",
    [idOf(who)],
  )
  return rows
}

async function facts() {
  const { rows } = await ctx.client.query<{ group: string; confirmed_at: Date; by: number | null }>(
    `select "group"::text, confirmed_at, confirmed_by_id::int as by from place_facts where place_id = $1 and "group" in ('hours', 'contact', 'name') order by 1`,
    [placeId],
  )
  return rows
}

const tokenIn = (path: string) => path.split('/').at(-1) ?? ''
const check = (token: string, place = placeId, now = monday) =>
  call(api, { ...ctx, now }, 'POST', '/owner-questions/check', { place_id: place, token })
const answer = (token: string, place = placeId, now = monday) =>
  call(api, { ...ctx, now }, 'POST', '/owner-questions/answer', { place_id: place, token })
const notGood = { status: 422, body: { errors: { token: ['has been used or is too old'] } } }

test('whoever runs a place is mailed its figures once a week, however often it is tried, also at once', async () => {
  await Promise.all([run(), run()])
  await run(new Date(monday.getTime() + DAY))
  for (const who of [owner, manager]) {
    const [mail, ...more] = await mailsTo(who)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Blue Door Park on Hereabouts last week')
    expect(mail?.data).toMatchObject({
      week: 'Nov 16, 2026 to Nov 22, 2026',
      places: [
        {
          name: 'Blue Door Park',
          figures: [
            ['Views of its page', '40 (31 the week before)'],
            ['Taps on call', '9 (fewer than 5 the week before)'],
          ],
        },
      ],
      more: 0,
      ask: 'Blue Door Park',
    })
  }
  expect(await mailsTo(stranger)).toEqual([])
  const [mail] = await mailsTo(owner)
  if (!mail) throw new Error('There is no mail.')
  const { text, html } = renderMail('weekly-figures', mail.data, { site: 'Hereabouts', base: 'https://places.example' })
  expect(text).toMatch(/Look and confirm:\nhttps:\/\/places\.example\/still-right\/\d+\/[\w-]{43}\.[\w-]{43}\n/)
  expect(html).toContain('Views of its page')
})

test('opening the link changes nothing; pressing the button confirms what it asks about, as who was asked, once', async () => {
  const before = await facts()
  const [mail] = await mailsTo(owner)
  const token = tokenIn(mail?.data.path ?? '')
  for (let n = 0; n < 2; n++) {
    const { body } = await check(token)
    expect(body.question).toMatchObject({ place: 'Blue Door Park', path: expect.stringMatching(/^\/places\/texas\/austin\//) })
    expect(body.question.facts.map(({ label }: { label: string }) => label)).toEqual(['Phone', 'Opening hours as written'])
  }
  expect(await facts()).toEqual(before)

  expect((await answer(token)).status).toBe(204)
  const after = await facts()
  expect(after.map(({ group, by }) => [group, by])).toEqual([
    ['contact', idOf(owner)],
    ['hours', idOf(owner)],
    ['name', before.at(-1)?.by ?? null],
  ])
  for (const { group, confirmed_at } of after) if (group !== 'name') expect(Date.now() - confirmed_at.getTime()).toBeLessThan(60_000)

  expect((await check(token)).body).toEqual({ question: null })
  expect(await answer(token)).toMatchObject(notGood)
})

test('a link that is made up, for another place, too old, or of somebody who runs the place no more is good for nothing', async () => {
  await ctx.client.query(`update place_facts set confirmed_at = '2025-01-01' where place_id = $1 and "group" = 'hours'`, [placeId])
  const [mail] = await mailsTo(manager)
  const token = tokenIn(mail?.data.path ?? '')
  expect((await check(token)).body.question).not.toBeNull()
  const [random = '', signature = ''] = token.split('.')
  const made = 'x'.repeat(43)
  for (const bad of ['', 'nope', `${random}.${made}`, `${made}.${signature}`, random, `${token}x`].filter((one) => one !== '')) {
    expect((await check(bad)).body).toEqual({ question: null })
    expect(await answer(bad)).toMatchObject(notGood)
  }
  expect((await check(token, placeId - 1)).body).toEqual({ question: null })
  expect(await answer(token, placeId - 1)).toMatchObject(notGood)
  expect((await check(token, placeId, weeks(3.1))).body).toEqual({ question: null })
  await ctx.client.query('update users set suspended_at = now() where id = $1', [idOf(manager)])
  expect((await check(token)).body).toEqual({ question: null })
  await ctx.client.query('update users set suspended_at = null where id = $1', [idOf(manager)])
  await ctx.client.query('delete from place_managers where place_id = $1', [placeId])
  expect((await check(token)).body).toEqual({ question: null })
  expect(await answer(token)).toMatchObject(notGood)
  await ctx.client.query('insert into place_managers (place_id, user_id) values ($1, $2)', [placeId, idOf(manager)])
  expect((await facts()).find(({ group }) => group === 'hours')?.by).not.toBe(idOf(manager))
})

test('they are asked every four weeks at most, not mailed where there is nothing to tell, and not at all where they chose so', async () => {
  await run(weeks(1))
  // The week before is told of once more, as the week before.
  expect((await mailsTo(owner)).map(({ data }) => data.ask)).toEqual(['Blue Door Park', ''])
  await run(weeks(2))
  expect(await mailsTo(owner)).toHaveLength(2)
  await chooseNotification(manager as MemberCtx, { kind: 'weekly-figures', mail: false })
  await ctx.client.query(`update place_facts set confirmed_at = '2025-01-01' where place_id = $1`, [placeId])
  await run(weeks(4))
  expect((await mailsTo(owner)).map(({ data }) => [data.places.length, data.ask])).toEqual([
    [1, 'Blue Door Park'],
    [1, ''],
    [0, 'Blue Door Park'],
  ])
  expect((await mailsTo(owner)).at(-1)?.subject).toBe('Is it still right what Hereabouts says of Blue Door Park?')
  expect(await mailsTo(manager)).toHaveLength(2)
})

test('at most three groups of facts are asked about at once, the most doubtful', async () => {
  const now = weeks(5)
  const doubted = await mostDoubted({ ...ctx, now }, idOf(owner))
  expect(doubted).toMatchObject({ placeId, name: 'Blue Door Park' })
  expect(doubted?.groups[0]).toBe('hours')
  expect(doubted?.groups.length).toBeLessThanOrEqual(3)
  if (!doubted) return
  const path = await inTransaction({ ...ctx, now }, async (tx) => questionPath(tx, await key(), idOf(owner), doubted))
  const { rows } = await ctx.client.query<{ token_hash: string }>("select token_hash from tokens where purpose = 'still-right'")
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(tokenIn(path))
})
