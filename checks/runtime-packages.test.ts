import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Every file of ours that runs when one of these is started, by its imports. */
function reached(starts: string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...starts]
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    const text = readFileSync(file, 'utf8').replace(/^(?:import|export) type [^\n]*$/gm, '')
    for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) open.push(normalize(join(dirname(file), path ?? '')))
  }
  return seen
}

const named = (text: string) =>
  Object.keys(devDependencies).filter((name) => !name.startsWith('@types/') && new RegExp(`['"\`]${name}(?:['"\`]|/)`).test(text))

test('what the server reads when it runs are dependencies, not devDependencies', () => {
  // `--dev` starts Vite.
  const files = [...reached(['src/app/main.ts', 'src/app/manage.ts'])].filter(
    (file) => !/\/dev[\w-]*\.server\.ts$|pages\.server\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  const wrong = files.flatMap((file) =>
    named(readFileSync(file, 'utf8').replace(/^import type [^\n]*$/gm, '')).map((name) => `${file}: ${name}`),
  )
  expect(wrong).toEqual([])
})

test.skipIf(!existsSync('build/server'))('so is what the built pages import', () => {
  const files = readdirSync('build/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  const imports = files.flatMap((file) =>
    [
      ...readFileSync(join('build/server', file), 'utf8').matchAll(
        /^import[^'"\n]*["']([^"'.][^"']*)["']|\bimport\(["']([^"'.][^"']*)["']\)/gm,
      ),
    ].map(([, fixed, later]) => `"${fixed ?? later}"`),
  )
  expect(imports.length).toBeGreaterThan(0)
  expect([...new Set(imports.flatMap(named))]).toEqual([])
})
