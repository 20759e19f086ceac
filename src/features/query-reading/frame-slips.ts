import { frameWords, isFrameWord } from '../language/frame-words.ts'
import { editDistance, oneEditFrom } from './spelling.ts'

/** Shorter words have too many others a slip away. */
const LONG = 5
/** In words of so many letters there may be two. */
const VERY_LONG = 8

/**
 * The word of questions and wishes that is meant by one that nothing has: "somwhere", "sumthing", "recomend". Null where none is a slip
 * away, or several are.
 */
export function frameWordMeant(word: string): string | null {
  if (!/^[a-z]{4,}$/.test(word) || isFrameWord(word)) return null
  const isLong = (other: string) => other.length >= LONG
  const near = oneEditFrom(word).filter((other) => isLong(other) && isFrameWord(other))
  if (near.length > 0) return onlyOf(near)
  return word.length < VERY_LONG
    ? null
    : onlyOf(frameWords.filter((other) => other.length >= VERY_LONG && other[0] === word[0] && editDistance(word, other) <= 2))
}

const onlyOf = ([first, ...more]: string[]) => (first !== undefined && more.every((other) => other === first) ? first : null)
