import { expect, test } from 'vitest'
import { isNamed, namesIn, readableLine, readPasted } from './pasted.ts'

test.each([
  ['City Lights Bookstore', { name: 'City Lights Bookstore' }],
  ['- City Lights', { name: 'City Lights' }],
  ['12. Caffe Trieste, North Beach', { name: 'Caffe Trieste, North Beach' }],
  ['• Coit Tower', { name: 'Coit Tower' }],
  ['24th Street Mission', { name: '24th Street Mission' }],
  ['https://places.example/places/california/san-francisco/landmarks/coit-tower', { slug: 'coit-tower' }],
  ['Look: https://places.example/p/42', { id: 42 }],
  ['http://places.example/p/42', { id: 42 }],
  ['/p/42', { id: 42 }],
  ['/places/california/san-francisco/landmarks/coit-tower', { slug: 'coit-tower' }],
  ['https://evil.example/p/42', { name: 'https://evil.example/p/42' }],
  ['https://evil.example/places/coit-tower', { name: 'https://evil.example/places/coit-tower' }],
  ['https://places.example.evil.example/p/42', { name: 'https://places.example.evil.example/p/42' }],
  ['https://places.example@evil.example/p/42', { name: 'https://places.example@evil.example/p/42' }],
  ['https://paper.example/best-bars/coit-tower', { name: 'https://paper.example/best-bars/coit-tower' }],
  ['https://www.google.com/maps/place/Coit+Tower/@37.8,-122.4,17z', { name: 'Coit Tower' }],
  ['https://maps.apple.com/?q=Ferry%20Building', { name: 'Ferry Building' }],
])('a pasted line is read: %s', (line, expected) => {
  expect(readPasted(line, 'https://places.example')).toEqual(expected)
})

test.each([
  ['Coit Tower\t1 Telegraph Hill Blvd\tSan Francisco', 'Coit Tower, 1 Telegraph Hill Blvd, San Francisco'],
  ['\tCoit Tower\t\t\tSan Francisco\t', 'Coit Tower, San Francisco'],
  ['Coit\u0007 Tower\u0085', 'Coit  Tower'],
  ['Coit Tower', 'Coit Tower'],
  ['\t\u0000', ''],
])('a row of a spreadsheet is a line with commas: %j', (line, expected) => {
  expect(readableLine(line)).toBe(expected)
})

test('what follows a comma, a dash or a bracket may be no part of the name', () => {
  expect(namesIn('Tony’s Pizza Napoletana - 1570 Stockton St')).toEqual([
    'Tony’s Pizza Napoletana - 1570 Stockton St',
    'Tony’s Pizza Napoletana',
  ])
  expect(namesIn('Jean-Paul’s')).toEqual(['Jean-Paul’s'])
})

test('a name is what was written, but for case, signs and articles', () => {
  expect(isNamed('The Exploratorium', 'exploratorium')).toBe(true)
  expect(isNamed('City Lights Bookstore', 'City Lights')).toBe(true)
  expect(isNamed('City Lights', 'City Lights Bookstore')).toBe(true)
  expect(isNamed('Bar Agricole', 'Bar')).toBe(false)
  expect(isNamed('Coit Tower', 'Sutro Tower')).toBe(false)
})
