import { expect, test } from 'vitest'
import { carefulKinds } from '../../language/careful-kinds.ts'
import { englishKinds } from '../../language/data/kinds-english.ts'
import { frenchKinds } from '../../language/data/kinds-french.ts'
import { spanishKinds } from '../../language/data/kinds-spanish.ts'
import { withoutSigns } from '../../language/emoji.ts'
import { englishKinds as keptKinds } from '../../language/held-out/kinds.ts'
import { byMeaning } from '../../language/table.ts'
import { categoriesOf } from '../engine/category-phrases.ts'
import { read, starterPhrases, summary } from './testing.ts'

test.each([
  ['panadería cerca de mí', 'bakeries, here'],
  ['dónde puedo comer tacos en austin', 'mexican, texas/austin'],
  ['busco una farmacia abierta ahora', 'pharmacies, now'],
  ['los mejores tacos en austin', 'mexican, texas/austin'],
  ['¿hay alguna librería en seattle?', 'bookstores, washington/seattle'],
  ['restaurante con terraza', 'outdoor-seating + restaurants'],
  ['peluquerías cerca de alki', 'hair-salons, washington/seattle/alki'],
  ['je cherche une boulangerie près de moi', 'bakeries, here'],
  ['le meilleur restaurant italien à Seattle', 'italian, washington/seattle'],
  ['où trouver une pharmacie ouverte maintenant', 'pharmacies, now'],
  ['musée gratuit', 'art-museums/history-museums/science-nature-museums/childrens-museums/museums + free-entry'],
  ['附近的咖啡馆', 'coffee-shops, here'],
  ['我想吃火锅', 'chinese'],
  ['哪里有好吃的披萨', 'pizza'],
  ['请推荐一家书店', 'bookstores'],
  ['🍕 near me', 'pizza, here'],
  ['best 🌮 in austin', 'mexican, texas/austin'],
  ['☕', 'coffee-shops'],
  ['🏨 seattle', 'hotels, washington/seattle'],
  ['🍣🎳', 'bowling + japanese-sushi'],
])('"%s" is %s', (typed, read) => expect(summary(typed)).toBe(read))

test('every English phrase that other words stand for means a kind', () => {
  for (const table of [carefulKinds, englishKinds, spanishKinds, frenchKinds]) {
    for (const line of table.trim().split('\n')) {
      const [english = ''] = line.split(': ')
      if (english !== 'restrooms') expect(categoriesOf(starterPhrases, english).categories.length, english).toBeGreaterThan(0)
    }
  }
})

test.each([
  ['pan bagnat', 'bagnat + pan'],
  ['pain clinic', 'clinics-doctors + pain'],
  ['casa bonita', 'bonita + casa'],
])('a word of English is one: "%s"', (typed, read) => expect(summary(typed)).toContain(read.split(' + ')[1] ?? ''))

test('signs of no kind fall away, and their tones make no difference', () => {
  expect(summary('🙂 museum ❤️')).toBe(summary('museum'))
  expect(withoutSigns('💅🏽')).toBe(withoutSigns('💅'))
  expect(withoutSigns('💇‍♀️').trim()).not.toBe('')
})

test('of synonyms of kinds that no list here has half are understood by their other words', () => {
  const kept = [...byMeaning(keptKinds)]
  const understood = kept.filter(([said, [meant = '']]) => {
    const wanted = categoriesOf(starterPhrases, meant).categories.flatMap(({ slug, parent_slug }) => [slug, parent_slug])
    return read(said).parts.some((part) => part.categories.some(({ slug }) => wanted.includes(slug)))
  })
  expect(understood.length / kept.length).toBeGreaterThanOrEqual(0.5)
})

test('flags are the cuisine of their country, and an emoji in a tone of skin is the same', () => {
  expect(summary('🇮🇹 seattle')).toBe('italian, washington/seattle')
  expect(summary('💇🏿‍♀️ austin')).toBe(summary('💇 austin'))
})
