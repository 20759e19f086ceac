import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from './log.server.ts'
import { migrate, pendingMigrations } from './migrate.server.ts'
import { dropDatabase, unique } from './testing.server.ts'

const log = createLog('silent')
const here = String(process.env.DATABASE_URL)
const admin = new pg.Client({ connectionString: here })
const made: string[] = []
let folder = ''
let url = ''

beforeAll(() => admin.connect())
afterAll(async () => {
  for (const name of made) await dropDatabase(admin, name)
  await admin.end()
})

/** Every test has an empty database and a folder of two migrations. */
beforeEach(async () => {
  const name = unique('migrate')
  await admin.query(`create database "${name}"`)
  made.push(name)
  const address = new URL(here)
  address.pathname = `/${name}`
  url = address.href
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(folder, 'meta'))
  await write({
    '0000_first': 'create table one (id int);--> statement-breakpoint\ninsert into one values (1);',
    '0001_second': 'create table two (id int);',
  })
  return () => rm(folder, { recursive: true })
})

async function write(migrations: Record<string, string>) {
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, version: '7', when: idx + 1, tag, breakpoints: true }))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [tag, text] of Object.entries(migrations)) await writeFile(join(folder, `${tag}.sql`), text)
}

async function ask(text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function pending() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await pendingMigrations(client, folder)
  } finally {
    await client.end()
  }
}

test('applies what is missing, in order, once', async () => {
  expect(await pending()).toEqual(['0000_first', '0001_second'])
  await migrate(url, log, folder)
  await migrate(url, log, folder)
  expect(await ask('select * from one')).toEqual([{ id: 1 }])
  expect(await pending()).toEqual([])
})

test('several at once: one works, the others wait', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(url, log, folder)))
  expect(await ask('select * from one')).toEqual([{ id: 1 }])
})

test('a migration that fails leaves nothing of itself, and keeps those before it', async () => {
  await write({ '0000_first': 'create table one (id int);', '0001_bad': 'create table two (id int);--> statement-breakpoint\nselect 1/0;' })
  await expect(migrate(url, log, folder)).rejects.toThrow('0001_bad failed: division by zero')
  expect(await ask("select to_regclass('one')::text as one, to_regclass('two')::text as two")).toEqual([{ one: 'one', two: null }])
  expect(await pending()).toEqual(['0001_bad'])
})

test('refuses a database that a newer version has used', async () => {
  await migrate(url, log, folder)
  await write({ '0000_first': 'create table one (id int);--> statement-breakpoint\ninsert into one values (1);' })
  await expect(migrate(url, log, folder)).rejects.toThrow('0001_second')
})

test('refuses a migration that was changed after it had been applied', async () => {
  await migrate(url, log, folder)
  await appendFile(join(folder, '0001_second.sql'), '\n-- changed')
  await expect(migrate(url, log, folder)).rejects.toThrow('0001_second was changed')
})
