import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import pg from 'pg'
import { extract, type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.server.ts'
import { migrate } from '../migrate.server.ts'
import { dropDatabase, unique } from '../testing.server.ts'
import { sumLine } from './archive.ts'
import { makeBackup } from './backup.server.ts'
import { tarBytes } from './pieces.server.ts'
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
  await writeFile(join(folder, 'data/media/ab/other.webp.5.part'), Buffer.from([1]))
  archive = join(folder, 'small.tar.zst')
  await makeBackup({ url, path: archive, dataDir: join(folder, 'data'), app: '1.2.3' })
})

afterAll(async () => {
  for (const name of made) await dropDatabase(admin, name)
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
  expect(await readdir(join(dataDir, 'media/ab'))).toEqual(['picture.webp'])
  expect(await readFile(join(dataDir, 'media/ab/picture.webp'))).toEqual(Buffer.from([1, 2, 3]))
})

test('whoever keeps answers of the database hears that everything is another', async () => {
  const target = await empty()
  const listener = new pg.Client({ connectionString: target })
  await listener.connect()
  await listener.query('listen content')
  const told = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)))
  const opened = await openArchive(archive)
  await restoreBackup({ archive: opened, url: target, dataDir: join(folder, unique('told')), log, migrations }).finally(opened.close)
  expect(await told).toBe('*')
  await listener.end()
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
  const path = join(folder, 'altered.tar.zst')
  await writeFile(path, bytes)
  return openArchive(path).then(
    async (opened) => {
      await opened.close()
      return 'opened'
    },
    (error: Error) => `${error.name}: ${error.message}`,
  )
}

type Entry = Partial<Header> & { name: string; content: Buffer }

/** The files of an archive but the sums, as they stand in it. */
async function entriesOf(path: string): Promise<Entry[]> {
  const tar = extract()
  tar.end(zstdDecompressSync(await readFile(path)))
  const entries: Entry[] = []
  for await (const entry of tar) entries.push({ name: entry.header.name, content: await buffer(tarBytes(entry)) })
  return entries.slice(0, -1)
}

const sumsOf = (entries: Entry[]): Entry => ({
  name: 'SHA256SUMS',
  content: Buffer.from(entries.map(({ name, content }) => sumLine(createHash('sha256').update(content).digest('hex'), name)).join('')),
})

async function packed(entries: Entry[]): Promise<Buffer> {
  const tar = pack()
  for (const { content, ...header } of entries) {
    if (header.type === undefined || header.type === 'file') tar.entry(header, content)
    else tar.entry(header)
  }
  tar.finalize()
  return zstdCompressSync(await buffer(tarBytes(tar)))
}

/** An archive of these files with the sums that fit them. */
const archiveOf = (entries: Entry[]) => packed([...entries, sumsOf(entries)])

test('what is taken apart and put together again is an archive', async () => {
  expect(await opens(await archiveOf(await entriesOf(archive)))).toBe('opened')
})

test('an archive in which any one byte was changed is refused, or nothing that it holds is another', { timeout: 120_000 }, async () => {
  const bytes = await readFile(archive)
  const content = zstdDecompressSync(bytes)
  const answers = new Set<string>()
  let same = 0
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8))
    const answer = await opens(altered)
    if (answer === 'opened') {
      expect(zstdDecompressSync(altered).equals(content)).toBe(true)
      same++
    } else answers.add(answer)
  }
  for (const answer of answers) expect(answer).toMatch(/ is damaged: | is not a backup| is not whole: /)
  // What zstd says of itself, and the few bytes that it could have chosen otherwise for the same content.
  expect(same).toBeLessThan(bytes.length / 100)
})

test('an archive whose files were changed and packed again is refused', { timeout: 180_000 }, async () => {
  const bytes = zstdDecompressSync(await readFile(archive))
  const spot = fc.nat({ max: bytes.length - 1 })
  const contents = (await entriesOf(archive)).map(({ name, content }) => `${name} ${content.toString('latin1')}`)
  await fc.assert(
    fc.asyncProperty(spot, fc.nat({ max: 7 }), async (at, bit) => {
      const altered = Buffer.from(bytes)
      altered[at] = (altered[at] ?? 0) ^ (1 << bit)
      const answer = await opens(zstdCompressSync(altered))
      // Between the files and behind the last a tar has room that nothing reads.
      if (answer === 'opened')
        expect(
          (await entriesOf(join(folder, 'altered.tar.zst'))).map(({ name, content }) => `${name} ${content.toString('latin1')}`),
        ).toEqual(contents)
    }),
    { numRuns: 400, seed: 6 },
  )
})

test('an archive that was cut off, lengthened or otherwise altered is refused', { timeout: 180_000 }, async () => {
  const bytes = await readFile(archive)
  for (let length = 0; length < bytes.length; length += 7) expect(await opens(bytes.subarray(0, length))).not.toBe('opened')
  for (const more of [Buffer.from([0]), bytes, randomBytes(100)]) expect(await opens(Buffer.concat([bytes, more]))).toContain('damaged')
  const spot = fc.integer({ min: 8, max: bytes.length - 1 })
  await fc.assert(
    fc.asyncProperty(spot, fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.boolean(), async (at, put, over) => {
      const altered = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(over ? at + put.length : at)])
      fc.pre(!altered.equals(bytes))
      expect(await opens(altered)).not.toBe('opened')
    }),
    { numRuns: 300, seed: 4 },
  )
  const entries = await entriesOf(archive)
  expect(await opens(await packed(entries))).toContain('not whole')
  for (const index of entries.keys())
    expect(await opens(await archiveOf(entries.toSpliced(index, 1)))).toMatch(index < entries.length - 1 ? /refused/ : /opened/)
})

const file = (name: string): Entry => ({ name, content: Buffer.from('x') })
const link = (name: string, type: 'symlink' | 'link'): Entry => ({ name, type, linkname: '/etc/passwd', content: Buffer.alloc(0) })

test.each([
  ['a file above', file('../above')],
  ['a file above the stored ones', file('media/../../above')],
  ['a file beside the stored ones', file('media/../beside')],
  ['an absolute path', file('/tmp/absolute')],
  ['an absolute path below media', file('/media/absolute')],
  ['a path with an empty part', file('media//empty')],
  ['a path with a dot', file('media/./dot')],
  ['a path for another system', file('media\\..\\above')],
  ['a file of another folder', file('private/copy.zip')],
  ['a file of another name', file('notes.txt')],
  ['a table that the manifest does not name', file('tables/strange.copy')],
  ['a second manifest', file('manifest.json')],
  ['a symbolic link', link('media/ab/link.webp', 'symlink')],
  ['a hard link', link('media/ab/link.webp', 'link')],
  ['a folder', { name: 'media/ab/', type: 'directory' as const, content: Buffer.alloc(0) }],
  ['a pipe', { name: 'media/ab/pipe', type: 'fifo' as const, content: Buffer.alloc(0) }],
])('an archive with %s is refused before anything is written', async (_, entry) => {
  const entries = await entriesOf(archive)
  for (const place of [0, 2, entries.length])
    expect(await opens(await archiveOf(entries.toSpliced(place, 0, entry)))).toMatch(/refused|damaged/)
  // Behind what is taken for the end.
  expect(await opens(await packed([...entries, sumsOf(entries), entry]))).toMatch(/refused|damaged/)
})

test('a wrong hash is refused, whichever file it is of', async () => {
  const entries = await entriesOf(archive)
  const sums = sumsOf(entries).content.toString()
  for (const [index] of entries.entries()) {
    const lines = sums.split('\n')
    lines[index] = (lines[index] ?? '').replace(/^\w+/, createHash('sha256').update('other').digest('hex'))
    expect(await opens(await packed([...entries, { name: 'SHA256SUMS', content: Buffer.from(lines.join('\n')) }]))).toContain('damaged')
  }
})

/** The archive with another manifest. */
async function withManifest(alter: (text: string) => string): Promise<Buffer> {
  const [manifest, ...others] = await entriesOf(archive)
  return archiveOf([{ name: 'manifest.json', content: Buffer.from(alter(String(manifest?.content))) }, ...others])
}

test('an archive of a newer form is refused as such, whatever else it says', async () => {
  expect(await opens(await withManifest(() => '{"format": 99, "app": "9.9.9"}'))).toContain(
    'was written by a newer version of the program (9.9.9)',
  )
  expect(await opens(await withManifest(() => 'no JSON'))).toContain('damaged')
  expect(await opens(await withManifest((text) => text.replace('"rows"', '"lines"')))).toContain('damaged')
})

test('a row that does not arrive is noticed before anything is kept', async () => {
  // A whole archive of which the manifest says something else of a table: as if the way had lost a row.
  const path = join(folder, 'lost.tar.zst')
  await writeFile(path, await withManifest((text) => text.replace('"rows": 50', '"rows": 51')))
  const target = await empty()
  const opened = await openArchive(path)
  const attempt = restoreBackup({ archive: opened, url: target, dataDir: join(folder, 'lost'), log, migrations })
  await expect(attempt).rejects.toThrow(/did not arrive as it was: 50 of 51 rows/)
  await opened.close()
  expect((await ask(target, "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace")).rows).toEqual([
    { n: 0 },
  ])
})

const hasTar = ['tar', 'zstd', 'sha256sum'].every((program) => spawnSync(program, ['--version']).status === 0)

test.skipIf(!hasTar)("the system's tar lists and extracts an archive, and its sums are those of sha256sum", async () => {
  const list = execFileSync('tar', ['--zstd', '-tf', archive], { encoding: 'utf8' }).trim().split('\n')
  expect(list).toEqual([
    'manifest.json',
    'tables/Odd names.copy',
    'tables/others.copy',
    'sequences.json',
    'media/ab/picture.webp',
    'SHA256SUMS',
  ])
  const target = join(folder, 'extracted')
  await mkdir(target)
  execFileSync('tar', ['--zstd', '-xf', archive, '-C', target])
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: target })
  expect(await readFile(join(target, 'media/ab/picture.webp'))).toEqual(Buffer.from([1, 2, 3]))
  const rows = (await readFile(join(target, 'tables/others.copy'), 'utf8')).trimEnd().split('\n')
  expect(rows).toHaveLength(50)
  expect(rows[0]).toBe('7\t\\N')
  expect(JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'))).toMatchObject({
    format: 1,
    app: '1.2.3',
    migrations: [{ name: '0000_first' }],
    tables: [
      { name: 'Odd names', rows: 50 },
      { name: 'others', rows: 50 },
    ],
  })
  expect(JSON.parse(await readFile(join(target, 'sequences.json'), 'utf8'))).toEqual({ 'Odd names_id_seq': ['50', true] })
})

test('private files come back that the backup was told of, closed to others, and no others', async () => {
  const dataDir = join(folder, 'papers')
  await mkdir(join(dataDir, 'private'), { recursive: true })
  for (const name of ['claim-1', 'claim-2', 'export.zip']) await writeFile(join(dataDir, 'private', name), `of ${name}`)
  const path = join(folder, 'papers.tar.zst')
  const privateFiles = async (client: Pick<pg.Client, 'query'>) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from others')
    return rows[0]?.n === 50 ? ['claim-1', 'claim-gone'] : []
  }
  expect((await makeBackup({ url, path, dataDir, app: '1', privateFiles })).files).toBe(1)
  const { dataDir: back } = await restored(path)
  expect(await readdir(join(back, 'private'))).toEqual(['claim-1'])
  expect(await readFile(join(back, 'private/claim-1'), 'utf8')).toBe('of claim-1')
  const modes = await Promise.all(['private', 'private/claim-1'].map(async (name) => (await stat(join(back, name))).mode & 0o777))
  expect(modes).toEqual([0o700, 0o600])
  // An older program says that it is too old for it, and doesn't call it strange.
  expect(JSON.parse(String((await entriesOf(path))[0]?.content)).format).toBe(2)
  expect(await opens(await archiveOf([...(await entriesOf(path)), file('private/export.zip')]))).toContain('refused')
})

test('the hash that is told is that of the file', async () => {
  const path = join(folder, 'told.tar.zst')
  const { sha256, bytes } = await makeBackup({ url, path, dataDir: join(folder, 'data'), app: '1' })
  const content = await readFile(path)
  expect([sha256, bytes]).toEqual([createHash('sha256').update(content).digest('hex'), content.length])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('stored files of any length and depth come back; one that is deleted meanwhile is left out', async () => {
  const dataDir = join(folder, 'many')
  const long = `media/${'deep/'.repeat(40)}${'n'.repeat(120)} é.webp`
  const given = new Map<string, Buffer>([
    ['media/0 empty.webp', Buffer.alloc(0)],
    ['media/1 large.webp', randomBytes(40_000_000)],
    ['media/2 gone.webp', randomBytes(10)],
    ['media/3 block.webp', randomBytes(512)],
    [long, randomBytes(1000)],
  ])
  for (const [name, content] of given) {
    await mkdir(join(dataDir, name, '..'), { recursive: true })
    await writeFile(join(dataDir, name), content)
  }
  const path = join(folder, 'many.tar.zst')
  const making = makeBackup({ url, path, dataDir, app: '1' })
  // The large one is on its way, so the folder has been read.
  const begun = async () => (await stat(`${path}.part`).catch(() => null))?.size ?? 0
  while ((await begun()) < 3_000_000) await sleep(1)
  await rm(join(dataDir, 'media/2 gone.webp'))
  expect((await making).files).toBe(4)
  given.delete('media/2 gone.webp')
  const { dataDir: back } = await restored(path)
  for (const [name, content] of given) expect((await readFile(join(back, name))).equals(content), name).toBe(true)
  expect(await readdir(join(back, 'media'))).toHaveLength(4)
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
  const file = join(folder, 'moving.tar.zst')
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
  const path = join(folder, 'kept.tar.zst')
  await writeFile(path, 'older')
  await expect(makeBackup({ url: await empty(), path, dataDir: folder, app: '1' })).rejects.toThrow('never been migrated')
  expect(await readFile(path, 'utf8')).toBe('older')
  await expect(makeBackup({ url, path: join(folder, 'no/such/folder'), dataDir: folder, app: '1' })).rejects.toThrow("can't be written")
})
