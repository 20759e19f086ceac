import { type Chance, chanceOf } from './chance.ts'
import { type Entry, inCityCalledAs, inCityOf, keyOf, type Loaded, metres } from './data.ts'
import { isOf, type Kind, kindsOf } from './kinds.ts'
import { isAmbiguous } from './name-classes.ts'
import type { Query, QueryClass } from './query.ts'
import { little, plain } from './words.ts'

/** What is close to a landmark, and what is still around it, in metres. */
const CLOSE_M = 2000
const AROUND_M = 4000

/** `counted`: what of it there must be enough of, where several cities have the name. */
type Way = { text: string; within(other: Entry): boolean; counted?(other: Entry): boolean; from: string }

/** Ways to say where; null where a place's whereabouts can't be said so. */
const ways: Record<string, { floor: number; say(entry: Entry, kind: string, chance: Chance, data: Loaded): Way | null }> = {
  'kind, city and state': {
    floor: 0.95,
    say(entry, kind, chance) {
      const { city, state } = entry
      const [c, s, a] = [city.name, state.name, state.abbreviation]
      const text = chance.one([
        `${kind} in ${c} ${s}`,
        `${c} ${s} ${kind}`,
        `${s} ${c} ${kind}`,
        `${kind} ${c} ${a}`,
        `${a} ${c} ${kind}`,
        `${c}, ${a} ${kind}`,
      ])
      return { text, within: (other) => inCityOf(entry, other), from: entry.city.path }
    },
  },
  'kind and neighborhood': {
    floor: 0.95,
    say(entry, kind, chance) {
      const { hood, district, city } = entry
      const name = district ?? hood?.name
      if (!name) return null
      const text = chance.one([`${kind} in ${name} ${city.name}`, `${kind} ${name}, ${city.name}`, `${name} ${city.name} ${kind}`])
      const within = (other: Entry) => (district ? inCityOf(entry, other) && other.district === district : other.hood?.path === hood?.path)
      return { text, within, from: `${name}, ${city.path}` }
    },
  },
  'kind and ZIP': {
    floor: 0.95,
    say({ zip }, kind, chance) {
      if (!zip) return null
      return {
        text: chance.one([`${kind} ${zip}`, `${zip} ${kind}`, `${kind} in ${zip}`]),
        within: (other) => other.zip === zip,
        from: zip,
      }
    },
  },
  'kind and county': {
    floor: 0.95,
    say({ city, state }, kind, chance) {
      if (!city.county) return null
      const county = /county|parish/i.test(city.county) ? city.county : `${city.county} County`
      const text = chance.one([`${kind} in ${county}`, `${county} ${kind}`, `${kind} ${county} ${state.abbreviation}`])
      return { text, within: (other) => other.city.county === city.county, from: `${county}, ${state.abbreviation}` }
    },
  },
  'kind downtown': {
    floor: 0.95,
    say(entry, kind, chance) {
      const { city } = entry
      const text = chance.one([`${kind} downtown ${city.name}`, `downtown ${city.name} ${kind}`, `${kind} in downtown ${city.name}`])
      return { text, within: (other) => inCityCalledAs(entry, other), counted: (other) => inCityOf(entry, other), from: entry.city.path }
    },
  },
  'kind and joined city': {
    floor: 0.95,
    say(entry, kind, chance) {
      const { city } = entry
      const joined = plain(city.name).replaceAll(' ', '')
      if (joined === plain(city.name)) return null
      const text = chance.one([`${kind} ${joined}`, `${joined} ${kind}`, `${kind} in ${joined}`])
      return { text, within: (other) => inCityCalledAs(entry, other), counted: (other) => inCityOf(entry, other), from: entry.city.path }
    },
  },
  'the wrong state': {
    floor: 0.95,
    say(entry, kind, chance, { states, cityKeys }) {
      const { city, state } = entry
      const known = cityKeys.get(plain(city.name)) ?? []
      const wrong = chance.one(states)
      if (wrong.abbreviation === state.abbreviation || known.includes(wrong.abbreviation) || known.length > 1) return null
      const text = chance.one([`${kind} ${city.name} ${wrong.abbreviation}`, `${kind} in ${city.name}, ${wrong.name}`])
      return { text, within: (other) => inCityOf(entry, other), from: entry.city.path }
    },
  },
}

/** A kind with all places of it, looked for once: there are many queries of each. */
type KindThere = Kind & { places: readonly Entry[] }

/** Classes of how a region is said beside a kind; of addresses; of landmarks as positions. */
export function regionClasses(data: Loaded, each: number, seed: number): QueryClass[] {
  const ofKind = (kind: Kind) => data.entries.filter((place) => isOf(kind, place))
  const kinds = new Map(kindsOf(data).map((kind) => [kind.slug, { ...kind, places: ofKind(kind) }]))
  const said = Object.entries(ways).map(([name, { floor, say }]) => {
    const chance = chanceOf(name, seed)
    return {
      name,
      floor,
      queries: drawn(data, each, chance, (entry) => {
        const kind = kinds.get(entry.kind)
        const way = kind && say(entry, spoken(kind, chance), chance, data)
        if (!kind || !way) return null
        const wants = (other: Entry) => way.within(other) && isOf(kind, other)
        return {
          q: way.text.toLowerCase(),
          from: `${kind.slug}, ${way.from}`,
          must: {
            kind: 'all',
            count: kind.places.filter((other) => way.within(other) && (way.counted?.(other) ?? true)).length,
            wants,
          },
        }
      }),
    }
  })
  const [addresses, landmarks] = [chanceOf('address', seed), chanceOf('landmark', seed)]
  return [
    ...said,
    { name: 'house number and street', floor: 0.95, queries: drawn(data, each, addresses, (entry) => ofAddress(entry, addresses)) },
    {
      name: 'kind near a landmark',
      floor: 0.95,
      queries: drawn(data, each, landmarks, (entry) => nearLandmark(entry, [...kinds.values()], data, landmarks), 12),
    },
    ...brandClass(data, each, seed),
    ...aliasClass(data, each, seed),
  ]
}

const spoken = ({ one, many }: Kind, chance: Chance) => (chance.next() < 0.5 ? one : many)

function drawn(data: Loaded, each: number, chance: Chance, make: (entry: Entry) => Query | null, rounds = 1): Query[] {
  const queries = new Map<string, Query>()
  for (let round = 0; round < rounds; round++) {
    for (const entry of chance.shuffled(data.entries)) {
      if (queries.size >= each) break
      const query = make(entry)
      if (query) queries.set(query.q, query)
    }
  }
  return [...queries.values()]
}

function ofAddress({ address, city, state, zip, name }: Entry, chance: Chance): Query | null {
  const street = /^(\d+ [\p{L}\d .'-]{5,}?)(?:,? (?:ste|suite|unit|apt|fl|floor|#).*)?$/iu.exec(address ?? '')?.[1]
  if (!street) return null
  const text = chance.one([`${street} ${city.name}`, `${street}, ${city.name}, ${state.abbreviation}`, `${street} ${zip ?? city.name}`])
  const wants = (other: Entry) => other.city.path === city.path && plain(other.address ?? '').startsWith(plain(street))
  return { q: text.toLowerCase(), from: `${name}, ${address}`, must: { kind: 'found', wants } }
}

/** "coffee shop near space needle": wanted are places of the kind round about, as many as are close. */
function nearLandmark(entry: Entry, kinds: readonly KindThere[], data: Loaded, chance: Chance): Query | null {
  const prominent = /^(?:landmarks|parks|stadiums-arenas|airports|stations|.*museums|hotels|colleges|zoos-aquariums|theaters)$/
  if (!prominent.test(entry.kind) || isAmbiguous(entry, data) || entry.words.filter((word) => !little.has(word)).length < 2) return null
  const kind = chance.one(kinds)
  const within = (far: number) => (other: Entry) => other !== entry && metres(entry, other) <= far && isOf(kind, other)
  const count = kind.places.filter(within(CLOSE_M)).length
  if (count === 0 || isOf(kind, entry)) return null
  const text = chance.one([
    `${spoken(kind, chance)} near ${entry.name}`,
    `${kind.one} by ${entry.name}`,
    `${kind.many} around ${entry.name} ${entry.city.name}`,
  ])
  return { q: text.toLowerCase(), from: `${kind.slug} near ${entry.name}`, must: { kind: 'all', count, wants: within(AROUND_M) } }
}

/** The brand with a city finds one of its places there. */
function brandClass(data: Loaded, each: number, seed: number): QueryClass[] {
  const chance = chanceOf('brand', seed)
  const queries = drawn(data, each, chance, (entry) => {
    const { brand, city } = entry
    if (!brand || plain(brand).length < 3) return null
    const wants = (other: Entry) => inCityCalledAs(entry, other) && (other.brand === brand || other.key.startsWith(plain(brand)))
    return { q: `${brand} ${city.name}`.toLowerCase(), from: `${brand}, ${city.path}`, must: { kind: 'found', wants } }
  })
  return queries.length > 0 ? [{ name: 'brand and city', floor: 0.95, queries }] : []
}

/** A former name, short one or name in another language with the city finds the place. */
function aliasClass(data: Loaded, each: number, seed: number): QueryClass[] {
  const chance = chanceOf('alias', seed)
  const queries = drawn(data, each, chance, ({ aliases, city, name, key }) => {
    const latin = aliases.filter((alias) => plain(alias).length > 3 && keyOf(alias) !== key)
    if (latin.length === 0) return null
    const alias = chance.one(latin)
    const wants = (other: Entry) => other.city.path === city.path && (other.aliases.includes(alias) || other.key === keyOf(alias))
    return { q: `${alias} ${city.name}`.toLowerCase(), from: name, must: { kind: 'found', wants } }
  })
  return queries.length > 0 ? [{ name: 'alias and city', floor: 0.95, queries }] : []
}
