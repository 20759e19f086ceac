import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { mailListDigests } from '../../app/list-digest.server.ts'
import { tellFollowers } from '../../app/reactions/lists.server.ts'
import { resolvePath } from '../../app/resolve/resolve.server.ts'
import { haveStarter } from '../../app/starter/testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { refreshLists } from '../lists/writes.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace } from '../places/writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null | undefined, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx | undefined) => who?.viewer?.id ?? 0
const usernameOf = async (who: Ctx | undefined) =>
  (await ctx.pool.query<{ username: string }>('select username from users where id = $1', [idOf(who)])).rows[0]?.username ?? ''
const bells = async (who: Ctx | undefined, type: string) =>
  (
    await ctx.pool.query<{ title: string; message: string; action_url: string | null }>(
      'select title, message, action_url from notifications where user_id = $1 and type = $2 order by id',
      [idOf(who), type],
    )
  ).rows
const lastAct = async (id: number) =>
  (
    await ctx.pool.query<{ act: string; before: unknown; after: unknown }>(
      "select act, before, after from audit_log where target_kind = 'list' and target_id = $1 order by id desc limit 1",
      [id],
    )
  ).rows[0]

let fixture: Fixture
let placeId = 0
let [ann, bob, cleo, manager, admin]: Ctx[] = []

beforeAll(async () => {
  await haveStarter()
  fixture = await makeFixture()
  ;[ann, bob, cleo, manager, admin] = await Promise.all(
    (['user', 'user', 'user', 'manager', 'admin'] as const).map((role) => somebody(ctx, role)),
  )
  await ctx.pool.query("update users set email = username || '@people.example', email_verified_at = now() where id = any($1)", [
    [bob, cleo].map(idOf),
  ])
  const where = { category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  placeId = (await createPlace(ctx, { fields: { name: 'Alder Hall', ...where }, submit: true })).id
})

async function list(
  visibility = 'public',
  title = unique('Walks'),
): Promise<{ id: number; path: string; slug: string; title: string; version: number }> {
  await ctx.pool.query('delete from rate_limits')
  const { status, body } = await ask(ann, 'POST', '/lists', { title, visibility, place_ids: [placeId] })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

describe('the team', () => {
  test('hides a list with a reason that its owner is told, and shows it again; both with what was before', async () => {
    const { id, path } = await list()
    expect((await ask(bob, 'POST', `/lists/${id}/hide`, { reason: 'x' })).status).toBe(403)
    expect((await ask(manager, 'POST', `/lists/${id}/hide`, { reason: '' })).body.errors).toHaveProperty('reason')
    expect((await ask(manager, 'POST', `/lists/${id}/hide`, { reason: 'It is advertising.' })).status).toBe(204)
    expect(await lastAct(id)).toEqual({
      act: 'list.hide',
      before: { hidden: false },
      after: { hidden: true, reason: 'It is advertising.' },
    })
    expect((await bells(ann, 'content-hidden')).at(-1)).toMatchObject({ action_url: path, message: expect.stringContaining('advertising') })
    expect((await ask(manager, 'POST', `/lists/${id}/hide`, { reason: 'It is advertising.' })).status).toBe(204)
    expect(await bells(ann, 'content-hidden')).toHaveLength(1)
    expect((await ask(admin, 'POST', `/lists/${id}/hide`, { reason: 'It is copied.' })).status).toBe(204)
    expect(await lastAct(id)).toEqual({
      act: 'list.hide',
      before: { hidden: true, reason: 'It is advertising.' },
      after: { hidden: true, reason: 'It is copied.' },
    })
    expect((await ask(ann, 'GET', `/lists/${id}`)).body.hidden_reason).toBe('It is copied.')
    expect((await bells(ann, 'content-hidden')).at(-1)?.message).toContain('copied')
    expect((await ask(manager, 'POST', `/lists/${id}/show`)).status).toBe(204)
    expect(await lastAct(id)).toMatchObject({ act: 'list.show', before: { hidden: true, reason: 'It is copied.' } })
    expect((await ask(bob, 'GET', `/lists/${id}`)).status).toBe(200)
    expect((await ask(manager, 'POST', `/lists/${id}/show`)).status).toBe(409)
  })

  test('changes the category of anybody’s list, kept with the one before', async () => {
    const { id, version } = await list()
    const [category] = (await ask(admin, 'GET', '/list-categories')).body.data
    expect((await ask(manager, 'PATCH', `/lists/${id}`, { version, list_category_id: category.id })).status).toBe(200)
    expect(await lastAct(id)).toEqual({ act: 'list.edit', before: { list_category_id: null }, after: { list_category_id: category.id } })
  })

  test('hands a list over: its address leads on, whoever had it stays as an editor, both are told', async () => {
    const { id, path, slug, title } = await list()
    await ask(bob, 'POST', '/lists', { title, visibility: 'public' })
    expect((await ask(manager, 'POST', `/lists/${id}/owner`, { username: 'nobody-at-all' })).body.errors).toHaveProperty('username')
    const [annName, bobName] = [await usernameOf(ann), await usernameOf(bob)]
    expect((await ask(manager, 'POST', `/lists/${id}/owner`, { username: `@${bobName}` })).status).toBe(204)
    expect(await resolvePath(ctx, path)).toEqual({ kind: 'redirect', to: `/up/@${bobName}/${slug}-2` })
    expect(await resolvePath(ctx, `/up/@${bobName}/${slug}-2`)).toEqual({ kind: 'list', id })
    expect((await ask(bob, 'GET', `/lists/${id}/members`)).body.data).toMatchObject([{ username: annName, role: 'editor' }])
    expect(await lastAct(id)).toMatchObject({ act: 'list.hand-over', before: { owner_id: idOf(ann) }, after: { owner_id: idOf(bob) } })
    expect((await bells(bob, 'list-shared')).at(-1)?.message).toContain('made you the owner of')
    expect(await bells(ann, 'list-handed-over')).toHaveLength(1)
  })

  test('finds lists by title, owner, number, state and place; of private ones only that they are there', async () => {
    const shown = await list('public', `Rambling ${unique('x').slice(-6)}`)
    const secret = await list('private', 'Rambling for nobody')
    const find = async (query: string) => (await ask(admin, 'GET', `/lists/managed?${query}`)).body
    const ids = async (query: string) => (await find(query)).data.map(({ id }: { id: number }) => id)
    expect(await ids('q=rambling')).toEqual([shown.id])
    const own = (await find(`q=@${await usernameOf(ann)}&visibility=private`)).data
    expect(own).toContainEqual(expect.objectContaining({ id: secret.id, title: null, path: null }))
    expect(JSON.stringify(own)).not.toMatch(/rambling/i)
    expect(await ids(`q=${secret.id}`)).toEqual([secret.id])
    await ask(manager, 'POST', `/lists/${shown.id}/hide`, { reason: 'A test' })
    expect(await ids('state=hidden')).toEqual([shown.id])
    const first = await find('limit=1&count=true&sort=newest')
    const second = await find(`limit=1&sort=newest&cursor=${first.next_cursor}`)
    expect([first.total > 1, first.data[0].id > second.data[0].id]).toEqual([true, true])
    expect((await ask(manager, 'GET', '/lists/managed')).status).toBe(403)
    const opened = async () =>
      (await ctx.pool.query("select from audit_log where act = 'list.open' and target_id = $1", [secret.id])).rowCount
    expect((await ask(manager, 'GET', `/lists/${secret.id}/record`)).body).toMatchObject({
      title: 'Rambling for nobody',
      path: secret.path,
    })
    await ask(manager, 'GET', `/lists/${secret.id}/entries`)
    await ask(manager, 'GET', `/lists/${secret.id}/members`)
    expect(await opened()).toBe(3)
    await ask(ann, 'DELETE', `/lists/${secret.id}`)
    expect((await ask(manager, 'GET', `/lists/${secret.id}/record`)).body).toMatchObject({ title: null, path: null, removed: true })
  })

  test('picks a public list from and until when, everywhere and where it is', async () => {
    const { id } = await list()
    const picks = async (query = '') =>
      (await ask(null, 'GET', `/lists/picks${query}`)).body.data.map((one: { id: number }) => one.id).includes(id)
    expect((await ask(manager, 'PUT', `/lists/${id}/pick`, {})).status).toBe(204)
    expect([await picks(), await picks(`?region=${fixture.state}`), await picks('?region=texas')]).toEqual([true, true, false])
    const [hourAgo, inAnHour] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    await ask(manager, 'PUT', `/lists/${id}/pick`, { starts_at: inAnHour })
    expect(await picks()).toBe(false)
    await ask(manager, 'PUT', `/lists/${id}/pick`, { starts_at: hourAgo, ends_at: inAnHour })
    expect(await picks()).toBe(true)
    const wrong = async (span: object) => (await ask(manager, 'PUT', `/lists/${id}/pick`, span)).body.errors
    expect(await wrong({ ends_at: hourAgo })).toEqual({ ends_at: ['is in the past'] })
    expect(await wrong({ starts_at: '2999-01-01T00:00:00Z', ends_at: inAnHour })).toEqual({ ends_at: ['is before the start'] })
    expect(await lastAct(id)).toMatchObject({ act: 'list.pick', before: { starts_at: inAnHour }, after: { ends_at: inAnHour } })
    expect((await ask(manager, 'DELETE', `/lists/${id}/pick`)).status).toBe(204)
    expect(await picks()).toBe(false)
    expect((await ask(manager, 'PUT', `/lists/${(await list('unlisted')).id}/pick`, {})).status).toBe(409)
  })
})

describe('a category of lists', () => {
  const make = async (name: string, parent_id: number | null = null) =>
    (await ask(admin, 'POST', '/list-categories', { name, parent_id })).body as {
      id: number
      slug: string
      version: number
      parent_id: number | null
    }
  const at = async (slug: string) => (await ask(null, 'GET', `/list-categories/by-slug?slug=${slug}`)).body

  test('is made, named anew with its address leading on, ordered and put under another', async () => {
    const word = unique('about').replace(/[^a-z0-9]/g, '')
    const [first, second] = [await make(`${word} one`), await make(`${word} two`)]
    expect((await ask(admin, 'POST', '/list-categories', { name: `${word} one` })).body.errors).toHaveProperty('slug')
    const renamed = await ask(admin, 'PATCH', `/list-categories/${first.id}`, { version: first.version, slug: `${word}-first` })
    expect(renamed.body).toMatchObject({ slug: `${word}-first`, former_slugs: [`${word}-one`] })
    expect(await at(`${word}-one`)).toMatchObject({ category: { slug: `${word}-first` }, moved: true })
    expect((await ask(admin, 'PATCH', `/list-categories/${first.id}`, { version: first.version, name: 'x' })).status).toBe(409)
    const up = await ask(admin, 'POST', `/list-categories/${second.id}/move`, {
      version: second.version,
      parent_id: null,
      before_id: first.id,
    })
    const order = (await ask(admin, 'GET', '/list-categories/managed')).body.data.map(({ id }: { id: number }) => id)
    expect(order.indexOf(second.id)).toBe(order.indexOf(first.id) - 1)
    const under = await ask(admin, 'POST', `/list-categories/${second.id}/move`, { version: up.body.version, parent_id: first.id })
    expect(under.body.parent_id).toBe(first.id)
    expect((await ask(manager, 'POST', '/list-categories', { name: 'x' })).status).toBe(403)
  })

  test('is known by other words, by which its lists are found once they follow', async () => {
    const word = unique('abouts').replace(/[^a-z]/g, '')
    const { id, version } = await make(`${word}one`)
    const made = await list()
    await ask(ann, 'PATCH', `/lists/${made.id}`, { version: made.version, list_category_id: id })
    const synonyms = [`${word}zwei`, `${word}one`, `${word}zwei`, `${word}drei`]
    const edited = await ask(admin, 'PATCH', `/list-categories/${id}`, { version, synonyms })
    expect(edited.body.synonyms).toEqual([`${word}zwei`, `${word}drei`])
    expect((await ask(admin, 'PATCH', `/list-categories/${id}`, { version: edited.body.version, synonyms: ['x'.repeat(81)] })).status).toBe(
      422,
    )
    await refreshLists(ctx, [made.id])
    const { data } = (await ask(null, 'GET', `/lists?q=${word}drei`)).body
    expect(data.map((one: { id: number }) => one.id)).toEqual([made.id])
  })

  test('is merged into another: its lists, words and addresses go there; without lists it can be taken away', async () => {
    const word = unique('merge').replace(/[^a-z0-9]/g, '')
    const [loser, winner] = [await make(`${word} loser`), await make(`${word} winner`)]
    const { id, version } = await list()
    await ask(ann, 'PATCH', `/lists/${id}`, { version, list_category_id: loser.id })
    expect((await ask(admin, 'DELETE', `/list-categories/${loser.id}?version=${loser.version}`)).status).toBe(409)
    const merged = await ask(admin, 'POST', `/list-categories/${loser.id}/merge`, { version: loser.version, into: winner.id })
    expect(merged.body).toMatchObject({ id: winner.id, list_count: 1, former_slugs: [`${word}-loser`], synonyms: [`${word} loser`] })
    expect((await ask(ann, 'GET', `/lists/${id}`)).body.category.id).toBe(winner.id)
    expect(await at(`${word}-loser`)).toMatchObject({ category: { id: winner.id }, moved: true })
    const { rows } = await ctx.pool.query(
      "select act, before, after from audit_log where target_kind = 'list-category' and target_id = $1 order by id",
      [loser.id],
    )
    expect(rows.at(-1)).toMatchObject({
      act: 'list-category.merge',
      before: { slug: `${word}-loser` },
      after: { merged_into_id: winner.id, lists: 1 },
    })
    const empty = await make(`${word} empty`)
    const removed = await list()
    await ask(ann, 'PATCH', `/lists/${removed.id}`, { version: removed.version, list_category_id: empty.id })
    await ask(ann, 'DELETE', `/lists/${removed.id}`)
    const { data } = (await ask(admin, 'GET', '/list-categories/managed')).body
    expect(data.find(({ id: one }: { id: number }) => one === empty.id).list_count).toBe(0)
    expect((await ask(admin, 'DELETE', `/list-categories/${empty.id}?version=${empty.version}`)).status).toBe(204)
    expect((await ask(ann, 'POST', `/lists/${removed.id}/restore`)).body).toMatchObject({ id: removed.id, category: null })
  })
})

test('a list is reported as a place is, waits in the queue, and is hidden with its owner told', async () => {
  const { id, path } = await list()
  const flag = { target_kind: 'list', target_id: id, kind: 'spam', text: 'It advertises.' }
  expect((await ask(ann, 'POST', '/flags', flag)).body.errors).toHaveProperty('target_id')
  const made = await ask(bob, 'POST', '/flags', flag)
  expect(made.status).toBe(201)
  const { body: item } = await ask(admin, 'GET', `/review/flag/${made.body.id}`)
  expect(item.report?.target, JSON.stringify(item)).toMatchObject({ kind: 'list', id, path })
  expect((await ask(admin, 'POST', `/flags/${made.body.id}/uphold`, { reason: 'It is advertising.' })).status).toBe(200)
  expect((await ask(cleo, 'GET', `/lists/${id}`)).status).toBe(404)
  expect((await bells(ann, 'content-hidden')).at(-1)).toMatchObject({ action_url: path })
  const secret = await list('private')
  expect((await ask(bob, 'POST', '/flags', { ...flag, target_id: secret.id })).status).toBe(404)
  const gone = await list()
  const late = await ask(bob, 'POST', '/flags', { ...flag, target_id: gone.id, text: 'Spam.' })
  await ctx.pool.query('delete from lists where id = $1', [gone.id])
  const { body: queue } = await ask(admin, 'GET', '/review?kind=flag')
  expect(queue.data).toContainEqual(expect.objectContaining({ id: late.body.id, name: 'a list that is gone' }))
  expect((await ask(admin, 'POST', `/flags/${late.body.id}/dismiss`, {})).status).toBe(200)
})

describe('whom a list concerns', () => {
  test('followers are told of changes as they chose, each once: in the bell, or by a weekly mail', async () => {
    const { id, path, title } = await list()
    await ask(bob, 'PUT', `/follows/list/${id}`, {})
    await ask(cleo, 'PUT', `/follows/list/${id}`, { how: 'digest' })
    await ask(ann, 'POST', `/lists/${id}/entries`, { entries: [{ title: 'The stairs' }, { title: 'The bridge' }] })
    await ask(ann, 'POST', `/lists/${id}/tell`)
    const { rows } = await ctx.pool.query<{ id: string; payload: Parameters<typeof tellFollowers>[1] }>(
      `select id, payload from graphile_worker._private_jobs where payload->>'listId' = $1`,
      [String(id)],
    )
    expect(rows).toHaveLength(1)
    if (rows[0]) await tellFollowers(ctx, rows[0].payload, { id: Number(rows[0].id), signal: new AbortController().signal })
    // What is kept of it names nothing; what changed is read with it.
    expect(await bells(bob, 'list-told')).toEqual([{ title: `News in ${title}`, message: '2 changes.', action_url: path }])
    const { body: bell } = await ask(bob, 'GET', '/app-notifications?type=list-told')
    expect(bell.data.map(({ message }: { message: string }) => message)).toEqual(['The stairs added, and one more change.'])
    expect(await bells(cleo, 'list-told')).toEqual([])
    const mails = async () =>
      (
        await ctx.pool.query<{ data: { lists: { title: string; sentences: string[] }[] } }>(
          "select data from mails where kind = 'list-digest' and user_id = $1",
          [idOf(cleo)],
        )
      ).rows
    await mailListDigests(ctx)
    await mailListDigests(ctx)
    const [mail, ...more] = await mails()
    expect([mail?.data.lists, more]).toMatchObject([[{ title, sentences: ['The stairs added', 'The bridge added'] }], []])
  })

  test('the weekly mail goes to proved addresses of who may sign in, since they follow, not to who told it; of one private since to its members', async () => {
    const [early, late, unproved, suspended, member, stranger] = await Promise.all(
      ['early', 'late', 'unproved', 'suspended', 'member', 'stranger'].map(() => somebody(ctx, 'user')),
    )
    const { id, title } = await list()
    const secret = await list()
    const set = (who: Ctx | undefined, columns: string) => ctx.pool.query(`update users set ${columns} where id = $1`, [idOf(who)])
    for (const who of [early, late, suspended, member, stranger, ann, unproved])
      await set(who, "email = id || '@digest.example', email_verified_at = now()")
    await set(unproved, 'email_verified_at = null')
    for (const who of [early, unproved, suspended]) await ask(who, 'PUT', `/follows/list/${id}`, { how: 'digest' })
    for (const who of [ann, member, stranger])
      await ctx.pool.query("insert into follows (user_id, kind, target_id, how) values ($1, 'list', $2, 'digest')", [idOf(who), secret.id])
    await ctx.pool.query("insert into list_members (list_id, user_id, role) values ($1, $2, 'viewer')", [secret.id, idOf(member)])
    for (const one of [id, secret.id]) {
      await ask(ann, 'POST', `/lists/${one}/entries`, { entries: [{ title: 'The stairs' }] })
      await ask(ann, 'POST', `/lists/${one}/tell`)
    }
    const { version } = (await ask(ann, 'GET', `/lists/${secret.id}`)).body
    expect((await ask(ann, 'PATCH', `/lists/${secret.id}`, { version, visibility: 'private' })).status).toBe(200)
    await set(suspended, 'suspended_at = now()')
    await ask(late, 'PUT', `/follows/list/${id}`, { how: 'digest' })
    await mailListDigests(ctx)
    const mailed = async (who: Ctx | undefined) =>
      (
        await ctx.pool.query<{ lists: { title: string }[] }>(
          "select data->'lists' as lists from mails where kind = 'list-digest' and user_id = $1",
          [idOf(who)],
        )
      ).rows.flatMap(({ lists }) => lists.map((one) => one.title))
    expect([await mailed(early), await mailed(member)]).toEqual([[title], [secret.title]])
    for (const who of [late, unproved, suspended, stranger, ann]) expect(await mailed(who)).toEqual([])
  })

  test('whoever a list is shared with is told, once for all changes of what they may', async () => {
    const { id, path, title } = await list('private')
    for (const role of ['viewer', 'editor']) await ask(ann, 'POST', `/lists/${id}/members`, { username: await usernameOf(bob), role })
    const told = (await bells(bob, 'list-shared')).filter(({ action_url }) => action_url === path)
    expect(told).toEqual([
      { title: 'A list is shared with you', message: expect.stringContaining(`lets you edit ${title}`), action_url: path },
    ])
  })
})
