import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readDraft } from '../../features/photos/drafts.server.ts'
import { somebody } from '../../features/places/writes/testing.server.ts'
import { makeBackup } from '../../platform/backup/backup.server.ts'
import { readEnv } from '../../platform/env.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { privateFiles } from '../../platform/private-files.server.ts'
import { dropDatabase, unique } from '../../platform/testing.server.ts'
import { openApi } from '../ask-api.testing.server.ts'
import { ctx } from '../testing.server.ts'
import { backup } from './backup.server.ts'
import type { Command } from './command.server.ts'
import { restore } from './restore.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'restore-'))
afterAll(() => rm(folder, { recursive: true }))

/** What a command says. */
async function run(command: Command, args: string[], { url, dataDir }: { url: string; dataDir?: string }): Promise<string> {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const env = readEnv(dataDir === undefined ? {} : { DATA_DIR: dataDir })
  await command.run({ env, log: createLog('silent'), print, databaseUrl: async () => url, open: async () => ctx }, args)
  return lines.join('\n')
}

test('a backup is called complete, not genuine: that is told by its SHA-256 alone', async () => {
  const url = String(process.env.DATABASE_URL)
  const path = join(folder, 'site.tar.zst')
  const { sha256 } = await makeBackup({ url, path, dataDir: folder, app: '1.2.3' })
  expect(
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ).toBe(sha256)
  const said = (...args: string[]) => run(restore, [path, '--check', ...args], { url })
  const plain = await said()
  expect(plain).toContain(`SHA-256 ${sha256}`)
  expect(plain).toContain("Who made it can't be seen in it")
  expect(plain).not.toContain('whole')
  expect(await said('--sha256', sha256.toUpperCase())).toContain('It is the file whose SHA-256 was named.')
  await expect(
    said(
      '--sha256',
      sha256.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    ),
  ).rejects.toThrow('is not the file that was asked for')
})

test('an unfinished form comes back with its photos, to the byte', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const url = String(process.env.DATABASE_URL)
  const api = openApi({ dataDir: from })
  const { viewer } = await somebody(ctx, 'user')
  const { body: form } = await api.ask(viewer, 'POST', '/place-forms', { fields: { name: 'Tea house' } })
  const sent = new FormData()
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8fb8d8' } })
    .jpeg()
    .toBuffer()
  sent.set('file', new File([new Uint8Array(photo)], 'front.jpg'))
  sent.set('alt', 'Its door')
  expect((await api.fetch(viewer, `/place-forms/${form.id}/photos`, { method: 'POST', body: sent })).status).toBe(200)
  const path = join(folder, 'with-drafts.tar.zst')
  await run(backup, [path], { url, dataDir: from })

  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const name = unique('restored')
  await admin.query(`create database "${name}"`)
  const there = Object.assign(new URL(url), { pathname: `/${name}` }).href
  const client = new pg.Client({ connectionString: there })
  try {
    await run(restore, [path], { url: there, dataDir: to })
    await client.connect()
    const { rows } = await client.query<{ id: number; alt: string; renditions: string[] }>(
      `select d.id::int, d.alt, d.renditions from place_form_photos p join draft_photos d on d.id = p.photo_id where p.form_id = $1`,
      [form.id],
    )
    expect(rows).toMatchObject([{ alt: 'Its door' }])
    const id = rows[0]?.id ?? 0
    const bytesOf = async (dataDir: string, width: number) => {
      const found = await readDraft({ client }, privateFiles(join(dataDir, 'private')), id, width)
      return found && buffer(found.content)
    }
    for (const width of rows[0]?.renditions.map((one) => Number.parseInt(one, 10)) ?? []) {
      const [before, after] = [await bytesOf(from, width), await bytesOf(to, width)]
      expect(after?.length).toBeGreaterThan(20)
      expect(after).toEqual(before)
    }
  } finally {
    await client.end()
    await dropDatabase(admin, name)
    await admin.end()
  }
})
