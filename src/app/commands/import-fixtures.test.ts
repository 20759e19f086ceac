import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRefusals } from '../../features/imports/reads.server.ts'
import { dropPlan, planImport } from '../../features/imports/writes.server.ts'
import { readEnv } from '../../platform/env.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { haveStarter } from '../starter/testing.server.ts'
import type { Command, CommandContext } from './command.server.ts'
import { importPlaces } from './import-places.server.ts'
import { importsShow } from './import-records.server.ts'
import { importsMap } from './imports-map.server.ts'

/** What is to become of a row: its fields where it becomes a place, else the reason or the value that it waits for. */
type Expected = { becomes: string } & Record<string, unknown>
type File = { encode?: string; rows: [row: number, expected: Expected][] }

const folder = fileURLToPath(new URL('../../features/imports/fixtures', import.meta.url))
let files: Record<string, File>
let scratch: string
beforeAll(async () => {
  await haveStarter()
  files = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8'))
  scratch = await mkdtemp(join(tmpdir(), 'hereabouts-fixtures-'))
}, 120_000)
afterAll(() => rm(scratch, { recursive: true }))

test('files of others come in as they should by the plain command', async () => {
  const wrong: string[] = []
  let rows = 0
  for (const [name, { encode, rows: expected }] of Object.entries(files)) {
    const path = join(scratch, encode === 'zip' ? `${name}.zip` : name)
    await writeFile(path, encoded(await readFile(join(folder, name)), name, encode))
    const found = await outcomes(path)
    for (const [row, wanted] of expected) {
      rows++
      const got: Outcome = found.get(row) ?? found.get(0) ?? { becomes: 'nothing' }
      const differences = Object.entries(wanted).filter(([key, value]) => !same(key, value, got[key]))
      if (differences.length > 0)
        wrong.push(
          `${name} ${row}: ${differences.map(([key, value]) => `${key} ${JSON.stringify(value)} is ${JSON.stringify(got[key])}`).join(', ')}`,
        )
    }
  }
  console.info(`${rows - wrong.length} of ${rows} rows as they should be`)
  expect(wrong).toEqual([])
  expect(rows).toBeGreaterThanOrEqual(60)
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(10)
}, 120_000)

test('by the commands a file is brought in, what waits is mapped, and refused rows are written to be mended', async () => {
  const said: string[] = []
  const command: CommandContext = {
    env: readEnv(),
    log: createLog('warn'),
    print: (line) => said.push(...line.split('\n')),
    databaseUrl: async () => '',
    open: async () => ctx,
  }
  const run = async (one: Command, ...args: string[]) => {
    said.length = 0
    await one.run(command, args)
    return said.join('\n')
  }
  const path = join(scratch, 'libraries.csv')
  await writeFile(path, await readFile(join(folder, 'libraries.txt')))
  const help = await run(importPlaces, '--help')
  expect(help.match(/^ {2}npm run manage -- import places /gm)).toHaveLength(3)
  const brought = await run(importPlaces, path, '--yes')
  expect(brought).toMatch(/2 new, .* 0 refused, 1 held\. Import \d+, [\d.]+ s \([\d.]+ s to read and compare, [\d.]+ s to write\)\./)
  const id = /Import (\d+)/.exec(brought)?.[1] ?? ''
  expect(brought).toContain(`npm run manage -- imports map ${id} `)
  expect(await run(importsMap, id)).toMatch(/ 1 {2}“Bookmobile”/)
  await expect(run(importsMap, id, 'Nobody=libraries')).rejects.toThrow('no row that waits for “Nobody”')
  expect(await run(importsMap, id, 'Bookmobile=libraries')).toMatch(/^1 new, /)
  expect(await run(importsMap, id)).toContain('No row of import')
  expect(await run(importsShow, id)).toContain('held 0')
}, 180_000)

function same(key: string, wanted: unknown, got: unknown): boolean {
  if (typeof wanted === 'number' && typeof got === 'number') return Math.abs(wanted - got) < 1e-4
  if (key === 'reason') return String(got).includes(String(wanted))
  return typeof wanted === 'object' ? JSON.stringify(wanted) === JSON.stringify(got) : wanted === got
}

type Outcome = Record<string, unknown> & { becomes: string }

/** What the plan says of each row; under 0 why there is none. */
async function outcomes(path: string): Promise<Map<number, Outcome>> {
  const found = new Map<number, Outcome>()
  const plan = await planImport(ctx, path).catch((error: unknown) => {
    found.set(0, { becomes: 'nothing', reason: `${basename(path)}: ${JSON.stringify(error)}` })
    return null
  })
  if (!plan) return found
  const { rows } = await ctx.db.execute<Outcome & { row_number: number; action: string }>(sql`
    select r.*, c.slug as category, city.name as city, state.abbreviation as state from staged_places r
      join categories c on c.id = r.category_id join regions city on city.id = r.city_id join regions state on state.id = r.state_id
    where r.set_id = ${plan.importId}`)
  for (const row of rows) found.set(row.row_number, { ...row, becomes: row.action === 'duplicate' ? 'duplicate' : 'place' })
  for (const { row_number, reasons } of await readRefusals(ctx, plan.importId, 1000))
    found.set(row_number, { becomes: 'refused', reason: reasons.join('; ') })
  const held = await ctx.db.execute<{ row_number: number; value: string }>(
    sql`select row_number, value from import_held_rows where import_id = ${plan.importId}`,
  )
  for (const { row_number, value } of held.rows) found.set(row_number, { becomes: 'held', value })
  await dropPlan(ctx, plan.importId)
  return found
}

function encoded(bytes: Buffer, name: string, encode: string | undefined): Uint8Array {
  const text = bytes.toString('utf8')
  if (encode === 'utf-16') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (encode === 'windows-1252') return Buffer.from(text.replaceAll('’', '\x92'), 'latin1')
  if (encode === 'gzip') return gzipSync(bytes)
  return encode === 'zip' ? zipped(name, bytes) : bytes
}

/** An archive of one file. */
function zipped(name: string, bytes: Buffer): Buffer {
  const packed = deflateRawSync(bytes)
  const both = Buffer.alloc(26)
  both.writeUInt16LE(20, 0)
  both.writeUInt16LE(8, 4)
  both.writeUInt32LE(crc32(bytes), 10)
  both.writeUInt32LE(packed.length, 14)
  both.writeUInt32LE(bytes.length, 18)
  both.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), both, Buffer.from(name), packed])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), both, Buffer.alloc(14), Buffer.from(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}
