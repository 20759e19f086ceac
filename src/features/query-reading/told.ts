import { isDegree } from '../language/degrees.ts'
import { isEnglishWord } from '../language/english-words.ts'
import { purposeAt } from '../language/foreign-frame-words.ts'
import { auxiliaries, isFrameWord, pronouns, qualities, questionWords, speakers } from '../language/frame-words.ts'
import { articles } from './either.ts'
import { hasMeaning, isOfKind, type Part, type PartAt } from './part.ts'
import type { Word } from './typed.ts'
import { placeWords } from './word-lists.ts'

/** Fewer words are what is looked for, whoever is named in them. */
const MANY = 6

/** Somebody who speaks of themselves in so many words, or asks after telling something, says no name. */
export const isSentence = (texts: readonly string[]): boolean =>
  texts.length >= MANY && (texts.some((_, n) => isSpeaker(texts, n)) || asksWithin(texts))

/**
 * Words that neither mean a kind or an attribute nor may be a name: what is said of a wish ("somewhere to propose to my girlfriend"). One
 * word, one that no dictionary has, or a large number, may be one; `isFramed`: something was said around it, so it is none.
 */
export function saysNoName(parts: readonly Part[], isFramed: boolean): boolean {
  const wanted = parts.filter(({ required }) => required === true)
  const isTold = isFramed || wanted.length > 1
  return (
    wanted.length > 0 &&
    isTold &&
    wanted.every((part) => !hasMeaning(part) && part.words.every((word) => isEnglishWord(word) || /^1?\d$/.test(word)))
  )
}

/** "Near me" says where, not who speaks. */
const isSpeaker = (texts: readonly string[], at: number) =>
  speakers.has(texts[at] ?? '') || (/^(?:me|us)$/.test(texts[at] ?? '') && at > 0 && !beside.has(texts[at - 1] ?? ''))

const beside = new Set([...placeWords, 'to', 'from', 'of', 'the'])

/** "First time here, where do people go for tacos": the question comes after what is told. */
const asksWithin = (texts: readonly string[]) => texts.some((text, n) => n > 0 && questionWords.has(text) && isVerbal(texts[n + 1] ?? ''))

const isVerbal = (text: string) => auxiliaries.has(text) || pronouns.has(text)

/** What begins another thing that is told, of time, reason or condition. */
const conjunctions = new Set([
  'because',
  'since',
  'while',
  'when',
  'whenever',
  'before',
  'after',
  'until',
  'although',
  'though',
  'if',
  'but',
])

/** "To browse", "to unwind": what is to be done, behind a kind of place or a verb. */
const isDone = (parts: PartAt[], texts: readonly string[], { at }: PartAt) => {
  const before = parts.find((part) => part.at + part.words.length === at - 1)
  return texts[at - 1] === 'to' && before !== undefined && (isOfKind(before) || isFrameWord(texts[at - 2] ?? ''))
}

/**
 * Words that are told beside a kind that is wanted: "we just landed and are starving, where is a burger". Common words of English that neither
 * stand just before a kind, and may say which, nor behind it, where they say what it should have; of what is told behind it all that another
 * sentence has. What a dictionary lacks may be a name. Whether places have the words still tells which come first.
 */
export function toldIn(words: readonly Word[], parts: PartAt[]): PartAt[] {
  const texts = words.map(({ text }) => text)
  const first = parts.findIndex((part) => part.required === true && isOfKind(part))
  const isPlain = (part: PartAt) =>
    !hasMeaning(part) && part.words.every((word) => isEnglishWord(word) && !isFrameWord(word)) && part.words[0] === texts[part.at]
  const isCut = (n: number) => words[parts[n]?.at ?? 0]?.after === 'comma'
  /** Whether only words that may say which stand between a part and the kind behind it. */
  const saysWhich = (n: number) => {
    for (let next = n + 1; next <= first; next++) {
      const word = parts[next]?.words[0] ?? ''
      if (isCut(next) || (next < first && isFrameWord(word) && !qualities.has(word) && !isDegree(word))) return false
    }
    return true
  }
  const isBegun = (n: number) => {
    const text = texts[parts[n]?.at ?? 0] ?? ''
    const next = texts[(parts[n]?.at ?? 0) + 1] ?? ''
    return conjunctions.has(text) || (text === 'and' && pronouns.has(next)) || (isCut(n) && (isVerbal(text) || isVerbal(next)))
  }
  const after = parts.findIndex((_, n) => n > first && isBegun(n))
  if (first < 0) return []
  return parts.filter((part, n) => isPlain(part) && ((n < first && !saysWhich(n)) || (after > 0 && n > after)))
}

/** "A steak before my flight", "dinner after the concert": a kind that only says when, where another is wanted. */
export function onlyWhen(texts: readonly string[], parts: PartAt[]): PartAt[] {
  const saysWhen = ({ at }: PartAt) => {
    let before = at - 1
    while (articles.has(texts[before] ?? '')) before--
    return texts[before] === 'before' || texts[before] === 'after'
  }
  const kinds = parts.filter(isOfKind)
  const when = kinds.filter(saysWhen)
  return when.length < kinds.length ? when : []
}

/** Words beside a kind that say what is to be done there, or how many are to be shown ("top 10 museums"). */
export function doneIn(texts: readonly string[], parts: PartAt[]): PartAt[] {
  if (!parts.some(isOfKind)) return []
  const isCounted = ({ at, words }: PartAt) => /^\d{1,3}$/.test(words.join(' ')) && counted.has(texts[at - 1] ?? '')
  const isVerb = (part: PartAt) => part.words.every(isEnglishWord) && isDone(parts, texts, part)
  const isFor = (part: PartAt) =>
    (purposeAt(texts, part.at) ?? purposeAt(texts, part.at - 1)) !== null && parts.some((other) => isOfKind(other) && other.at < part.at)
  const isHome = ({ at, words }: PartAt) => words[0] === 'home' && homewards.has(texts[at - 1] ?? '')
  return parts.filter((part) => isHome(part) || (!hasMeaning(part) && (isCounted(part) || isVerb(part) || isFor(part))))
}

/** "Pralines to take home", "fish to cook at home". */
const homewards = new Set('at take taking bring bringing carry carrying get from'.split(' '))

const counted = new Set(['top', 'best'])
