import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sumOf } from '../e2e/releases/archive.ts'
import { readReleases } from '../e2e/releases/release.ts'
import { knownMigrations, shipped } from '../src/platform/migrate.server.ts'

const releases = await readReleases()

test('there is an archived release', () => expect(releases.map(({ version }) => version)).toContain('0.1.0'))

test.each(releases)('migrations of $version are as they were released', async ({ migrations }) => {
  const now = Object.keys(migrations).map(async (name) => [name, sumOf(await readFile(join(shipped, name)))])
  expect(Object.fromEntries(await Promise.all(now))).toEqual(migrations)
})

test.each(releases)('migrations since $version come after those that it brought', async ({ migrations }) => {
  const released = Object.keys(migrations).map((name) => name.replace(/\.sql$/, ''))
  expect((await knownMigrations()).slice(0, released.length).map(({ name }) => name)).toEqual(released)
})
