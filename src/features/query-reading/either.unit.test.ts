import { expect, test } from 'vitest'
import { read } from './testing.ts'

const sidesOf = (typed: string) =>
  read(typed).parts.flatMap(({ sides = [], isEach }) => (isEach ? ['each'] : []).concat(sides.map(({ words }) => words.join(' '))))

test.each([
  ['coffee and a park in austin', ['each', 'coffee', 'park']],
  ['zoo and botanical garden', ['each', 'zoo', 'botanical garden']],
  ['parks, bakeries and coffee in austin', ['each', 'parks', 'bakeries', 'coffee']],
  ['coffee then a bookstore in austin', ['each', 'coffee', 'bookstore']],
  ['breakfast and then a museum in austin', ['each', 'breakfast', 'museum']],
  ['pizza or a burger in austin', ['pizza', 'burger']],
  ['museums and galleries', ['museums', 'galleries']],
  ['spielplatz oder zoo', ['spielplatz', 'zoo']],
  ['musée ou parc', ['musee', 'parc']],
  ['museos y parques', ['museos', 'parques']],
])('several kinds are sides of one part: "%s"', (typed, sides) => expect(sidesOf(typed)).toEqual(sides))

test.each([
  'museum of science and industry',
  'zilkers bar and grill',
  'hotel with a gym and a pool',
  'bed and breakfast',
  'fish and chips',
  'food and pizza',
])('these are not two kinds that are wanted: "%s"', (typed) => expect(sidesOf(typed)).toEqual([]))
