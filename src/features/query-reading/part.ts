import type { Category } from '../categories/contract.ts'
import { attributeOf } from './attribute-words.ts'
import { type CategoryPhrases, categoriesOf } from './category-phrases.ts'
import type { Word } from './typed.ts'

/** Places that are called like something, and how much, from 0 to 1. */
export type Alike = { ids: readonly number[]; worths: readonly number[] }

/** A word that places may say of themselves: what says it, or something used like it, of documents (tsqueries), and how many places do. */
export type Evidence = { word: string; said: string; alike: string; places: number }

/**
 * A part of what was typed: its words, and what else they may mean. Of a number in several words ("thirty nine") the one word is "39".
 * `required`: false, it only helps to rank; 'unless-known-not', an attribute: it raises places that are known to have it and leaves out only
 * those that are known not to. Places record what they have, never what they lack, so today it leaves out none.
 */
export type Part = {
  words: string[]
  categories: Category[]
  /** The words are the categories' name. */
  byName: boolean
  attribute: string | null
  required: boolean | 'unless-known-not'
  /** Only what is known to have the attribute is meant. */
  surely?: true
  /** The words are everyday ones for what such places have, and may be in a name as well. */
  everyday?: true
  /** The words say less than all of the categories are, or something that only some of them have: such places are the better for having the words. */
  narrower?: true
  /** Words of it that tell it alone: what says one of them is looked for, too, where hardly any place is of the kind. */
  telling?: readonly string[]
  /** The kinds that are like it, among which those are looked for; any where there are none. */
  among?: Category[]
  /** Other kinds that may have it: places of those are found, too, behind its own. */
  also?: Category[]
  /** What was typed, where `words` stand in its place. */
  told?: readonly string[]
  /** Words of that which places may say themselves: such are the better for it. */
  evidence?: readonly Evidence[]
  /** Places of other kinds that say them are meant, too. */
  saidElsewhere?: true
  /** Places of the kind whose names have words that are used like its own, and how much, from 0 to 1. */
  alike?: Alike
  /** The same of the kind beside it, where no place says the words themselves; by tags, too. */
  likened?: Alike
  /** Several kinds of which any is wanted, each as it was said: then all of their words and categories are those of the part. */
  sides?: readonly Part[]
  /** Each of the sides is wanted, not any of them. */
  isEach?: true
}

/** `at`: the number of its first word. */
export type PartAt = Part & { at: number }

/** Whether kinds of place are meant. */
export const isOfKind = ({ categories }: Part) => categories.length > 0

/** Whether a kind or an attribute is meant. */
export const hasMeaning = (part: Part) => part.categories.length > 0 || part.attribute !== null

/** Whether a phrase means a kind or an attribute. */
export const meansSomething = (phrase: string, phrases: CategoryPhrases) =>
  categoriesOf(phrases, phrase).categories.length > 0 || attributeOf(phrase) !== undefined

/** A word that means itself. */
export const plainPart = (word: string, required = true): Part => ({
  words: [word],
  categories: [],
  byName: false,
  attribute: null,
  required,
})

/** The words as texts. */
export const textsOf = (words: Word[]) => words.map(({ text }) => text)
