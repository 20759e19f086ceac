import { expect, test } from 'vitest'
import { chance, read, starterCategories, summary } from './testing.ts'

/** Said around a kind (X) and where it is wanted (Y). */
const frames = [
  'where can i get X Y',
  'where can I find a good X Y?',
  'where do people go for X Y',
  "what's the best X Y",
  'which is the best X Y',
  'what are some good X Y',
  "I'm looking for X Y",
  'i am looking for a really nice X Y',
  'looking for X Y please',
  'we are trying to find X Y',
  'i want to go to X Y',
  "I'd like to visit X Y",
  'we need a X Y',
  'can you recommend X Y',
  'could you please suggest a X Y',
  'do you know any good X Y',
  'does anyone know a great X Y',
  'anyone know of X Y',
  'is there a X Y',
  'are there any X Y',
  'best place for X Y',
  'good places to get X Y',
  'somewhere to find X Y',
  'somewhere with X Y',
  'a spot for X Y',
  'find me X Y',
  'show me X Y',
  'please help me find a X Y',
  'hi, can you tell me where to find X Y?',
  'X Y recommendations',
  'X Y please',
  'any recommendations for X Y',
  'any ideas for X Y',
  'in search of X Y',
  'in the mood for X Y',
  'feel like X Y',
  "let's find X Y",
  'take me to X Y',
  'hey siri find X Y',
  'who has the best X Y',
]

const wheres: [string, string][] = [
  ['', ''],
  ['in Austin', ', texas/austin'],
  ['in Seattle, WA', ', washington/seattle'],
  ['near Alki', ', washington/seattle/alki'],
  ['around new orleans', ', louisiana/new-orleans'],
  ['near me', ', here'],
  ['nearby', ', here'],
]

/** What a kind may be called; "things to do" is asked for in other ways. */
const kinds = starterCategories.flatMap(({ slug, singular, synonyms }) => [singular, ...synonyms].map((kind) => ({ slug, kind })))
const understood = kinds.filter(
  ({ kind }) => !/things to do|places? to|\bor\b|night out|going out|watch|self care|to go|kids|toddlers|pets|puppies|^dogs?$/i.test(kind),
)

test('a wish that is spoken means what its bare words mean', () => {
  const next = chance(20_261_122)
  const one = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]
  const wrong: string[] = []
  for (let n = 0; n < 800; n++) {
    const [frame = '', { kind } = { kind: '' }, [where] = ['']] = [one(frames), one(understood), one(wheres)]
    const [spoken, bare] = [frame.replace('X', kind.toLowerCase()).replace('Y', where), `${kind} ${where}`]
    if (summary(spoken) !== summary(bare)) wrong.push(`${spoken}: ${summary(spoken)} instead of ${summary(bare)}`)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['somewhere to eat in austin', 'restaurants, texas/austin'],
  ['somewhere to stay near me', 'hotels, here'],
  ['where can we swim in austin', 'swimming, texas/austin'],
  ['a place to drink', 'bars'],
  ['donde puedo comer en austin', 'restaurants, texas/austin'],
  ['un hotel barato en austin', 'hotels, texas/austin'],
  ['une pizza à austin', 'pizza, texas/austin'],
  ['una pizza en austin', 'pizza, texas/austin'],
  ['dónde dormir en austin', 'hotels, texas/austin'],
  ['où puis-je manger à Seattle', 'restaurants, washington/seattle'],
  ["i'd like to go for a swim in austin", 'swimming, texas/austin'],
  ['where can we go for a walk by the water in austin', summary('somewhere to walk in austin')],
])('what is to be done says what kind of place is meant: "%s"', (typed, read) => expect(summary(typed)).toBe(read))

test.each([
  ['coffee to go in austin', 'coffee-shops + takeaway, texas/austin'],
  ['best places to go for coffee in austin', 'coffee-shops, texas/austin'],
  ['i would love to go to a museum in austin', summary('a museum in austin')],
])('what is taken along goes with something: "%s"', (typed, read) => expect(summary(typed)).toBe(read))

test.each([
  ['dinner on the water in austin', 'restaurants, texas/austin'],
  ['a hotel by the ocean', 'hotels'],
  ['hotels on the beach in austin', 'hotels, texas/austin'],
  ['parks along the river', 'parks'],
])('by which water something lies is asked of no place: "%s"', (typed, read) => expect(summary(typed)).toBe(read))

test.each([
  ['we are going to austin, where is the best coffee', 'coffee-shops, texas/austin'],
  ['moving to seattle need a library', 'libraries, washington/seattle'],
  ['so basically we are a group of eight coming to austin next month and would love some really good barbecue', 'barbecue, texas/austin'],
])('where somebody goes is where it is wanted: "%s"', (typed, read) => expect(summary(typed)).toBe(read))

test.each([
  ['things to do in seattle', 'arts-entertainment/parks/trails/nature-preserves/beaches-waterfront, washington/seattle'],
  ['a cafe where i can work', 'coffee-shops'],
  ['a place that serves breakfast all day in austin', summary('breakfast in austin')],
  ['used textbooks austin', 'bookstores, texas/austin'],
  ['theaters showing musicals in austin', summary('theaters musicals in austin')],
  ['somewhere romantic for our anniversary in austin', 'restaurants, texas/austin'],
  ['pizza place that has parking', 'parking + pizza'],
  ['the park with the best playground', 'parks + playground'],
])('what is said within a wish is not looked for: "%s"', (typed, read) => expect(summary(typed)).toBe(read))

test.each(['Want Want', 'Five Guys', 'Where the Wild Things Are', 'Can Can Wonderland', 'Get Lucky', 'The Get Down', 'Do or Dine'])(
  '"%s" is a name, so its words are looked for',
  (name) => {
    const most = name
      .toLowerCase()
      .split(' ')
      .filter((word) => !/^(?:the|where|are|or|your|you|do)$/.test(word))
    for (const word of most) expect(summary(name)).toContain(word)
  },
)

const places = [
  'alcatraz',
  "katz's delicatessen",
  'the field museum',
  'city lights',
  'salt & straw',
  'griffith observatory',
  'first baptist church',
]

const ways: [string, string[]][] = [
  [
    'hours',
    [
      'how late is X open',
      'when does X close',
      'what time does X open',
      'hours of X',
      'X hours',
      'what are the opening hours of X',
      'X closing time',
      'is X open today',
      'is X open on sunday',
      'when is X open',
      'until when is X open',
      'when does X open on sunday',
      'does X close at 5',
      'is X still open',
      'hours for X on saturday',
      'sunday hours of X',
      'what are the friday hours for X',
      'until what time is X open tonight',
    ],
  ],
  [
    'phone',
    ['phone of X', 'phone number of X', 'X phone number', 'telephone number for X', 'whats the phone number of X', 'how do i contact X'],
  ],
  [
    'address',
    ['address of X', 'X address', 'where is X', 'where is X located', 'directions to X', 'how do i get to X', 'what is the address of X'],
  ],
  ['website', ['website of X', 'X website', 'homepage of X', 'menu of X']],
  ['price', ['how much is X', 'how much does X cost', 'X prices', 'ticket prices for X', 'how expensive is X']],
  ['attribute:parking', ['does X have parking', 'is there parking at X', 'does X have free parking']],
  ['attribute:dogs-allowed', ['is X dog friendly', 'are dogs allowed at X', 'does X allow dogs', 'can i bring my dog to X']],
  ['attribute:wheelchair', ['is X wheelchair accessible', 'is X accessible']],
  ['attribute:wifi', ['does X have wifi', 'does X offer free wi-fi']],
]

test.each(ways.flatMap(([fact, list]) => list.map((way) => [way, fact] as const)))('"%s" asks for the %s of the place', (way, fact) => {
  for (const place of places) {
    const { question, parts } = read(way.replace('X', place))
    expect([question?.fact, question?.attribute].filter(Boolean).join(':'), place).toBe(fact)
    expect(parts.map((part) => part.words.join(' ')).join(' '), place).toBe(wordsOfName(place))
  }
})

/** Articles before a name fall away. */
const wordsOfName = (place: string) => place.replace(/^the /, '').replace("'", '').replace('&', 'and')

test.each([
  'where is the nearest gas station',
  'where can i find a dentist',
  'is there a pharmacy open now',
  'pharmacy 24 hours',
  'happy hours',
  'cell phone',
  'phone',
  'website',
  'museum hours',
  'does anyone know a good dentist',
])('"%s" is asked of no one place', (typed) => {
  const { question } = read(typed)
  if (typed !== 'museum hours') expect(question).toBeNull()
})

test('whether a place is open is asked with the time', () => {
  expect(read('is alcatraz open on sunday').question?.open).toMatchObject({ kind: 'date', date: { day: 'sun' }, minute: null })
  expect(read('is alcatraz open now').question?.open).toEqual({ kind: 'now' })
  expect(read('when does alcatraz open on sunday').question).toMatchObject({ open: { kind: 'date', date: { day: 'sun' } }, allDay: true })
  expect(read('is alcatraz open sunday at 9pm').question).toMatchObject({ open: { day: 'sun', minute: 1260 }, allDay: false })
  expect(summary('is the library open now')).toBe('libraries, hours')
})

test('a region may stand after the time, and days in names are no time', () => {
  expect(summary('is alcatraz open on sunday in austin')).toBe('alcatraz, texas/austin, hours')
  expect(summary('is alcatraz open in austin')).toBe('alcatraz, texas/austin, hours')
  expect(summary('hours of ruby tuesday')).toBe('ruby + tuesday, hours')
  expect(summary('how late is ruby tuesday open tonight')).toBe('ruby + tuesday, hours')
  expect(summary('when does the open door gallery close')).toBe('door + galleries + open, hours')
})

test('what somebody does somewhere is asked of them, and what is said in a city of that', () => {
  expect(summary('where do the cubs play')).toBe(summary('cubs'))
  expect(read('is there any print shop in austin').mayAskOf).toBeNull()
  expect(read('is there any parking in alki').mayAskOf).toBe('alki')
})

test('nothing that something has is not looked for, and a name that begins with it is', () => {
  for (const has of ['has', 'have', 'had', 'sells', 'is'])
    for (const [kind, slug] of [
      ['bakery', 'bakeries'],
      ['pharmacy', 'pharmacies'],
    ] as const) {
      const wanted = read(`${kind} in austin where the other one ${has} nothing`).parts.filter(({ required }) => required === true)
      expect([has, wanted.flatMap(({ words }) => words).includes('nothing'), wanted[0]?.categories[0]?.slug]).toEqual([has, false, slug])
    }
  expect(read('nothing bundt cakes').parts.some(({ words, required }) => words.includes('nothing') && required === true)).toBe(true)
})
