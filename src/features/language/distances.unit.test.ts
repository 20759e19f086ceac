import { expect, test } from 'vitest'
import { hereAt, relationAt } from './distances.ts'

const amounts: [string, number][] = [
  ['2 miles', 3219],
  ['half a mile', 805],
  ['1 2 mile', 805],
  ['a mile', 1609],
  ['2 5 km', 2500],
  ['5km', 5000],
  ['500 m', 500],
  ['two blocks', 320],
  ['a couple of blocks', 320],
  ['a 10 minute walk', 750],
  ['10 minutes on foot', 750],
  ['15 min drive', 11_250],
  ['half an hour by car', 22_500],
]

for (const [amount, metres] of amounts) {
  for (const [said, from] of [
    ['within', 'of'],
    ['less than', 'from'],
    ['no more than', 'away from'],
    ['', 'from'],
  ] as const) {
    const words = `${said} ${amount} ${from}`.trim()
    test(`"${words}" a place and oneself`, () => {
      expect(relationAt(`${words} the white house`.split(' '), 0)).toMatchObject({ phrase: words, metres })
      expect(hereAt(`parks ${words} my hotel`.split(' '), 1)).toEqual({ length: words.split(' ').length + 2, metres })
      expect(hereAt(`${words} the white house`.split(' '), 0)).toBeNull()
    })
  }
}

test.each(['within 2 miles', 'less than 5 km away', 'under 10 minutes'])('"%s" alone is said of here', (words) => {
  expect(hereAt(`parks ${words}`.split(' '), 1)).toMatchObject({ length: words.split(' ').length })
})

test.each([
  'near',
  'next to',
  'right across the street from',
  'not too far from',
  'a short walk from',
  'within easy walking distance of',
  'close to',
  'just around the corner from',
  'opposite',
  'in the vicinity of',
  'in front of',
])('"%s" stands between what is wanted and where', (words) => {
  expect(relationAt(`${words} the zoo`.split(' '), 0)).toMatchObject({ phrase: words })
  expect(relationAt(words.split(' '), 0)?.phrase).not.toBe(words)
})

test.each([
  '100 block of main street',
  'mile high stadium',
  'three mile island',
  '5 napkin burger',
  'miles of aisles',
  'half a mile of beach',
])('"%s" is no distance', (words) => {
  expect(relationAt(words.split(' '), 0)).toBeNull()
  expect(hereAt(words.split(' '), 0)).toBeNull()
})
