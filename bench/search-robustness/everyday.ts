import { englishKinds as keptKinds } from '../../src/features/language/held-out/kinds.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Entry, inCityCalledAs, type Loaded, metres } from './data.ts'
import { kindsOf } from './kinds.ts'
import { isAmbiguous } from './name-classes.ts'
import type { Query, QueryClass } from './query.ts'
import { typedSets } from './typed-sets.ts'
import { little, otherNumber, plain, wordsOf } from './words.ts'

/** What people call kinds of places day by day: words, with the categories that answer them. */
const daily = `cheap eats:restaurants|lunch:restaurants|dinner:restaurants|place to eat:restaurants|food:restaurants|coffee:coffee-shops
cup of coffee:coffee-shops|espresso:coffee-shops|pastries:bakeries|bread:bakeries|doughnuts:donuts|boba:tea-bubble-tea|ice cream:ice-cream
pizza slice:pizza|burger:burgers|burrito:mexican|tacos:mexican|sushi:japanese-sushi|ramen:japanese-sushi|dim sum:chinese|pad thai:thai
pho:vietnamese|falafel:mediterranean-middle-eastern|curry:indian,thai|pasta:italian|steak:steakhouses|oysters:seafood
sub sandwich:sandwiches-delis|pancakes:breakfast-brunch|brunch:breakfast-brunch|bbq:barbecue|beer:breweries,pubs,bars|cocktails:bars
glass of wine:wine-bars|karaoke:karaoke|groceries:supermarkets|fresh vegetables:farmers-markets,supermarkets|corner store:convenience-stores
used books:bookstores|books:bookstores,libraries|shoes:shoes|clothes:clothing|toys:toys-games|bike repair:bicycles|flowers:florists
dog food:pet-stores|vinyl records:music-instruments|guitar:music-instruments|antiques:thrift-antiques|hardware:hardware-garden
paintings:art-museums,galleries|dinosaurs:science-nature-museums|play tonight:theaters|movies:movie-theaters|concert:music-venues
things to do:arts-entertainment|playground:playgrounds|hiking:trails,nature-preserves|dog park:dog-parks|walk in the park:parks
camping:campgrounds|workout:gyms|yoga:yoga-pilates-dance|swim:swimming|golf:golf|bowling:bowling|ball game:stadiums-arenas
place to stay:hotels,motels,bed-breakfasts|hotel room:hotels|airport:airports|train station:stations|emergency room:hospitals
dentist:dentists|doctor:clinics-doctors|drugstore:pharmacies|eye doctor:eye-care|vet:veterinarians|haircut:hair-salons,barbers
manicure:nail-salons|massage:spas-massage|tattoo:tattoo-piercing|cash machine:banks-credit-unions|lawyer:legal|accountant:financial-tax
post office:mail-shipping|laundromat:laundry-cleaning|plumber:home-services|storage unit:storage-rental|oil change:auto-repair
mechanic:auto-repair|gas:gas-stations|car wash:car-washes|rent a car:car-rental|charge my car:ev-charging|library:libraries
kindergarten:schools,childcare|church:worship|city hall:government|college:colleges`
  .split(/[|\n]/)
  .map((row) => {
    const [words = '', slugs = ''] = row.split(':')
    return { words, slugs: new Set(slugs.split(',')) }
  })

type Daily = (typeof daily)[number]
type Grade = (place: Entry) => number

/** A condition besides kind and region: how well a place meets it (3 known to, 1 unknown, 0 known not to). */
const conditions: Record<string, { said: string[]; grade: Grade }> = {
  cheap: {
    said: ['cheap K R', 'affordable K in R', 'K on a budget R'],
    grade: ({ price }) => (price === null ? 1 : price < 2 ? 3 : price === 2 ? 1 : 0),
  },
  late: { said: ['K open late R', 'late night K R', 'K R open until late'], grade: lateGrade },
  wheelchair: offered('wheelchair', ['wheelchair accessible K R', 'K in R with step free access'], /wheelchair|accessible|step-free/i),
  parking: offered('parking', ['K with parking R', 'K in R where i can park'], /parking|garage/i),
  'kid-friendly': offered('kid-friendly', ['kid friendly K R', 'K for kids in R', 'K R with children'], /\b(?:kids|children|famil)/i),
  'outdoor-seating': offered(
    'outdoor-seating',
    ['K with outdoor seating R', 'K with a patio in R'],
    /patio|outdoor|terrace|garden seating/i,
  ),
  wifi: offered('wifi', ['K with wifi R', 'K R free wi-fi'], /wi-?fi/i),
  'dogs-allowed': offered('dogs-allowed', ['dog friendly K R', 'K in R that allow dogs'], /\bdogs?\b/i),
  takeaway: offered('takeaway', ['K to go R', 'K takeout R'], /take-?(?:out|away)|to go/i),
}

function offered(key: string, said: string[], text: RegExp): { said: string[]; grade: Grade } {
  return {
    said,
    grade: ({ attributes, name, description }) => (attributes.includes(key) ? 3 : text.test(`${name} ${description}`) ? 2 : 1),
  }
}

/** Open until ten in the evening or longer on some day, or said to be. */
function lateGrade({ attributes, closes }: Entry): number {
  if (attributes.includes('late-night')) return 3
  return closes === null ? 1 : closes >= 22 * 60 ? 3 : 0
}

/** Being of a kind, or being named after the words. */
function kindGrade({ words, slugs }: Daily, place: Entry): number {
  if (slugs.has(place.kind) || slugs.has(place.parent)) return 3
  const named = wordsOf(words).every(
    (word) => little.has(word) || place.words.includes(word) || place.words.includes(otherNumber(word) ?? word),
  )
  return named ? 2 : 0
}

type Where = { text: string; grade: Grade }

/** City, city with state, neighborhood, ZIP or a landmark near by. */
function whereOf(entry: Entry, data: Loaded, chance: Chance): Where {
  const { city, state, hood, zip } = entry
  const inCity: Grade = (other) => (other.city.path === city.path ? 3 : 0)
  const choices: Where[] = [
    { text: city.name, grade: inCity },
    { text: `${city.name} ${chance.one([state.abbreviation, state.name])}`, grade: inCity },
    ...(hood ? [{ text: `${hood.name} ${city.name}`, grade: (other: Entry) => (other.hood?.path === hood.path ? 3 : 0) }] : []),
    ...(zip ? [{ text: zip, grade: (other: Entry) => (other.zip === zip ? 3 : 0) }] : []),
    ...landmarkBy(entry, data, chance),
  ]
  return chance.one(choices)
}

function landmarkBy(entry: Entry, data: Loaded, chance: Chance): Where[] {
  const near = data.entries.filter(
    (other) =>
      other !== entry &&
      /^(?:landmarks|parks|stadiums-arenas|colleges|airports)$/.test(other.kind) &&
      !isAmbiguous(other, data) &&
      metres(entry, other) < 1500,
  )
  if (near.length === 0) return []
  const landmark = chance.one(near)
  const grade: Grade = (other) => {
    const far = metres(landmark, other)
    return other === landmark || far > 5000 ? 0 : far < 2000 ? 3 : 1
  }
  return [{ text: `near ${landmark.name}`, grade }]
}

/** Two sets that nothing is tuned on: everyday words, and names with kinds, regions and what places offer. */
export function heldOutSets(data: Loaded, each: number, seed: number): QueryClass[] {
  return [
    { name: 'everyday', floor: 0.92, queries: everyday(data, each, chanceOf('everyday', seed)) },
    { name: 'names and questions', floor: 0.92, queries: named(data, each, chanceOf('names and questions', seed)) },
  ]
}

/** Sets that people wrote: each row in a city that has such a place, drawn by chance. */
export function writtenSets(data: Loaded, seed: number): QueryClass[] {
  return Object.entries(typedSets).map(([name, rows]) => {
    const chance = chanceOf(name, seed)
    return {
      name,
      floor: 0.92,
      queries: rows
        .trim()
        .split('\n')
        .flatMap((row) => written(row, data, chance)),
    }
  })
}

/** Said around words that no table of the engine has: a public list's third that is kept from it. */
const spoken = [
  'W R',
  'W in R',
  'where can i find a W in R',
  'i need a W in R',
  'is there any W in R',
  'best W R',
  'W near R',
  'looking for a W in R',
]

/** A set that nobody wrote: the held-out third of OpenStreetMap's words for kinds, in frames. */
export function unreadSet(data: Loaded, each: number, seed: number): QueryClass {
  const chance = chanceOf('unread', seed)
  const lines = chance.shuffled(
    keptKinds
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [meaning = '', said = ''] = line.split(': ')
        return said.split(', ').map((words) => ({ meaning, words }))
      }),
  )
  const queries = lines.slice(0, each).flatMap(({ meaning, words }): Query[] => {
    const fits = (place: Entry) => plain(place.kind_singular) === meaning || ` ${plain(place.kind_name)} `.includes(` ${meaning} `)
    const own = data.entries.filter(fits)
    if (own.length === 0) return []
    const drawn = chance.one(own)
    const grade: Grade = (place) => (fits(place) && inCityCalledAs(drawn, place) ? 3 : 0)
    const q = chance.one(spoken).replace('W', words).replace('R', drawn.city.name).toLowerCase()
    return [{ q, from: meaning, must: { kind: 'graded', grade } }]
  })
  return { name: 'words kept from the engine', floor: 0.92, queries }
}

/** "words R: kinds; also kinds; attribute", a kind with "@" being all of a parent. */
function written(row: string, { entries }: Loaded, chance: Chance): Query[] {
  const [typed = '', rest = ''] = row.split(/: (?=[a-z@-]+(?:[,;]|$))/)
  const parts = rest.split('; ')
  const kinds = kindsNamed(parts[0] ?? '')
  const also = kindsNamed(parts.find((part) => part.startsWith('also '))?.slice(5) ?? '')
  const key = parts.slice(1).find((part) => !part.startsWith('also '))
  const own = entries.filter(kinds)
  if (own.length === 0) return []
  const drawn = chance.one(own)
  const wish = key === undefined ? null : (conditions[key]?.grade ?? ((place: Entry) => (place.attributes.includes(key) ? 3 : 1)))
  const grade: Grade = (place) => (inCityCalledAs(drawn, place) ? Math.min(kinds(place) ? 3 : also(place) ? 2 : 0, wish?.(place) ?? 3) : 0)
  return [{ q: typed.replace(/\bR\b/, drawn.city.name).toLowerCase(), from: row, must: { kind: 'graded', grade } }]
}

function kindsNamed(list: string): (place: Entry) => boolean {
  const slugs = new Set(list.split(', ').filter(Boolean))
  return ({ kind, parent }) => slugs.has(kind) || slugs.has(`@${parent}`)
}

function everyday(data: Loaded, each: number, chance: Chance): Query[] {
  const queries = new Map<string, Query>()
  for (let tries = 0; queries.size < each && tries < each * 20; tries++) {
    const kind = chance.one(daily)
    const own = data.entries.filter((place) => kindGrade(kind, place) === 3)
    if (own.length === 0) continue
    const where = whereOf(chance.one(own), data, chance)
    const condition = chance.next() < 0.45 ? chance.one(Object.values(conditions)) : null
    const plainly = ['K R', 'K in R', 'K R', 'R K']
    const frame = chance.one(condition ? condition.said : where.text.startsWith('near') ? ['K R'] : plainly)
    const q = said(frame, kind.words, where.text)
    const grade: Grade = (place) => Math.min(kindGrade(kind, place), where.grade(place), condition?.grade(place) ?? 3)
    queries.set(q, { q, from: '', must: { kind: 'graded', grade } })
  }
  return [...queries.values()]
}

const said = (frame: string, kind: string, where: string) =>
  frame
    .replace(/ in R\b/, where.startsWith('near') ? ' R' : ' in R')
    .replace('K', kind)
    .replace('R', where)
    .toLowerCase()

/** Questions about one place, its name cut short, and names with what they are. */
function named(data: Loaded, each: number, chance: Chance): Query[] {
  const kinds = new Map(kindsOf(data, 1).map((kind) => [kind.slug, kind]))
  const queries = new Map<string, Query>()
  for (const entry of chance.shuffled(data.entries)) {
    if (queries.size >= each) break
    const { name, city, state, kind } = entry
    const full = isAmbiguous(entry, data) ? `${name} ${city.name}` : name
    const one = kinds.get(kind)?.one
    const choices = [
      `how late is ${full} open`,
      `phone number of ${full}`,
      `does ${full} have parking`,
      `when does ${full} close`,
      `${name} in ${city.name} ${state.abbreviation}`,
      `directions to ${full}`,
      `is ${full} open on sunday`,
      `where is ${full}`,
      `${full} opening hours`,
      ...(one ? [`the ${one} called ${full}`, `${full} ${one}`] : []),
      ...(entry.hood ? [`${name} ${entry.hood.name} ${city.name}`] : []),
    ]
    const q = plain(chance.one(choices))
    const grade: Grade = (other) => (other.key === entry.key && other.city.path === city.path ? 3 : 0)
    queries.set(q, { q, from: '', must: { kind: 'graded', grade } })
  }
  return [...queries.values()]
}
