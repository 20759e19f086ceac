import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from '../architecture.mjs'

/** Tables by the feature that owns them, as their `tables.ts` say. */
const owners = new Map(
  features.flatMap((feature) =>
    globSync(`src/features/${feature}/{tables.ts,tables/*.ts}`).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:pgTable|unloggedTable)\(\s*'([a-z_]+)'/g)].map(
        ([, table = '']) => [table, feature] as const,
      ),
    ),
  ),
)

const sql = /\b(?:from|join|into|update|using|table|truncate|copy|only|analyze)\s+(?:if\s+exists\s+|only\s+)?"?([a-z_]+)"?\b/gi

/** The tables that a file's SQL names, comments left out. */
function tablesIn(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  return [...new Set([...code.matchAll(sql)].map(([, name = '']) => name.toLowerCase()).filter((name) => owners.has(name)))]
}

test('every feature that stores something is known with its tables', () => {
  expect(owners.size).toBeGreaterThan(40)
  expect(owners.get('places')).toBe('places')
  expect(tablesIn('`select 1 from places p join imports i on true`')).toEqual(['places', 'imports'])
})

test('SQL names tables of its own feature and of those above it, never of those below', () => {
  const below = globSync('src/features/*/**/*.ts', {
    exclude: (name) => /(?:\.test|testing\.server)\.ts$/.test(String(name)),
  }).flatMap((file) => {
    const feature = file.split('/')[2] ?? ''
    return tablesIn(readFileSync(file, 'utf8'))
      .filter((table) => features.indexOf(owners.get(table) ?? '') > features.indexOf(feature))
      .map((table) => `${file} names ${table}, which belongs to ${owners.get(table)}`)
  })
  expect(below).toEqual([])
})

test('whether somebody is suspended is asked in one way, by which a suspension that has ended is none', () => {
  const bare = /suspended_at\s+is\s+(?:not\s+)?null|isNotNull\([^)]*suspended_at|isNull\([^)]*suspended_at/i
  const asking = globSync('src/**/*.{ts,tsx}', { exclude: (name) => /(?:\.test|testing\.server)\.tsx?$/.test(String(name)) }).filter(
    (file) => bare.test(readFileSync(file, 'utf8')),
  )
  expect(bare.test('where u.suspended_at is null')).toBe(true)
  expect(asking).toEqual(['src/features/accounts/current-user.server.ts'])
})
