import { expect, test } from 'vitest'
import { ProblemError } from '../../platform/http.ts'
import type { PlaceResults } from '../search/contract.ts'
import { isNarrowed, readListing, toggled } from './listing.ts'

const results: PlaceResults = {
  data: [],
  next_cursor: null,
  sort: 'popular',
  understood: {
    words: '',
    region: null,
    where: null,
    category: null,
    near_me: false,
    timed: false,
    correction: null,
    left_out: [],
    left_out_sentence: null,
    near: null,
    offer: null,
    fact: null,
  },
}

/** Answers as the API does: 422 that names what it can't read, in two rounds as form and meaning are checked one after the other. */
function strictSearch(seen: object[]) {
  return async (query: Record<string, string | undefined>) => {
    seen.push(query)
    const wrong = (field: string) => new ProblemError({ status: 422, detail: 'invalid', errors: { [field]: ['is not readable'] } })
    if (query.price === 'cheap') throw wrong('price')
    if (query.attributes === 'no-such-thing') throw wrong('attributes')
    if (query.region === 'nowhere') throw wrong('region')
    return results
  }
}

test('a filter that cannot be read is left out and named, the others stay', async () => {
  const seen: object[] = []
  const address = new URLSearchParams('price=cheap&attributes=no-such-thing&open=now&utm_source=mail')
  const listing = await readListing({ search: strictSearch(seen) }, { region: 'texas/austin' }, address)
  expect(listing.ignored).toEqual(['price', 'attributes'])
  expect(listing.query).toEqual({ open: 'now' })
  expect(seen.at(-1)).toEqual({ region: 'texas/austin', open: 'now', sort: 'popular', count: 'true', facets: 'filters' })
})

test('what is wrong with the listing itself is not hidden', async () => {
  await expect(readListing({ search: strictSearch([]) }, { region: 'nowhere' }, new URLSearchParams('price=1'))).rejects.toThrow('invalid')
})

test('a choice is put in, and taken out again, and leads back to the first page', () => {
  expect(toggled({ price: '1', cursor: 'abc' }, 'price', '2')).toEqual({ price: '1,2', cursor: '' })
  expect(toggled({ price: '1,2' }, 'price', '1')).toEqual({ price: '2', cursor: '' })
  expect(toggled({ open: 'now', hours: 'unknown' }, 'open', 'now')).toEqual({ open: '', hours: '', cursor: '' })
  expect(toggled({ open: 'mon-04:00' }, 'open', 'now')).toEqual({ open: 'now', cursor: '' })
})

test('order and page do not narrow a listing', () => {
  expect(isNarrowed({ sort: 'name', cursor: 'abc' })).toBe(false)
  expect(isNarrowed({ price: '0' })).toBe(true)
})
