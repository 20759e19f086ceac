import { chanceOf } from './chance.ts'
import type { Entry, Loaded } from './data.ts'

/** What stands between words of searches, or means something beside them. */
const around = (
  'and|or|near|between|in|on|at|by|not|without|corner of|block of|open|now|late|how late is|phone of|cheap|free|around the corner from|' +
  'downtown|with|st|ave|&|,|"|-|me|first|39|VIII|.com|https://www.|@'
).split('|')

const pieces: ((place: Entry, word: string) => string | null | undefined)[] = [
  ({ name }) => name,
  ({ kind_singular }) => kind_singular,
  ({ kind_name }) => kind_name,
  ({ city }) => city.name,
  ({ city }) => city.county,
  ({ state }) => state.name,
  ({ state }) => state.abbreviation,
  ({ district, hood }) => district ?? hood?.name,
  ({ address }) => address,
  ({ address }) => address?.replace(/^\d+ /, ''),
  ({ zip }) => zip,
  ({ aliases }) => aliases[0],
  (_, word) => word,
  (_, word) => `${word}.com`,
]

/**
 * `count` texts of one to five pieces that searches are made of, in any order: names, kinds, regions, streets, web addresses and what stands between them.
 * Nobody means most of them, but each must be answered.
 */
export function mixturesOf({ entries }: Loaded, count: number, seed: number): string[] {
  const chance = chanceOf('mixtures', seed)
  const piece = () => {
    const place = chance.one(entries)
    const word = place.words.length > 0 ? chance.one(place.words) : ''
    return chance.next() < 0.2 ? chance.one(around) : (chance.one(pieces)(place, word) ?? '')
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + chance.below(5) }, piece)
      .filter(Boolean)
      .join(chance.next() < 0.1 ? ', ' : ' ')
      .slice(0, 190),
  )
}
