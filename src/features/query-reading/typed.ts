import { nameKey } from '../../platform/name-key.ts'
import { chineseWordsOf } from '../language/chinese.ts'
import { divided } from '../language/dots.ts'
import { withoutSigns } from '../language/emoji.ts'
import { isFrameWord, speakers } from '../language/frame-words.ts'
import { otherNumber } from '../language/singular.ts'
import { spellings } from '../language/spellings.ts'
import { withoutStrokes, writtenOut } from '../language/texting.ts'
import { isGoingAt, placeWords } from './word-lists.ts'

/** More words than anybody means; the rest of a longer text is ignored. */
const MOST_WORDS = 12
const LONGEST_WORD = 40

/** Words as one text. */
export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

/** The same as it may be typed again, with what parts a place from a region. */
export const typedAgain = (words: readonly Word[]): string =>
  words.map(({ text, after }, n) => (after === 'comma' && n > 0 ? `, ${text}` : text)).join(' ')

/** A word as it is compared: lower-cased, without accents. `after`: what stood before it that parts a place from a region. */
export type Word = { text: string; after: 'comma' | null }

/**
 * What was typed, as words: the same letters that `name_key` in the database keeps. Anything may be typed; it is never an error. `most`: so many
 * of them count.
 */
export function wordsOf(typed: string, most = MOST_WORDS): Word[] {
  const words: Word[] = []
  for (const [n, part] of withoutSigns(withoutStrokes(divided(typed)))
    .split(/[,;\n]/)
    .entries()) {
    for (const [i, text] of lettersOf(part).entries()) {
      words.push({ text: text.slice(0, LONGEST_WORD), after: n > 0 && i === 0 && words.length > 0 ? 'comma' : null })
    }
  }
  return withoutTalk(inFull(saidOnce(words)), most).slice(0, most)
}

/** What is said again and again, to the end, is meant once; a word or two twice, for names are so ("New York, New York"). The last word may be cut off. */
function saidOnce(words: Word[]): Word[] {
  const isAgain = (length: number) =>
    words.every(({ text }, n) => {
      const first = words[n % length]?.text ?? ''
      return text === first || (n === words.length - 1 && first.startsWith(text))
    })
  for (let length = 1; length * 2 <= words.length; length++) if (isAgain(length)) return words.slice(0, length > 2 ? length : 2 * length)
  return words
}

/** "U of Chicago" is a university; "nr" is near. */
function inFull(words: Word[]): Word[] {
  const texts = words.map(({ text }) => text)
  return words.map((word, at) => ({ ...word, text: writtenOut(texts, at) }))
}

/** What stands before a number that is one to call. */
const callWords = /^(?:(?:tele)?phone|tel|call|ph|cell|mobile|fax|number|no|nr)(?: number)?\b[.:#]?\s*/i

/**
 * The digits of a phone number of the United States, with its area code, only those after it, or the area code with the last four; null
 * where it isn't one. Any signs may part them, letters stand for digits as on a keypad ("206-FLOWERS"), an extension is left out.
 */
export function phoneIn(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(callWords, '')
    .replace(callWords, '')
    .replace(/^tel:/i, '')
    .replace(/\s*(?:ext|extension|x)\.?\s*\d{1,6}$/i, '')
  const spelled = /^(?:\+?1[-. ])?\(?\d{3}\)?[-. ]+[A-Z\d]{3}-?[A-Z\d]{4}$/.test(text) ? text.replace(/[A-Z]/g, keyOf) : text
  if (!/^[+()[\]\d\s.·•\-‐-―/_,]{7,30}$/.test(spelled)) return wholeNumber.exec(spelled)?.slice(1).join('') ?? null
  const digits = spelled.replace(/\D/g, '').replace(/^(?:00|011)?1(?=\d{10}$)/, '')
  return digits.length === 10 || digits.length === 7 ? digits : null
}

/** A whole number among other words. */
const wholeNumber = /(?<![\d.-])(?:\+?1[-. ]?)?\(?(\d{3})\)?[-. ]*(\d{3})[-. ]*(\d{4})(?![\d.-]*\d)/

/** The digit of a letter on a keypad. */
const keyOf = (letter: string) => String([...'ADGJMPTW'].findLastIndex((first) => first <= letter) + 2)

/** What follows may be a kind that only says when. */
/** What is told ends where the wish begins. */
const isWish = (text: string) => text === 'looking' || text === 'searching'

/** "Coming to Austin", "passing through Nashville". */
const isGoal = (words: readonly Word[], n: number) => isGoingAt(words, n) || isGoingAt(words, n + 1)

const isWhen = (text: string) => text === 'before' || text === 'after'

/** Of too many words those that only say that something is wanted fall out first, from the left; that somebody speaks stays known. */
function withoutTalk(words: Word[], most: number): Word[] {
  let tooMany = words.length - most
  const speaker = words.findIndex(({ text }) => speakers.has(text))
  return words.filter(({ text }, n) => {
    const before = words[n - 1]?.text ?? ''
    const isSaid = isWhen(text) || isWish(text) || isWish(before) || before === 'close' || before === 'next' || isGoal(words, n)
    const falls = tooMany > 0 && n !== speaker && isFrameWord(text) && !placeWords.has(text) && !isSaid
    if (falls) tooMany--
    return !falls
  })
}

/** Words of letters and digits alone, as the index holds them; what is written without spaces in the words that it is known to have. */
const lettersOf = (text: string) =>
  nameKey(text)
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(chineseWordsOf)

/** A name's key as documents are sorted by it: without the article at its beginning. */
export const sortName = (key: string): string => key.replace(/^(?:the|an?) /, '')

/** The same names with one of their words for one instead of several, or the other way round, or in another spelling ("co", "company"). */
export function inOtherWords(names: readonly string[]): string[] {
  const others = names.flatMap((name) => {
    const words = name.split(' ')
    return words.length > MOST_IN_NAME
      ? []
      : words.flatMap((word, n) =>
          [otherNumber(word) ?? [], spellings(word).slice(0, MOST_SPELLINGS)].flat().map((other) => words.with(n, other).join(' ')),
        )
  })
  return [...new Set(others)]
}

/** Names of more words are hardly typed from memory. */
const MOST_IN_NAME = 10
/** The first are what is meant by a short form, and the commonest ones. */
const MOST_SPELLINGS = 3
