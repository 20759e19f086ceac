import { nameKey } from '../../platform/name-key.ts'
import type { Category } from '../categories/contract.ts'
import { dailyKinds } from '../language/daily-kinds.ts'
import { isEnglishWord } from '../language/english-words.ts'
import { saidInEnglish, synonymsOf } from '../language/kind-words.ts'
import { singular } from '../language/singular.ts'

/** How surely a phrase means a category: its name, a part of its name, its first word, a synonym. Parents a little less. */
const NAME = 8
const PART_OF_NAME = 6
const FIRST_WORD = 4
const SYNONYM = 2
/** A name says first what it is mainly about: breakfast is "Breakfast & brunch" rather than "Bed & breakfasts". */
const FIRST = 0.5

/** What may be left out of a name: a coffee shop is meant by "coffee", a food truck not by "food". */
const left = new Set(['shop', 'store', 'place', 'spot', 'salon', 'restaurant'])

/**
 * The categories that a phrase means; `byName` where it is their name rather than a synonym, which names of places may hold; `half`: one of
 * the kinds that their name lists ("Zoos & aquariums"); `everyday`: an everyday word for what they have.
 */
export type CategoryPhrase = { categories: Category[]; byName: boolean; half?: true; everyday?: true }
export type CategoryPhrases = ReadonlyMap<string, CategoryPhrase>

/**
 * Every phrase that means a category; what several claim alike ("curry") means each of them. A category for what is left over
 * ("Other museums") stands for its kin too, so its phrase means them all; "only other museums" is itself.
 */
export function categoryPhrases(categories: Category[]): CategoryPhrases {
  const best = new Map<string, { claimed: Category[]; sure: number }>()
  const claim = (phrase: string, category: Category, sure: number) => {
    const key = singular(nameKey(phrase))
    const known = best.get(key)
    if (key === '' || (known && known.sure > sure)) return
    const alike = known?.sure === sure ? known.claimed.filter(({ id }) => id !== category.id) : []
    best.set(key, { claimed: [...alike, category], sure })
  }
  for (const category of categories) {
    const less = category.parent_slug === null ? 1 : 0
    for (const name of [category.name, category.singular, category.slug.replaceAll('-', ' ')]) claim(name, category, NAME - less)
    for (const [n, part] of parts(category).entries()) {
      const sure = isModifier(part, category) ? SYNONYM : PART_OF_NAME - less + (n === 0 ? FIRST : 0)
      if (!isInChild(part, category, categories)) claim(part, category, sure)
    }
    const [first = '', second, third] = nameKey(category.singular).split(' ')
    if (second && left.has(second) && !third) claim(first, category, FIRST_WORD - less)
    // Whoever says "sightseeing" means the sights as much as the office that shows them.
    for (const synonym of category.synonyms) claim(synonym, category, SYNONYM)
  }
  const found = new Map(
    [...best].map(([key, { claimed, sure }]): [string, CategoryPhrase] => [
      key,
      {
        categories: unique(
          claimed
            .filter((one) => !claimed.some(({ parent_slug }) => parent_slug === one.slug))
            .flatMap((category) => withKin(category, categories)),
        ),
        byName: sure >= FIRST_WORD - 1,
        ...(sure >= PART_OF_NAME - 1 && sure < NAME - 1 && claimed.every(({ name }) => listed(name).length > 1) && { half: true as const }),
      },
    ]),
  )
  for (const category of categories.filter(isLeftOver))
    found.set(`only ${singular(nameKey(category.name))}`, { categories: [category], byName: true })
  for (const [key, meant] of [...found]) if (!found.has(key.replaceAll(' ', ''))) found.set(key.replaceAll(' ', ''), meant)
  return found
}

const unique = (categories: Category[]) => [...new Map(categories.map((category) => [category.id, category])).values()]

/** "Zoos & aquariums" is found by each half; "Art supplies, fabric & crafts" by each of three. */
function parts({ name, singular: one }: Category): string[] {
  return [name, one].flatMap(listed)
}

const listed = (text: string) => text.split(/,|&| and | or /).map((part) => part.trim())

/** "Beer, wine & liquor stores" are stores: "beer" alone may be wanted in a bar. */
function isModifier(part: string, { name }: Category): boolean {
  const last = listed(name).at(-1) ?? ''
  return (
    part !== last &&
    name.includes(part) &&
    last.includes(' ') &&
    left.has(singular(nameKey(last)).split(' ').at(-1) ?? '') &&
    listed(name).length > 2
  )
}

/** "Art" is said of museums, galleries and shops: no short name for all of arts and entertainment. */
function isInChild(part: string, { slug }: Category, categories: Category[]): boolean {
  const word = singular(nameKey(part))
  return categories.some((child) => child.parent_slug === slug && singular(nameKey(child.name)).split(' ').includes(word))
}

const isLeftOver = ({ name }: Category) => name.startsWith('Other ')

function withKin(category: Category, categories: Category[]): Category[] {
  if (!isLeftOver(category)) return [category]
  const parent = categories.find(({ slug }) => slug === category.parent_slug)
  if (parent && parent.singular === category.singular) return [parent]
  const kind = ` ${category.singular.toLowerCase()}`
  return categories.filter((other) => other === category || (other.parent_slug === category.parent_slug && other.singular.endsWith(kind)))
}

/** By the categories' names; by their synonyms and by everyday words for them alike. */
function ownCategories(phrases: CategoryPhrases, phrase: string, isForeign: boolean): CategoryPhrase | undefined {
  const own = phrases.get(phrase) ?? (phrase.includes(' ') ? phrases.get(phrase.replaceAll(' ', '')) : undefined)
  if ((own?.byName && !own.half) || isForeign) return own
  const everyday = daily(phrases, phrase)
  return own && everyday ? { categories: unique([...own.categories, ...everyday.categories]), byName: false } : (own ?? everyday)
}

/** What an everyday phrase asks for: all of its kinds. */
function daily(phrases: CategoryPhrases, phrase: string): CategoryPhrase | undefined {
  const categories = dailyKinds(phrase).flatMap((kind) => phrases.get(singular(kind))?.categories ?? [])
  return categories.length === 0 ? undefined : { categories: unique(categories), byName: false, everyday: true }
}

/**
 * The categories that a phrase (plain words) means, none for most: by the names and synonyms of the categories, else by what public lists
 * call such places in English, Spanish, French, German and Chinese (`foreign`). A word of English is one, not its like in another language, unless
 * that is `spoken`.
 */
export function categoriesOf(phrases: CategoryPhrases, phrase: string, spoken = false): CategoryPhrase & { foreign: boolean } {
  const one = singular(phrase)
  const own = ownCategories(phrases, one, spoken && saidInEnglish(phrase, one, spoken).foreign)
  if (own) return { ...own, foreign: false }
  const { phrases: english, foreign } = saidInEnglish(phrase, one, spoken)
  if (english.length === 0 || (foreign && !spoken && isEnglishWord(phrase))) return { categories: [], byName: false, foreign: false }
  const found = english.map((other) => phrases.get(singular(other)) ?? daily(phrases, singular(other))).find((other) => other !== undefined)
  return { categories: found?.categories ?? [], byName: false, foreign: foreign && found !== undefined }
}

/** The same by its names, synonyms and everyday words and by lists of English alone. */
export function englishCategoriesOf(phrases: CategoryPhrases, phrase: string): readonly Category[] {
  const own = ownCategories(phrases, phrase, false)
  return own?.categories ?? synonymsOf(phrase).flatMap((other) => phrases.get(singular(other))?.categories ?? [])
}

/** Parents of whose kinds one may have the dishes and drinks of another. */
export const toEatOrDrink: ReadonlySet<string> = new Set(['restaurants', 'cafes-bakeries', 'bars-nightlife'])

/** Those and the parents of kinds that sell dishes and drinks to take home. */
export const sellingFood: ReadonlySet<string> = new Set([...toEatOrDrink, 'groceries-markets'])

/** Parents of whose kinds one wants something done, which nobody else does for saying a word of it. */
const doneForOne: ReadonlySet<string> = new Set(['automotive', 'beauty-wellness', 'health', 'services', 'community'])

/** Whether a kind is of one of those. */
export const isDoneForOne = ({ slug, parent_slug }: Category) => doneForOne.has(parent_slug ?? slug)

/** Parents of whose kinds one wants what is to be seen there, whatever it is called. */
const toSee: ReadonlySet<string> = new Set(['arts-entertainment', 'parks-outdoors'])

/** Whether a kind is of one of those: "go inside a submarine" isn't had at museums of history alone. */
export const isToSee = ({ parent_slug }: Category) => toSee.has(parent_slug ?? '')

/** Whether a kind is of one where one eats or drinks. */
export const isToEatOrDrink = ({ parent_slug }: Category) => toEatOrDrink.has(parent_slug ?? '')

/** Parents whose kinds are alike: who finds no sushi may eat something else, and a pub is a bar to many. */
export const ofLikeKinds: ReadonlySet<string> = new Set([...toEatOrDrink, 'parks-outdoors'])
