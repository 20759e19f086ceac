import { expect, test } from 'vitest'
import type { Category } from '../categories/contract.ts'
import { englishKinds as keptKinds } from '../language/held-out/kinds.ts'
import { areOtherThings, isBuilt, meaningsOf, relatedNouns } from '../language/nouns.ts'
import { singular } from '../language/singular.ts'
import { byMeaning } from '../language/table.ts'
import { categoriesOf, categoryPhrases, englishCategoriesOf } from './category-phrases.ts'
import { kindsOfNoun } from './noun-kinds.ts'
import { chance, starterCategories, starterPhrases } from './testing.ts'

const slugs = (categories: readonly Category[]) => categories.map(({ slug }) => slug)

/** Whether these are the kinds that are wanted, or the one above them. */
const isRight = (found: readonly Category[], wanted: readonly Category[]) =>
  found.some(({ slug }) => wanted.some((one) => one.slug === slug || one.parent_slug === slug))

test.each([
  ['mosque', 'church', true],
  ['synagogue', 'mosque', true],
  ['cathedral', 'church', false],
  ['patisserie', 'bakery', false],
  ['campus', 'university', false],
])('%s and %s mean other things: %s', (one, other, are) => {
  expect(areOtherThings(one, other)).toBe(are)
  expect(areOtherThings(other, one)).toBe(are)
})

test('what is built or sails has other words that mean much the same, and what is eaten none', () => {
  expect(relatedNouns('jail')).toContain('prison')
  expect(relatedNouns('jail')).toContain('penitentiary')
  expect(relatedNouns('battleship')).toContain('warship')
  expect(relatedNouns('battleship')).not.toContain('frigate')
  expect(relatedNouns('bagel')).toEqual([])
  expect(['jail', 'castle', 'chapel'].every(isBuilt)).toBe(true)
  expect(['violin', 'battleship', 'bagel'].some(isBuilt)).toBe(false)
})

test('nouns of no list lead to a kind by what is called the same, and by what they are kinds of', () => {
  expect(slugs(kindsOfNoun(starterPhrases, 'haberdashery'))).toEqual(['clothing'])
  expect(slugs(kindsOfNoun(starterPhrases, 'kirk'))).toEqual(['worship'])
  expect(slugs(kindsOfNoun(starterPhrases, 'crowbar'))).not.toContain('bars')
  expect(kindsOfNoun(starterPhrases, 'star')).toEqual([])
  expect(kindsOfNoun(starterPhrases, 'no such noun')).toEqual([])
})

test('they lead to whatever categories there are', () => {
  const [, second] = starterCategories
  const ours: Category = { ...(second as Category), id: 9, slug: 'abattoirs', name: 'Abattoirs', singular: 'Abattoir', synonyms: [] }
  expect(slugs(kindsOfNoun(categoryPhrases([ours]), 'slaughterhouse'))).toEqual(['abattoirs'])
  expect(kindsOfNoun(categoryPhrases([{ ...ours, slug: 'bakeries', name: 'Bakeries', singular: 'Bakery' }]), 'slaughterhouse')).toEqual([])
})

test('of synonyms of kinds that no list has most that are nouns lead to the kind, and hardly any to another', () => {
  const kept = [...byMeaning(keptKinds)].filter(([said]) => meaningsOf(singular(said)).length > 0)
  const read = kept.map(([said, [meant = '']]) => ({
    found: kindsOfNoun(starterPhrases, singular(said)),
    wanted: categoriesOf(starterPhrases, meant).categories,
  }))
  const some = read.filter(({ found }) => found.length > 0)
  const right = some.filter(({ found, wanted }) => isRight(found, wanted))
  expect(right.length / read.length).toBeGreaterThanOrEqual(0.5)
  expect(right.length / some.length).toBeGreaterThanOrEqual(0.9)
})

test('of synonyms that the categories lack, chosen by chance, three of four that lead anywhere lead to their category', () => {
  const next = chance(29)
  const left = new Map<string, Category[]>()
  const lacking = starterCategories.map((category) => {
    const synonyms = category.synonyms.filter((synonym) => {
      if (next() > 1 / 3) return true
      left.set(singular(synonym), [...(left.get(singular(synonym)) ?? []), category])
      return false
    })
    return { ...category, synonyms }
  })
  const phrases = categoryPhrases(lacking)
  const asked = [...left].filter(([noun]) => englishCategoriesOf(phrases, noun).length === 0)
  const found = asked.map(([noun, wanted]) => ({ wanted, found: kindsOfNoun(phrases, noun) })).filter((one) => one.found.length > 0)
  expect(found.length).toBeGreaterThanOrEqual(30)
  expect(found.filter((one) => isRight(one.found, one.wanted)).length / found.length).toBeGreaterThanOrEqual(0.75)
})
