import { expect, test } from 'vitest'
import type { Category } from '../categories/contract.ts'
import { englishKinds as keptKinds } from '../language/held-out/kinds.ts'
import { byMeaning } from '../language/table.ts'
import { wordVectors } from '../language/word-vectors.server.ts'
import { categoriesOf, categoryPhrases, englishCategoriesOf } from './category-phrases.ts'
import { likelyKinds } from './likely-kinds.ts'
import { starterCategories, starterPhrases } from './testing.ts'

const slugs = (categories: readonly Category[]) => categories.map(({ slug }) => slug)

const isRight = (found: readonly Category[], wanted: readonly Category[]) =>
  found.some(({ slug }) => wanted.some((one) => one.slug === slug || one.parent_slug === slug))

test('words that are used alike have numbers that are, and words that nobody knows have none', async () => {
  const vectors = await wordVectors()
  const like = (one: string, other: string) =>
    vectors(one)?.numbers.reduce((sum, value, n) => sum + value * (vectors(other)?.numbers[n] ?? 0), 0) ?? 0
  expect(like('dentist', 'tooth')).toBeGreaterThan(like('dentist', 'guitar') + 0.1)
  expect(like('dentist', 'dentist')).toBeCloseTo(1)
  expect(vectors('the')?.rarity).toBeLessThan(vectors('tooth')?.rarity ?? 0)
  expect(vectors('qqqx')).toBeNull()
  expect(vectors('')).toBeNull()
})

test.each([
  ['gums bleed floss', 'dentists'],
  ['confess sins', 'worship'],
  ['squealing press pedal', 'auto-repair'],
  ['deduct expenses return', 'financial-tax'],
])('words of no list lead to the kind whose phrases are like them: "%s"', async (words, slug) => {
  expect(slugs(likelyKinds(starterPhrases, words.split(' '), await wordVectors()))).toContain(slug)
})

test.each(['twin peaks', 'three brothers', 'qqqx zzzy', ''])('what says little leads to none: "%s"', async (words) => {
  expect(likelyKinds(starterPhrases, words.split(' '), await wordVectors())).toEqual([])
})

test('they lead to whatever categories there are', async () => {
  const vectors = await wordVectors()
  const few = categoryPhrases(starterCategories.filter(({ slug }) => slug !== 'dentists'))
  expect(slugs(likelyKinds(few, ['gums', 'bleed', 'floss'], vectors))).not.toContain('dentists')
})

test('of phrases for kinds that no list has more than half lead to a kind, and of those four of five to the right one', async () => {
  const vectors = await wordVectors()
  const unknown = [...byMeaning(keptKinds)].filter(([said]) => englishCategoriesOf(starterPhrases, said).length === 0)
  const read = unknown.map(([said, [meant = '']]) => ({
    found: likelyKinds(starterPhrases, said.split(' '), vectors),
    wanted: categoriesOf(starterPhrases, meant).categories,
  }))
  const some = read.filter(({ found }) => found.length > 0)
  const right = some.filter(({ found, wanted }) => isRight(found, wanted))
  expect(some.length / read.length).toBeGreaterThanOrEqual(0.5)
  expect(right.length / some.length).toBeGreaterThanOrEqual(0.8)
})
