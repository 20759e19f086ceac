import { expect, test } from 'vitest'
import { attributePhrases } from '../language/attribute-phrases.ts'
import { attributeInstead, attributeOf } from './attribute-words.ts'
import { categoriesOf } from './category-phrases.ts'
import { read, starterCategories, starterPhrases, summary } from './testing.ts'

const ways: Record<string, string[]> = {
  parking: [
    'with parking',
    'with free parking',
    'that has parking',
    'with a parking lot',
    'with plenty of parking',
    'and parking',
    'with parking available',
  ],
  'dogs-allowed': [
    'dog friendly',
    'that allows dogs',
    'where dogs are allowed',
    'where i can bring my dog',
    'pet friendly',
    'good for dogs',
    'that welcomes pets',
  ],
  'kid-friendly': [
    'kid friendly',
    'good for kids',
    'for families',
    'suitable for children',
    'family friendly',
    'with kids',
    'that welcomes children',
  ],
  'outdoor-seating': [
    'with outdoor seating',
    'with a patio',
    'with tables outside',
    'where you can sit outside',
    'al fresco',
    'with outdoor dining',
  ],
  wifi: ['with wifi', 'with free wi-fi', 'that has internet access', 'with wireless internet'],
  wheelchair: ['wheelchair accessible', 'with wheelchair access', 'that is accessible by wheelchair', 'accessible', 'step-free'],
  vegan: ['with vegan options', 'vegan', 'that serves vegan food', 'vegan friendly'],
  'gluten-free': ['gluten free', 'with gluten-free options', 'that offers gluten free food'],
  delivery: ['that delivers', 'with delivery', 'offering home delivery'],
  'live-music': ['with live music', 'that has live bands'],
}

test.each(Object.entries(ways).flatMap(([key, list]) => list.map((way) => [way, key] as const)))('a café "%s" has %s', (way, key) => {
  expect(summary(`cafe ${way} in austin`)).toBe([key, 'coffee-shops'].toSorted().join(' + ').concat(', texas/austin'))
  const part = read(`cafe ${way}`).parts.find(({ attribute }) => attribute === key)
  expect(part?.required).toBe('unless-known-not')
})

test('several things to have are all wanted of whatever has them, for every two attributes', () => {
  const said = Object.entries(attributePhrases).map(([key, [phrase = '']]) => [key, phrase] as const)
  const wrong = said.flatMap(([one, first]) =>
    said.flatMap(([other, second]) => {
      // "Vegetarian and vegan" is the name of a kind.
      if (one === other || categoriesOf(starterPhrases, `${first} and ${second}`).byName) return []
      const [typed, right] = [`${first} and ${second} in austin`, `${[one, other].toSorted().join(' + ')}, texas/austin`]
      return summary(typed) === right ? [] : [`${typed}: ${summary(typed)}`]
    }),
  )
  expect(wrong).toEqual([])
  const { parts } = read('wifi and outdoor seating')
  expect(parts.filter(({ required }) => required === true).length).toBe(2)
})

// Who comes with a dog wants no park for dogs.
test.each(Object.entries(attributeInstead).filter(([slug]) => slug !== 'dog-parks'))(
  'what comes along with a kind and is one itself is had by it: %s',
  (slug, key) => {
    const singular = starterCategories.find((one) => one.slug === slug)?.singular ?? ''
    for (const typed of [`library with a ${singular}`, `library with wifi and a ${singular}`]) {
      const { parts } = read(`${typed} in austin`)
      expect(
        parts.filter(({ categories }) => categories.length > 0).map(({ categories: [one] }) => one?.slug),
        typed,
      ).toEqual(['libraries'])
      expect(
        parts.flatMap(({ attribute }) => attribute ?? []),
        typed,
      ).toContain(key)
    }
  },
)

test('beside nothing else an attribute must be had', () => {
  expect(read('wheelchair accessible').parts[0]).toMatchObject({ attribute: 'wheelchair', required: true })
})

test.each([
  ['cafe without wifi', 'coffee-shops, not wifi'],
  ['hotel with no parking', 'hotels, not parking'],
])('what is not wanted is left out: "%s"', (typed, read) => expect(summary(typed)).toBe(read))

test('what is a kind of place by itself is that kind', () => {
  expect(summary('parking')).toBe('parking')
  expect(read('parking').parts[0]?.attribute).toBeNull()
  expect(attributeOf('parking')).toBe('parking')
})

test('the age of a child is said of what is good for children', () => {
  for (const age of ['5 year old', 'five year olds', '18 month old', '12 years old'])
    expect(summary(`restaurant for a ${age} in austin`)).toBe('kid-friendly + restaurants, texas/austin')
  expect(summary('restaurant for a 50 year old in austin')).not.toContain('kid-friendly')
})

test('what comes along is no second kind, however it is said to be', () => {
  for (const [typed, kind] of [
    ['cafe with a quiet library', 'coffee-shops'],
    ['park with scenic trails', 'parks'],
    ['park with a lake and trails', 'parks'],
    ['brewery with a bakery and a big garden', 'breweries'],
    ['pub with wifi and a big garden', 'pubs + wifi'],
    ['park with accessible paths', 'parks + wheelchair'],
    ['brewery with a big wooden playground', 'breweries + playground'],
    ['nail salon with pedicure chairs', 'nail-salons'],
    ['brewery with an outdoor pizza oven', 'breweries'],
  ] as const)
    expect(summary(`${typed} in austin`)).toBe(`${kind}, texas/austin`)
})

test('what comes along with a wider kind is not what is wanted instead of it', () => {
  expect(summary('dinner with a view in austin')).toBe('restaurants, texas/austin')
  expect(summary('food with tacos in austin')).toContain('mexican')
})

test('beside a meal or a drink children, dogs and outside say what is wished for', () => {
  for (const [typed, wish] of [
    ['pasta outside', 'italian + outdoor-seating'],
    ['take 3 toddlers to lunch', 'kid-friendly + restaurants'],
    ['bar where my dog may come', 'bars + dogs-allowed'],
  ] as const)
    expect(summary(`${typed} in austin`)).toContain(wish)
  expect(summary('toddler shoes in austin')).not.toContain('kid-friendly')
})

test('beside what one may wish for a kind is wanted, however little it says', () => {
  expect(summary('vegan lunch to take away in austin')).toContain('restaurants')
})

test('what is free at the end is so for its price, and no second thing to have', () => {
  expect(summary('live bands free in austin')).toBe('free-entry + live-music + music-venues, texas/austin')
  expect(summary('live music and free entry in austin')).toBe('free-entry + live-music, texas/austin')
})
