import type { Category } from '../categories/contract.ts'
import { dailyPhrases } from '../language/daily-kinds.ts'
import { isFrameWord } from '../language/frame-words.ts'
import { englishSynonyms } from '../language/kind-words.ts'
import { singular } from '../language/singular.ts'
import { NUMBERS, ofLengthOne, type WordVector, type WordVectors } from '../language/word-vectors.ts'
import { type CategoryPhrases, englishCategoriesOf } from './category-phrases.ts'
import { onceOfPhrases } from './once-of-phrases.ts'

/** The phrases of all categories, each as numbers of one byte, and which are those of each. */
type Known = { phrases: Int8Array; kinds: { category: Category; rows: number[] }[] }

const knownFor = onceOfPhrases(knownOf)

/** What numbers of phrases are multiplied by: hardly any is larger than a half. */
const SCALE = 254
const LARGEST = 127
/** What means more kinds says little of each. */
const MOST_MEANT = 3
/** A kind is as like a word as so many of its phrases that are the likest. */
const LIKEST = 3
/** So far the likest kind stands out at least, in standard deviations; and what is this part as likely is meant, too. */
const LEAST = 4.4
const ALSO = 0.9
/** Where so many are nearly as likely none is meant. */
const TOO_MANY = 3
const NEARLY = 0.92

/**
 * The kinds of place, one or two, whose names, synonyms and everyday phrases are used most like the words of a wish in which nothing means a kind: none
 * where no kind stands out, or several alike. One word alone, which may mean much else, leads to none unless it is all there is.
 */
export function likelyKinds(phrases: CategoryPhrases, words: readonly string[], vectors: WordVectors): readonly Category[] {
  const found = [...new Set(words)].flatMap((word) => vectorOf(word, vectors) ?? [])
  if (found.length === 0) return []
  const known = knownFor(phrases, vectors)
  const each = found.map(({ numbers }) => standingOut(likenesses(known, numbers)))
  const all = found.reduce((sum, { rarity }) => sum + rarity, 0)
  const ranked = known.kinds
    .map(({ category }, n) => {
      const [first = 0, second = first] = each.map((of) => of[n] ?? 0).toSorted((a, b) => b - a)
      const mean = found.reduce((sum, { rarity }, word) => sum + (rarity / all) * (each[word]?.[n] ?? 0), 0)
      return { category, score: mean + Math.min(first, second) }
    })
    .toSorted((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  const isUnclear = ranked.filter(({ score }) => score >= best * NEARLY).length >= TOO_MANY
  if (best < LEAST || isUnclear) return []
  return ranked
    .slice(0, TOO_MANY - 1)
    .filter(({ score }) => score >= best * ALSO)
    .map(({ category }) => category)
}

/** How a word is used, or one of them where the list has no plural. */
export const vectorOf = (word: string, vectors: WordVectors): WordVector | null => vectors(word) ?? vectors(singular(word))

function knownOf(phrases: CategoryPhrases, vectors: WordVectors): Known {
  const rows: Float32Array[] = []
  const kinds = new Map<Category, number[]>()
  const seen = new Map<string, WordVector | null>()
  const vectorOnce = (word: string) => {
    const found = seen.get(word)
    if (found !== undefined) return found
    const vector = isFrameWord(word) ? null : vectorOf(word, vectors)
    seen.set(word, vector)
    return vector
  }
  for (const phrase of new Set([...phrases.keys(), ...englishSynonyms(), ...dailyPhrases()])) {
    const categories = englishCategoriesOf(phrases, phrase)
    const found = phrase.split(' ').flatMap((word) => vectorOnce(word) ?? [])
    if (found.length === 0 || categories.length === 0 || categories.length > MOST_MEANT) continue
    for (const category of categories) {
      const ofKind = kinds.get(category)
      if (ofKind) ofKind.push(rows.length)
      else kinds.set(category, [rows.length])
    }
    rows.push(together(found))
  }
  const all = new Int8Array(rows.length * NUMBERS)
  for (const [row, numbers] of rows.entries()) all.set(numbers.map(oneByte), row * NUMBERS)
  return { phrases: all, kinds: [...kinds].map(([category, ofKind]) => ({ category, rows: ofKind })) }
}

const oneByte = (value: number) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(value * SCALE)))

/** Of several words those that are rare tell more. */
function together(found: readonly WordVector[]): Float32Array {
  const sum = new Float32Array(NUMBERS)
  for (const { numbers, rarity } of found) {
    const weight = rarity ** RARE
    for (let n = 0; n < NUMBERS; n++) sum[n] = (sum[n] ?? 0) + weight * (numbers[n] ?? 0)
  }
  return ofLengthOne(sum)
}
const RARE = 4

/** How like each kind what is used so is: as its likest phrases. */
const likenesses = ({ phrases, kinds }: Known, numbers: Float32Array): number[] =>
  kinds.map(({ rows }) => {
    const likest = new Float64Array(LIKEST)
    for (const row of rows) {
      const likeness = likenessOf(phrases, row * NUMBERS, numbers)
      if (likeness <= (likest[0] ?? 0)) continue
      likest[0] = likeness
      likest.sort()
    }
    return likest.reduce((sum, one) => sum + one, 0) / LIKEST
  })

function likenessOf(phrases: Int8Array, from: number, numbers: Float32Array): number {
  let sum = 0
  for (let n = 0; n < NUMBERS; n++) sum += (phrases[from + n] as number) * (numbers[n] as number)
  return sum / SCALE
}

/** By how many standard deviations each is above the mean: some words are like much. */
function standingOut(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  return values.map((value) => (spread === 0 ? 0 : (value - mean) / spread))
}
