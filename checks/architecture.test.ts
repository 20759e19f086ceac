import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../architecture.mjs'

type Import = { from: string; to: string; typeOnly: boolean }

const files = globSync('src/**/*.{ts,tsx}').sort()
const imports = files.flatMap(importsOf)

/** Static, dynamic and re-exporting imports of our own files, those of types included. */
function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?((?:[\w*{][^'";]*?)\s+from\s+)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g,
  )
  return [...found].map(([, type, what, fixed, dynamic]) => {
    const names = /^\{([^}]*)\}/
      .exec(what?.trim() ?? '')?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const typeOnly = type !== undefined || (names !== undefined && names.length > 0 && names.every((name) => name.startsWith('type ')))
    return { from, to: normalize(join(dirname(from), (fixed ?? dynamic ?? '').replace(/\?.*$/, ''))), typeOnly }
  })
}

const layer = (file: string) => file.split('/')[1] ?? ''
const featureOf = (file: string) => (layer(file) === 'features' ? (file.split('/')[2] ?? '') : null)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isServer = (file: string) => /\.server\.ts$|\/tables(?:\.ts$|\/)/.test(file)
const inBrowser = (file: string) =>
  /^src\/(?:pages|ui|app\/router|app\/layouts)\/|\.tsx$|\/client\.ts$/.test(file) && !isServer(file) && !isTest(file)
const index = new Set(['src/urls.ts', 'src/policy.ts', 'src/events.ts', 'src/jobs.ts'])

const broken = (rule: (of: Import) => boolean) =>
  imports.filter((of) => !isTest(of.from) && rule(of)).map(({ from, to }) => `${from} → ${to}`)

test('every feature is listed, and every listed one exists', () => {
  const folders = [...new Set(files.map(featureOf).filter((name) => name !== null))]
  expect(folders.toSorted()).toEqual([...features].toSorted())
})

test('no feature has more than 110 files: a larger one is two', () => {
  const counts = Map.groupBy(files, (file) => featureOf(file))
  expect([...counts].filter(([feature, own]) => feature !== null && own.length > 110).map(([feature]) => feature)).toEqual([])
})

test('the imports that are checked are there', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(imports.length).toBeGreaterThan(files.length)
})

test('a feature imports only features above it', () => {
  const place = (file: string) => features.indexOf(featureOf(file) ?? '')
  expect(broken(({ from, to }) => featureOf(from) !== null && featureOf(to) !== null && place(to) > place(from))).toEqual([])
})

test('what is deep in a feature is its own', () => {
  const deep = /^src\/features\/[^/]+\/(?!(?:ui|admin|profile)\/[^/]+$).+\//
  expect(broken(({ from, to }) => featureOf(to) !== null && featureOf(from) !== featureOf(to) && deep.test(to))).toEqual([])
})

test('platform and ui know nothing of the domain; platform takes only types from the indexes', () => {
  expect(broken(({ from, to }) => ['platform', 'ui'].includes(layer(from)) && ['features', 'pages', 'app'].includes(layer(to)))).toEqual([])
  expect(broken(({ from, to, typeOnly }) => layer(from) === 'platform' && index.has(to) && !typeOnly)).toEqual([])
})

test('features do not know pages, and nothing knows the app', () => {
  expect(broken(({ from, to }) => layer(from) === 'features' && layer(to) === 'pages')).toEqual([])
  const allowed = (to: string) => to.startsWith('src/app/router/')
  expect(broken(({ from, to }) => layer(from) !== 'app' && layer(to) === 'app' && !(layer(from) === 'pages' && allowed(to)))).toEqual([])
})

test('server code stays on the server', () => {
  expect(broken(({ from, to, typeOnly }) => inBrowser(from) && isServer(to) && !typeOnly)).toEqual([])
})

test('names say what a file holds', () => {
  expect(files.filter((file) => /(?:^|\/)(?:utils?|helpers?|misc|common|shared)(?:\.|\/)|-2\.tsx?$/.test(file))).toEqual([])
  expect(files.filter((file) => !/^(?:[a-z0-9-]+|\+?[a-z0-9-]+)(?:\.[a-z0-9]+)*$/.test(file.split('/').at(-1) ?? ''))).toEqual([])
})
