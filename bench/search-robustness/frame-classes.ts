import { type Chance, chanceOf } from './chance.ts'
import { type Entry, inCityOf, type Loaded } from './data.ts'
import { isOfCategory, type Kind, kindsOf } from './kinds.ts'
import type { Query, QueryClass } from './query.ts'
import { emoji, languages } from './tongues.ts'

/** What people say around a kind (K, S: one of it) and a region (R). Written apart from the engine's grammar. */
const frames = `where can i get K in R|where can i find S in R|i'm looking for S in R|i am looking for K near R|looking for K around R
best place for K near R|what's the best S in R|can you recommend S in R|could you show me K in R please|is there S in R|are there any K in R
somewhere to find K in R|i want K in R|i need S in R|we need S near R|we'd like K in R|find me S in R|show me all K in R|take me to S in R
any good K in R?|what are some nice K in R|which K are in R|where is S in R|where are the K in R|do you know any K in R|hi, K in R please
help me find K in R|i would like to go to S in R|let's find K in R|give me K in R|tell me about K in R|who has the best K in R
top rated K in R|hey, are there K around R|where do i go for K in R|places like K in R|recommendations for K in R|search for K in R
looking to find S in R|we are in R and need S|in R, where is S|K, somewhere in R|my favourite kind of K in R`.split(/[|\n]/)

/** Ways to ask for what a place offers: the first is compared with each of the others. */
const attributes: Record<string, string[]> = {
  'outdoor-seating': ['outdoor seating', 'patio', 'tables outside', 'where you can sit outside', 'outside seating', 'al fresco'],
  wheelchair: ['wheelchair accessible', 'step free access', 'wheelchair access', 'accessible for wheelchairs', 'without steps'],
  wifi: ['wifi', 'wi-fi', 'free wifi', 'internet', 'with wireless internet'],
  parking: ['parking', 'with parking', 'a parking lot', 'with a car park', 'where i can park'],
  'dogs-allowed': ['dogs allowed', 'dog friendly', 'that allow dogs', 'where dogs are welcome', 'pet friendly'],
  'kid-friendly': ['kid friendly', 'for kids', 'child friendly', 'good for children', 'family friendly'],
  vegan: ['vegan', 'vegan options', 'vegan choices', 'with vegan food', 'plant based'],
  vegetarian: ['vegetarian', 'vegetarian options', 'with vegetarian food', 'for vegetarians'],
  'gluten-free': ['gluten free', 'gluten-free options', 'without gluten', 'for celiacs'],
  takeaway: ['takeout', 'take away', 'to go', 'carry out', 'takeaway'],
  delivery: ['delivery', 'that deliver', 'that delivers', 'home delivery'],
  'live-music': ['live music', 'with live bands', 'with a band playing', 'live band'],
  'free-entry': ['free entry', 'free admission', 'no entrance fee', 'that are free', 'with free entrance'],
  restrooms: ['restrooms', 'with toilets', 'with a bathroom', 'restroom'],
  'late-night': ['open late', 'late night', 'open till late', 'late opening'],
  breakfast: ['breakfast', 'that serve breakfast', 'serving breakfast', 'for breakfast'],
}

/** Classes of what is said around a kind and a region, in English and in other tongues, each beside the bare words. */
export function frameClasses(data: Loaded, each: number, seed: number): QueryClass[] {
  const kinds = kindsOf(data)
  const pairs = (name: string, fits: (kind: Kind) => boolean = () => true) =>
    drawPairs(data, kinds.filter(fits), each, chanceOf(name, seed))
  const like = (q: string, { kind, city, entry }: Pair): Query => {
    const other = `${kind.many} in ${city}`.toLowerCase()
    const right = (place: Entry) => isOfCategory(kind, place) && inCityOf(entry, place)
    return { q: q.toLowerCase(), from: other, must: { kind: 'like', other, right } }
  }
  const spoken = pairs('frames').map((pair) => {
    const { kind, city, chance } = pair
    const frame = chance.one(frames)
    const q = frame
      .replace('K', kind.many)
      .replace('S', `${/^[aeiou]/.test(kind.one) ? 'an' : 'a'} ${kind.one}`)
      .replace('R', city)
    return like(q, pair)
  })
  const pictured = pairs('emoji', ({ slug }) => emoji[slug] !== undefined).map((pair) => {
    const { kind, city, chance } = pair
    const sign = chance.one(emoji[kind.slug] ?? [])
    return like(chance.one([`${sign} ${city}`, `${sign} in ${city}`, `${city} ${sign}`]), pair)
  })
  const foreign = Object.entries(languages).map(([name, { words, phrases }]) => ({
    name: `${name} words`,
    floor: 0.95,
    queries: pairs(name, ({ slug }) => words[slug] !== undefined).map((pair) => {
      const { kind, city, chance } = pair
      const q = chance
        .one(phrases)
        .replace('K', chance.one(words[kind.slug] ?? []))
        .replace('R', city)
      return like(q, pair)
    }),
  }))
  const asked = pairs('attributes').map(({ kind, city, entry, chance }) => {
    const known = entry.attributes.filter((key) => attributes[key])
    const key = chance.one(known.length > 0 && chance.next() < 0.6 ? known : Object.keys(attributes))
    const [first = '', ...others] = attributes[key] ?? []
    const [q, other] = [chance.one(others), first].map((said) => `${kind.many} ${said} ${city}`.toLowerCase())
    return { q: q ?? '', from: other ?? '', must: { kind: 'same', other: other ?? '' } } satisfies Query
  })
  return [
    { name: 'spoken frames', floor: 0.95, queries: unique(spoken) },
    { name: 'attributes in other words', floor: 0.9, queries: unique(asked) },
    { name: 'emoji', floor: 0.95, queries: unique(pictured) },
    ...foreign.map((of) => ({ ...of, queries: unique(of.queries) })),
  ]
}

type Pair = { kind: Kind; city: string; entry: Entry; chance: Chance }

/** Kinds with cities that have such a place. */
function drawPairs({ entries }: Loaded, kinds: readonly Kind[], each: number, chance: Chance): Pair[] {
  const bySlug = new Map(kinds.map((kind) => [kind.slug, kind]))
  const pairs: Pair[] = []
  const pool: Entry[] = entries.filter(({ kind }) => bySlug.has(kind))
  for (let tries = 0; pool.length > 0 && pairs.length < each && tries < each * 3; tries++) {
    const entry = chance.one(pool)
    const kind = bySlug.get(entry.kind)
    if (kind) pairs.push({ kind, city: entry.city.name, entry, chance })
  }
  return pairs
}

const unique = (queries: Query[]) => [...new Map(queries.map((query) => [query.q, query])).values()]
