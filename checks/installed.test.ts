import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isInstalled } from '../installed.mjs'

const machine = { platform: 'linux', arch: 'x64' }
const folder = mkdtempSync(join(tmpdir(), 'installed-'))
mkdirSync(join(folder, 'node_modules/a'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

const a = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }
const is = (wanted: object, there: object) => isInstalled({ packages: { '': {}, ...wanted } }, { packages: { ...there } }, folder, machine)

test('another version, a missing package or an empty folder does not', () => {
  expect(is(a, a)).toBe(true)
  expect(is({ 'node_modules/a': { version: '1.0.1', integrity: 'y' } }, a)).toBe(false)
  expect(is({ ...a, 'node_modules/b': { version: '1.0.0' } }, a)).toBe(false)
  expect(is({ ...a, 'node_modules/b': { version: '1.0.0' } }, { ...a, 'node_modules/b': { version: '1.0.0' } })).toBe(false)
  expect(is(a, {})).toBe(false)
})

test('what is optional may be missing only where it is not made for this machine', () => {
  const binary = (os: string) => ({ 'node_modules/b': { version: '1.0.0', optional: true, os: [os], cpu: ['x64'] } })
  expect(is({ ...a, ...binary('darwin') }, a)).toBe(true)
  expect(is({ ...a, ...binary('linux') }, a)).toBe(false)
})
