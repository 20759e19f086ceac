import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { nameKey } from '../../platform/name-key.ts'
import { needsNetwork } from './needs.server.ts'
import { isKept, needsByHeading, needsIn, networkIn, networkWritten, readWord } from './needs.ts'
import { wordVectors } from './word-vectors.server.ts'

const network = await needsNetwork()
const vectors = await wordVectors()
const rows = needsByHeading(await readFile(new URL('data/needs.txt', import.meta.url), 'utf8'))
const slugsOf = new Map(rows.map(({ heading, slugs }) => [heading, slugs]))
const needs = (text: string) =>
  needsIn(
    network,
    nameKey(text)
      .split(' ')
      .flatMap((word) => readWord(word, vectors, network.own) ?? []),
  )

test('every heading of the needs is one that the network tells, with the categories that serve it', () => {
  expect(network.headings).toEqual(rows.map(({ heading }) => heading))
  expect(network.slugs).toEqual(rows.map(({ slugs }) => slugs))
})

test('of needs that it was never shown, three in four have their category among the first three of 150', () => {
  const kept = rows.flatMap(({ slugs, needs: told }) => told.filter(isKept).map((text) => ({ text, slugs })))
  const right = kept.filter(({ text, slugs }) => {
    const found = needs(text).slice(0, 3)
    return found.some(({ heading }) => slugsOf.get(heading)?.some((slug) => slugs.includes(slug)))
  })
  expect(kept.length).toBeGreaterThan(8000)
  expect(right.length / kept.length).toBeGreaterThanOrEqual(3 / 4)
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
