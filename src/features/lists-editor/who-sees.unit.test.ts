import { expect, test } from 'vitest'
import { sayWhereItComesOut, sayWhoSees } from './who-sees.ts'

const who = { public: 'anyone', unlisted: 'anyone with the link', private: 'its people' }

test('who sees a list is said as it is: its channel may be stricter than what was chosen', () => {
  expect(sayWhoSees({ visibility: 'public', chosen_visibility: 'public' }, who)).toBe('Seen by: anyone')
  expect(sayWhoSees({ visibility: 'private', chosen_visibility: 'public' }, who)).toBe('Seen for now by: its people')
  expect(sayWhoSees({ visibility: 'unlisted', chosen_visibility: 'public' }, who)).toBe('Seen for now by: anyone with the link')
  expect(sayWhoSees({ visibility: 'private', chosen_visibility: 'private' }, who)).toBe('Seen by: its people')
})

test('the channel into which a list is put is named', () => {
  expect(sayWhereItComesOut({ name: 'Slow Fog' })).toBe('Comes out in Slow Fog')
  expect(sayWhereItComesOut(null)).toBe('In no channel any more')
})
