import { expect, test } from 'vitest'
import { onStreet, streetOf, streetSaid, writingsOf } from './street-phrases.ts'

/** Words with what parts them. */
const wordsOf = (typed: string) =>
  typed
    .replace('&', 'and')
    .split(/(?<=,) | /)
    .map((text, n, all) => ({ text: text.replace(',', ''), after: all[n - 1]?.endsWith(',') ? ('comma' as const) : null }))

const read = (typed: string) => {
  const said = streetSaid(wordsOf(typed))
  return (
    said && {
      kind: said.kind,
      number: said.number,
      streets: said.streets.map((ways) => ways.map(({ names, type }) => [...names, type ?? '?'].join(' '))),
    }
  )
}

test.each([
  ['houston street', 'street', null, [['houston street']]],
  ['coffee valencia street', 'street', null, [['coffee valencia street', 'valencia street']]],
  ['coffee on valencia', 'street', null, [['valencia ?']]],
  ['bars on e 6th st, austin', 'street', null, [['6th street', '6th street']]],
  ['1000 fourth avenue seattle', 'house', 1000, [['4th avenue']]],
  ['100 block of main street', 'block', 100, [['main street']]],
  ['5th and main', 'corner', null, [['5th ?'], ['main ?']]],
  ['corner of pine & 3rd', 'corner', null, [['pine ?'], ['3rd ?']]],
  ['1408 us highway 68 maysville', 'house', 1408, [['us highway 68 ?']]],
  ['motels on highway 61', 'street', null, [['highway 61 ?']]],
  ['pine st at 5th ave', 'corner', null, [['pine street'], ['5th avenue']]],
])('"%s" says a %s', (typed, kind, number, streets) => expect(read(typed)).toEqual({ kind, number, streets }))

test.each(['zoo st louis', 'fish and chips', 'bed and breakfast', 'museum of art', 'street', 'between 4th and 5th'])(
  '"%s" says nothing of streets',
  (typed) => expect(read(typed)).toBeNull(),
)

test.each([
  ['401 n 5th ave', '5th avenue', 401],
  ['5th avenue and east 50th street', '5th avenue', null],
  ['5th avenue and east 50th street', '50th street', null],
  ['85 pike place', 'pike', 85],
  ['12 fifth street suite 3', '5th street', 12],
])('%s lies on %s', (address, street, number) => {
  const [first = '', type = null] = street.split(' ')
  expect(onStreet(address, { names: [first], type, from: 0, to: 0 })).toEqual({ number })
})

test('a street is not another of the same beginning or type', () => {
  expect(onStreet('85 pike place', { names: ['pike'], type: 'street', from: 0, to: 0 })).toBeNull()
  expect(onStreet('12 main oak street', { names: ['main'], type: null, from: 0, to: 0 })).toBeNull()
})

test('a numbered road is no other number of its kind, and no street without one', () => {
  const said = streetSaid(wordsOf('1408 us highway 68'))?.streets[0]?.[0]
  expect(said && [onStreet('1408 us highway 68', said), onStreet('1408 us hwy 27', said), onStreet('5 highway 68 w', said)]).toEqual([
    { number: 1408 },
    null,
    { number: 5 },
  ])
  expect(onStreet('20744 state highway 121', { names: ['state'], type: 'highway', from: 0, to: 0 })).toBeNull()
  expect(onStreet('5 state st 120', { names: ['state'], type: 'street', from: 0, to: 0 })).toEqual({ number: 5 })
})

test('a street is looked up as addresses have it, and shown without its number', () => {
  expect(writingsOf({ names: ['5th'], type: 'avenue', from: 0, to: 0 })).toEqual(expect.arrayContaining(['5th ave', 'fifth avenue']))
  expect(streetOf('179 East Houston Street, Suite 4')).toBe('East Houston Street')
})

test('the direction before a street belongs to it, whatever city is called so', () => {
  expect(streetSaid(wordsOf('bars east carson street pittsburgh'))?.from).toBe(1)
  expect(streetSaid(wordsOf('bars on n carson street pittsburgh'))?.from).toBe(1)
})
