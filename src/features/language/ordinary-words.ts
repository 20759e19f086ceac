import { areaWords } from './areas.ts'
import { isOfArt } from './artists.ts'
import { attributePhrases } from './attribute-phrases.ts'
import { isDailyWord } from './daily-kinds.ts'
import { proper } from './data/proper.ts'
import { isEnglishWord } from './english-words.ts'
import { isForeignFrameWord } from './foreign-frame-words.ts'
import { isFrameWord } from './frame-words.ts'
import { foreignWords } from './kind-words.ts'
import { priceWords } from './prices.ts'
import { isOtherSpelling } from './spellings.ts'
import { traditionalStates } from './states.ts'

const ofAttributes = new Set(Object.values(attributePhrases).flatMap((phrases) => phrases.flatMap((phrase) => phrase.split(' '))))

const properWords = new Set(proper.split(' '))

/** Whether a word is made like an adjective of a people, country or creed: "jewish", "georgian", "catholic". */
export const isOfPeople = (word: string): boolean => properWords.has(word) && /(?:ish|an|ese|ic|li)$/.test(word)

/**
 * Whether a word is spelled as it was meant, so never repaired, whether or not any place has it: a common English word, a name that
 * many know, a number, an abbreviation, what people ask for day by day, a word for a kind of place or said around a wish in another language.
 */
export const isOrdinaryWord = (word: string): boolean =>
  isEnglishWord(word) ||
  properWords.has(word) ||
  isOfArt(word) ||
  isFrameWord(word) ||
  isOtherSpelling(word) ||
  isForeignFrameWord(word) ||
  foreignWords.has(word) ||
  isDailyWord(word) ||
  ofAttributes.has(word) ||
  priceWords.has(word) ||
  areaWords.has(word) ||
  traditionalStates.has(word) ||
  /\p{Script=Han}/u.test(word)
