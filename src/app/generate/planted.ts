import type { Country, Sort } from './country.server.ts'
import { nameOf, writtenOtherwise } from './names.ts'
import { addressOf, around, type Made, makePlaces, phoneNumber } from './place.ts'
import type { Random } from './random.ts'

/** One place twice, as two sources have it; and places that only look so. */
export const duplicatePlants = ['typo', 'abbreviated', 'moved', 'no-phone', 'bare'] as const
export const distinctPlants = ['branch', 'department', 'twin', 'numbered'] as const
export type Plant = (typeof duplicatePlants)[number] | (typeof distinctPlants)[number]

/** What stands at which number (from 1), beside the place of the number before it. */
export type Planted = { number: number; plant: Plant }

/** Places of a country, of which every `every`-th has another beside it that is the same, or looks so. */
export function plantPlaces(random: Random, country: Country, count: number, every: number): { places: Made[]; planted: Planted[] } {
  const [places, planted]: [Made[], Planted[]] = [[], []]
  const plants = [...duplicatePlants, ...distinctPlants]
  for (const place of makePlaces(random, country, count, 0)) {
    places.push(place)
    if (places.length % every !== 0) continue
    const plant = random.pick(plants)
    places.push(beside(random, country, place, plant))
    planted.push({ number: places.length, plant })
  }
  return { places, planted }
}

function beside(random: Random, country: Country, place: Made, plant: Plant): Made {
  const near = (metres: number): Made => ({ ...place, ...around(random, place, metres / 1000 / 3), rank: place.rank + 1 })
  switch (plant) {
    case 'typo':
      return { ...near(15), name: withTypo(random, place.name), website: null }
    case 'abbreviated':
      return { ...near(15), name: abbreviated(place.name), address: place.address && abbreviated(place.address), website: null }
    case 'moved':
      return { ...near(30), name: writtenOtherwise(random, place.name) }
    case 'no-phone':
      return { ...near(20), phone: null, website: null, description: '' }
    case 'bare':
      return { ...near(15), name: writtenOtherwise(random, place.name), phone: null, website: null, address: null, hours_text: null }
    case 'branch':
      return { ...place, ...away(random, place), address: addressOf(random), phone: random.chance(0.7) ? phoneNumber(random) : null }
    case 'department':
      return { ...near(8), name: `${place.name} ${random.pick(departments)}`, sort: otherSort(random, country, place.sort), brand: null }
    case 'twin':
      return {
        ...near(15),
        ...nameOf(random, place.sort, place.sort.slug, place.city.name),
        address: place.address?.replace(/^\d+/, (number) => String(Number(number) + 2)) ?? null,
        phone: random.chance(0.8) ? phoneNumber(random) : null,
        website: null,
      }
    case 'numbered':
      return { ...near(30), name: `${place.name} ${2 + random.whole(5)}`, phone: null, website: null }
  }
}

const departments = ['Pharmacy', 'Parking', 'Gift Shop', 'Annex', 'Emergency', 'ATM']

/** 300 m to 2 km off. */
function away(random: Random, { lat, lng }: Made) {
  const [degrees, angle] = [(0.3 + 1.7 * random.next()) / 111.2, 2 * Math.PI * random.next()]
  return { lat: lat + degrees * Math.cos(angle), lng: lng + (degrees * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180) }
}

function otherSort(random: Random, { sorts }: Country, sort: Sort): Sort {
  return random.pick(sorts.filter(({ slug }) => slug !== sort.slug))
}

/** Two letters swapped, one left out, or one twice; in a word that is long enough to be known again. */
function withTypo(random: Random, name: string): string {
  const words = [...name.matchAll(/\p{L}{5,}/gu)]
  if (words.length === 0) return name
  const word = random.pick(words)
  const at = word.index + 1 + random.whole(word[0].length - 2)
  const way = random.whole(3)
  if (way === 0) return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
  return way === 1 ? name.slice(0, at) + name.slice(at + 1) : name.slice(0, at) + name[at] + name.slice(at)
}

const shorter: Readonly<Record<string, string>> = {
  Saint: 'St',
  Street: 'St',
  Avenue: 'Ave',
  Boulevard: 'Blvd',
  Road: 'Rd',
  Drive: 'Dr',
  Lane: 'Ln',
  North: 'N',
  South: 'S',
  Center: 'Ctr',
  Company: 'Co',
  Restaurant: 'Rest',
  Hospital: 'Hosp',
  Medical: 'Med',
  Elementary: 'Elem',
  School: 'Sch',
  Mount: 'Mt',
  Market: 'Mkt',
  Church: 'Ch',
  Brothers: 'Bros',
  University: 'Univ',
  Barbecue: 'BBQ',
  Mountain: 'Mtn',
  Services: 'Svcs',
  Animal: 'Anml',
}
const abbreviated = (text: string) => text.replace(/\p{L}+/gu, (word) => shorter[word] ?? word)
