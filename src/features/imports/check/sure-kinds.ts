import { nameKey } from '../../../platform/name-key.ts'
import { dailyKinds } from '../../language/daily-kinds.ts'
import { saidInEnglish } from '../../language/kind-words.ts'
import { singular } from '../../language/singular.ts'
import { endsOfName } from './name-ends.ts'
import type { CategoryRow } from './tag-categories.ts'
import { wordForm } from './word-form.ts'

/** A category with the words that people look for it by. */
export type SuggestedCategory = CategoryRow & { synonyms: string[] }

/** What says whose a place is, how large or how it is run, in front of its kind or behind it, and changes no kind. */
const qualifiers = new Set(
  wordForm(
    'public private community neighborhood city county state federal national regional local municipal district branch main central ' +
      'small large medium general full limited self quick service independent historic licensed commercial retail wholesale sales seasonal ' +
      'permanent fixed new class cl type category cat level risk tier permit license establishment facility unit operation operator business ' +
      'store shop outlet site dealer no number sq ft feet square seats rooms a b c i ii iii iv v',
  ).split(' '),
)
/** What a place is built as, behind what it is for: "Library Building", "Parking Ramp". */
const built = new Set(['building', 'structure', 'annex', 'ramp', 'deck'])
/** Words of a field before what works in it, which says which: "dental clinic". */
const adjective = /(?:al|ary|ic)$/
/** A path ("Food - Bakery") and what is added to a kind ("Bakery - Retail", "Grocery, over 10,000 sq ft"). */
const segment = /\s+[-–—]\s+|\s*[>|:;]\s*|,\s+/
const coordinate = /\s*[&/+]\s*|\s+(?:and|or|y|et|und)\s+/i
/** What a kind has besides says nothing of it. */
const besides = /\([^()]*\)|\[[^[\]]*\]|\s(?:w\/|with\b|incl\b|including\b).*$/gi

/** How surely a word means a category: as its name; as one that people look for it by; as one of other catalogues; as one that holds others. */
const [OWN, SOUGHT, OF_OTHERS, WIDE] = [3, 2, 1, 0]
type Kind = { category: CategoryRow; sure: number }
/** Words of a phrase for a kind. */
const LONGEST = 4
const articles = /^(?:the|a|an|old|el|la|le)$/
const people = /(?:er|ist|ian)$/
const isOther = (name: string) => /^other\b/i.test(name)
/** "Pubs & taverns" are both. */
const partsOf = ({ name, singular }: CategoryRow) =>
  [name, singular].flatMap((text) => text.split(/\s*(?:&|,|\bor\b|\band\b)\s*/)).filter((part) => !isOther(part))

/**
 * The kinds that values surely mean though none is written so: all that is left without qualifiers, or one of two that an "and" joins, is a
 * word for one category and for no other. What one word of several could mean is left to suggestions (`Suggestions`).
 */
export class SureKinds {
  readonly #own = new Map<string, Kind>()
  /** Null where several categories have the word. */
  readonly #words = new Map<string, Kind | null>()
  /** By the words of their names in any order. */
  readonly #called = new Map<string, CategoryRow>()
  readonly #within = new Map<string, Set<CategoryRow>>()
  /** The categories of phrases, by what these end in. */
  readonly #ends = new Map<string, Set<CategoryRow>>()

  constructor(categories: readonly SuggestedCategory[]) {
    for (const category of categories) {
      const sure = category.parent_id === null || isOther(category.name) ? WIDE : OWN
      for (const word of [category.name, category.singular].map(wordForm)) {
        if (!this.#own.has(word)) this.#own.set(word, { category, sure })
        this.#called.set(inOrder(word.split(' ').filter((one) => one !== 'or')), category)
      }
    }
    for (const category of categories) if (category.parent_id !== null) this.#add(category)
  }

  #add(category: SuggestedCategory): void {
    const { synonyms, overture, osm, schema_type } = category
    const parts = partsOf(category)
    const tags = osm.flatMap((tag) => (/[+*]/.test(tag) ? [] : (tag.split('=')[1] ?? [])))
    const others = [...overture, ...tags, schema_type.replace(/([a-z])([A-Z])/g, '$1 $2')]
    for (const [texts, sure] of [
      [[...parts, ...synonyms], SOUGHT],
      [others, OF_OTHERS],
    ] as const)
      for (const form of texts.map(wordForm)) {
        // "Community & cultural centers": what tells others apart is no kind.
        if (form.split(' ').every((word) => qualifiers.has(word))) continue
        for (const end of endsOf(form.split(' '))) this.#ends.set(end, (this.#ends.get(end) ?? new Set()).add(category))
        const before = this.#words.get(form)
        if (before === undefined) this.#words.set(form, { category, sure })
        else if (before?.category !== category) this.#words.set(form, null)
      }
    for (const word of new Set([...parts, ...synonyms].flatMap((text) => wordForm(text).split(' '))))
      this.#within.set(word, (this.#within.get(word) ?? new Set()).add(category))
  }

  /** The category that a value surely means; undefined where it could mean another, or none. */
  of(value: string): CategoryRow | undefined {
    const segments = value
      .replace(besides, '')
      .split(segment)
      .filter((part) => part.trim() !== '')
    const [kind = '', which, more] = segments
    // "Clinic - Veterinary": which of its kind it is may stand behind it.
    const turned = which === undefined || more !== undefined ? [] : wordForm(`${which} ${kind}`).split(' ')
    const specified = turned.length > 0 ? (this.#known(turned) ?? this.#inField(turned)) : undefined
    if (specified && specified.sure !== WIDE) return specified.category
    const kinds = segments.flatMap((part) => this.#ofSegment(part) ?? [])
    // What stands behind a kind says which of these it is, or is only added to it.
    const best = Math.max(...kinds.map(({ sure }) => sure))
    return kinds.findLast(({ sure }) => sure === best)?.category
  }

  #ofSegment(text: string): Kind | undefined {
    const whole = this.#whole(text)
    if (whole) return whole
    const parts = text.split(coordinate)
    const [first = '', last = ''] = [parts[0]?.trim().split(/\s+/)[0], parts.at(-1)?.trim().split(/\s+/).at(-1)]
    // "Bicycle sales & repair" is bicycle repair, "elementary and secondary schools" are elementary schools; a "snack and beverage bar" is no snack.
    const joined = parts.map((part, i) => this.#whole(part) ?? this.#whole(i === 0 ? `${part} ${last}` : `${first} ${part}`))
    const [found] = joined.filter((kind) => kind !== undefined)
    // What is said besides must be a kind, too, or of this one: accountants do taxes, but "park & sell" is no park.
    const isOf = (part: string, { category }: Kind) =>
      wordForm(part)
        .split(' ')
        .some((word) => this.#within.get(word)?.has(category))
    const isSure = found !== undefined && joined.length > 1 && joined.every((kind, i) => kind !== undefined || isOf(parts[i] ?? '', found))
    return isSure ? found : this.#foreign(text)
  }

  #whole(text: string): Kind | undefined {
    const words = wordForm(text).split(' ')
    const own = this.#known(words)
    if (own) return own
    const isSaid = (word = '') => !qualifiers.has(word) && !/^\d+$/.test(word)
    const from = words.findIndex(isSaid)
    const bare = from < 0 ? [] : words.slice(from, words.findLastIndex(isSaid) + 1)
    return bare.length === 0 ? undefined : (this.#known(bare) ?? this.#ofBare(bare))
  }

  /** What several words say that are no word for a kind together. */
  #ofBare(words: readonly string[]): Kind | undefined {
    return (
      this.#sharing(words) ??
      this.#head(words) ??
      this.#phraseAtEnd(words) ??
      this.#everyday(words) ??
      this.#inField(words) ??
      this.#asBuilt(words)
    )
  }

  /** What a phrase of two words or more at the end says, where no category has it at the end of one that is something else: a senior high school. */
  #phraseAtEnd(words: readonly string[]): Kind | undefined {
    for (const end of endsOf(words)) {
      const kind = end.includes(' ') ? this.#known(end.split(' ')) : undefined
      if (kind && kind.sure !== WIDE && this.#alone(end, kind)) return { ...kind, sure: SOUGHT }
    }
    return undefined
  }

  /** What everyday words mean whose last one is what the kind itself is called: a health clinic. */
  #everyday(words: readonly string[]): Kind | undefined {
    const [said, another] = words.length > 1 ? dailyKinds(words.join(' ')) : []
    const kind = said === undefined || another !== undefined ? undefined : this.#known(wordForm(said).split(' '))
    return kind && kind.sure !== WIDE && wordForm(said ?? '') === words.at(-1) ? { ...kind, sure: SOUGHT } : undefined
  }

  /** A kind of places with its field before it, where that is a word for a kind beside it: a dental clinic is a dentist's. */
  #inField(words: readonly string[]): Kind | undefined {
    const [field = '', place = '', more] = words
    const [narrow, wide] = more === undefined && adjective.test(field) ? [this.#known([field]), this.#own.get(place)] : []
    const isBeside = narrow && wide?.sure === OWN && narrow.category.parent_id === wide.category.parent_id
    return isBeside ? { ...narrow, sure: SOUGHT } : undefined
  }

  /** A kind that is called so as a building. */
  #asBuilt(words: readonly string[]): Kind | undefined {
    const kind = built.has(words.at(-1) ?? '') ? this.#own.get(words.slice(0, -1).join(' ')) : undefined
    return kind?.sure === OWN ? { ...kind, sure: SOUGHT } : undefined
  }

  /** What words are by their last one: any hotel is a hotel, where a park may be a trailer park, and a hospital one for animals. */
  #head(words: readonly string[]): Kind | undefined {
    const last = words.at(-1) ?? ''
    const kind = this.#own.get(last)
    return kind?.sure === OWN && this.#alone(last, kind) ? { ...kind, sure: SOUGHT } : undefined
  }

  /** Whether no other category has a phrase that ends so. */
  #alone(end: string, { category }: Kind): boolean {
    return [...(this.#ends.get(end) ?? [])].every((one) => one === category)
  }

  /**
   * The kind that a place's name surely says at its end, by two words ("… Elementary School") or by one that is a kind of places whatever
   * stands before it ("… Library"); not by one of people, who have it as a name, nor by one that is all of a name.
   */
  ofName(name: string): CategoryRow | undefined {
    for (const words of endsOfName(name)) {
      for (let from = Math.max(0, words.length - LONGEST); from < words.length - 1; from++) {
        const kind = this.#known(words.slice(from))
        if (kind && kind.sure !== WIDE) return kind.category
      }
      const head =
        words.length > 1 && !articles.test(words.at(-2) ?? '') && !people.test(words.at(-1) ?? '') ? this.#head(words) : undefined
      if (head) return head.category
    }
    return undefined
  }

  #known(words: readonly string[]): Kind | undefined {
    const form = words.join(' ')
    return this.#own.get(form) ?? this.#words.get(form) ?? undefined
  }

  /** The one category that has all of several words; first one that is called by them in another order, as a "bakery café" is. */
  #sharing(words: readonly string[]): Kind | undefined {
    if (words.length < 2) return undefined
    const called = this.#called.get(inOrder(words))
    if (called) return { category: called, sure: SOUGHT }
    const [first, ...others] = words.map((word) => this.#within.get(word) ?? new Set<CategoryRow>())
    const [kind, another] = [...(first ?? [])].filter((one) => others.every((some) => some.has(one)))
    // An office park is no park, and nothing says that it is another kind.
    const isOther = (this.#own.get(words.at(-1) ?? '')?.category ?? kind) !== kind
    return kind && another === undefined && !isOther ? { category: kind, sure: SOUGHT } : undefined
  }

  /** What the whole of a text says in another language, or its first word with what kind of that it is behind it. */
  #foreign(text: string): Kind | undefined {
    const phrase = nameKey(text)
    const said = (words: string) => saidInEnglish(words, singular(words), true).phrases.map(wordForm)
    const whole = said(phrase)
      .map((words) => this.#known(words.split(' ')))
      .find((kind) => kind !== undefined)
    const [head = '', kindOf, more] = phrase.split(' ')
    if (whole || kindOf === undefined || more !== undefined) return whole
    return said(head)
      .map((words) => this.#known([kindOf, ...words.split(' ')]) ?? this.#inField([kindOf, ...words.split(' ')]))
      .find((kind) => kind !== undefined)
  }
}

/** What a phrase ends in, without all of it, the longest first. */
const endsOf = (words: readonly string[]): string[] => words.slice(1).map((_, from) => words.slice(from + 1).join(' '))

const inOrder = (words: readonly string[]): string => words.toSorted().join(' ')
