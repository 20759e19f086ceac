import { expect, test } from 'vitest'
import { passkeysAt } from './use-passkeys-here.ts'

test.each([
  ['https://places.example/login', { possible: true, instead: null }],
  ['http://localhost:3000/login', { possible: true, instead: null }],
  ['http://127.0.0.1:3000/profile/edit?tab=security', { possible: false, instead: 'http://localhost:3000/profile/edit?tab=security' }],
  ['http://[::1]:3000/login', { possible: false, instead: 'http://localhost:3000/login' }],
  ['https://192.0.2.7/login', { possible: false, instead: null }],
])('passkeys at %s', (address, here) => {
  expect(passkeysAt(address)).toEqual(here)
})
