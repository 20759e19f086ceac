import type { Kind } from './kinds.ts'
import { adjectives, givenNames, land, landforms, saints, surnames, things } from './name-words.ts'
import type { Random } from './random.ts'

/** Chains have so large a share of the places of their category. */
const CHAINS = 0.22

/** The name of a place of a kind in a city, and its chain if it is of one. */
export function nameOf(random: Random, kind: Kind, category: string, city: string): { name: string; brand: string | null } {
  if (kind.brands.length > 0 && random.chance(CHAINS)) {
    const brand = random.pick(kind.brands)
    return { name: random.chance(0.15) ? `${brand} ${city}` : brand, brand }
  }
  return { name: makers[kind.manner](random, random.pick(kind.nouns), category, city), brand: null }
}

type Make = (random: Random, noun: string, category: string, city: string) => string

const makers: Record<Kind['manner'], Make> = {
  trade(random, noun, _, city) {
    const way = random.next()
    if (way < 0.22) return `${random.pick(adjectives)} ${random.pick(things)} ${noun}`
    if (way < 0.38) return `${possessive(random.pick(givenNames))} ${noun}`
    if (way < 0.54) return `${possessive(random.pick(surnames))} ${noun}`
    if (way < 0.64) return `The ${random.pick(adjectives)} ${random.pick(things)}`
    if (way < 0.74) return `${random.pick(things)} & ${random.pick(things)} ${noun}`
    if (way < 0.84) return `${city} ${noun}`
    if (way < 0.92) return `${random.pick(land)} ${random.pick(landforms)} ${noun}`
    return `${random.pick(adjectives)} ${noun}`
  },
  practice(random, noun, _, city) {
    const way = random.next()
    if (way < 0.35) return `${random.pick(surnames)} ${noun}`
    if (way < 0.5) return `${random.pick(surnames)} & ${random.pick(surnames)} ${noun}`
    if (way < 0.6) return `${random.pick(givenNames)} ${random.pick(surnames)} ${noun}`
    if (way < 0.75) return `${city} ${noun}`
    if (way < 0.9) return `${random.pick(land)} ${random.pick(landforms)} ${noun}`
    return `${random.pick(adjectives)} ${random.pick(things)} ${noun}`
  },
  land(random, noun, _, city) {
    const way = random.next()
    if (way < 0.55) return `${random.pick(land)} ${random.pick(landforms)} ${noun}`
    if (way < 0.75) return `${random.pick(surnames)} ${noun}`
    if (way < 0.9) return `${city} ${noun}`
    return `${random.pick(givenNames)} ${random.pick(surnames)} ${noun}`
  },
  civic(random, noun, category, city) {
    if (category === 'worship') return random.chance(0.6) ? `${random.pick(saints)} ${noun}` : `${city} ${noun}`
    const way = random.next()
    if (way < 0.35) return `${city} ${noun}`
    if (way < 0.6) return `${random.pick(surnames)} ${noun}`
    if (way < 0.8) return `${random.pick(land)} ${random.pick(landforms)} ${noun}`
    if (way < 0.9) return `${random.pick(givenNames)} ${random.pick(surnames)} ${noun}`
    return `${random.pick(adjectives)} ${random.pick(things)} ${noun}`
  },
}

const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`)

const typos = 'abcdefghijklmnopqrstuvwxyz'

/** The same name as somebody else would have written it: for near duplicates. */
export function writtenOtherwise(random: Random, name: string): string {
  const way = random.next()
  if (way < 0.25) return name.toUpperCase()
  if (way < 0.45) return name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', '')
  if (way < 0.6) return `${name}, LLC`
  if (way < 0.75) return name.includes('&') ? name.replace('&', 'and') : `The ${name}`
  const at = 1 + random.whole(Math.max(1, name.length - 1))
  return name.slice(0, at) + random.pick([...typos]) + name.slice(at + random.whole(2))
}
