import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from '../src/platform/env.server.ts'

const readme = readFileSync('README.md', 'utf8')

test('the README lists every setting with its default and meaning', () => {
  const rows = settingsTable.map(({ name, default: fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`)
  const shown = readme.split('\n').filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line))
  expect(shown).toEqual(rows)
})

test('links in the documents lead to files that exist', () => {
  const missing = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file]) => file ?? '').filter((file) => !exists(file))
  expect(missing).toEqual([])
})

function exists(file: string): boolean {
  try {
    readFileSync(file)
    return true
  } catch {
    return false
  }
}
