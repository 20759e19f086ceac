import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { urls } from '../src/urls.ts'

type Chunk = { file: string; isEntry?: boolean; src?: string; imports?: string[]; css?: string[] }

const client = new URL('../build/client/', import.meta.url)
const manifestFile = new URL('.vite/manifest.json', client)
const shell = ['entry.client.tsx', 'router/root.tsx', 'router/site-layout.tsx']

/** Sizes as a browser gets them, in bytes; measured on the last build. */
describe.skipIf(!existsSync(manifestFile))('the first view of a page', async () => {
  const manifest: Record<string, Chunk> = existsSync(manifestFile) ? JSON.parse(await readFile(manifestFile, 'utf8')) : {}
  const chunkOf = (end: string) => Object.keys(manifest).find((key) => key.split('?')[0]?.endsWith(end))
  const pages = Object.keys(manifest).filter((key) => /src\/pages\//.test(key))

  test.each(pages.map((page) => [page, budgetOf(page)] as const))(
    '%s loads at most %d bytes of script and 20 kB of style',
    async (page, most) => {
      const files = await reach(manifest, [...shell.map(chunkOf), page])
      const [script, style] = await Promise.all([size(files, '.js'), size(files, '.css')])
      expect(script).toBeGreaterThan(50_000)
      expect(script).toBeLessThanOrEqual(most)
      expect(style).toBeLessThanOrEqual(20_000)
    },
  )
})

test.skipIf(!existsSync(manifestFile))('helpers of the bundler are no request of their own', async () => {
  expect(Object.keys(JSON.parse(await readFile(manifestFile, 'utf8'))).filter((key) => key.includes('runtime'))).toEqual([])
})

/** By who may open the page at some address: anybody or guests, members, or staff. A page's parts count as the page. */
function budgetOf(page: string): number {
  const name = page.split('?')[0]?.replace(/^src\/pages\/|\.tsx$/g, '') ?? ''
  const accesses = Object.values(urls)
    .filter((row) => row.page === name || name.startsWith(`${row.page.replace(/\/[^/]+$/, '')}/parts/`))
    .map(({ access }) => access)
  if (accesses.length === 0 || accesses.some((access) => access === 'public' || access === 'guest')) return 115_000
  return accesses.includes('member') ? 180_000 : 260_000
}

async function reach(manifest: Record<string, Chunk>, start: (string | undefined)[]): Promise<Set<string>> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string | undefined) => {
    const chunk = key === undefined || seen.has(key) ? undefined : manifest[key]
    if (!chunk || key === undefined) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  start.forEach(visit)
  return files
}

/** Bytes on the wire: the build has put the brotli form beside each file that it makes smaller. */
async function size(files: Set<string>, ending: string): Promise<number> {
  const sizes = [...files].filter((file) => file.endsWith(ending)).map(sizeOf)
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}

async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(new URL(`${file}.br`, client)).catch(() => stat(new URL(file, client)))
  return size
}
