import { genericNouns, isFrameWord } from '../language/frame-words.ts'
import { numberIn } from '../language/numbers.ts'
import { inEnglishWords, numberRuns } from '../language/spellings.ts'
import { streetTypes } from '../language/streets.ts'
import { tasksAt } from '../language/tasks.ts'
import { attributeOf } from './attribute-words.ts'
import { type CategoryPhrases, categoriesOf } from './category-phrases.ts'
import { type Part, plainPart, textsOf } from './part.ts'
import type { Word } from './typed.ts'
import { emptyWords, numberedThings, streetWords } from './word-lists.ts'

/** "Things to do with kids". */
const LONGEST = 5

/** The longest phrase from a word on that means something, else the word; `length`: of how many words. */
export function longestFrom(words: Word[], at: number, phrases: CategoryPhrases, isForeign: boolean): Part & { length: number } {
  const text = words[at]?.text ?? ''
  // "Pier 39" is a name, and so is what stands before "street".
  const next = words[at + 1]
  if (next && ((numberedThings.has(text) && isNumbered(next.text)) || isStreetType(next, words[at + 2])))
    return { ...plainPart(text), length: 1 }
  const task = taskFrom(textsOf(words), at, phrases)
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    // What is to be done with a thing says more than the thing alone.
    if (task && task.length > length) return task
    const kind = length === 1 ? kindOfFrom(textsOf(words), at, phrases) : null
    if (kind) return kind
    const texts = textsOf(words.slice(at, at + length))
    const phrase = texts.join(' ')
    const { categories, byName, half, everyday, foreign } = categoriesOf(phrases, phrase, isForeign)
    const attribute = phrase === 'to go' && !isTakenAlong(words, at) ? null : (attributeOf(phrase) ?? null)
    // "Famous place of worship": the name of a kind says more than an everyday word that runs into it.
    if (everyday && length > 1 && runsIntoName(words, at, length, phrases)) continue
    // Words of another language are looked for in English, too: one word by its other spellings, several in their place. "Sunset spot": what
    // is called so needn't say that it is a spot.
    const own = everyday && attribute === null && length === 2 && genericNouns.has(texts[1] ?? '') ? texts.slice(0, 1) : texts
    const inEnglish = length > 1 ? inEnglishWords(phrase) : null
    const said = inEnglish ?? own
    if (categories.length > 0 || attribute)
      return {
        ...{ words: said, categories, byName: byName || (inEnglish !== null && categories.length > 0), attribute, required: true, length },
        ...(everyday && { everyday }),
        ...(categories.length > 0 && !foreign && !isForeign && (!byName || half) && { narrower: true }),
      }
  }
  const [number] = numberRuns(textsOf(words.slice(at)))
  if (number && number.to > 1) return { ...plainPart(number.text), length: number.to }
  return { ...plainPart(text, !emptyWords.has(text) && !streetWords.has(text)), length: 1 }
}

function runsIntoName(words: Word[], at: number, length: number, phrases: CategoryPhrases): boolean {
  const starts = Array.from({ length: length - 1 }, (_, n) => at + 1 + n)
  return starts.some((from) =>
    [4, 3, 2].some((long) => {
      const to = from + long
      return to > at + length && to <= words.length && categoriesOf(phrases, textsOf(words.slice(from, to)).join(' ')).byName
    }),
  )
}

const isNumbered = (text: string) => /^[a-z]?\d{1,4}[a-z]?$/.test(text) || numberIn(text) !== null

/** "St" before another word is a saint. */
const isStreetType = ({ text, after }: Word, next: Word | undefined) =>
  after === null && streetTypes.has(text) && (text !== 'st' || next === undefined || next.after === 'comma')

/** "Coffee to go"; who would like "to go for a walk", or asks for a place "to go", takes nothing along. */
const isTakenAlong = (words: Word[], at: number) => {
  const [before = '', after = ''] = [words[at - 1]?.text, words[at + 2]?.text]
  return before !== '' && !isFrameWord(before) && !/^(?:for|to|on|out|with|and|by)$/.test(after)
}

/** "Board my dog": the kind of place where that is done. */
function taskFrom(texts: string[], at: number, phrases: CategoryPhrases): (Part & { length: number }) | null {
  for (const { length, phrases: callings } of tasksAt(texts, at)) {
    for (const phrase of callings) {
      const { categories } = categoriesOf(phrases, phrase)
      if (categories.length === 0) continue
      const told = texts.slice(at, at + length)
      return { words: phrase.split(' '), told, categories, byName: false, narrower: true, attribute: null, required: true, length }
    }
  }
  return null
}

/** "House of worship", "places of learning": the kind that such a place is of, or a name with all of the words. */
function kindOfFrom(texts: string[], at: number, phrases: CategoryPhrases): (Part & { length: number }) | null {
  if (texts[at + 1] !== 'of' || !wherePlaces.has(texts[at] ?? '')) return null
  for (let length = Math.min(5, texts.length - at); length > 2; length--) {
    const { categories } = categoriesOf(phrases, texts.slice(at + 2, at + length).join(' '))
    if (categories.length > 0)
      return { words: texts.slice(at, at + length), categories, byName: false, attribute: null, required: true, length }
  }
  return null
}

/** What something is done, kept or sold in. */
const wherePlaces = new Set('house houses home homes place places hall halls center centers centre spot spots'.split(' '))
