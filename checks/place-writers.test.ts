import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What only the verbs of places write, as tables and as their Drizzle names. */
const tables = ['places', 'place_slugs', 'place_facts', 'place_revisions', 'place_tags', 'place_categories', 'staged_places']
const objects = ['places', 'placeSlugs', 'placeFacts', 'placeRevisions', 'placeTags', 'placeCategories', 'stagedPlaces']

const sql = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|truncate(?:\\s+table)?|merge\\s+into|copy)\\s+(?:only\\s+)?(?:public\\.)?"?(?:${tables.join('|')})"?(?![\\w.])`,
  'gi',
)
const drizzle = new RegExp(`\\.(?:insert|update|delete)\\(\\s*(?:${objects.join('|')})\\s*\\)`, 'g')

const writersOf = (text: string) => [...text.matchAll(sql), ...text.matchAll(drizzle)].map(([found]) => found.replace(/\s+/g, ' '))

/** The verbs, and what stages for them. */
const verbs = /^src\/features\/places\/(?:writes\/[a-z-]+\.server\.ts|staging\.server\.ts)$/
const exceptions: Record<string, string> = {
  'src/app/generate/write.server.ts': 'made-up countries, millions at once; `manage verify` proves what it derives',
  'src/app/generate/generate-places.server.ts': 'takes away what it made before',
  'src/app/resolve/resolver-fixture.ts': 'small worlds for tests',
  'bench/admin-places.ts': 'varies a made-up country that is measured',
}

test('only the verbs of places write places, with their slugs, facts, revisions and lists', () => {
  const files = globSync('{src,bench,db}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|testing\.server\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const writers = files.filter((file) => writersOf(readFileSync(file, 'utf8')).length > 0)
  expect(writers.filter((file) => verbs.test(file)).length).toBeGreaterThan(4)
  expect(writers.filter((file) => !verbs.test(file)).toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

test.each([
  'update places p set name = 1',
  'INSERT INTO "places" (id)',
  'delete from only public.place_slugs where true',
  'copy staged_places (a) from stdin',
  'db.update(places)',
  'tx.db\n.insert( placeFacts )',
])('a write is known as one: %s', (text) => {
  expect(writersOf(text)).toHaveLength(1)
})

test.each(['update place_documents set', 'select from places', 'insert into places_of_interest', 'for update of p', 'copy made_places'])(
  'what writes something else is none: %s',
  (text) => {
    expect(writersOf(text)).toEqual([])
  },
)
