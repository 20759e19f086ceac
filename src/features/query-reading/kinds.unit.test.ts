import { expect, test } from 'vitest'
import { carefulKinds } from '../language/careful-kinds.ts'
import { englishKinds } from '../language/data/kinds-english.ts'
import { frenchKinds } from '../language/data/kinds-french.ts'
import { germanKinds } from '../language/data/kinds-german.ts'
import { italianKinds } from '../language/data/kinds-italian.ts'
import { portugueseKinds } from '../language/data/kinds-portuguese.ts'
import { spanishKinds } from '../language/data/kinds-spanish.ts'
import { withoutSigns } from '../language/emoji.ts'
import { everydayKinds } from '../language/everyday-kinds.ts'
import { englishKinds as keptKinds } from '../language/held-out/kinds.ts'
import { byMeaning } from '../language/table.ts'
import { categoriesOf } from './category-phrases.ts'
import { read, starterCategories, starterPhrases, summary } from './testing.ts'

test('every kind that everyday words ask for is one', () => {
  for (const line of everydayKinds.trim().split('\n')) {
    for (const kind of (line.split(': ')[0] ?? '').split(' + ')) {
      expect(categoriesOf(starterPhrases, kind).categories.length, kind).toBeGreaterThan(0)
    }
  }
})

test('what is the oldest or best of its kind is asked of no place, whatever the kind', () => {
  const degrees = [
    'oldest',
    'biggest',
    'best known',
    'most famous',
    'nicest',
    'closest',
    'tallest',
    'weirdest',
    'least expensive',
    'top rated',
    'number one',
    'no 1',
    '#1',
  ]
  const wrong = starterCategories.flatMap(({ singular }) =>
    degrees.flatMap((degree) => {
      const [typed, right] = [summary(`the ${degree} ${singular} in austin`), summary(`${singular} in austin`)]
      return typed === right || typed === `${right}, here` ? [] : [`${degree} ${singular}: ${typed}, not ${right}`]
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['kunst in austin', 'art-museums, texas/austin'],
  ['schuhe seattle', 'shoes, washington/seattle'],
  ['tienda de discos en austin', 'music-instruments, texas/austin'],
  ['magasin de chaussures à seattle', 'shoes, washington/seattle'],
  ['blumengeschäft austin', 'florists, texas/austin'],
  ['kleiderladen', 'clothing'],
  ['schwimmen in austin', 'swimming, texas/austin'],
])('what is bought is a kind in Spanish, French and German, and so is the shop that is called after it: "%s"', (typed, wanted) =>
  expect(summary(typed)).toBe(wanted),
)

test.each([
  ['where can i get my watch fixed in austin', 'jewelry, texas/austin'],
  ['get my cracked phone screen fixed in austin', 'electronics, texas/austin'],
  ['my ac stopped working austin', 'home-services, texas/austin'],
  ['our toilet is leaking', 'home-services'],
  ['air conditioner repair austin', 'home-services, texas/austin'],
  ['key copied austin', 'hardware-garden/home-services, texas/austin'],
  ['corte de cabelo austin', 'hair-salons/barbers, texas/austin'],
  ['taglio capelli austin', 'hair-salons/barbers, texas/austin'],
  ['理发 austin', 'hair-salons/barbers, texas/austin'],
  ['coffee shop that i can work in', 'coffee-shops'],
  ['i cut my hand', 'urgent-care'],
  ['my ankle is swollen', 'urgent-care'],
  ['broke my arm', 'hospitals'],
  ['watch the longhorns game in austin', 'sports-bars/pubs/bars, texas/austin'],
  ['jiu jitsu gym austin', 'martial-arts, texas/austin'],
  ['phone screen repair austin', 'electronics, texas/austin'],
  ['good date night spot with bowling in austin', 'bowling, texas/austin'],
  ['fish for dinner in austin', 'seafood, texas/austin'],
  ['anniversary dinner in austin', 'restaurants, texas/austin'],
  ['the dryer wont start seattle', 'home-services, washington/seattle'],
  ['my car broke down in austin', 'auto-repair, texas/austin'],
  ['my laptop is broken', 'electronics'],
  ['board my dog in seattle', 'pet-stores, washington/seattle'],
  ['rent a bike austin', 'bicycles, texas/austin'],
  ['fix my phone screen', 'electronics'],
  ['toothache seattle', 'dentists, washington/seattle'],
  ['cheap haircut austin', 'barbers, texas/austin'],
  ['i lost my passport in austin', 'government, texas/austin'],
  ['buy running shoes in seattle', 'shoes, washington/seattle'],
  ['house of worship austin', 'worship, texas/austin'],
  ['a place to work with a laptop in austin', 'coffee-shops/libraries, texas/austin'],
])('what is to be done, bought or cured means a kind: "%s"', (typed, wanted) => {
  const found = summary(typed)
  expect(found).toContain(wanted.split(', ')[0])
  expect(found.split(', ')[1]).toBe(wanted.split(', ')[1])
})

test('what a restaurant is wished to have raises those that have it, where only that is said', () => {
  const { parts } = read('halal food in austin')
  expect(parts.some(({ categories, required }) => required === true && categories.length > 0)).toBe(true)
  expect(parts.some(({ attribute, required }) => attribute === 'halal' && required === 'unless-known-not')).toBe(true)
})

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
  ['Bäckereien in der Nähe', 'bakeries, here'],
  ['Ich suche eine Buchhandlung in Seattle', 'bookstores, washington/seattle'],
  ['wo kann ich in austin gut essen', 'restaurants, texas/austin'],
  ['Kirchen in Seattle', 'worship, washington/seattle'],
  ['Museen in Seattle', `${summary('museums')}, washington/seattle`],
  ['nächste Apotheke jetzt geöffnet', 'pharmacies, now'],
  ['gelateria a Seattle', 'ice-cream, washington/seattle'],
  ['farmácia em Austin', 'pharmacies, texas/austin'],
  ['pescheria', 'butchers-seafood'],
  ['dove posso trovare una buona gelateria a Seattle', 'ice-cream, washington/seattle'],
  ['farmacia vicino a me aperta adesso', 'pharmacies, here, now'],
  ['onde tem uma padaria em Austin', 'bakeries, texas/austin'],
  ['farmácia aberta agora perto de mim', 'pharmacies, here, now'],
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
  for (const table of [carefulKinds, englishKinds, spanishKinds, frenchKinds, germanKinds, italianKinds, portugueseKinds]) {
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

test('a place or spot for something needs no word to say that it is one', () => {
  const wordsOf = (typed: string) => read(typed).parts.flatMap(({ required, words }) => (required ? [words.join(' ')] : []))
  expect(wordsOf('sunset spot in austin')).toEqual(['sunset'])
  expect(wordsOf('lunch place in austin')).toEqual(['lunch'])
})

test('what one does with a thing after "to" is no kind, what is after "to" alone may be', () => {
  expect(summary('best place to watch the sunset in austin')).toBe(summary('sunset in austin'))
  expect(summary('close to a bakery in austin')).toContain('bakeries')
})

test('views are had from parks, trails and the water, too', () => {
  for (const said of ['skyline view', 'sunset', 'photo spot', 'scenic overlook'])
    expect(read(said).parts[0]?.categories.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['landmarks', 'parks', 'trails']))
})

test('who likes something says what is wanted for them', () => {
  expect(summary('a gift for a book lover in austin')).toBe('bookstores/libraries + gifts-souvenirs, texas/austin')
  expect(summary('museum for a train buff in austin')).toBe(`${summary('museum in austin')}`)
})

test('one word for a whole field says how the kind beside it is, and what is a deed in another language is a kind in English', () => {
  expect(summary('community pool in austin')).toBe('swimming, texas/austin')
  expect(summary('car wash service in austin')).toBe('car-washes, texas/austin')
  expect(summary('breakfast diner in austin')).toContain('breakfast-brunch')
})

test('any business behind a trade needs no word to say that it is one', () => {
  for (const [typed, kind] of [
    ['dentist office', 'dentists'],
    ['insurance company', 'insurance'],
    ['tutoring center', 'schools'],
  ])
    expect(summary(`${typed} in austin`)).toBe(`${kind}, texas/austin`)
})
