import { adjectives, things } from '../name-words.ts'
import type { Random } from '../random.ts'
import { type Theme, themes } from './themes.ts'

/** A place that lists are made of. */
export type Listed = { id: number; name: string; city_id: number | null; state_id: number }
/** Places to choose from, and how the regions are called in which they are. */
export type Atlas = { all: Listed[]; near: Map<number, Listed[]>; names: Map<number, string> }

export type MadeList = {
  title: string
  description: string
  category: string
  region: number | null
  ranked: boolean
  visibility: 'public' | 'unlisted' | 'private'
  /** Days before the newest. */
  age: number
  entries: { place: Listed; note: string; best_time: string }[]
}

/** Of so many lists one has 5,000 entries with long notes, and of so many one 500. */
const HUGE = 100_000
const LARGE = 1000
const MOST_AGE = 1000
/** A city with fewer places than these has lists of its state. */
const FEWEST = 4

/** Lists, the same for the same stream of chance: most of some places of one city, a few very long ones of the whole country. */
export function* makeLists(random: Random, atlas: Atlas, count: number): Generator<MadeList> {
  for (let made = 1; made <= count; made++) {
    const long = made % HUGE === 1 ? 5000 : made % LARGE === 2 ? 500 : 0
    yield long > 0 ? longList(random, atlas, long) : usualList(random, atlas)
  }
}

function usualList(random: Random, atlas: Atlas): MadeList {
  const { city_id, state_id } = random.pick(atlas.all)
  const inCity = atlas.near.get(city_id ?? state_id) ?? []
  const region = inCity.length < FEWEST ? state_id : (city_id ?? state_id)
  const choice = atlas.near.get(region) ?? []
  const wanted = Math.round(4 - 4 * Math.log(1 - random.next()))
  const places = some(random, choice, wanted)
  const theme = random.pick(themes)
  return {
    ...words(random, theme, atlas.names.get(region) ?? ''),
    region: random.chance(0.8) ? region : null,
    ...entriesOf(random, places, 0.4),
  }
}

function longList(random: Random, atlas: Atlas, count: number): MadeList {
  const places = some(random, atlas.all, count)
  const { title: _, ...rest } = words(random, random.pick(themes), 'the country')
  const title = `The long list of the ${random.pick(adjectives).toLowerCase()} ${random.pick(things).toLowerCase()}`
  return { title, ...rest, region: null, visibility: 'public', ...entriesOf(random, places, 1) }
}

function words(random: Random, { category, subjects, remarks }: Theme, where: string) {
  const subject = random.pick(subjects)
  const sight = random.next()
  return {
    title: titled(random, subject, where),
    description: random.chance(0.7) ? `${random.pick(remarks)} ${random.pick(remarks)}` : '',
    category,
    ranked: random.chance(0.2),
    visibility: sight < 0.9 ? 'public' : sight < 0.95 ? 'unlisted' : 'private',
    age: Math.floor(random.next() ** 2 * MOST_AGE * 1000) / 1000,
  } as const
}

function titled(random: Random, subject: string, where: string): string {
  const way = random.next()
  if (way < 0.3) return capital(`${subject} in ${where}`)
  if (way < 0.45) return `${where}: ${subject}`
  if (way < 0.6) return `Our favorite ${subject} around ${where}`
  if (way < 0.7) return `${where} for ${random.pick(['friends', 'beginners', 'visitors', 'two', 'parents', 'night owls'])}`
  if (way < 0.85) return capital(`${random.pick(adjectives).toLowerCase()} ${subject} of ${where}`)
  return capital(`${subject} and a ${random.pick(things).toLowerCase()} in ${where}`)
}

function entriesOf(random: Random, places: Listed[], noted: number): Pick<MadeList, 'entries'> {
  return {
    entries: places.map((place) => {
      const { remarks } = random.pick(themes)
      const note = random.chance(noted)
        ? `${random.pick(remarks)}${noted === 1 ? ` ${random.pick(remarks)} ${random.pick(remarks)}` : ''}`
        : ''
      return {
        place,
        note,
        best_time: random.chance(0.05) ? random.pick(['Early morning', 'Sunday afternoon', 'After sunset', 'In spring']) : '',
      }
    }),
  }
}

/** Different ones, at most as many as there are. */
function some(random: Random, from: readonly Listed[], count: number): Listed[] {
  if (count >= from.length) return [...from]
  const found = new Set<Listed>()
  while (found.size < count) found.add(random.pick(from))
  return [...found]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
