import { readFileSync } from 'node:fs'
import type { Category } from '../categories/contract.ts'
import type { OpenWish } from '../language/times.ts'
import { type CategoryPhrases, categoryPhrases } from './category-phrases.ts'
import { type Interpretation, interpret } from './interpretation.ts'
import type { Region } from './region-phrase.ts'
import { wordsOf } from './typed.ts'

type Given = Pick<Category, 'slug' | 'name' | 'singular' | 'synonyms'>
type File = { categories: (Given & { subcategories: Given[] })[] }

const made = (given: Given, id: number, parent_slug: string | null): Category => ({
  ...{ id, slug: given.slug, name: given.name, singular: given.singular, synonyms: given.synonyms },
  ...{ parent_slug, icon: '', hue: 0, schema_type: 'Place', attributes: [], osm: [], place_count: 1 },
})

/** The categories that every copy begins with, without a database. */
export const starterCategories: Category[] = (
  JSON.parse(readFileSync(new URL('../../../db/starter/categories.json', import.meta.url), 'utf8')) as File
).categories.flatMap((parent, n) => [
  made(parent, 1000 * (n + 1), null),
  ...parent.subcategories.map((child, k) => made(child, 1000 * (n + 1) + k + 1, parent.slug)),
])

export const starterPhrases: CategoryPhrases = categoryPhrases(starterCategories)

const region = (id: number, kind: Region['kind'], path: string, name: string, more: Partial<Region> = {}): Region => ({
  ...{ id, kind, path, name, slug: path.split('/').at(-1) ?? '', key: name.toLowerCase(), abbreviation: null },
  ...{ lat: 30, lng: -97, parent_id: null, state_id: null, population: 1000, place_count: 5, parts: [], box: null, ...more },
})

export const someRegions: Region[] = [
  region(1, 'state', 'texas', 'Texas', { abbreviation: 'TX' }),
  region(2, 'city', 'texas/austin', 'Austin', { state_id: 1, place_count: 50 }),
  region(3, 'state', 'washington', 'Washington', { abbreviation: 'WA' }),
  region(4, 'city', 'washington/seattle', 'Seattle', { state_id: 3, place_count: 40 }),
  region(5, 'neighborhood', 'washington/seattle/alki', 'Alki', { state_id: 3 }),
  region(6, 'city', 'louisiana/new-orleans', 'New Orleans', { state_id: 9, place_count: 30 }),
]

/** What is read out of what was typed, with the starter's categories and a few regions. */
export const read = (typed: string): Interpretation =>
  interpret(wordsOf(typed), { regions: someRegions, phrases: starterPhrases, near: undefined })

/** The same as one can compare it: what must be found, where, when, and what is asked. */
export function summary(typed: string): string {
  const { parts, region: where, here, open, question, excluded } = read(typed)
  const wanted = parts.filter((part) => part.required).map((part) => part.attribute ?? (slugsOf(part.categories) || part.words.join(' ')))
  const when = open && `${open.closed ? 'closed ' : ''}${whenOf(open.wish)}`
  const asked = question && [question.fact, question.attribute].filter(Boolean).join(':')
  const not = excluded.map((key) => `not ${key}`)
  return [wanted.toSorted().join(' + '), where?.path, here && 'here', when, asked, ...not].filter(Boolean).join(', ')
}

function whenOf(wish: OpenWish): string {
  const hour = 'minute' in wish && wish.minute !== null ? ` ${wish.minute / 60}` : ''
  if (wish.kind === 'date') return `${wish.date.day}${wish.date.later === 0 ? '' : `+${wish.date.later}`}${hour}`
  return wish.kind === 'at' ? wish.day + hour : wish.kind
}

const slugsOf = (categories: Category[]) => categories.map(({ slug }) => slug).join('/')

/** Numbers from 0 to 1, the same for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
