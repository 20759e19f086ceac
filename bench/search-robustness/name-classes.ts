import { abbreviationsOf, initialsOf } from './abbreviations.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Entry, inCityCalledAs, inCityOf, keyOf, type Loaded } from './data.ts'
import { otherForms } from './numbers.ts'
import type { Query, QueryClass } from './query.ts'
import { beside, slip, transposed } from './slips.ts'
import { asItSounds } from './sounds.ts'
import { little, otherNumber, plain, wordsOf } from './words.ts'

/** Makes another text of a place's name; null where it can't. */
type Change = (entry: Entry, chance: Chance, data: Loaded) => string | Changed | null
/** `wants`: further names that are meant as well. */
type Changed = { text: string; where?: boolean; cityFirst?: boolean; wants?(other: Entry): boolean }

/** Words that are added to a name without a thought. */
const addedWords =
  'place shop store building spot house company location official hours address phone directions website menu reviews tickets photos'.split(
    ' ',
  )

const accents: Record<string, string> = { a: 'áàâä', e: 'éèêë', i: 'íìî', o: 'óòôö', u: 'úùûü', n: 'ñ', c: 'ç' }

const long = (words: readonly string[], least: number) => words.filter((word) => /^[a-z]+$/.test(word) && word.length >= least)
const joinedBy = (words: readonly string[], from: string, to: string) => words.map((word) => (word === from ? to : word)).join(' ')

/** Changes one of the words that have so many letters. */
const inWord =
  (least: number, change: (word: string, chance: Chance) => string | null): Change =>
  ({ words }, chance) => {
    const fitting = long(words, least)
    if (fitting.length === 0) return null
    const word = chance.one(fitting)
    const changed = change(word, chance)
    return changed && changed !== word ? joinedBy(words, word, changed) : null
  }

const changes: Record<string, { floor: number; change: Change }> = {
  'singular and plural': {
    floor: 0.99,
    change({ words }, chance, { generic }) {
      const fitting = words.filter((word) => word.length > 3 && generic.has(word) && otherNumber(word))
      const word = fitting.length > 0 ? chance.one(fitting) : ''
      const changed = otherNumber(word)
      return changed ? joinedBy(words, word, changed) : null
    },
  },
  accents: {
    floor: 0.99,
    change({ name, words }, chance) {
      if (plain(name).length === name.length && /[^\p{ASCII}’]/u.test(name)) return plain(name)
      const fitting = long(words, 4).filter((word) => /[aeiounc]/.test(word.slice(1)))
      if (fitting.length === 0) return null
      const word = chance.one(fitting)
      const places = [...word].flatMap((letter, at) => (accents[letter] ? [at] : []))
      const at = chance.one(places)
      return joinedBy(words, word, word.slice(0, at) + chance.one([...(accents[word[at] ?? ''] ?? '')]) + word.slice(at + 1))
    },
  },
  apostrophes: {
    floor: 0.99,
    change({ name, words }, chance) {
      const lower = name.toLowerCase()
      if (/['’]/.test(name)) return lower.replace(/['’]/g, chance.one(['', '', '’', ' ', '`', "'"]))
      const fitting = long(words, 5).filter((word) => /[^s]s$/.test(word))
      if (fitting.length === 0) return null
      const word = chance.one(fitting)
      return joinedBy(words, word, `${word.slice(0, -1)}${chance.one(["'s", '’s'])}`)
    },
  },
  'a generic word more': {
    floor: 0.97,
    change({ words, kind_singular }, chance) {
      const kinds = wordsOf(kind_singular).filter((word) => !little.has(word) && word !== 'or')
      const word = chance.next() < 0.45 ? kinds.at(-1) : chance.one(addedWords)
      return word && !words.includes(word) ? [...words, word].join(' ') : null
    },
  },
  'transposed letters': { floor: 0.97, change: inWord(5, transposed) },
  'unfinished last word': {
    floor: 0.97,
    change({ words }, chance) {
      const last = words.at(-1) ?? ''
      if (!/^[a-z]{5,}$/.test(last)) return null
      const least = words.length === 1 ? Math.max(4, Math.ceil(last.length * 0.6)) : 3
      const text = [...words.slice(0, -1), last.slice(0, least + chance.below(last.length - least))].join(' ')
      return { text, cityFirst: true, wants: ({ key }) => key.startsWith(keyOf(text)) }
    },
  },
  'number words': {
    floor: 0.95,
    change({ name, address, city }, chance) {
      const inName = numbered(name, chance)
      if (inName) return inName
      const street = /^\d+ ((?!\d+\/).+)$/.exec(address ?? '')?.[1]
      const written = street && numbered(street, chance)
      if (!written || chance.next() < 0.3) return null
      const house = /^\d+/.exec(address ?? '')?.[0]
      return {
        text: `${house} ${written} ${city.name}`,
        where: false,
        wants: (other) => other.address === address && other.city.path === city.path,
      }
    },
  },
  'joined words': {
    floor: 0.95,
    change({ words }, chance) {
      const pairs = words.flatMap((word, at) => {
        const after = words[at + 1] ?? ''
        return word.length > 2 && after.length > 2 && !little.has(word) && !little.has(after) ? [at] : []
      })
      if (pairs.length === 0) return null
      const at = chance.one(pairs)
      return words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(' ')
    },
  },
  'split word': {
    floor: 0.9,
    change: inWord(7, (word, chance) => {
      const at = 3 + chance.below(word.length - 5)
      return `${word.slice(0, at)} ${word.slice(at)}`
    }),
  },
  'a word missing': {
    floor: 0.95,
    change({ words, city }, chance, { generic, byWord }) {
      if (words.filter((word) => !little.has(word)).length < 3) return null
      const at = chance.below(words.length)
      const left = words.toSpliced(at, 1)
      if (little.has(words[at] ?? '') || !left.some((word) => word.length > 3 && !generic.has(word) && !little.has(word))) return null
      // What is left must still mean one name in its city.
      const holds = (other: Entry) => left.every((word) => other.words.includes(word))
      const lists = left.map((word) => byWord.get(word) ?? [])
      const others = (lists.toSorted((a, b) => a.length - b.length)[0] ?? []).filter(holds)
      if (new Set(others.filter((other) => other.city.path === city.path).map(({ key }) => key)).size > 1) return null
      return { text: left.join(' '), where: others.length > 1 }
    },
  },
  abbreviations: {
    floor: 0.95,
    change({ words, city }, chance, { entries }) {
      const initials = chance.next() < 0.35 ? initialsOf(words) : null
      if (initials) {
        const others = entries.filter((other) => other.city.path === city.path && initialsOf(other.words) === initials)
        return new Set(others.map(({ key }) => key)).size === 1 ? { text: initials, where: true } : null
      }
      const fitting = words.filter((word) => abbreviationsOf(word).length > 0)
      if (fitting.length === 0) return null
      const word = chance.one(fitting)
      return joinedBy(words, word, chance.one(abbreviationsOf(word)))
    },
  },
  'neighbouring key': { floor: 0.95, change: inWord(5, beside) },
  'other order': {
    floor: 0.95,
    change({ words }, chance) {
      const telling = words.filter((word) => !little.has(word))
      if (telling.length < 2) return null
      const at = 1 + chance.below(telling.length - 1)
      return telling.length < 4 && chance.next() < 0.5
        ? telling.toReversed().join(' ')
        : [...telling.slice(at), ...telling.slice(0, at)].join(' ')
    },
  },
  phonetic: {
    floor: 0.9,
    change: inWord(5, (word, chance) => {
      const once = asItSounds(word, chance)
      return once && once.length > 5 && chance.next() < 0.5 ? asItSounds(once, chance) : once
    }),
  },
  'two slips': {
    floor: 0.9,
    change: inWord(8, (word, chance) => {
      const once = slip(word, chance)
      const twice = once && slip(once, chance)
      return twice && new Set([word, once, twice]).size === 3 ? twice : null
    }),
  },
}

/** A text with each of its numbers written otherwise; null where it has none. */
function numbered(text: string, chance: Chance): string | null {
  let found = false
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’-]+/gu, ' ')
    .split(' ')
    .flatMap((word) => (otherForms(word).length > 0 ? [word] : word.split('-')))
    .map((word) => {
      const forms = otherForms(word)
      if (forms.length === 0) return word
      found = true
      return chance.one(forms)
    })
  return found ? plain(words.join(' ')) : null
}

/** Classes of what may be different in a name. A name that several places have, or that is made of generic words alone, carries its city. */
export function nameClasses(data: Loaded, each: number, seed: number): QueryClass[] {
  const own = Object.entries(changes).map(([name, { floor, change }]) => ({
    name,
    floor,
    queries: drawn(data, each, chanceOf(name, seed), (entry, chance) => {
      const changed = change(entry, chance, data)
      return typeof changed === 'string' ? { text: changed } : changed
    }),
  }))
  return [...own, { name: 'city and state in words', floor: 0.95, queries: withCityAndState(data, each, seed) }]
}

function drawn(data: Loaded, each: number, chance: Chance, change: (entry: Entry, chance: Chance) => Changed | null): Query[] {
  const queries = new Map<string, Query>()
  // Twice through the data where it is small: chance changes another word then.
  for (const entry of [...chance.shuffled(data.entries), ...chance.shuffled(data.entries)]) {
    if (queries.size >= each) break
    const changed = entry.key.length < 4 || entry.key.length > 60 ? null : change(entry, chance)
    if (!changed || keyOf(changed.text) === '' || !changesSomething(entry, changed.text)) continue
    const where = changed.where ?? isAmbiguous(entry, data)
    const { city, inIt } = cityOf(entry, chance, data)
    const withCity = changed.cityFirst ? `${city} ${changed.text}` : chance.one([`${changed.text} ${city}`, `${changed.text} in ${city}`])
    const text = where ? withCity : changed.text
    const wants = (other: Entry) => (other.key === entry.key && (!where || inIt(other))) || (changed.wants?.(other) ?? false)
    const q = chance.next() < 0.3 ? text : text.toLowerCase()
    queries.set(q, { q, from: `${entry.name}, ${entry.city.name}`, must: { kind: 'found', wants } })
  }
  return [...queries.values()]
}

/** How its city is said, of several so named with the state or without; without it any of them is right. */
function cityOf(entry: Entry, chance: Chance, { cityKeys }: Loaded): { city: string; inIt(other: Entry): boolean } {
  const { name } = entry.city
  const inCity = (other: Entry) => inCityOf(entry, other)
  if ((cityKeys.get(plain(name))?.length ?? 0) < 2) return { city: name, inIt: inCity }
  if (chance.next() < 0.5) return { city: `${name}, ${entry.state.abbreviation}`, inIt: inCity }
  return { city: name, inIt: (other) => inCityCalledAs(entry, other) }
}

const changesSomething = ({ name }: Entry, text: string) => text.toLowerCase() !== name.toLowerCase()

/** Several places have the name, or nothing in it tells it from kinds and regions. */
export function isAmbiguous({ key, words }: Entry, { byKey, generic }: Loaded): boolean {
  return (byKey.get(key)?.length ?? 0) > 1 || words.every((word) => generic.has(word) || little.has(word) || word.length < 3)
}

function withCityAndState(data: Loaded, each: number, seed: number): Query[] {
  const chance = chanceOf('city and state in words', seed)
  const queries = new Map<string, Query>()
  for (const entry of chance.shuffled(data.entries)) {
    if (queries.size >= each) break
    const { city, state, name } = entry
    const [c, s, a] = [city.name, state.name, state.abbreviation]
    const where = chance.one([
      `${name} in ${c}, ${a}`,
      `${name} ${c} ${s}`,
      `${name} in ${c} ${s}`,
      `${c} ${s} ${name}`,
      `${name} ${c} ${a}`,
      `${s} ${c} ${name}`,
    ])
    const q = chance.next() < 0.3 ? where : where.toLowerCase()
    const wants = (other: Entry) => other.key === entry.key && inCityOf(entry, other)
    queries.set(q, { q, from: `${name}, ${c}`, must: { kind: 'found', wants } })
  }
  return [...queries.values()]
}
