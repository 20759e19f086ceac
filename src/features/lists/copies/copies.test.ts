import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../app/ask-api.testing.server.ts'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx } from '../../../app/testing.server.ts'
import { type Ctx, inTransaction } from '../../../platform/context.server.ts'
import { type Fixture, makeFixture } from '../../imports/testing.server.ts'
import { somebody } from '../../places/writes/testing.server.ts'
import { closePlace, createPlace, mergePlace, removePlace } from '../../places/writes.server.ts'
import type { Entry, List } from '../contract.ts'
import type { Sources } from '../copies-contract.ts'
import { eraseLists } from '../writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx) => who.viewer?.id ?? 0

let fixture: Fixture
let [ann, bob, cleo, admin, editor]: Ctx[] = []
const placeIds: number[] = []
const everybody = () => [ann, bob, cleo, admin, editor] as [Ctx, Ctx, Ctx, Ctx, Ctx]

beforeAll(async () => {
  await haveStarter()
  fixture = await makeFixture()
  ;[ann, bob, cleo, admin, editor] = await Promise.all(
    (['user', 'user', 'user', 'admin', 'editor'] as const).map((role) => somebody(ctx, role)),
  )
  for (const name of ['Alder Hall', 'Birch Books', 'Cedar Coffee', 'Dogwood Deli']) placeIds.push(await place(name))
})

async function place(name: string): Promise<number> {
  const fields = { name, category_id: fixture.categoryId, lat: fixture.lat + placeIds.length / 500, lng: fixture.lng }
  return (await createPlace(editor ?? ctx, { fields, submit: true })).id
}
const at = (...numbers: number[]) => numbers.map((n) => placeIds[n])
const make = async (who: Ctx, title: string, visibility: string, places: number[]): Promise<List> => {
  await ctx.pool.query('delete from rate_limits')
  const { status, body } = await ask(who, 'POST', '/lists', { title, visibility, place_ids: at(...places) })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const show = async (who: Ctx, id: number, visibility: string) => {
  const { version } = (await ask(who, 'GET', `/lists/${id}`)).body
  expect((await ask(who, 'PATCH', `/lists/${id}`, { version, visibility })).status).toBe(200)
}
const entries = async (who: Ctx, id: number): Promise<Entry[]> => (await ask(who, 'GET', `/lists/${id}/entries`)).body.data
const said = async (who: Ctx, id: number) => (await entries(who, id)).map(({ place, title, note }) => [place?.name ?? title, note])
const describeEntry = async (who: Ctx, id: number, n: number, note: string) => {
  const entry = (await entries(who, id))[n]
  expect((await ask(who, 'PATCH', `/lists/${id}/entries/${entry?.id}`, { version: entry?.version, note })).status).toBe(200)
}
const takeOut = async (who: Ctx, id: number, n: number) => {
  const entry = (await entries(who, id))[n]
  expect((await ask(who, 'DELETE', `/lists/${id}/entries/${entry?.id}?version=${entry?.version}`)).status).toBe(204)
}
const copy = async (who: Ctx, id: number, into?: number): Promise<List> => {
  const { status, body } = await ask(who, 'POST', `/lists/${id}/copy`, into === undefined ? {} : { list_id: into })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const sources = async (who: Ctx, id: number): Promise<Sources['data']> => (await ask(who, 'GET', `/lists/${id}/sources`)).body.data
const changes = async (who: Ctx, id: number) => (await sources(who, id))[0]?.changes.map(({ kind, name }) => [kind, name])
const decide = async (who: Ctx, id: number, name: string, take: boolean) => {
  const [source] = await sources(who, id)
  const change = source?.changes.find((one) => one.name === name)
  return ask(who, 'POST', `/lists/${id}/sources/${source?.copy_id}/decide`, { source_entry_id: change?.source_entry_id, take })
}

describe('a list that somebody copies', () => {
  test('becomes a private one of theirs with its order, headings, words and notes, but for what is no longer listed', async () => {
    const [ann, bob] = everybody()
    const gone = await place('Elm Exchange')
    const { id } = await make(ann, 'Up the hill', 'public', [0, 1])
    await ask(ann, 'POST', `/lists/${id}/entries`, {
      entries: [{ place_id: gone }, { title: 'The stairs', note: 'All 87', best_time: 'Dawn' }],
    })
    const [, second] = await entries(ann, id)
    await ask(ann, 'POST', `/lists/${id}/sections`, { title: 'Further up', before: second?.id })
    await describeEntry(ann, id, 0, 'Start here')
    await ask(ann, 'PATCH', `/lists/${id}`, { version: 1, description: 'Steep', ranked: true })
    await removePlace(editor ?? ctx, { id: gone, reason: 'Never was' })
    const made = await copy(bob, id)
    expect(made).toMatchObject({ title: 'Up the hill', visibility: 'private', description: 'Steep', ranked: true, entry_count: 3 })
    expect(await said(bob, made.id)).toEqual([
      ['Alder Hall', 'Start here'],
      ['Birch Books', ''],
      ['The stairs', 'All 87'],
    ])
    const copied = await entries(bob, made.id)
    expect(copied[2]?.best_time).toBe('Dawn')
    const [heading] = made.sections
    expect([
      heading?.title,
      (heading?.position ?? '') > (copied[0]?.position ?? ''),
      (heading?.position ?? '') < (copied[1]?.position ?? ''),
    ]).toEqual(['Further up', true, true])
    expect(made.copied_from).toMatchObject([
      { shown: { title: 'Up the hill', author: 'Ann', path: expect.stringContaining('/up-the-hill') } },
    ])
    expect(await changes(bob, made.id)).toEqual([])
    // What is the source's stays the source's.
    await describeEntry(bob, made.id, 0, 'Mine')
    expect((await said(ann, id))[0]).toEqual(['Alder Hall', 'Start here'])
  })

  test('goes into a list that they write, each place once; its followers can be told', async () => {
    const [ann, bob, cleo] = everybody()
    const { id } = await make(ann, 'Coffee and books', 'public', [0, 1, 2])
    const mine = await make(bob, 'Mine', 'public', [1])
    const merged = await copy(bob, id, mine.id)
    expect((await said(bob, mine.id)).map(([name]) => name)).toEqual(['Birch Books', 'Alder Hall', 'Cedar Coffee'])
    expect([merged.entry_count, merged.copied_from.length]).toEqual([3, 1])
    expect((await ask(bob, 'GET', `/lists/${mine.id}/untold`)).body.sentences).toEqual(['Alder Hall added', 'Cedar Coffee added'])
    expect((await copy(bob, id, mine.id)).entry_count).toBe(3)
    const theirs = await make(cleo, 'Theirs', 'public', [])
    expect((await ask(bob, 'POST', `/lists/${id}/copy`, { list_id: theirs.id })).status).toBe(403)
    expect((await ask(bob, 'POST', `/lists/${mine.id}/copy`, { list_id: mine.id })).body.errors).toHaveProperty('list_id')
    const secret = await make(ann, 'Secret', 'private', [0])
    expect((await ask(bob, 'POST', `/lists/${secret.id}/copy`, {})).status).toBe(404)
    expect((await ask(null, 'POST', `/lists/${id}/copy`, {})).status).toBe(401)
    expect((await ask(bob, 'POST', `/lists/${secret.id}/copy`, { list_id: mine.id })).status).toBe(404)
  })

  test('with an entry whose place has closed says so in the copy, too', async () => {
    const [ann, bob] = everybody()
    const shut = await place('Fir Fields')
    const { id } = await make(ann, 'One is shut', 'public', [])
    await ask(ann, 'POST', `/lists/${id}/entries`, { entries: [{ place_id: shut }] })
    await closePlace(editor ?? ctx, { id: shut })
    const made = await copy(bob, id)
    expect([made.closed_count, (await entries(bob, made.id))[0]?.health?.state]).toEqual([1, 'closed'])
  })
})

describe('what a source does afterwards', () => {
  test('is taken entry by entry, or left, and asked once', async () => {
    const [ann, bob] = everybody()
    const { id } = await make(ann, 'It goes on', 'public', [0, 1, 2])
    const made = await copy(bob, id)
    await describeEntry(ann, id, 0, 'New words')
    await takeOut(ann, id, 2)
    await takeOut(ann, id, 1)
    await ask(ann, 'POST', `/lists/${id}/entries`, { entries: [{ place_id: placeIds[3], note: 'Just opened' }, { title: 'The bench' }] })
    expect((await changes(bob, made.id))?.toSorted()).toEqual([
      ['added', 'Dogwood Deli'],
      ['added', 'The bench'],
      ['note', 'Alder Hall'],
      ['removed', 'Birch Books'],
      ['removed', 'Cedar Coffee'],
    ])
    const noted = await decide(bob, made.id, 'Alder Hall', true)
    expect(noted.body.entry).toMatchObject({ note: 'New words', number: 1 })
    expect((await decide(bob, made.id, 'Dogwood Deli', true)).body.entry).toMatchObject({
      note: 'Just opened',
      place: { name: 'Dogwood Deli' },
    })
    await decide(bob, made.id, 'The bench', false)
    await decide(bob, made.id, 'Birch Books', true)
    await decide(bob, made.id, 'Cedar Coffee', false)
    expect(await said(bob, made.id)).toEqual([
      ['Alder Hall', 'New words'],
      ['Cedar Coffee', ''],
      ['Dogwood Deli', 'Just opened'],
    ])
    expect(await changes(bob, made.id)).toEqual([])
    const [source] = await sources(bob, made.id)
    const late = await ask(bob, 'POST', `/lists/${made.id}/sources/${source?.copy_id}/decide`, { source_entry_id: 1, take: true })
    expect(late.status).toBe(409)
    // What came by this way is followed as well; what the copy took out itself is not.
    await describeEntry(ann, id, 1, 'Closed on Mondays')
    await describeEntry(ann, id, 0, 'Newer words')
    await takeOut(bob, made.id, 0)
    expect(await changes(bob, made.id)).toEqual([['note', 'Dogwood Deli']])
  })

  test('is all that it says otherwise: best times, words, other places; taken entry by entry, and nothing where two places are one', async () => {
    const [ann, bob] = everybody()
    const [one, other, third, fourth] = [
      await place('Gorse Gallery'),
      await place('Gorse Garden'),
      await place('Heath Hall'),
      await place('Heath House'),
    ]
    const { body: made } = await ask(ann, 'POST', '/lists', {
      title: 'Otherwise',
      visibility: 'public',
      place_ids: [one, third, placeIds[0]],
    })
    await ask(ann, 'POST', `/lists/${made.id}/entries`, { entries: [{ title: 'The stairs' }] })
    const { id } = await copy(bob, made.id)
    const edit = async (n: number, what: object) => {
      const entry = (await entries(ann, made.id))[n]
      expect((await ask(ann, 'PATCH', `/lists/${made.id}/entries/${entry?.id}`, { version: entry?.version, ...what })).status).toBe(200)
    }
    const [first] = await entries(ann, made.id)
    await ask(ann, 'POST', `/lists/${made.id}/entries/${first?.id}/repair`, { version: first?.version, how: 'replace', place_id: other })
    await edit(0, { note: 'The better one' })
    await edit(2, { best_time: 'At dusk' })
    await edit(3, { title: 'The long stairs' })
    await mergePlace(editor ?? ctx, { id: third, winner_id: fourth })
    const [source] = await sources(bob, id)
    expect(source?.changes.map(({ kind, fields, name, becomes, best_time }) => [kind, fields, name, becomes, best_time])).toEqual([
      ['place', ['place', 'note'], 'Gorse Gallery', 'Gorse Garden', ''],
      ['best_time', ['best_time'], 'Alder Hall', null, 'At dusk'],
      ['title', ['title'], 'The stairs', 'The long stairs', ''],
    ])
    expect((await decide(bob, id, 'Gorse Gallery', true)).body.entry).toMatchObject({
      place: { name: 'Gorse Garden' },
      note: 'The better one',
    })
    expect((await decide(bob, id, 'Alder Hall', true)).body.entry).toMatchObject({ best_time: 'At dusk' })
    await decide(bob, id, 'The stairs', false)
    expect([(await said(bob, id)).map(([name]) => name), await changes(bob, id)]).toEqual([
      ['Gorse Garden', 'Heath House', 'Alder Hall', 'The stairs'],
      [],
    ])
    await edit(3, { title: 'The longest stairs' })
    await edit(2, { best_time: '' })
    expect((await decide(bob, id, 'The stairs', true)).body.entry).toMatchObject({ title: 'The longest stairs' })
    expect(await changes(bob, id)).toEqual([['best_time', 'Alder Hall']])
  })

  test('shows, with its title and link, only while it is the viewer’s to see; that there was a source stays for ever', async () => {
    const [ann, bob, cleo] = everybody()
    const { id } = await make(ann, 'Now you see it', 'public', [0])
    const made = await copy(bob, id)
    await show(bob, made.id, 'public')
    await ask(ann, 'POST', `/lists/${id}/entries`, { entries: [{ title: 'News' }] })
    const credit = async (who: Ctx | null) =>
      (await ask(who, 'GET', `/lists/${made.id}`)).body.copied_from.map(
        ({ shown }: { shown: { title: string } | null }) => shown?.title ?? null,
      )
    expect([await credit(null), await credit(bob), await changes(bob, made.id)]).toEqual([
      ['Now you see it'],
      ['Now you see it'],
      [['added', 'News']],
    ])
    // Whoever wrote it down knows the address of an unlisted one; naming it to all would list it.
    await show(ann, id, 'unlisted')
    expect([await credit(null), await credit(cleo), await credit(bob)]).toEqual([[null], [null], ['Now you see it']])
    await show(ann, id, 'private')
    expect([await credit(bob), await credit(admin ?? ctx), await credit(ann), await changes(bob, made.id)]).toEqual([
      [null],
      [null],
      ['Now you see it'],
      [],
    ])
    const [source] = await sources(bob, made.id)
    const decided = await ask(bob, 'POST', `/lists/${made.id}/sources/${source?.copy_id}/decide`, { source_entry_id: 1, take: true })
    expect(decided.status).toBe(404)
    await show(ann, id, 'public')
    await ask(ann, 'DELETE', `/lists/${id}`)
    expect(await credit(bob)).toEqual([null])
    await inTransaction(ctx, (tx) => eraseLists(tx, { userId: idOf(ann), lists: 'remove' }))
    expect(await credit(null)).toEqual([null])
  })
})

test('an author sees public copies by name, of the others how many there are, and is told of each without a name', async () => {
  const [, bob, cleo] = everybody()
  const dora = await somebody(ctx, 'user')
  const { id } = await make(dora, 'Worth copying', 'public', [0])
  const [open, alone] = [await copy(bob, id), await copy(cleo, id)]
  await show(bob, open.id, 'public')
  const copies = async () => {
    const { data, others } = (await ask(dora, 'GET', `/lists/${id}/copies`)).body
    return [data.map((list: List) => list.id), others]
  }
  expect(await copies()).toEqual([[open.id], 1])
  await ctx.pool.query("update lists set hidden_at = now(), hidden_reason = 'Spam' where id = any($1)", [[open.id, alone.id]])
  expect(await copies()).toEqual([[], 0])
  expect((await ask(bob, 'GET', `/lists/${id}/copies`)).status).toBe(403)
  const { rows } = await ctx.pool.query("select message from notifications where user_id = $1 and type = 'list-copied'", [idOf(dora)])
  expect(rows).toEqual([{ message: 'Somebody made a list of their own of “Worth copying”, which names yours.' }])
  await copy(dora, id)
  expect((await ctx.pool.query("select from notifications where user_id = $1 and type = 'list-copied'", [idOf(dora)])).rowCount).toBe(1)
})
