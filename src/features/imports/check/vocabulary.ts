import { nameKey } from '../../../platform/name-key.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { stateKeys } from '../../regions/state-words.ts'
import type { tags } from '../../tags/tables.ts'

import type { SureKinds } from './sure-kinds.ts'
import { type CategoryRow, TagCategories } from './tag-categories.ts'
import { wordForm } from './word-form.ts'

export type TagRow = RowOf<typeof tags, 'slug' | 'name' | 'synonyms'> & { id: number }

/**
 * A category that a row names (`against`: the other one that it names, which neither holds it nor lies in it; `taken`: the value, where it is
 * none of our words, but surely means it); or why it names none; or the value that isn't known yet.
 */
export type NamedCategory = (CategoryRow & { against?: string; taken?: string }) | { reason: string } | { unknown: string }

/** The words that rows may use for categories, attributes, tags and states. */
export class Vocabulary {
  readonly #bySlug = new Map<string, CategoryRow>()
  readonly #byWord = new Map<string, CategoryRow>()
  readonly #byForm = new Map<string, CategoryRow>()
  /** By words without blanks between them (null where several have them), and by types of schema.org: of several the one that holds the others. */
  readonly #byJoined = new Map<string, CategoryRow | null>()
  readonly #tagged: TagCategories
  readonly #attributes: Set<string>
  readonly #tags = new Map<string, number>()
  readonly #states: Set<string>
  readonly #sure: SureKinds | undefined

  constructor(categories: CategoryRow[], tags: TagRow[], attributes: string[], states: string[] = [], sure?: SureKinds) {
    this.#sure = sure
    this.#states = new Set(states.map(nameKey))
    // What it is called now counts before what another was called once.
    for (const category of categories) for (const slug of category.former_slugs) this.#bySlug.set(slug, category)
    for (const category of categories) {
      this.#bySlug.set(category.slug, category)
      for (const word of [category.name, category.singular, ...category.overture]) {
        const key = nameKey(word)
        if (!this.#byWord.has(key)) this.#byWord.set(key, category)
      }
      for (const word of [category.slug, category.name, category.singular, ...category.overture]) {
        const form = wordForm(word)
        if (!this.#byForm.has(form)) this.#byForm.set(form, category)
      }
    }
    for (const [form, category] of this.#byForm) {
      const joined = form.replaceAll(' ', '')
      this.#byJoined.set(joined, this.#byJoined.has(joined) && this.#byJoined.get(joined) !== category ? null : category)
    }
    for (const [type, all] of Map.groupBy(categories, ({ schema_type }) => schema_type)) {
      const widest = all.find(({ id }) => all.every((one) => one.id === id || one.parent_id === id))
      const joined = wordForm(type.replace(/([a-z])([A-Z])/g, '$1 $2')).replaceAll(' ', '')
      if (widest && !this.#byJoined.has(joined)) this.#byJoined.set(joined, widest)
    }
    this.#tagged = new TagCategories(categories)
    this.#attributes = new Set([...attributes, ...categories.flatMap((category) => category.attributes)])
    for (const tag of tags) for (const word of tag.synonyms) this.#tags.set(nameKey(word), tag.id)
    for (const tag of tags) for (const word of [tag.slug, tag.name]) this.#tags.set(nameKey(word), tag.id)
  }

  /**
   * The most specific category that is named: by slug, name, singular or Overture's word, in any form; of two that have nothing to do with
   * each other the sub-category, of two of a kind the one named as such. Of a value that names none, that value.
   */
  category(main: string | undefined, sub: string | undefined): NamedCategory {
    if (!main && !sub) return { reason: 'has no category' }
    const outer = main ? this.#meant(main) : undefined
    if (!sub) return outer ?? { unknown: main ?? '' }
    const inner = this.#meant(sub)
    // What is said besides a narrow kind makes no other of it.
    if (!inner && outer && outer.parent_id !== null) return outer
    if (!inner) return { unknown: main && nameKey(main) !== nameKey(sub) ? `${main} > ${sub}` : sub }
    if (!outer || inner.id === outer.id || inner.parent_id === outer.id) return inner
    if (outer.parent_id === inner.id) return outer
    return inner.parent_id === null && outer.parent_id !== null ? { ...outer, against: inner.name } : { ...inner, against: outer.name }
  }

  /** The category of the first of these words that names one; of Overture's, a kind that is unknown still says restaurant or shop. */
  firstNamed(words: string[]): NamedCategory {
    for (const word of words) {
      const found = this.#find(word)
      if (found) return found
    }
    const [first] = words
    if (!first) return { reason: 'has no category' }
    const broad = /(?:restaurant|eatery)$/i.test(first)
      ? 'other-restaurants'
      : /(?:_store|_shop| store| shop)$/i.test(first)
        ? 'other-shops'
        : ''
    return this.#bySlug.get(broad) ?? { unknown: first }
  }

  /** The category of an object of OpenStreetMap, by its tags. */
  ofTags(tags: Record<string, string>): CategoryRow | { reason: string } {
    return this.#tagged.of(tags)
  }

  /** Whether a text names a state, in full or in letters. */
  isState(text: string): boolean {
    return stateKeys(text).some((key) => this.#states.has(key))
  }

  /** Whether a text names a category that holds others, and none of these: what it says of a place another column may say more exactly. */
  isWide(text: string): boolean {
    const found = this.category(text, undefined)
    return 'parent_id' in found && found.parent_id === null
  }

  /** The category that a place's name surely says; undefined where it says none. */
  saidByName(name: string): CategoryRow | undefined {
    return this.#sure?.ofName(name)
  }

  #meant(text: string): (CategoryRow & { taken?: string }) | undefined {
    // Of several kinds the first that is known counts.
    for (const part of text.split(/[;|]/)) {
      const found = this.#find(part)
      if (found) return found
      const sure = this.#sure?.of(part)
      if (sure) return { ...sure, taken: text }
    }
    return this.#find(text)
  }

  #find(text: string): CategoryRow | undefined {
    const found = this.#named(text)
    if (found || !/[>;|=/,:]/.test(text)) return found
    const tag = /^\s*([a-z_]+(?::[a-z_]+)*)\s*=\s*([a-z_;]+)\s*$/.exec(text)
    if (tag) return this.#ofTag(tag[1] ?? '', tag[2] ?? '')
    const type = /^(?:https?:\/\/schema\.org\/|schema:)(\w+)$/i.exec(text.trim())
    if (type) return this.#named(type[1] ?? '')
    // Of a path the last part says most, of several kinds the first.
    if (/[>]/.test(text)) return this.#named(text.split('>').at(-1) ?? '')
    for (const part of text.split(/[;|]/)) {
      const one = this.#named(part)
      if (one) return one
    }
    const parts = text.split(',').map((part) => this.#named(part))
    const known = parts.filter((one) => one !== undefined)
    if (known.length === parts.length) return known[0]
    // Of a list of which some are unknown the kinds that are known must be several, and those that say most count.
    return known.length >= 2 && known.length >= parts.length / 2 ? (known.find((one) => one.parent_id !== null) ?? known[0]) : undefined
  }

  #named(text: string): CategoryRow | undefined {
    const word = text.trim()
    const form = wordForm(word)
    return (
      this.#bySlug.get(word.toLowerCase()) ??
      this.#byWord.get(nameKey(word)) ??
      this.#byForm.get(form) ??
      this.#byJoined.get(form.replaceAll(' ', '')) ??
      undefined
    )
  }

  #ofTag(key: string, value: string): CategoryRow | undefined {
    const found = this.#tagged.of({ [key]: value })
    return 'reason' in found ? undefined : found
  }

  /** The known keys among these words, in order and once each, and how many were unknown. */
  attributes(words: string[]): { keys: string[]; unknown: number } {
    const keys = words.map((word) => word.toLowerCase().replace(/[\s_]+/g, '-'))
    const known = keys.filter((key) => this.#attributes.has(key))
    return { keys: [...new Set(known)].sort(), unknown: keys.length - known.length }
  }

  /** The ids of the known tags among these words, in order and once each, and how many were unknown. */
  tags(words: string[]): { ids: number[]; unknown: number } {
    const ids = words.flatMap((word) => this.#tags.get(nameKey(word)) ?? [])
    return { ids: [...new Set(ids)].sort((a, b) => a - b), unknown: words.length - ids.length }
  }
}
