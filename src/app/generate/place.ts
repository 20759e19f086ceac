import { parseHours } from '../../features/places/rules.ts'
import type { City, Country, Sort } from './country.server.ts'
import type { HoursKind } from './kinds.ts'
import { streetKinds, streets } from './name-words.ts'
import { nameOf, writtenOtherwise } from './names.ts'
import type { Random } from './random.ts'

/** A generated place. `rank`: how many are better known, and itself. */
export type Made = {
  name: string
  brand: string | null
  city: City
  sort: Sort
  neighborhood_id: number | null
  address: string | null
  zip: string | null
  lat: number
  lng: number
  phone: string | null
  website: string | null
  price: number | null
  attributes: string[]
  description: string
  hours_text: string | null
  rank: number
  /** Days before the newest that it was published. */
  age: number
}

/** So many places are written down a second time, a little otherwise. */
const TWICE = 0.01
const AREAS = [...Array(700).keys()].map((n) => 201 + n).filter((area) => area % 100 !== 11 && area % 10 !== 9)

/** Makes `count` places of a country, the same ones for the same stream of chance; so large a share of them is one of the others again. */
export function* makePlaces(random: Random, country: Country, count: number, twice = TWICE): Generator<Made> {
  let last: Made | null = null
  for (let n = 0; n < count; n++) {
    const place: Made = last && random.chance(twice) ? again(random, last) : makePlace(random, country, count)
    yield place
    last = place
  }
}

function makePlace(random: Random, { cities, people, sorts, shares }: Country, count: number): Made {
  const city = at(cities, random.weighted(people))
  const sort = at(sorts, random.weighted(shares))
  const { name, brand } = nameOf(random, sort, sort.slug, city.name)
  const hood = city.hoods.length > 0 && random.chance(0.6) ? random.pick(city.hoods) : null
  const { lat, lng } = around(random, hood ?? city, hood ? 0.9 : Math.max(0.6, 0.011 * Math.sqrt(city.population)))
  return {
    name,
    brand,
    city,
    sort,
    neighborhood_id: hood?.id ?? null,
    address: sort.manner !== 'land' && random.chance(0.93) ? addressOf(random) : null,
    zip: city.zips.length > 0 && random.chance(0.9) ? random.pick(city.zips) : null,
    lat,
    lng,
    phone: random.chance(sort.manner === 'land' ? 0.1 : 0.72) ? phoneNumber(random) : null,
    website: random.chance(0.55) ? `https://${domainOf(brand ?? name, city)}/` : null,
    price: sort.prices.length > 0 && random.chance(0.7) ? random.pick(sort.prices) : null,
    attributes: sort.attributes.filter((_, n) => random.chance(n < 3 ? 0.25 : 0.08)),
    description: random.chance(0.12) ? descriptionOf(random, name, city) : '',
    hours_text: random.chance(0.62) ? (hoursFor(random, sort.hours) ?? null) : null,
    rank: 1 + random.whole(count),
    age: Math.floor(random.next() ** 2 * 1500),
  }
}

function again(random: Random, place: Made): Made {
  const name = writtenOtherwise(random, place.name)
  return { ...place, name, ...around(random, place, 0.02), website: null, description: '', rank: place.rank + 1 }
}

export const phoneNumber = (random: Random) => `+1${random.pick(AREAS)}${200 + random.whole(800)}${pad(random.whole(10_000))}`

/** A position some way off, closer ones likelier. */
export function around(random: Random, { lat, lng }: { lat: number; lng: number }, kilometres: number) {
  const reach = Math.min(25, -Math.log(1 - 0.98 * random.next()) * kilometres)
  const angle = 2 * Math.PI * random.next()
  const degrees = reach / 111.2
  return {
    lat: rounded(lat + degrees * Math.cos(angle)),
    lng: rounded(lng + (degrees * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180)),
  }
}

export function addressOf(random: Random): string {
  const side = random.chance(0.25) ? `${random.pick(['N', 'S', 'E', 'W'])} ` : ''
  const suite = random.chance(0.08) ? `, Suite ${100 + random.whole(300)}` : ''
  return `${1 + Math.floor(random.next() ** 2 * 9800)} ${side}${random.pick(streets)} ${random.pick(streetKinds)}${suite}`
}

const OPENINGS = ['Family-run since', 'Serving the neighborhood since', 'A local favorite since', 'Open since', 'Rebuilt in', 'Founded in']
const MORE = [
  'Ask about the weekly special.',
  'Parking behind the building.',
  'Known for a warm welcome.',
  'Bring the whole family.',
  'Cash and cards.',
]

const descriptionOf = (random: Random, name: string, city: City) =>
  `${name} in ${city.name}. ${random.pick(OPENINGS)} ${1890 + random.whole(135)}. ${random.pick(MORE)}`

const domainOf = (name: string, city: City) =>
  `${
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '')
      .slice(0, 30) || 'place'
  }-${city.slug}.example`

const variants: Record<HoursKind, string[]> = {
  day: [
    'Tu-Su 10:00-17:00',
    'We-Mo 10:00-18:00',
    'Mo-Sa 09:00-17:00; Su 12:00-17:00',
    'Th-Su 11:00-19:00',
    'Tu-Su 10:00-17:00; Dec 25 off',
  ],
  food: [
    'Mo-Su 11:00-22:00',
    'Tu-Su 11:00-21:00',
    'Mo-Th 11:00-21:00; Fr-Sa 11:00-23:00',
    'Mo-Fr 11:00-14:30,17:00-22:00; Sa-Su 17:00-22:00',
    'We-Su 16:00-22:00',
  ],
  cafe: ['Mo-Su 07:00-16:00', 'Mo-Fr 06:30-18:00; Sa-Su 07:30-17:00', 'Tu-Su 07:00-14:00', 'Mo-Sa 06:00-20:00'],
  bar: ['Mo-Su 16:00-02:00', 'Tu-Su 17:00-24:00', 'Mo-Th 15:00-24:00; Fr-Sa 12:00-02:00; Su 12:00-22:00', 'Th-Sa 20:00-02:00'],
  office: ['Mo-Fr 09:00-17:00', 'Mo-Fr 08:00-18:00; Sa 09:00-13:00', 'Mo-Th 08:30-16:30', 'Mo-Fr 08:00-17:00; PH off'],
  shop: ['Mo-Sa 10:00-19:00; Su 12:00-17:00', 'Mo-Su 09:00-21:00', 'Tu-Sa 10:00-18:00', 'Mo-Sa 09:00-18:00; Dec 25 off'],
  always: ['24/7'],
  dawn: ['Mo-Su 06:00-22:00', 'Mo-Su 05:00-23:00', '24/7'],
  worship: ['Su 08:00-13:00; We 18:00-20:00', 'Mo-Fr 09:00-16:00; Su 09:00-12:00'],
  none: [],
}

const hoursFor = (random: Random, kind: HoursKind) => (variants[kind].length > 0 ? random.pick(variants[kind]) : null)

/** Every text of opening hours that a place may have, read. @throws Error where one can't be, which is a fault of the list above. */
export function hoursByText(): Map<string, string> {
  return new Map(
    [...new Set(Object.values(variants).flat())].map((text) => {
      const read = parseHours(text)
      if ('problem' in read) throw new Error(`${text} ${read.problem}`)
      return [text, JSON.stringify(read.hours)]
    }),
  )
}

const pad = (n: number) => String(n).padStart(4, '0')
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function at<T>(list: readonly T[], index: number): T {
  const one = list[index]
  if (one === undefined) throw new Error('There are no cities or categories')
  return one
}
