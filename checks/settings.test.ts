import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from '../src/platform/env.server.ts'

const tests = ['settings', 'processes'].map((name) => readFileSync(`e2e/operations/${name}.test.ts`, 'utf8')).join('\n')
const titles = [...tests.matchAll(/^test\('([A-Z0-9_, ]+): /gm)]
const shown = titles.flatMap(([, names = '']) => names.split(', '))

test('every setting has a test that shows what it does in a running server', () => {
  expect(settingsTable.map(({ name }) => name).filter((name) => !shown.includes(name))).toEqual([])
})
