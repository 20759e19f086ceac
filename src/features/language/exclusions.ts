/** What isn't wanted, in words: "coffee but not starbucks", "parks except Dallas", "hotels that are not downtown", "museum -art". */
import { isDegree } from './degrees.ts'
import { isFrameWord, qualities, speakers } from './frame-words.ts'
import { numberAt } from './numbers.ts'

/** The words from `from` up to but without `to` say that something isn't wanted; from `what` on they say what. */
export type Exclusion = { from: number; what: number; to: number }

/** These say so whatever follows. */
const sure: readonly string[][] = [
  'but not',
  'and not',
  'just not',
  'though not',
  'but no',
  'besides',
  'except for',
  'except',
  'excluding',
  'excepting',
  'other than',
  'apart from',
  'aside from',
  'instead of',
  'rather than',
  'anything but',
  'anywhere but',
  'i dont want',
  'we dont want',
  'dont want',
  'i dont like',
  'we dont like',
  'dont like',
  'i hate',
  'not in',
  'not near',
  'not from',
  'not counting',
  'not including',
  'that are not',
  'that arent',
  'that isnt',
  'that is not',
  'which are not',
  'which arent',
  'thats not',
  'who are not',
  'pero no',
  'excepto',
  'menos',
  'sauf',
  'mais pas',
  'without',
  'minus',
].map((words) => words.split(' '))

/** These only before what has a meaning, and beside something that is wanted: "no" begins many names. */
const unsure = new Set(['no', 'not', 'non', 'sin', 'sans', 'arent', 'isnt'])

/** "I own no suit": who says so wants one. */
const isLacking = (texts: readonly string[], at: number) => having.has(texts[at - 1] ?? '') && speakers.has(texts[at - 2] ?? '')
const having = new Set(['have', 'had', 'own', 'got', 'brought'])

/** A phrase of so many words at most isn't wanted. */
const LONGEST = 4
const ends = new Set(['in', 'near', 'around', 'with', 'at', 'by', 'for', 'on', 'but', 'open', 'within', 'please', 'nearby', 'close'])
const articles = new Set(['a', 'an', 'the', 'any', 'to', 'in', 'near', 'at', 'like', 'from', 'have', 'those', 'ones', 'go'])

/**
 * What isn't wanted; null where nothing is said so, or nothing else is wanted. `isComma`: whether a word stands behind one; `means`: whether
 * words mean a kind, an attribute or a region.
 */
export function exclusionIn(
  texts: readonly string[],
  isComma: (at: number) => boolean,
  means: (phrase: string) => boolean,
): Exclusion | null {
  for (let from = 0; from < texts.length - 1; from++) {
    const cue =
      sure.find((words) => words.every((word, n) => texts[from + n] === word)) ??
      (isAnyBut(texts, from) || isCompared(texts, from) ? texts.slice(from, from + 1) : undefined)
    const length = cue?.length ?? (unsure.has(texts[from] ?? '') && !isLacking(texts, from) ? 1 : 0)
    if (length === 0) continue
    let what = from + length
    while (what < texts.length - 1 && articles.has(texts[what] ?? '') && !isComma(what)) what++
    let to = what + 1
    while (to < texts.length && to - what < LONGEST && !isComma(to) && !ends.has(texts[to] ?? '')) to++
    if (what >= texts.length || isComma(what)) continue
    // "Parks in seattle no dogs": the longest words that mean something.
    if (!cue || texts[from] === 'without') while (to > what + 1 && !means(texts.slice(what, to).join(' '))) to--
    // "Anything but pizza chicago": where nothing would be left, a region behind it is.
    const isAll = () => [...texts.slice(0, from), ...texts.slice(to)].every(isFrameWord)
    if (cue && isAll()) while (to > what + 1 && !means(texts.slice(what, to).join(' '))) to--
    const isMeant = cue !== undefined || means(texts.slice(what, to).join(' ')) || (to === what + 1 && qualities.has(texts[what] ?? ''))
    if (!isMeant || isAll()) continue
    return { from, what, to }
  }
  return null
}

/** "Any café but that one". */
const isAnyBut = (texts: readonly string[], at: number) =>
  texts[at] === 'but' && texts.slice(0, at).some((text) => /^(?:any|all|every)/.test(text))

/** "A smaller airport than that one"; "open later than nine", "closer than a mile" compare with no place. */
const isCompared = (texts: readonly string[], at: number) =>
  texts[at] === 'than' &&
  !measures.has(texts[at - 1] ?? '') &&
  !/^(?:an?$|\d)/.test(texts[at + 1] ?? '') &&
  numberAt(texts, at + 1) === null &&
  texts.slice(0, at).some((text) => text.endsWith('er') && isDegree(text)) &&
  !texts.slice(0, at).every((text) => isFrameWord(text) || isDegree(text))
const measures = new Set('later earlier sooner longer closer nearer farther further higher lower'.split(' '))

/** What is typed with a minus before a word, as words that say the same: "museum -art chicago". */
export const withMinusInWords = (typed: string): string => {
  const without = [...typed.matchAll(/(?<=\s)[-−–](?=\p{L})([\p{L}\p{N}']+)/gu)].map(([, word]) => word)
  const rest = typed.replace(/(?<=\s)[-−–](?=\p{L})[\p{L}\p{N}']+/gu, '').trim()
  return without.length === 0 || rest === '' ? typed : `${rest}, except ${without.join(' ')}`
}
