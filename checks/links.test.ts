import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What leads somewhere, with an address of this site written by hand. */
const writtenByHand = /\b(?:to|href|action|formAction|canonical)(?:=|: )\{?["'`]\/(?!\/)[^"'`]*|\b(?:redirect|navigate)\(\s*["'`]\/[^"'`]*/g

/** Files of the server and of the build, which are no pages. */
const noPage = /^["'`]\/(?:api|assets|icons?|favicon|apple-touch|manifest|plates|sitemap|robots|us-states\.svg)/

test('links inside the site are made by href()', async () => {
  const found: string[] = []
  for await (const file of glob('src/{app,features,pages,ui}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|^src\/app\/server\//.test(file)) continue
    const text = await readFile(file, 'utf8')
    for (const [hit] of text.matchAll(writtenByHand)) {
      const address = hit.slice(hit.search(/["'`]/))
      if (!noPage.test(address)) found.push(`${file}: ${hit}`)
    }
  }
  expect(found).toEqual([])
})
