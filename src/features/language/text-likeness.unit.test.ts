import { expect, test } from 'vitest'
import { needs } from './needs.server.ts'
import { textLikeness } from './text-likeness.ts'

const weighted = (text: string) => text.split(' ').map((word) => ({ word, weight: 1 }))

test('a text that says a word says more of it than one that says what is used alike, and that more than one of something else', async () => {
  const { saidIn } = textLikeness(await needs(), weighted('steam locomotives'), ['steam', 'locomotives'])
  const [same, alike, other] = ['a steam locomotive of 1912', 'old trains and railroad cars', 'nails and manicures'].map((text) =>
    saidIn(weighted(text)),
  )
  expect(same).toBeCloseTo(1)
  expect(alike).toBeGreaterThan(other ?? 1)
  expect(alike).toBeLessThan(same ?? 0)
})

test('a word counts by how much it tells, and as much as where it stands is worth', async () => {
  const { saidIn } = textLikeness(
    await needs(),
    [
      { word: 'organ', weight: 3 },
      { word: 'concert', weight: 1 },
    ],
    ['organ', 'concert'],
  )
  expect(saidIn(weighted('organ'))).toBeGreaterThan(saidIn(weighted('concert')))
  expect(saidIn([{ word: 'organ', weight: 0.5 }])).toBeLessThan(saidIn(weighted('organ')))
})

test('texts are alike in what they are about without a word in common; of nothing known nothing is said', async () => {
  const reader = await needs()
  const { aboutAs } = textLikeness(reader, [], 'my tooth hurts'.split(' '))
  expect(aboutAs('dentist for the whole family'.split(' '))).toBeGreaterThan(aboutAs('bowling lanes and arcade games'.split(' ')))
  const nothing = textLikeness(reader, [], ['qqqxz'])
  expect([nothing.aboutAs(['dentist']), nothing.saidIn(weighted('dentist'))]).toEqual([0, 0])
})
