import { nameKey } from '../../../platform/name-key.ts'
import { chineseWordsOf } from '../language/chinese.ts'
import { signsIn } from '../language/emoji.ts'
import { isFrameWord } from '../language/frame-words.ts'
import { placeWords } from './word-lists.ts'

/** More words than anybody means; the rest of a longer text is ignored. */
const MOST_WORDS = 12
const LONGEST_WORD = 40

/**
 * A word as it is compared: lower-cased, without accents. `after`: what stood before it that parts a place from a region. `meanings`: of a
 * sign (emoji) its name and keywords, one of which may be a kind of place.
 */
export type Word = { text: string; after: 'comma' | null; meanings?: readonly string[] }

/** What was typed, as words: the same letters that `name_key` in the database keeps. Anything may be typed; it is never an error. */
export function wordsOf(typed: string): Word[] {
  const words: Word[] = []
  for (const [n, part] of typed.split(/[,;\n]/).entries()) {
    for (const [i, word] of signsIn(part).flatMap(piecesOf).entries()) {
      words.push({ ...word, after: n > 0 && i === 0 && words.length > 0 ? 'comma' : null })
    }
  }
  return withoutTalk(words).slice(0, MOST_WORDS)
}

/** The digits of a phone number of the United States, with its area code or only those after it; null where it isn't one. */
export function phoneIn(typed: string): string | null {
  const text = typed.trim().replace(/^(?:tel|phone|call)\b[.:]?\s*/i, '')
  if (!/^[+()\d\s.\-/]{7,30}$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 || /^\d{3}[-. ]\d{4}$/.test(text) ? digits : null
}

/** Words without their plural: "bakeries" and "bakery", "tacos" and "taco" are the same phrase. */
export function singular(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) =>
      word.length > 4 && word.endsWith('ies')
        ? `${word.slice(0, -3)}y`
        : /(?:ch|sh|ss|x)es$/.test(word)
          ? word.slice(0, -2)
          : word.length > 3 && /[^su]s$/.test(word)
            ? word.slice(0, -1)
            : word,
    )
    .join(' ')
}

/** Of too many words those that only say that something is wanted fall out first, from the left. */
function withoutTalk(words: Word[]): Word[] {
  let tooMany = words.length - MOST_WORDS
  return words.filter(({ text }) => {
    const falls = tooMany > 0 && isFrameWord(text) && !placeWords.has(text)
    if (falls) tooMany--
    return !falls
  })
}

/** A sign is searched for by the last word of its name, where it means no kind. */
function piecesOf(piece: { text: string } | { names: readonly string[] }): { text: string; meanings?: readonly string[] }[] {
  if ('text' in piece) return lettersOf(piece.text).map((text) => ({ text: text.slice(0, LONGEST_WORD) }))
  const text = piece.names[0]?.split(' ').at(-1)
  return text ? [{ text, meanings: piece.names }] : []
}

/** Words of letters and digits alone, as the index holds them; what is written without spaces in the words that it is known to have. */
const lettersOf = (text: string) =>
  nameKey(text)
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(chineseWordsOf)
