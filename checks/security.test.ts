import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\|(?!---)/.test(line) && !line.startsWith('| what is asked'))
  .map((line) => line.split(' |').map((cell) => cell.replace(/^\| ?/, '').trim()))
  .filter((cells) => cells.length > 3)
  .map(([asked = '', here = '', shown = '']) => ({ asked, here, shown }))

/** The test files of a cell, each with the names that follow it in quotes. */
function testsOf(shown: string): { path: string; names: string[] }[] {
  return [...shown.matchAll(/`([^`]+\.test\.ts)`((?:[^`])*)/g)].map(([, file = '', rest = '']) => ({
    path: file.includes('/') ? file : `src/app/accounts/${file}`,
    names: [...rest.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }))
}

test('every row of docs/security.md is shown by a test, unless it does not apply', () => {
  expect(rows.length).toBeGreaterThan(50)
  expect(
    rows.filter(({ here, shown }) => !here.startsWith("don't apply") && testsOf(shown).length === 0).map(({ asked }) => asked),
  ).toEqual([])
})

test('and each test that it names is there', () => {
  const missing = rows.flatMap(({ shown }) =>
    testsOf(shown).flatMap(({ path, names }) => {
      if (!existsSync(path)) return [path]
      const text = readFileSync(path, 'utf8').replaceAll("\\'", "'")
      return names.filter((name) => !text.includes(name)).map((name) => `${path} "${name}"`)
    }),
  )
  expect(missing).toEqual([])
})
