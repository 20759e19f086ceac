import { isEnglishWord } from './english-words.ts'

/** Longer ones are names. */
const LONGEST = 6
/** So many readings at most: the others are less likely than that it is a name. */
const MOST = 4

/**
 * The words of `full` that a word which is in no list may abbreviate, the likeliest first: their beginning ("hosp"), their first and last
 * letters with some between ("natl", "ctr"), their consonants ("blvd"), of several words the first letters ("hs"). Common words
 * abbreviate nothing.
 */
export function abbreviated(word: string, full: ReadonlySet<string>): string[] {
  if (!/^[a-z]{2,}$/.test(word) || word.length > LONGEST || isEnglishWord(word)) return []
  return [...full]
    .map((meant) => ({ meant, worth: likelihood(word, meant) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST)
    .map(({ meant }) => meant)
}

function likelihood(short: string, meant: string): number {
  if (meant.includes(' ')) return initialsOf(meant) === short ? 2 : 0
  if (short[0] !== meant[0] || short.length >= meant.length || !inOrder(short, meant)) return 0
  const share = short.length / meant.length
  if (meant.startsWith(short)) return short.length < 3 ? 0 : 1 + share
  const ends = short.at(-1) === meant.at(-1)
  const consonants = !/[aeiou]/.test(short.slice(1))
  if (!ends && !(consonants && short.length > 2)) return 0
  return (ends ? 1 : 0) + (consonants ? 1 : 0) + share
}

const initialsOf = (phrase: string) =>
  phrase
    .split(' ')
    .map((word) => word[0])
    .join('')

/** Whether all letters of one stand in the other in the same order. */
function inOrder(letters: string, word: string): boolean {
  let at = 0
  for (const letter of word) if (letter === letters[at]) at++
  return at === letters.length
}
