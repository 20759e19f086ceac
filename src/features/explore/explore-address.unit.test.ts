import { expect, test } from 'vitest'
import { changed, exploreAddress, toggled } from './explore-address.ts'
import { readForm } from './explore-form.ts'

const read = (query: string) => readForm(new URLSearchParams(query))

test('an address that says each thing once is tidy', () => {
  expect(read('q=coffee&region=texas/austin&price=1,2')).toEqual({
    query: { q: 'coffee', region: 'texas/austin', price: '1,2' },
    where: null,
    untidy: false,
  })
})

test('words of others in the address change nothing', () => {
  expect(read('q=coffee&utm_source=mail')).toEqual({ query: { q: 'coffee' }, where: null, untidy: false })
})

test('what a form without script repeats or leaves empty is put right', () => {
  expect(read('q=&price=1&price=2&attributes=wifi&attributes=parking&radius=')).toEqual({
    query: { price: '1,2', attributes: 'wifi,parking' },
    where: null,
    untidy: true,
  })
})

test('day and time become one filter, and only where they are chosen', () => {
  expect(read('open=at&day=fri&time=21:30').query).toEqual({ open: 'fri-21:30' })
  expect(read('open=now&day=fri&time=21:30').query).toEqual({ open: 'now' })
  expect(read('open=&day=fri&time=21:30').query).toEqual({})
  // What can't be read is left for the page to name.
  for (const form of ['open=at', 'open=at&day=sat&time=', 'open=at&time=12:00']) expect(read(form).query).toEqual({ open: 'at' })
})

test('without script a day or time that was changed is chosen, and one that stood there isn’t', () => {
  expect(read('opening=+sat-12:00&open=&day=fri&time=18:30').query).toEqual({ open: 'fri-18:30' })
  expect(read('opening=+sat-12:00&open=&day=sat&time=12:00').query).toEqual({})
  expect(read('opening=now+sat-12:00&open=now&day=fri&time=12:00').query).toEqual({ open: 'fri-12:00' })
  expect(read('opening=now+sat-12:00&open=&day=fri&time=12:00').query).toEqual({})
  expect(read('opening=at+fri-18:30&open=&day=fri&time=18:30').query).toEqual({})
  expect(read('opening=+sat-12:00&open=&day=fri&time=').query).toEqual({})
  expect(read('opening=+sat-12:00&open=&day=fri&time=18:30').untidy).toBe(true)
})

test('where stays as it was unless other words are typed', () => {
  const there = 'at=Austin, TX&region=texas/austin'
  expect(read(`q=tacos&where=Austin, TX&${there}`)).toMatchObject({ query: { q: 'tacos', region: 'texas/austin' }, where: null })
  expect(read(`q=tacos&where=Dallas&${there}`)).toMatchObject({ query: { q: 'tacos' }, where: 'Dallas' })
  expect(read(`q=tacos&where=&${there}`)).toMatchObject({ query: { q: 'tacos' }, where: null, untidy: true })
})

test('a change goes back to the first page', () => {
  expect(changed({ q: 'tea', cursor: 'abc', open: 'now' }, { open: '' })).toEqual({ q: 'tea' })
  expect(toggled({ price: '1,2' }, 'price', '2')).toEqual({ price: '1' })
  expect(toggled({ price: '1' }, 'price', '2')).toEqual({ price: '1,2' })
  expect(exploreAddress(toggled({ price: '1' }, 'price', '1'))).toBe('/explore')
})
