import type { Chance } from './chance.ts'

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Keys beside a letter's own, in its row and the two next to it. */
const neighbours = new Map(
  rows.flatMap((row, r) =>
    [...row].map((key, at) => [
      key,
      [row[at - 1], row[at + 1], rows[r - 1]?.[at], rows[r - 1]?.[at + 1], rows[r + 1]?.[at], rows[r + 1]?.[at - 1]].filter(
        (other): other is string => other !== undefined,
      ),
    ]),
  ),
)

/** Two letters in the wrong order, never the first. */
export function transposed(word: string, chance: Chance): string | null {
  const places = [...word].flatMap((letter, at) => (at > 0 && at < word.length - 1 && letter !== word[at + 1] ? [at] : []))
  if (places.length === 0) return null
  const at = chance.one(places)
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}

/** A key beside the right one, never for the first letter. */
export function beside(word: string, chance: Chance): string | null {
  const at = 1 + chance.below(word.length - 1)
  const keys = neighbours.get(word[at] ?? '')
  return keys ? word.slice(0, at) + chance.one(keys) + word.slice(at + 1) : null
}

/** A letter left out, typed twice, wrong, or two swapped; never the first. */
export function slip(word: string, chance: Chance): string | null {
  const at = 1 + chance.below(word.length - 1)
  const letter = word[at] ?? ''
  return chance.one([
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + letter + word.slice(at),
    () => beside(word, chance),
    () => transposed(word, chance),
  ])()
}
