import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.server.ts'
import { migrate } from '../migrate.server.ts'
import { unique } from '../testing.server.ts'
import { makeBackup } from './backup.server.ts'
import { openArchive } from './read-archive.server.ts'
import { refuseStrange, restoreBackup } from './restore.server.ts'

const log = createLog('silent')
const here = String(process.env.DATABASE_URL)
const admin = new pg.Client({ connectionString: here })
const made: string[] = []
let folder = ''
let migrations = ''
let url = ''
let archive = ''

// Two tables that point at each other, computed columns, types of every kind, an index of its own, and one that isn't kept.
const first = `
  create type mood as enum ('good', 'odd "quoted"');--> statement-breakpoint
  create table "Odd names" (id bigint generated always as identity primary key, "select" text, m mood, at timestamptz, price numeric,
    twice float8 generated always as (f * 2) stored, f float8, words text[], more jsonb, bytes bytea, span int4multirange,
    search tsvector, buddy bigint);--> statement-breakpoint
  create table others (id bigint primary key, odd_id bigint references "Odd names" (id));--> statement-breakpoint
  alter table "Odd names" add constraint buddy_fk foreign key (buddy) references others (id);--> statement-breakpoint
  create index odd_by_search on "Odd names" using gin (search) where id > 0;--> statement-breakpoint
  create unlogged table passing (id int);--> statement-breakpoint
  insert into others values (7, null)`
const second = 'alter table others add column note text not null default $$new$$'

beforeAll(async () => {
  await admin.connect()
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  migrations = await writeMigrations('now', { '0000_first': first })
  url = await empty()
  await migrate(url, log, migrations)
  await ask(
    url,
    `insert into "Odd names" ("select", m, at, price, f, words, more, bytes, span, search)
      select 'tab	newline
 \\N \\ ' || n || ' é 漢字 😀', 'odd "quoted"', '2026-03-08 07:30:00.123456Z'::timestamptz + n * interval '1 day', n / 7.0, n / 3.0::float8,
      array['a,b', null, 'c"d'], '{"a": [1, null, "x"]}', '\\x00ff', '{[1,5),[7,9)}', to_tsvector('english', 'Running dogs')
    from generate_series(1, 50) n`,
  )
  await ask(url, 'insert into others select id, id from "Odd names" where id <> 7; update "Odd names" set buddy = 7 where id = 3')
  await mkdir(join(folder, 'data/media/ab'), { recursive: true })
  await writeFile(join(folder, 'data/media/ab/picture.webp'), Buffer.from([1, 2, 3]))
  archive = join(folder, 'small.backup')
  await makeBackup({ url, path: archive, dataDir: join(folder, 'data'), app: '1.2.3' })
})

afterAll(async () => {
  for (const name of made) await admin.query(`drop database "${name}" with (force)`)
  await admin.end()
  await rm(folder, { recursive: true })
})

async function writeMigrations(name: string, files: Record<string, string>): Promise<string> {
  const path = join(folder, name)
  await mkdir(join(path, 'meta'), { recursive: true })
  const entries = Object.keys(files).map((tag, idx) => ({ idx, version: '7', when: idx + 1, tag, breakpoints: true }))
  await writeFile(join(path, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [tag, text] of Object.entries(files)) await writeFile(join(path, `${tag}.sql`), text)
  return path
}

async function empty(): Promise<string> {
  const name = unique('backup')
  await admin.query(`create database "${name}"`)
  made.push(name)
  const address = new URL(here)
  address.pathname = `/${name}`
  return address.href
}

async function ask(address: string, text: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

/** All that is kept and how it is kept, as text. */
async function whole(address: string) {
  const form = `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`
  const keys = `select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1`
  const queries = ['select * from "Odd names" order by id', 'select * from others order by id', form, keys]
  const { 0: odd, ...rest } = await Promise.all(queries.map(async (query) => (await ask(address, query)).rows))
  return { odd, rest }
}

async function restored(path: string, folderOfMigrations = migrations) {
  const target = await empty()
  const dataDir = join(folder, unique('data'))
  const opened = await openArchive(path)
  await restoreBackup({ archive: opened, url: target, dataDir, log, migrations: folderOfMigrations }).finally(opened.close)
  return { target, dataDir }
}

test('an empty database is filled with the same rows, indexes and constraints, and sequences go on', async () => {
  const { target, dataDir } = await restored(archive)
  expect(await whole(target)).toEqual(await whole(url))
  expect((await ask(target, 'insert into "Odd names" default values returning id')).rows).toEqual([{ id: 51 }])
  expect(await readFile(join(dataDir, 'media/ab/picture.webp'))).toEqual(Buffer.from([1, 2, 3]))
})

test('an older archive becomes a database of this version', async () => {
  const now = await writeMigrations('later', { '0000_first': first, '0001_second': second })
  const { target } = await restored(archive, now)
  expect((await ask(target, 'select note, count(*)::int as n from others group by 1')).rows).toEqual([{ note: 'new', n: 50 }])
  expect((await ask(target, 'select name from migrations order by 1')).rows).toHaveLength(2)
})

test('an archive of a newer version, or of another migration of that name, is refused', async () => {
  const opened = await openArchive(archive)
  const without = await writeMigrations('before', { '0000_other': 'select 1' })
  await expect(refuseStrange(opened, without)).rejects.toThrow('made by a newer version (1.2.3): its migration 0000_first is not known')
  const changed = await writeMigrations('changed', { '0000_first': first })
  await appendFile(join(changed, '0000_first.sql'), '\n-- changed')
  await expect(refuseStrange(opened, changed)).rejects.toThrow('another version of the migration 0000_first')
  await opened.close()
})

test('a database that is not empty is refused and stays as it is', async () => {
  const opened = await openArchive(archive)
  const before = await whole(url)
  await expect(restoreBackup({ archive: opened, url, dataDir: join(folder, 'never'), log, migrations })).rejects.toThrow('not empty')
  expect(await whole(url)).toEqual(before)
  expect(existsSync(join(folder, 'never'))).toBe(false)
  await opened.close()
})

const opens = async (bytes: Uint8Array) => {
  const path = join(folder, 'altered.backup')
  await writeFile(path, bytes)
  return openArchive(path).then(
    async (opened) => {
      await opened.close()
      return 'opened'
    },
    (error: Error) => `${error.name}: ${error.message}`,
  )
}

test('an archive in which any one byte was changed is refused', { timeout: 60_000 }, async () => {
  const bytes = await readFile(archive)
  const answers = new Set<string>()
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8))
    answers.add((await opens(altered)).replace(/ \(in .*\)/, ''))
  }
  // Most often damaged; in the first bytes no backup, in a length cut off, in the form a newer one.
  for (const answer of answers) expect(answer).toMatch(/ is damaged: | is not a backup| is not whole: | was written by a newer version/)
})

test('an archive that was cut off, lengthened or otherwise altered is refused', { timeout: 60_000 }, async () => {
  const bytes = await readFile(archive)
  for (let length = 0; length < bytes.length; length += 7) expect(await opens(bytes.subarray(0, length))).not.toBe('opened')
  expect(await opens(Buffer.concat([bytes, Buffer.from([0])]))).toContain('damaged')
  const spot = fc.nat({ max: bytes.length - 1 })
  await fc.assert(
    fc.asyncProperty(spot, fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.boolean(), async (at, put, over) => {
      const altered = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(over ? at + put.length : at)])
      fc.pre(!altered.equals(bytes))
      expect(await opens(altered)).not.toBe('opened')
    }),
    { numRuns: 300, seed: 4 },
  )
})

test('a row that does not arrive is noticed before anything is kept', async () => {
  // A whole archive of which the check of a table says something else: as if the way had lost a row.
  const bytes = await readFile(archive)
  const path = join(folder, 'lost.backup')
  const end = bytes.indexOf('"rows":50')
  const altered = Buffer.from(bytes.subarray(0, bytes.length - 37))
  altered.write('"rows":51', end)
  const seal = createHash('sha256').update(altered).digest()
  await writeFile(path, Buffer.concat([altered, bytes.subarray(bytes.length - 37, bytes.length - 32), seal]))
  const target = await empty()
  const opened = await openArchive(path)
  const attempt = restoreBackup({ archive: opened, url: target, dataDir: join(folder, 'lost'), log, migrations })
  await expect(attempt).rejects.toThrow(/did not arrive as it was: 50 rows of 51/)
  await opened.close()
  expect((await ask(target, "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace")).rows).toEqual([
    { n: 0 },
  ])
})

test('a backup shows one moment, however much is written meanwhile', async () => {
  const source = await empty()
  const path = await writeMigrations('moving', { '0000_moving': 'create table a_left (n int); create table z_right (n int);' })
  await migrate(source, log, path)
  await ask(source, 'insert into a_left select generate_series(1, 20000)')
  let over = false
  let moved = 0
  const writer = new pg.Client({ connectionString: source })
  await writer.connect()
  const moving = (async () => {
    while (!over) {
      await writer.query(
        'with gone as (delete from a_left where n = (select min(n) from a_left) returning n) insert into z_right select n from gone',
      )
      moved++
    }
  })()
  const file = join(folder, 'moving.backup')
  for (let n = 0; n < 3; n++) await makeBackup({ url: source, path: file, dataDir: folder, app: '1' })
  over = true
  await moving
  await writer.end()
  expect(moved).toBeGreaterThan(0)
  const { target } = await restored(file, path)
  expect((await ask(target, 'select (select count(*) from a_left)::int + (select count(*) from z_right)::int as n')).rows).toEqual([
    { n: 20000 },
  ])
})

test('a backup that fails leaves the older one of that name', async () => {
  const path = join(folder, 'kept.backup')
  await writeFile(path, 'older')
  await expect(makeBackup({ url: await empty(), path, dataDir: folder, app: '1' })).rejects.toThrow('never been migrated')
  expect(await readFile(path, 'utf8')).toBe('older')
  await expect(makeBackup({ url, path: join(folder, 'no/such/folder'), dataDir: folder, app: '1' })).rejects.toThrow("can't be written")
})
