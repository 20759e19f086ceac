import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { SourceFile } from '../../features/imports/writes.server.ts'

export const starterFolder = fileURLToPath(new URL('../../../db/starter', import.meta.url))

/** Grows when the same files are to be loaded in another way. */
const LOADER = '1'

/** What lists are about, lists, and chains of them: they came after the rest, which isn't loaded again for them. */
export const LIST_CATEGORIES = 'list-categories.json'
export const LISTS = 'lists.json'
export const CHAINS = 'chains.json'
const apart = [LIST_CATEGORIES, LISTS, CHAINS]

/** A hash over all starter files but those: as long as it is the same there is nothing to load. */
export async function starterHash(folder = starterFolder): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  return hashOf(names.filter((file) => /\.(?:json|geojson|csv|gz)$/.test(file) && !apart.includes(file)).sort(), folder)
}

/** A hash over these starter files. */
export async function hashOf(names: readonly string[], folder = starterFolder): Promise<string> {
  const hash = createHash('sha256').update(LOADER)
  for (const name of names) hash.update(`\n${name}\n`).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}

/** A starter file's JSON, unpacked where it is packed. The files are our own, so their form is what the type says. */
export async function readStarter<T>(name: string, folder = starterFolder): Promise<T> {
  return JSON.parse(await readText(name, folder)) as T
}

export async function readText(name: string, folder = starterFolder): Promise<string> {
  const bytes = await readFile(join(folder, name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The places of all cities as one file: each of them begins with the same header. */
export async function starterPlaces(folder = starterFolder): Promise<SourceFile> {
  const names = (await readdir(join(folder, 'places'))).filter((name) => name.endsWith('.csv')).sort()
  const texts = await Promise.all(names.map((name) => readText(join('places', name), folder)))
  const header = headerOf(texts[0] ?? '')
  const other = names[texts.findIndex((text) => headerOf(text) !== header)]
  if (other) throw new Error(`db/starter/places/${other} has another header than ${names[0]}`)
  const text = [header, ...texts.map((file) => file.slice(header.length).trim())].join('\n')
  return {
    name: 'starter places',
    size: Buffer.byteLength(text),
    hash: createHash('sha256').update(text).digest('hex'),
    encoding: 'utf-8',
    text: async function* () {
      yield text
    },
  }
}

const headerOf = (text: string) => (text.split('\n', 1)[0] ?? '').trim()
