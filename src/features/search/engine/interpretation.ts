import type { Category } from '../../categories/contract.ts'
import { attributeOf } from './attribute-words.ts'
import { type CategoryPhrases, categoriesOf } from './category-phrases.ts'
import { type Region, regionIn } from './region-phrase.ts'
import type { Word } from './typed.ts'
import { emptyWords, herePhrases, openPhrases, streetWords } from './word-lists.ts'

/** A part of what was typed: its words, and what else they may mean. A part that isn't `required` only helps to rank. */
export type Part = {
  words: string[]
  categories: Category[]
  /** The words are the categories' name. */
  byName: boolean
  attribute: string | null
  required: boolean
}

/** Interpretation of a query: phrases, region, category, time. */
export type Interpretation = {
  parts: Part[]
  region: Region | null
  /** How the region was written. */
  regionWords: string[]
  /** The one category that all of the words come to, region and attributes aside. */
  category: Category | null
  open: boolean
  here: boolean
}

type Known = { regions: Region[]; phrases: CategoryPhrases; near: { lat: number; lng: number } | undefined }

/** Literal interpretation: every word is required. */
export function literalInterpretation(words: Word[]): Interpretation {
  return { parts: words.map(({ text }) => plainPart(text)), region: null, regionWords: [], category: null, open: false, here: false }
}

/**
 * Reads what and where out of words: "coffee near me", "pizza in Austin, TX", "tampa museums", "dog friendly cafe". A region is taken as
 * one only where it is said to be ("in"), qualified by its state, or where all other words mean a category; else its name is words like
 * others, for "Boston Market" is no market in Boston.
 */
export function interpret(words: Word[], known: Known): Interpretation {
  const open = without(words, openPhrases)
  const here = without(open.words, herePhrases)
  const whats = (rest: Word[]) => partsOf(rest, known.phrases)
  const region = regionIn(here.words, known.regions, known.near, (rest) => whats(rest).every((part) => !part.required || hasMeaning(part)))
  const parts = whats(region ? region.rest : here.words)
  const wanted = parts.filter((part) => part.required)
  const named = wanted.flatMap((part) => part.categories)
  const category = named.length === 1 && wanted.every(hasMeaning) ? (named[0] ?? null) : null
  return { parts, region: region?.region ?? null, regionWords: region?.words ?? [], category, open: open.found, here: here.found }
}

const hasMeaning = (part: Part) => part.categories.length > 0 || part.attribute !== null

/** The longest phrases that mean something, from the left; what is left stays words. */
function partsOf(words: Word[], phrases: CategoryPhrases): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const part = longestFrom(words, at, phrases)
    parts.push(part)
    at += part.words.length
  }
  // A search for nothing but empty words ("the best") is a search for them.
  return parts.some((part) => part.required) ? parts : parts.map((part) => ({ ...part, required: true }))
}

function longestFrom(words: Word[], at: number, phrases: CategoryPhrases): Part {
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const texts = words.slice(at, at + length).map(({ text }) => text)
    const phrase = texts.join(' ')
    const { categories, byName } = categoriesOf(phrases, phrase)
    const attribute = attributeOf(phrase) ?? null
    if (categories.length > 0 || attribute) return { words: texts, categories, byName, attribute, required: true }
  }
  return plainPart(words[at]?.text ?? '', !emptyWords.has(words[at]?.text ?? '') && !streetWords.has(words[at]?.text ?? ''))
}

const plainPart = (word: string, required = true): Part => ({ words: [word], categories: [], byName: false, attribute: null, required })

function without(words: Word[], phrases: string[]): { words: Word[]; found: boolean } {
  const text = ` ${words.map((word) => word.text).join(' ')} `
  const phrase = phrases.find((candidate) => text.includes(` ${candidate} `))
  if (!phrase) return { words, found: false }
  const start = text
    .slice(0, text.indexOf(` ${phrase} `))
    .split(' ')
    .filter(Boolean).length
  return { words: words.toSpliced(start, phrase.split(' ').length), found: true }
}
