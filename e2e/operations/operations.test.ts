import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { copyPreparedData } from '../../checks/prepared-data.ts'
import { settingsTable } from '../../src/platform/env.server.ts'
import { type ExternalPostgres, openExternalPostgres } from './external-postgres.ts'
import { checkout, cleanUp, freePort, openReady, preparedData, settings, stop, temporary } from './running-server.ts'

const text = await readFile(fileURLToPath(new URL('../../docs/operations.md', import.meta.url)), 'utf8')
const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, kind = '', content = '']) => ({ kind, content }))
const commands = blocks.filter(({ kind }) => kind === 'sh').flatMap(({ content }) => content.trim().split('\n'))

let external: ExternalPostgres
let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await temporary()
  await mkdir(join(folder, 'backups'))
  dataDir = await preparedData()
  // First starts have tests of their own.
  if (!full) await copyPreparedData(join(folder, 'service'))
  external = await openExternalPostgres('used')
})

afterAll(async () => {
  await external?.stop()
  await cleanUp()
})

/** The places that stand in the document, as they are here. */
function here(command: string, database: string, port: number): string {
  return command
    .replaceAll('postgres://hereabouts:secret@db.example.org/hereabouts', database)
    .replaceAll('/var/backups', join(folder, 'backups'))
    .replaceAll('/var/lib/hereabouts-new', join(folder, 'new'))
    .replaceAll('/var/lib/hereabouts-data', join(folder, 'service'))
    .replaceAll(/PORT=\d+/g, `PORT=${port}`)
}

/** Runs a line in a shell; what starts a server is ended once it is ready. */
async function run(line: string): Promise<{ status: number | null; said: string }> {
  const port = await freePort()
  // What installs and builds before each command has tests of its own.
  const env = { PATH: process.env.PATH, HOME: folder, DATA_DIR: dataDir, PORT: String(port), npm_config_ignore_scripts: 'true' }
  const child = spawn('/bin/sh', ['-c', here(line, await database(line), port)], { cwd: checkout, env, detached: true })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (!/npm start$/.test(line)) return { status: await ended, said }
  for (let waited = 0; !said.includes('Ready in') && child.exitCode === null && waited < 120_000; waited += 50) await sleep(50)
  const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).then(({ ok }) => ok)
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await ended
  return { status: ready ? 0 : 1, said }
}

const databases = new Map<string, Promise<string>>()

/** A database for the lines of one chapter: a restore needs an empty one, and the start after it the same. */
function database(line: string): Promise<string> {
  const begin = text.slice(0, text.indexOf(line)).lastIndexOf('\n## ')
  const chapter = text.slice(begin, text.indexOf('\n## ', begin + 1))
  const make = full || chapter.includes(' restore ') ? external.empty : external.used
  const known = databases.get(chapter) ?? make(`chapter${databases.size}`)
  databases.set(chapter, known)
  return known
}

test('the document says how to install, run, back up, restore, check, upgrade, move and scale', () => {
  const verbs = [
    'npm start',
    'backup',
    'restore',
    '--check',
    'verify',
    '--repair',
    'tar --zstd -x',
    'migrate',
    'status',
    'psql-url',
    'PORT=3002',
  ]
  for (const verb of verbs)
    expect(
      commands.filter((line) => line.includes(verb)),
      verb,
    ).not.toEqual([])
  expect([...new Set(blocks.map(({ kind }) => kind))].sort()).toEqual(['ini', 'sh', 'sql'])
})

const expectWell = ({ status, said }: Awaited<ReturnType<typeof run>>) => expect(status, said).toBe(0)

// One after the other: a backup is made before it is restored.
const has = (program: string) => spawnSync('/bin/sh', ['-c', `command -v ${program}`]).status === 0
const hasPsql = has('psql')
const opensArchives = has('tar') && has('zstd')

test.each(commands)('%s', { timeout: 150_000 }, async (line) => {
  if (/tar --zstd|SHA256SUMS/.test(line) && !opensArchives) return console.log('Skipped: tar or zstd is not installed.')
  if (!line.startsWith('psql')) return expectWell(await run(line))
  const site = await openReady({ dataDir })
  const inner = /\$\((.*?)\)/.exec(line)?.[1] ?? ''
  expectWell(await run(hasPsql ? line : inner))
  expect(await stop(site)).toBe(0)
})

test('the role and the database of the document can be made and used', async () => {
  const admin = new pg.Client({ connectionString: external.adminUrl })
  await admin.connect()
  const statements = blocks.filter(({ kind }) => kind === 'sql').flatMap(({ content }) => content.trim().split('\n'))
  for (const statement of statements) await admin.query(statement.replaceAll(/\bhereabouts\b/g, 'documented'))
  await admin.end()
  const its = new URL(external.adminUrl)
  Object.assign(its, { username: 'documented', password: 'secret', pathname: '/documented' })
  const child = spawn(process.execPath, ['src/app/manage.ts', 'migrate'], {
    cwd: checkout,
    env: { ...settings, DATABASE_URL: its.href },
  })
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
})

test('the service is given settings that exist, and a time to stop that is enough', () => {
  const service = blocks.find(({ kind }) => kind === 'ini')?.content ?? ''
  const names = [...(/^Environment=(.*)$/m.exec(service)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name)
  for (const name of names) expect(settingsTable.map((setting) => setting.name)).toContain(name)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1])).toBeGreaterThan(10)
  expect(service).toContain('KillMode=mixed')
  expect(service).toMatch(/^ExecStart=\S*npm start$/m)
})
