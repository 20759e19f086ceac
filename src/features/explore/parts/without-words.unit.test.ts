import { expect, test } from 'vitest'
import { withoutWords } from './without-words.ts'

test.each([
  ['cafés with Outdoor-Seating in Alki', ['outdoor seating'], 'cafés in Alki'],
  ['cafe wombat garden', ['wombat', 'garden'], 'cafe'],
  ['Katz’s wombat', ['katzs'], 'wombat'],
  ['"golden wombat" bridge', ['wombat'], 'golden bridge'],
  ['bridge zzyqx-with-a-hyphen', ['zzyqx', 'hyphen'], 'bridge with a'],
  ['pier thirty nine', ['39'], null],
  ['wombat', ['wombat'], null],
  ['cafe', [], null],
])('%s without %j is %s', (typed, phrases, left) => {
  expect(withoutWords(typed, phrases)).toBe(left)
})
