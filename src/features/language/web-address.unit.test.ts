import { expect, test } from 'vitest'
import { webAddressIn } from './web-address.ts'

test.each([
  ['https://www.example.org/visit?a=1', { host: 'example.org', handle: null, name: 'example' }],
  ['https://example-house.co.uk/', { host: 'example-house.co.uk', handle: null, name: 'example house' }],
  ['info@example.com', { host: 'example.com', handle: null, name: 'example' }],
  ['@example.house', { host: null, handle: 'example.house', name: 'example house' }],
  ['instagram.com/examplehouse/', { host: null, handle: 'examplehouse', name: 'examplehouse' }],
])('%s is an address', (typed, address) => expect(webAddressIn(typed)).toEqual(address))

test.each(['example org', 'st.paul', 'J.F.K.', '206.555.0123', 'a@', '@', 'coffee @ home', 'e.g. this', '4.5', ''])('%s is none', (typed) =>
  expect(webAddressIn(typed)).toBeNull(),
)
