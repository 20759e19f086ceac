import { titleListed, wordsNamed } from '../told-values.ts'
import { endsOfName, foreignKinds } from './name-ends.ts'
import type { SuggestedCategory } from './sure-kinds.ts'
import type { CategoryRow } from './tag-categories.ts'
import { wordForm } from './word-form.ts'

/** What is known of the rows of a value: their names, the words of the heading that it stands under, and those of the file's name. */
export type About = { names: readonly string[]; heading: readonly string[]; file: readonly string[] }
const NOTHING: About = { names: [], heading: [], file: [] }

/** Words that headings and names of files have whatever the kind: alone they say of none. */
const ofAnyKind = new Set('sub main facility establishment venue building property organization program public site'.split(' '))
/** What comes before these says where or whose they are: the shops of Church Street. */
const ofBusinesses = new Set('business shop store service company agency'.split(' '))

/**
 * Suggests which category a value that nobody has mapped means, surest first: a category's own name, a synonym, a tag of OpenStreetMap, a
 * type of schema.org, a part of a name ("Cafés & bakeries"), so the whole or its end; then the kind that most names of its rows say; then
 * the category that shares most of its words; last the kind that the file is called after. For a path of values ("Food > Poke") the last
 * that says something counts. Under a heading that names a kind ("brewery_type") a value is of that kind, whatever its word may mean elsewhere.
 */
export class Suggestions {
  readonly #categories: readonly SuggestedCategory[]
  readonly #sure = new Map<string, CategoryRow>()
  /** Words by which categories are called, not merely looked for. */
  readonly #called = new Set<string>()
  /** Words for kinds as they stand in names of places, headings and names of files. */
  readonly #kinds = new Map<string, CategoryRow>()
  readonly #byWord = new Map<string, Map<CategoryRow, number>>()

  constructor(categories: SuggestedCategory[]) {
    this.#categories = categories
    const own = ({ name, singular, slug }: SuggestedCategory) => [name, singular, slug]
    const synonymsOf = ({ synonyms }: SuggestedCategory) => synonyms
    const parts = ({ name, singular }: SuggestedCategory) => [name, singular].flatMap((text) => text.split(/\s*(?:&|,|\bor\b|\band\b)\s*/))
    const ways: ((category: SuggestedCategory) => string[])[] = [
      own,
      synonymsOf,
      ({ osm }) => osm.filter((tag) => !tag.includes('+')).map((tag) => (tag.split('=')[1] ?? '').replace('*', '')),
      ({ schema_type }) => [schema_type.replace(/([a-z])([A-Z])/g, '$1 $2')],
      parts,
    ]
    for (const wordsOf of ways)
      for (const category of categories)
        for (const word of wordsOf(category).map(wordForm)) if (word && !this.#sure.has(word)) this.#sure.set(word, category)
    for (const wordsOf of [own, parts])
      for (const category of categories) for (const word of wordsOf(category)) this.#called.add(wordForm(word))
    // What the widest categories are looked for by ("public", "food") is no word for a kind.
    const narrow = categories.filter(({ parent_id }) => parent_id !== null)
    // A part of a name that others have, too, says none of them by itself: a home is neither furniture nor its repair.
    const counts = Map.groupBy(
      categories.flatMap((category) => [...new Set(ownWords(category))]),
      (word) => word,
    )
    const ownParts = (category: SuggestedCategory) => parts(category).filter((part) => (counts.get(wordForm(part))?.length ?? 0) < 2)
    for (const [wordsOf, some] of [
      [own, categories],
      [synonymsOf, narrow],
      [ownParts, narrow],
    ] as const)
      for (const category of some) for (const word of wordsOf(category).map(wordForm)) this.#addKind(word, category)
    for (const [word, category] of [...this.#kinds]) this.#addKind(word.replaceAll(' ', ''), category)
    for (const category of categories) {
      const texts = [category.name, category.singular, ...category.synonyms, ...category.overture, category.slug]
      for (const word of new Set(texts.flatMap((text) => wordForm(text).split(' ')))) {
        const found = this.#byWord.get(word) ?? new Map<CategoryRow, number>()
        this.#byWord.set(word, found.set(category, ownWords(category).includes(word) ? 2 : 1))
      }
    }
  }

  #addKind(word: string, category: CategoryRow): void {
    if (word.length > 2 && !this.#kinds.has(word)) this.#kinds.set(word, category)
  }

  /** The category's slug; null where nothing speaks for one. */
  of(value: string, about: About = NOTHING): string | null {
    return this.#said(value, about)?.category.slug ?? null
  }

  /**
   * The slugs of all values of a column, null where nothing speaks for one. What only a word of a value says must not stand against what
   * the other values say: then the value is of their kind where its rows' names have a word for it, else of none.
   */
  ofAll(values: readonly { value: string; about: About }[]): (string | null)[] {
    const said = values.map(({ value, about }) => this.#said(value, about))
    return said.map((one, i) => {
      if (!one?.isWeak) return one?.category.slug ?? null
      const common = agreed(said.filter((_, n) => n !== i).map((other) => other?.category ?? []))
      if (!common || isWithin(one.category, common)) return one.category.slug
      const isNamedSo = values[i]?.about.names.some((name) => this.#kindsWithin(name).some((kind) => isWithin(kind, common)))
      return isNamedSo ? common.slug : null
    })
  }

  /** `isWeak`: only a word of the value says it. */
  #said(value: string, about: About): { category: CategoryRow; isWeak: boolean } | undefined {
    const parts = partsOf(value)
    const kind = wordForm(value) === '' ? undefined : this.#kindIn(about.heading)
    const sure = kind ? this.#within(kind, parts, about) : this.#anywhere(parts, about)
    const called = this.#calledAfter(about)
    // By a word that kinds are merely looked for ("specialty") any kind may be meant: then it is the one that the file is called after.
    const form = wordForm(value)
    const isLookedFor =
      !kind && sure !== undefined && this.#sure.get(form) === sure && !form.includes(' ') && !ownWords(sure).includes(form)
    if (sure) return isLookedFor && called && !isNear(sure, called) ? { category: called, isWeak: true } : { category: sure, isWeak: false }
    const weak = this.#ofWords(parts)
    // What the file is called after goes before a word that stands somewhere in a value.
    if (weak && called && !isWithin(weak, called)) return { category: called, isWeak: true }
    const category = weak ?? called
    return category && { category, isWeak: true }
  }

  /** Slugs of categories that a word may mean, the likeliest first, at most `most`. */
  near(word: string, most = 3): string[] {
    const form = wordForm(word)
    const alike = this.#categories
      .map(({ slug, name, singular, synonyms }) => ({
        slug,
        likeness: Math.max(...[slug, name, singular, ...synonyms].map((text) => likeness(form, wordForm(text)))),
      }))
      .filter(({ likeness: much }) => much >= 0.6)
      .toSorted((a, b) => b.likeness - a.likeness)
    const sharing = this.#sharing(word, 1).map(({ slug }) => slug)
    return [...new Set([this.of(word) ?? [], ...alike.map(({ slug }) => slug), ...sharing].flat())].slice(0, most)
  }

  /** What a text says in another language. */
  #foreign(text: string, isName = false): CategoryRow | undefined {
    for (const phrases of foreignKinds(text, isName))
      for (const phrase of phrases) {
        const found = this.#sureOf(phrase)
        if (found) return found
      }
    return undefined
  }

  #anywhere(parts: readonly string[], { names }: About): CategoryRow | undefined {
    for (const part of parts) {
      const sure = this.#sureOf(part) ?? this.#foreign(part)
      if (sure) return sure
      if (this.#sharing(part).length > 0) break
    }
    return this.#ofNames(names)
  }

  /** What words of a value say that may mean something else in it. */
  #ofWords(parts: readonly string[]): CategoryRow | undefined {
    for (const part of parts) {
      const [shared] = this.#sharing(part)
      if (shared) return shared
    }
    return undefined
  }

  /** Of a value under the heading of a kind: what it or its rows' names mean within that kind, else the kind itself. */
  #within(kind: CategoryRow, parts: readonly string[], { names }: About): CategoryRow {
    for (const part of parts) {
      const form = wordForm(part)
      const whole = this.#sure.get(form)
      // A phrase means one thing; a lone word may mean another within the kind.
      if (whole && (isNear(whole, kind) || form.includes(' '))) return whole
      const sure = this.#sureOf(part) ?? this.#foreign(part)
      if (sure && isNear(sure, kind)) return sure
    }
    const named = this.#ofNames(names)
    if (named && isNear(named, kind)) return named
    for (const part of parts) {
      const shared = this.#sharing(part).find((one) => one.id === kind.id || one.parent_id === kind.id)
      if (shared) return shared
    }
    return kind
  }

  /**
   * A kind of English words is what its last ones are: a neighborhood park is a park. One word at the end says so only where a category is
   * called so: by a word that is merely looked for ("bowls") any other thing may be meant.
   */
  #sureOf(value: string): CategoryRow | undefined {
    const words = wordForm(value).split(' ')
    const found = this.#endOf(words, this.#sure)
    const lone = words.at(-1) ?? ''
    const isLone = words.length > 1 && found !== undefined && this.#endOf(words, this.#sure, 2) === undefined
    return isLone && !this.#called.has(lone) ? undefined : found
  }

  /** Of words the longest end that is known; a word before it may say which of these it is: a fuel station is no other station. */
  #endOf(words: readonly string[], known: ReadonlyMap<string, CategoryRow>, least = 1): CategoryRow | undefined {
    for (let from = 0; from <= words.length - least; from++) {
      const found = known.get(words.slice(from).join(' '))
      if (!found) continue
      const before = from === words.length - 1 ? known.get(words[from - 1] ?? '') : undefined
      return before && ownWords(before).includes(words[from] ?? '') ? before : found
    }
    return undefined
  }

  /** The last kind that words speak of. */
  #kindIn(words: readonly string[]): CategoryRow | undefined {
    const forms = words.map(wordForm).filter(Boolean)
    for (let end = forms.length; end > 0; end--) {
      const last = forms[end - 1] ?? ''
      const found = this.#endOf(forms.slice(0, end), this.#kinds, ofAnyKind.has(last) || ofBusinesses.has(last) ? 2 : 1)
      if (found || ofBusinesses.has(last)) return found
    }
    return this.#foreign(words.join(' '), true)
  }

  /** The words at the end of a place's name that say its kind ("hotel"), in their form; null where it says none. */
  kindWords(name: string): string | null {
    for (const words of endsOfName(name))
      for (let from = 0; from < words.length; from++) {
        const end = words.slice(from).join(' ')
        if (this.#kinds.has(end)) return end
      }
    return null
  }

  /** The kind of a place's name. */
  #kindOfName(name: string): CategoryRow | undefined {
    const said = endsOfName(name).map((words) => this.#endOf(words, this.#kinds))
    return said.find((one) => one !== undefined) ?? this.#foreign(name, true)
  }

  /** What the file or the column of names is called after, unless most names say other kinds. */
  #calledAfter({ names, heading, file }: About): CategoryRow | undefined {
    const kind = this.#kindIn(file) ?? this.#kindIn(heading)
    const others = names.filter((name) => {
      const said = this.#kindOfName(name)
      return kind && said && !isNear(said, kind)
    })
    return others.length * 2 > names.length ? undefined : kind
  }

  /**
   * The kind that at least half of the names end in, else contain. One name alone says so only by a phrase ("Elm High School"): people are
   * called Park and Church, too.
   */
  #ofNames(names: readonly string[]): CategoryRow | undefined {
    const all = [...new Set(names)]
    const [first, second] = all
    if (first !== undefined && second === undefined)
      return endsOfName(first).flatMap((words) => (words.length > 1 ? (this.#kinds.get(words.slice(-2).join(' ')) ?? []) : []))[0]
    return agreed(all.map((name) => this.#kindOfName(name) ?? [])) ?? agreed(all.map((name) => this.#kindsWithin(name)))
  }

  /** All kinds that a name has a word for. */
  #kindsWithin(name: string): CategoryRow[] {
    const words = wordForm(name).split(' ')
    return words.flatMap((_, from) => [3, 2, 1].flatMap((many) => this.#kinds.get(words.slice(from, from + many).join(' ')) ?? [])[0] ?? [])
  }

  /** Rare words tell more than frequent ones ("store", "service"); one alone only where it stands in a category's own name, for `least` of 2. */
  #sharing(value: string, least = 2): CategoryRow[] {
    const scores = new Map<CategoryRow, { score: number; weight: number }>()
    const words = wordForm(value)
      .split(' ')
      .filter((word) => word.length > 2)
    const known = words.filter((word) => this.#byWord.has(word))
    // One word of many says something else.
    if (known.length * 3 < words.length) return []
    for (const word of known) {
      const found = this.#byWord.get(word) ?? new Map<CategoryRow, number>()
      for (const [category, weight] of found) {
        const before = scores.get(category) ?? { score: 0, weight: 0 }
        scores.set(category, { score: before.score + weight / found.size, weight: before.weight + weight })
      }
    }
    return [...scores]
      .filter(([, { weight }]) => weight >= least)
      .toSorted(([, a], [, b]) => b.score - a.score)
      .map(([category]) => category)
  }
}

/** The parts of a path, the last first, and behind them what stands in brackets: "Restaurant (Food)" is a restaurant. */
const partsOf = (value: string) => [
  ...(wordsNamed(value) ?? titleListed(value) ?? value)
    .replace(/\([^()]*\)/g, '')
    .split(/\s*[>/|]\s*/)
    .toReversed(),
  ...Array.from(value.matchAll(/\(([^()]*)\)/g), ([, within = '']) => within),
]

const ownWords = ({ name, singular }: CategoryRow) => wordForm(`${name} ${singular}`).split(' ')

/** Whether a category is another, above or below it. */
const isWithin = (one: CategoryRow, kind: CategoryRow): boolean => [one.id, one.parent_id].includes(kind.id) || kind.parent_id === one.id

/** Whether a category is a kind, above or below it, or beside it. */
const isNear = (one: CategoryRow, kind: CategoryRow): boolean =>
  [one.id, one.parent_id].includes(kind.id) || (kind.parent_id !== null && [one.id, one.parent_id].includes(kind.parent_id))

/** What at least half of them, and two, say, and more than say any other; each may say several. */
function agreed(said: readonly (CategoryRow | readonly CategoryRow[])[]): CategoryRow | undefined {
  const counts = new Map<CategoryRow, number>()
  for (const kinds of said) for (const kind of new Set([kinds].flat())) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const [[kind, count] = [undefined, 0], [, next] = [undefined, 0]] = [...counts].toSorted(([, a], [, b]) => b - a)
  return count >= 2 && count * 2 >= said.length && count > next ? kind : undefined
}

/** How much of two words' pairs of letters are the same, of 1. */
function likeness(one: string, another: string): number {
  const [a, b] = [pairsOf(one), pairsOf(another)]
  const both = [...a].filter((pair) => b.has(pair)).length
  return a.size + b.size === 0 ? 0 : (2 * both) / (a.size + b.size)
}

const pairsOf = (word: string) => new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2)))
