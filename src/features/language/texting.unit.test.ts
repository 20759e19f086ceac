import { expect, test } from 'vitest'
import { writtenOut } from './texting.ts'

const out = (typed: string) =>
  typed
    .split(' ')
    .map((_, at, texts) => writtenOut(texts, at))
    .join(' ')

test.each([
  ['gud tacos nr me', 'good tacos near me'],
  ['place 2 eat l8', 'place to eat late'],
  ['thai food 4 2nite', 'thai food for tonight'],
  ['sushi open rn', 'sushi open now'],
  ['plz find smwhere quiet', 'please find somewhere quiet'],
])('"%s" says "%s"', (typed, said) => {
  expect(out(typed)).toBe(said)
})

test.each(['rn', 'b4', 'thai 2 go', 'pier 4', '4 seasons', 'studio 2', 'route 4 diner', 'fire station nr'])(
  '"%s" may be a name and stays',
  (typed) => {
    expect(out(typed)).toBe(typed)
  },
)
