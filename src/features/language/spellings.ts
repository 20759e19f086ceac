/**
 * Other ways to write a word. For the engine: `spellings(word)` may give phrases ("39" is also "thirty nine"), so lexemes are made with
 * `phraseto_tsquery`; `lookedUp(texts)` are all words whose lexemes a search needs, `numberRuns` joins the words of a number. Nothing is
 * stored for it: each form is another entry that the index is asked for, and those that nothing has cost next to nothing.
 */

import { abbreviated } from './abbreviated.ts'
import { dailyKinds } from './daily-kinds.ts'
import { abbreviations } from './data/abbreviations.ts'
import { streetSuffixes } from './data/street-suffixes.ts'
import { isEnglishWord } from './english-words.ts'
import { saidInEnglish } from './kind-words.ts'
import { numberAt, numberForms, numberIn, toRoman } from './numbers.ts'
import { singular } from './singular.ts'
import { directions } from './streets.ts'

/** What the public lists lack: words of names and kinds in other spellings, and abbreviations that everybody writes. */
const everyday = [
  'street st',
  'saint st ste sainte',
  'suite ste',
  'drive dr',
  'doctor dr',
  'ft fort',
  'mount mt',
  'mountain mt',
  'mtn mountain',
  'pt point',
  'fwy freeway',
  'ctr center',
  'theatre theater',
  'centre center',
  'doughnut donut',
  'bbq barbecue barbeque',
  'univ university',
  'intl international',
  'natl national',
  'dept department',
  'hosp hospital',
  'bldg building',
  'govt government',
  'assn association',
  'hwy highway',
  'blvd boulevard',
  'pkwy parkway',
  'and n',
]

/** Rows of words that mean the same; the first is the word in full. */
const rows: string[][] = [
  ...everyday.map((row) => row.split(' ')),
  ...directions,
  ...lines(streetSuffixes).map((row) => row.split(' ').filter((word) => word.length > 1)),
  ...lines(abbreviations).map((row) => {
    const [word = '', short = ''] = row.split(': ')
    return [word, ...(short === '' ? [] : short.split(', '))]
  }),
]

/** Of each word first what it stands for, then the commonest abbreviations. */
const others = new Map<string, Set<string>>()
for (const rank of [0, 1, 2, 3, 4, 5, 6, 7]) {
  for (const row of rows) {
    const other = row[rank]
    if (other === undefined) continue
    for (const word of row) if (word !== other) others.set(word, (others.get(word) ?? new Set<string>()).add(other))
  }
}

/** Abbreviations of kinds of streets that are their beginnings: "ave", "blv". */
const cutShort = new Set(
  lines(streetSuffixes).flatMap((row) => {
    const [word = '', ...short] = row.split(' ')
    return short.filter((one) => one !== word && word.startsWith(one))
  }),
)

/** What is often abbreviated: the first of each row. */
const full = new Set(rows.map(([word = '']) => word).filter((word) => /^[a-z ]{4,}$/.test(word)))

/** More would cost more than they find. */
const MOST = 8

/** The other spellings of a word: abbreviations and what they stand for, numbers in every form. Some are phrases. */
export function spellings(word: string): string[] {
  const number = numberIn(word)
  const forms = number === null ? [] : numberForms(number).filter((form) => form !== word)
  const known = [...(others.get(word) ?? []), ...withNumeral(word)]
  const isListed = number !== null || full.has(word) || known.some((other) => full.has(other))
  const meant = isListed ? [] : abbreviated(word, full)
  return [...new Set([...forms, ...translated(word), ...known.filter((other) => full.has(other)), ...meant, ...known])].slice(0, MOST)
}

/** "WW2" for "WWII" and the other way round: letters that end with a number of one digit; wars in full, too. */
function withNumeral(word: string): string[] {
  const war = /^ww(1|2|i|ii)$/.exec(word)?.[1]
  if (war !== undefined) return worldWar(war === '1' || war === 'i' ? 1 : 2).filter((form) => form !== word)
  const [, letters = '', digit] = /^([a-z]{2,4})([1-9])$/.exec(word) ?? []
  if (digit !== undefined) return [letters + toRoman(Number(digit))]
  const [, before = '', numeral = ''] = /^([a-hj-uwyz]{2,4})(i{2,3}|iv|vi{1,3})$/.exec(word) ?? []
  const value = numeral === '' ? null : numberIn(numeral)
  return value === null || isEnglishWord(word) ? [] : [`${before}${value}`]
}

const worldWar = (n: 1 | 2) => [`ww${n}`, `ww${toRoman(n)}`, ...numberForms(n).map((form) => `world war ${form}`)]

/** What a word for a kind of place is in English, so that places are found by it as by the English word. */
function translated(word: string): string[] {
  // What people ask for in English too ("beignets") is narrower than the word for it.
  if (isEnglishWord(word) || dailyKinds(singular(word)).length > 0) return []
  const [english] = saidInEnglish(word, singular(word)).phrases
  return english === undefined ? [] : [english]
}

/** The English words for a phrase of several words that another language has for a kind; null where it has none. */
export function inEnglishWords(phrase: string): string[] | null {
  const { phrases, foreign } = saidInEnglish(phrase, singular(phrase))
  return foreign ? (phrases[0]?.split(' ') ?? null) : null
}

/** Words with the numbers of several words ("thirty nine") as one ("39"), the world wars too ("ww2"), and which words each stands for. */
export function numberRuns(texts: readonly string[]): { text: string; from: number; to: number }[] {
  const runs: { text: string; from: number; to: number }[] = []
  for (let at = 0; at < texts.length; ) {
    const number = numberAt(texts, at)
    const war = worldWarAt(texts, at)
    const length = (war ?? number)?.length ?? 1
    const one = number && length > 1 ? String(number.value) : (texts[at] ?? '')
    runs.push({ text: war ? `ww${war.value}` : one, from: at, to: at + length })
    at += length
  }
  return runs
}

/** "World war one", "world war II", however its number is written. */
function worldWarAt(texts: readonly string[], at: number): { value: number; length: number } | null {
  if (texts[at] !== 'world' || texts[at + 1] !== 'war') return null
  const number = texts[at + 2] ?? ''
  const value = number === 'i' ? 1 : numberIn(number)
  return value === 1 || value === 2 ? { value, length: 3 } : null
}

/** Every word and phrase whose lexemes reading a search needs. */
export function lookedUp(texts: readonly string[]): string[] {
  const spans = texts.flatMap((_, from) => [2, 3, 4].map((length) => texts.slice(from, from + length).join(' ')))
  const words = [...texts, ...numberRuns(texts).map(({ text }) => text), ...spans.flatMap((span) => inEnglishWords(span) ?? [])]
  return [...new Set(words.flatMap((text) => [text, ...spellings(text)]))]
}

/** Whether a word is a number, an abbreviation of a list or what one stands for. */
export const isOtherSpelling = (word: string): boolean => numberIn(word) !== null || others.has(word)

/** Whether a word is finished though longer ones begin like it: the usual abbreviation of a kind of street. */
export const isCutShort = (word: string): boolean => cutShort.has(word)

function lines(text: string): string[] {
  return text.trim().split('\n')
}
