import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each ground that a class names is a colour of the theme', () => {
  const colours = new Set([...readFileSync('src/ui/theme.css', 'utf8').matchAll(/--color-([a-z][\w-]*):/g)].map(([, name]) => name))
  const unknown = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![\w-])bg-([a-z][\w-]*)/g)]
      .filter(([, name]) => !colours.has(name))
      .map(([name]) => `${file}: ${name}`),
  )
  expect(colours.size).toBeGreaterThan(10)
  expect(unknown).toEqual([])
})
