import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { nameKey } from '../../platform/name-key.ts'
import { needs as reading } from './needs.server.ts'
import { isKept, needsByHeading, networkIn, networkWritten, readWord } from './needs.ts'
import { likelyByLines, linesShown, needLinesIn, needLinesWritten } from './needs-lines.ts'
import { nearWords, wordVectors } from './word-vectors.server.ts'
import { dot } from './word-vectors.ts'

const fileAt = (name: string) => readFile(new URL(`data/${name}.txt`, import.meta.url), 'utf8')
const reader = await reading()
const network = networkIn(await fileAt('needs-network'))
const vectors = await wordVectors()
const rows = needsByHeading(await fileAt('needs'))
const slugsOf = new Map(rows.map(({ heading, slugs }) => [heading, slugs]))
const needs = (text: string) => reader.needsIn(nameKey(text).split(' '))

test('every heading of the needs is one that the network tells, with the categories that serve it', () => {
  expect(network.headings).toEqual(rows.map(({ heading }) => heading))
  expect(network.slugs).toEqual(rows.map(({ slugs }) => slugs))
})

/** One in so many is asked, for time. */
const SOME = 20

test('of needs that it was never shown, seven in eight have their category among the first three of 150', () => {
  const all = rows.flatMap(({ slugs, needs: told }) => told.filter(isKept).map((text) => ({ text, slugs })))
  const kept = all.filter((_, n) => n % SOME === 0)
  const right = kept.filter(({ text, slugs }) => {
    const found = needs(text).slice(0, 3)
    return found.some(({ heading }) => slugsOf.get(heading)?.some((slug) => slugs.includes(slug)))
  })
  expect(kept.length).toBeGreaterThan(1000)
  expect(right.length / kept.length).toBeGreaterThanOrEqual(7 / 8)
})

test('likelihoods are parts of one, the likeliest first', () => {
  const found = needs('half the outlets in the house are dead')
  expect(found.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1, 3)
  expect(found[0]?.likelihood).toBeGreaterThanOrEqual(found[1]?.likelihood ?? 1)
})

test('words are read as needs use them: what everyday words stand for is told from other uses of theirs', () => {
  expect(network.own.rows.size).toBeGreaterThan(10_000)
  const [read, elsewhere] = [readWord('fever', vectors, network.own), readWord('fever', vectors)]
  expect(read?.numbers).not.toEqual(elsewhere?.numbers)
  expect(read?.rarity).toBe(elsewhere?.rarity)
})

test('words that nobody knows tell nothing, and what is written is read again', () => {
  expect(needs('qqqx zzzy')).toEqual([])
  const again = networkIn(networkWritten(network))
  expect(again.headings).toEqual(network.headings)
  expect(again.slugs).toEqual(network.slugs)
  expect(again.own).toEqual(network.own)
  expect(again.out[5]).toBeCloseTo(network.out[5] ?? 0, 3)
  expect(() => networkIn('a|b\n1 AA\n')).toThrow('cut off')
})

test('lines know which words stand together: what is asked in words of one of them is told by it', () => {
  const lines = needLinesIn(
    needLinesWritten([
      [
        ['pool', 'hall'],
        ['rack', 'of', 'balls'],
      ],
      [
        ['swimming', 'pool'],
        ['pool', 'lanes'],
        ['the', 'pools'],
      ],
      [
        ['town', 'hall'],
        ['hall', 'rental'],
      ],
    ]),
  )
  const likely = (text: string) => likelyByLines(lines, text.split(' '), 3)
  const [first, second, third] = likely('a pool hall') ?? []
  expect(first).toBeGreaterThan(1.5 * Math.max(second ?? 1, third ?? 1))
  // The same words the other way round are no more of the one than of what has each.
  expect(likely('hall pool')?.[0]).toBeLessThan(first ?? 0)
  expect(likely('pools')?.[1]).toBeGreaterThan(1 / 2)
  expect(likely('qqqx')).toBeNull()
})

test('what somebody told has all words of a need, hardly of a name', () => {
  const isSaid = (text: string) => reader.isSaid(text.split(' '))
  expect(isSaid('a raccoon in the attic')).toBe(true)
  expect(isSaid('the rusty anchor')).toBe(false)
  expect(isSaid('anchor')).toBe(false)
})

test('the lines are made of those needs that are not kept for tests', async () => {
  expect((await fileAt('needs-lines')) === needLinesWritten(linesShown(rows))).toBe(true)
})

test('the words that are used most like another are found among all, the likest first, and not the word itself', async () => {
  const near = await nearWords()
  const found = near('airplanes', 0.55)
  expect(found.slice(0, 2).map(({ word }) => word)).toEqual(['planes', 'aircraft'])
  for (const { word, likeness } of found) {
    const [one, other] = [vectors('airplanes'), vectors(word)]
    expect(dot(one?.numbers ?? new Float32Array(), other?.numbers ?? new Float32Array())).toBeCloseTo(likeness, 4)
  }
  expect([near('xqzzy', 0.1), near('airplanes', 1.1)]).toEqual([[], []])
})
