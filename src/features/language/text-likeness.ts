import type { NeedsReader } from './needs-reader.ts'
import { singular } from './singular.ts'
import { dot } from './word-vectors.ts'

/** A word with how much it counts: of what was asked for how much it tells, of a text how much what stands there says of it. */
export type Weighted = { word: string; weight: number }

/** How alike texts are to some words. */
export type TextLikeness = {
  /** How much of the words a text says, from 0 to 1, each by its weight: in words that are the same or used alike, the better the more alike. */
  saidIn: (text: readonly Weighted[]) => number
  /** How alike both are in what they are about, from 0 to 1; 0 where nothing is known of either. */
  aboutAs: (text: readonly string[]) => number
}

/** By how words are used where needs are told. `asked`: the words that tell something; `all`: with those that don't. */
export function textLikeness(reader: NeedsReader, asked: readonly Weighted[], all: readonly string[]): TextLikeness {
  const words = asked.map(({ word, weight }) => ({ same: singular(word), weight, numbers: reader.numbersOf(word) }))
  const sum = asked.reduce((total, { weight }) => total + weight, 0)
  const about = reader.meaningOf(all)
  return {
    saidIn(text) {
      const said = text.map(({ word, weight }) => ({ same: singular(word), weight, numbers: reader.numbersOf(word) }))
      const likest = words.map(({ same, numbers }) =>
        said.reduce((most, one) => {
          const alike = one.same === same ? 1 : numbers && one.numbers ? dot(numbers, one.numbers) : 0
          return Math.max(most, alike * one.weight)
        }, 0),
      )
      return sum === 0 ? 0 : words.reduce((total, { weight }, n) => total + weight * (likest[n] ?? 0) ** 2, 0) / sum
    },
    aboutAs(text) {
      const own = about && reader.meaningOf(text)
      return about && own ? dot(about, own) : 0
    },
  }
}
