import { expect, test } from 'vitest'
import { isSameRoad, numberedRoadAt } from './numbered-roads.ts'

const read = (typed: string, inAddress = false) => {
  const texts = typed.split(' ')
  const road = numberedRoadAt(texts, 0, inAddress)
  return road && [road.network, road.number, texts.slice(road.to).join(' ')].filter(Boolean).join(' ')
}

test.each([
  ['us highway 68 maysville', 'us 68 maysville'],
  ['us hwy 68', 'us 68'],
  ['us 68', 'us 68'],
  ['u s route 68', 'us 68'],
  ['us68 north', 'us 68 north'],
  ['state highway 46 w', 'state 46 w'],
  ['state rt 9', 'state 9'],
  ['st rt 83', 'state 83'],
  ['sr 436', 'state 436'],
  ['sh 36', 'state 36'],
  ['nc highway 903', 'state 903'],
  ['north carolina highway 903', 'state 903'],
  ['county road 14', 'county 14'],
  ['co rd 14', 'county 14'],
  ['cr 14', 'county 14'],
  ['interstate 35', 'interstate 35'],
  ['i 35', 'interstate 35'],
  ['ih 35', 'interstate 35'],
  ['fm 1960 rd west', 'farm 1960 west'],
  ['farm to market road 1960', 'farm 1960'],
  ['loop 410', 'loop 410'],
  ['route 9', 'any 9'],
  ['rte 9', 'any 9'],
  ['hwy 9', 'any 9'],
  ['highway sixty eight maysville', 'any 68 maysville'],
  ['highway no 7', 'any 7'],
])('"%s" is a numbered road', (typed, road) => expect(read(typed)).toBe(road))

test.each(['state street 5', 'county fair', 'highway to heaven', 'us bank', 'route'])('"%s" is none', (typed) =>
  expect(read(typed)).toBeNull(),
)

test('behind the number of a house two letters are a state, a road or an avenue may have a number, and a county road letters', () => {
  expect([read('ky 9'), read('ky 9', true)]).toEqual([null, 'state 9'])
  expect([read('road 3540', true), read('avenue 416', true), read('road 3540')]).toEqual(['road 3540', 'avenue 416', null])
  expect([read('county road mm', true), read('county road ne', true)]).toEqual(['county mm', null])
})

test('a road of which the network isn’t said is one of any that has highways, of another network or number it is another', () => {
  const any = { network: 'any', number: '46' } as const
  expect(isSameRoad(any, { network: 'state', number: '46' })).toBe(true)
  expect(isSameRoad(any, { network: 'interstate', number: '46' })).toBe(false)
  expect(isSameRoad(any, { network: 'state', number: '121' })).toBe(false)
  expect(isSameRoad({ network: 'us', number: '46' }, { network: 'state', number: '46' })).toBe(false)
})
