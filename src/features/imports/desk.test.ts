import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { OpenAPIHono } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { touches } from '../../app/touches.server.ts'
import type { ApiEnv } from '../../platform/api-env.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { DomainError, InvalidError } from '../../platform/errors.ts'
import { privateFiles } from '../../platform/private-files.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { places } from '../places/tables.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { changeSetting } from '../settings/writes.server.ts'
import { standing } from './admin/step-address.ts'
import { importsApi } from './api.server.ts'
import type { ImportFile } from './contract.ts'
import { clearFiles, makePlaceExport } from './place-exports.server.ts'
import { imports } from './tables.ts'
import { type Fixture, makeFixture } from './testing.server.ts'
import { workOnFile, workOnHeld, workOnUndo } from './work.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'imports-'))
afterAll(() => rm(folder, { recursive: true }))
const files = privateFiles(folder)

let me: Ctx
let [editor, other, admin]: Ctx[] = []
const app = new OpenAPIHono<ApiEnv>()
app.use(async (c, next) => {
  c.set('ctx', me)
  await next()
})
app.route('/', importsApi(files, touches).hono)
app.onError((error, c) => {
  if (error instanceof DomainError)
    return c.json({ detail: error.message, errors: error instanceof InvalidError ? error.errors : {} }, error.status)
  if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
  throw error
})

const ask = async (method: string, path: string, body?: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.request(path, { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) })
  return {
    status: answer.status,
    body: answer.status === 200 && /json/.test(answer.headers.get('content-type') ?? '') ? await answer.json() : null,
  }
}
const send = (name: string, body: ConstructorParameters<typeof Response>[0]) =>
  app.request(`/import-files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: body ?? null,
    headers: { 'content-type': 'application/octet-stream' },
    duplex: 'half',
  } as RequestInit)
const sent = async (name: string, text: string) => {
  const answer = await send(name, text)
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: number; columns: { header: string; field: string | null; why: string | null }[]; missing: string[] }
}
const options = (more: object = {}) => ({ source: unique('city'), ...more })
const work = (id: number) => workOnFile(ctx, files, id, { last: true, signal: new AbortController().signal, everyMs: 20 })
const fileOf = async (id: number) => (await ask('GET', `/import-files/${id}`)).body
const checked = async (id: number, said: object) => {
  expect((await ask('PUT', `/import-files/${id}/options`, said)).status).toBe(200)
  expect((await ask('POST', `/import-files/${id}/check`)).status).toBe(204)
  await work(id)
  return fileOf(id)
}

let stage: Fixture
let mapped: { source: string }
beforeAll(async () => {
  stage = await makeFixture()
  ;[editor, other, admin] = await Promise.all([somebody(ctx, 'editor'), somebody(ctx, 'editor'), somebody(ctx, 'admin')])
  me = editor ?? ctx
  mapped = options()
})
const table = (rows: [ref: string, title: string, kind: string, status: string][]) =>
  [
    'ref no,Title,Kind,Status,lat,lng',
    ...rows.map(([ref, title, kind, status], n) => `${ref},${title},${kind},${status},${stage.lat + n / 100},${stage.lng}`),
  ].join('\n')

test('a file is sent, understood, mapped by hand, checked, brought in and taken back; nothing of it is left', async () => {
  const word = unique('kind')
  const text = table([
    ['1', 'Desk One', stage.subcategory, 'active'],
    ['2', 'Desk Two', word, 'active'],
    ['3', '', stage.subcategory, 'active'],
    ['4', 'Desk Four', stage.subcategory, 'gone'],
  ])
  const { id, columns } = await sent('desk places.csv', text)
  expect(columns.find(({ header }) => header === 'lat')).toEqual({ header: 'lat', field: 'lat', why: 'heading' })
  const said = {
    ...mapped,
    columns: { Title: 'name', 'ref no': 'source_ref', Kind: 'category' },
    where: [{ column: 'Status', values: ['Active'], not: false }],
  }
  expect((await ask('PUT', `/import-files/${id}/options`, { ...said, columns: { nowhere: 'name' } })).status).toBe(422)
  expect(await checked(id, { ...said, columns: { ...said.columns, Title: null } }), 'without options of the command line').toMatchObject({
    state: 'open',
    error: 'The file has no column for name.',
  })
  const first = await checked(id, said)
  expect(first.columns.find(({ header }: { header: string }) => header === 'Title')).toMatchObject({ field: 'name', why: 'told' })
  expect(first.plan).toMatchObject({
    counts: { read: 4, create: 1, held: 1, refuse: 1, filtered: 1 },
    refused: [{ reason: 'has no name', rows: 1 }],
    samples: { create: [{ row: 2, name: 'Desk One' }], refuse: [{ row: 4, reasons: ['has no name'] }] },
    held: [{ value: word, rows: 1 }],
  })
  expect(await ctx.db.$count(places, eq(places.source, mapped.source))).toBe(0)
  expect((await ask('POST', `/imports/${first.import_id}/values`, { values: [{ value: word, category: stage.subcategory }] })).status).toBe(
    204,
  )
  expect((await ask('POST', `/import-files/${id}/check`)).status).toBe(204)
  await work(id)
  expect((await fileOf(id)).plan.counts).toMatchObject({ create: 2, held: 0 })
  expect((await ask('POST', `/import-files/${id}/run`)).status).toBe(204)
  // Whoever comes second finds it begun.
  expect((await ask('POST', `/import-files/${id}/run`)).status).toBe(409)
  await work(id)
  const done = await fileOf(id)
  expect(done).toMatchObject({ state: 'done', error: null, plan: null })
  expect(await readdir(folder)).toEqual([])
  const refused = await (await app.request(`/imports/${done.import_id}/refused`)).text()
  expect(refused).toContain('has no name')
  const { body: history } = await ask('GET', '/imports')
  expect(history.data[0]).toMatchObject({
    id: done.import_id,
    state: 'done',
    file_name: 'desk places.csv',
    by: { id: me.viewer?.id },
    counts: { create: 2 },
  })
  const { body: preview } = await ask('GET', `/imports/${done.import_id}/undo`)
  expect((await ask('POST', `/imports/${done.import_id}/undo`)).status).toBe(204)
  expect((await ask('POST', `/imports/${done.import_id}/undo`)).status).toBe(409)
  await workOnUndo(ctx, done.import_id, touches)
  const after = (await ask('GET', `/imports/${done.import_id}`)).body
  expect(after).toMatchObject({ state: 'undone', progress: null })
  expect(preview).toEqual({ exact: true, removed: 2 - after.kept.length, restored: 0, partly: 0, kept: after.kept.length })
})

test('rows that wait are brought in later, by what somebody says of their value', async () => {
  const word = unique('kind')
  const { id } = await sent('later.csv', table([['1', 'Later One', word, '']]))
  const { source } = options()
  const { import_id } = await checked(id, { source, columns: { Title: 'name', Kind: 'category' } })
  await ask('POST', `/import-files/${id}/run`)
  await work(id)
  expect((await ask('GET', `/imports/${import_id}`)).body).toMatchObject({ held: [{ value: word, rows: 1 }] })
  expect((await ask('POST', `/imports/${import_id}/values`, { values: [{ value: word, category: 'nothing-known' }] })).status).toBe(422)
  expect((await ask('POST', `/imports/${import_id}/values`, { values: [{ value: word, category: stage.subcategory }] })).status).toBe(204)
  await workOnHeld(ctx, import_id)
  expect((await ask('GET', `/imports/${import_id}`)).body).toMatchObject({ state: 'done', held: [], progress: null, counts: { create: 1 } })
})

test('stopped, or cut short by a kill, it goes on where it was, and one undo takes all of it back', async () => {
  const { source } = options()
  const { id } = await sent(
    'cut.csv',
    table([
      ['1', 'Cut One', stage.subcategory, ''],
      ['2', 'Cut Two', stage.subcategory, ''],
    ]),
  )
  const said = { source, columns: { Title: 'name', Kind: 'category', 'ref no': 'source_ref' } }
  await checked(id, said)
  await ask('POST', `/import-files/${id}/run`)
  await ask('POST', `/import-files/${id}/stop`)
  await work(id)
  expect(await fileOf(id)).toMatchObject({ state: 'open', error: 'It was stopped.', begun: false })
  const { import_id } = await checked(id, said)
  // As a kill leaves it: begun, one place written, nobody at work.
  await ask('POST', `/import-files/${id}/run`)
  await work(id)
  await ctx.db.execute(sql`update imports set state = 'running' where id = ${import_id}`)
  await ctx.db.execute(sql`update import_files set state = 'running', file = 'import-again' where id = ${id}`)
  await files.write(
    'import-again',
    new Blob([
      `${table([
        ['1', 'Cut One', stage.subcategory, ''],
        ['2', 'Cut Two', stage.subcategory, ''],
      ])}`,
    ]).stream(),
  )
  await work(id)
  const after = await fileOf(id)
  expect(after).toMatchObject({ state: 'done', error: null })
  expect(await ctx.db.$count(places, eq(places.source, source))).toBe(2)
  const [again] = await ctx.db.select().from(imports).where(eq(imports.id, after.import_id))
  expect(again).toMatchObject({ continues_id: import_id, state: 'done', by_id: me.viewer?.id })
  expect((await ask('POST', `/imports/${import_id}/undo`)).status).toBe(409)
  await workOnUndo(ctx, after.import_id, touches)
  expect(await ctx.db.$count(places, eq(places.source, source))).toBe(0)
})

test('what is too large, broken off, packed to burst, empty or no table is refused in a sentence and leaves nothing', async () => {
  await inTransaction(ctx, (tx) => changeSetting(tx, 'import_megabytes', 1))
  const refusedWith = async (name: string, body: Parameters<typeof send>[1]) => {
    const answer = await send(name, body)
    return [answer.status, answer.status === 422 ? (await answer.json()).errors.file[0] : '']
  }
  expect((await refusedWith('large.csv', 'name,lat,lng\n'.repeat(100_000)))[0]).toBe(413)
  expect(await refusedWith('bomb.csv.gz', gzipSync(Buffer.alloc(80_000_000, 'a')))).toEqual([
    422,
    expect.stringContaining('packed more than 100-fold'),
  ])
  expect(await refusedWith('empty.csv', '')).toEqual([422, 'is empty'])
  expect(await refusedWith('book.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toEqual([422, expect.stringContaining('workbook')])
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('name,lat\n'))
    },
    pull(controller) {
      controller.error(new InvalidError({ file: ['broke off'] }))
    },
  })
  expect(await refusedWith('broken.csv', broken)).toEqual([422, 'broke off'])
  await inTransaction(ctx, (tx) => changeSetting(tx, 'import_megabytes', 100))
  const nasty = await readFile(join(import.meta.dirname, 'fixtures/nasty.csv'))
  const { id } = await (await send('../../etc/ <b>nasty</b>\u0000.csv'.replace('\u0000', ''), nasty)).json()
  expect((await ask('DELETE', `/import-files/${id}`)).status).toBe(204)
  expect(await readdir(folder)).toEqual([])
})

test('an export holds what was chosen, is its maker’s and the admins’, safe for spreadsheets, and gone after seven days', async () => {
  const { source } = options()
  const { id } = await sent(
    'out.csv',
    table([
      ['1', "'=cmd()", stage.subcategory, ''],
      ['2', 'Out Two', stage.subcategory, ''],
    ]),
  )
  await checked(id, { source, columns: { Title: 'name', Kind: 'category', 'ref no': 'source_ref' } })
  await ask('POST', `/import-files/${id}/run`)
  await work(id)
  await ctx.db.execute(sql`update places set updated_at = now() - interval '9 days' where source = ${source} and source_ref = '2'`)
  expect((await ask('POST', '/place-exports', { format: 'csv', region: 'atlantis' })).status).toBe(422)
  const { body } = await ask('POST', '/place-exports', {
    format: 'csv',
    source,
    category: stage.category,
    since: new Date().toISOString().slice(0, 10),
  })
  const exportId = body.data[0].id
  expect((await app.request(`/place-exports/${exportId}/file`)).status).toBe(404)
  await makePlaceExport(ctx, files, exportId, true)
  const lines = (await (await app.request(`/place-exports/${exportId}/file`)).text()).split('\r\n')
  expect([lines.length, lines[1]]).toEqual([3, expect.stringContaining("'=cmd()")])
  me = other ?? ctx
  expect((await app.request(`/place-exports/${exportId}/file`)).status).toBe(404)
  me = admin ?? ctx
  expect((await app.request(`/place-exports/${exportId}/file`)).status).toBe(200)
  await clearFiles({ db: ctx.db, now: new Date(Date.now() + 8 * 86_400_000) }, files)
  expect((await app.request(`/place-exports/${exportId}/file`)).status).toBe(404)
  expect(await readdir(folder)).toEqual([])
  me = editor ?? ctx
})

test('a file that was cut short while it came in waits where it was, not at its columns', () => {
  const plan = { held: [] } as unknown as ImportFile['plan']
  expect(standing({ plan: null, begun: true }, '')).toBe('result')
  expect(standing({ plan: null, begun: true }, 'check')).toBe('result')
  expect(standing({ plan: null, begun: true }, 'columns')).toBe('columns')
  expect(standing({ plan: null, begun: false }, 'check')).toBe('columns')
  expect(standing({ plan, begun: true }, '')).toBe('check')
})
