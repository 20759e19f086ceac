import { editDistance } from './spelling.ts'
import { nicknames } from './word-lists.ts'

/** Shorter ones have too many words a slip away. */
const LONG = 5
const long = Object.keys(nicknames).filter((name) => name.length >= LONG && /^[a-z]+$/.test(name))

/** The nickname of a region that is meant by a word which nothing has, a slip away: "phlly", "manhatan". Null where none is, or those of several. */
export function nicknameMeant(word: string): string | null {
  if (word.length < LONG || !/^[a-z]+$/.test(word)) return null
  const near = long.filter((name) => name[0] === word[0] && editDistance(word, name) === 1)
  const [first, ...others] = near
  return first !== undefined && others.every((other) => nicknames[other] === nicknames[first]) ? first : null
}
