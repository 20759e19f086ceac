import { attributePhrases } from './attribute-phrases.ts'
import { isEnglishWord } from './english-words.ts'
import { isForeignFrameWord } from './foreign-frame-words.ts'
import { isFrameWord } from './frame-words.ts'
import { foreignWords } from './kind-words.ts'
import { isOtherSpelling } from './spellings.ts'

const ofAttributes = new Set(Object.values(attributePhrases).flatMap((phrases) => phrases.flatMap((phrase) => phrase.split(' '))))

/**
 * Whether a word is spelled as it was meant, so never repaired, whether or not any place has it: a common English word, a number, an
 * abbreviation, a word for a kind of place or said around a wish in Spanish, French or Chinese.
 */
export const isOrdinaryWord = (word: string): boolean =>
  isEnglishWord(word) ||
  isFrameWord(word) ||
  isOtherSpelling(word) ||
  isForeignFrameWord(word) ||
  foreignWords.has(word) ||
  ofAttributes.has(word) ||
  /\p{Script=Han}/u.test(word)
