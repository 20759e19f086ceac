import { distanceBetween, type LatLng } from '../../platform/geo.ts'
import { isEnglishWord } from '../language/english-words.ts'
import { isFrameWord } from '../language/frame-words.ts'
import { traditionalStates } from '../language/states.ts'
import { streetTypes } from '../language/streets.ts'
import type { FoundRegion } from './found-region.ts'
import type { Word } from './typed.ts'
import { isGoingAt, nicknames, placeWords, withoutBoroughs } from './word-lists.ts'

/**
 * Where something is to be: a region, or what is none in the tree of regions, as a county, a neighbourhood that places alone name
 * (`district`), a street, the address of a house or a ZIP code. Of those `within` is what documents there have, `label` how it is shown. `misstated`: the state that was said
 * to have it, but has none of its name.
 */
export type Region = Omit<FoundRegion, 'kind'> & {
  kind: FoundRegion['kind'] | 'county' | 'district' | 'street' | 'house' | 'zip'
  within?: string
  label?: string
  misstated?: string
}
type Span = { region: Region; from: number; to: number; words: string[]; rest: Word[]; qualified: boolean }

/** Where so many people live a city is meant by its name. */
export const LARGE_CITY = 50_000

/** Within so many metres of here a region is preferred to its namesakes. */
const CLOSE_M = 200_000

/** Every phrase of up to five words, with the paths that nicknames stand for: what to look regions up by. */
export function phrasesOf(words: Word[]): string[] {
  const phrases = new Set<string>()
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + 5); to++) {
      const phrase = textOf(words, from, to)
      for (const key of [...keysOf(phrase), nicknames[phrase] ?? phrase, traditionalStates.get(phrase) ?? phrase]) phrases.add(key)
      if (to - from <= MOST_OF_SHORT_NAME) for (const key of longNamesOf(phrase)) phrases.add(key)
    }
  }
  return [...phrases]
}

/** A name with its saints, forts and mounts in full and abbreviated. */
export function keysOf(phrase: string): string[] {
  const put = (from: number, to: number) =>
    phrase
      .split(' ')
      .map((word) => shortened.find((pair) => pair[from] === word)?.[to] ?? word)
      .join(' ')
  return [...new Set([phrase, put(0, 1), put(1, 0)])]
}

const shortened = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]

/** "The mission" is the Mission District, "loop" is The Loop. */
export const longNamesOf = (phrase: string) => [`${phrase} district`, `the ${phrase}`, phrase.replace(/^the /, '')]
const MOST_OF_SHORT_NAME = 3
export const isQuarter = ({ kind }: Region) => kind === 'neighborhood' || kind === 'district'

/** The number of the city in which a quarter, or all of several that are said, lie; null for other regions. */
export const cityAround = (region: Region): number | null =>
  isQuarter(region) || (region.kind === 'county' && region.parent_id !== region.state_id) ? region.parent_id : null

type IsWords = (some: Word[]) => boolean

/**
 * The region that the words name, and the words that are left. `meansSomething` says whether the rest is a category or the like: then
 * the region needs no "in" before it, but some place; `evenEmpty`: not even that. `isKind`: whether words are a kind of place, behind which a
 * large city is one whatever follows; `isMeant`: whether they mean an attribute or a kind.
 */
export function regionIn(
  words: Word[],
  regions: Region[],
  near: LatLng | undefined,
  meansSomething: (rest: Word[]) => boolean,
  { evenEmpty = false, isKind = () => false, isMeant = () => false }: { evenEmpty?: boolean; isKind?: IsWords; isMeant?: IsWords } = {},
): Span | null {
  if (regions.length === 0) return null
  const spans = everySpan(words, regions, near, isKind)
  const said = spans.find((span) => isSaid(words, span))
  if (said) return withPlaces(words, inWhole(said, spans), spans)
  // "Movie theater boston indie", "coffee upper east side with wifi": what stands behind says more of the kind.
  const large = spans.find(
    ({ region, from, to }) =>
      (isLargeCity(region) || isNamedQuarter(region, to - from)) &&
      from > 0 &&
      to < words.length &&
      // "Bands playing austin bar": what stands before is had there.
      (isKind(words.slice(0, from)) || (isMeant(words.slice(0, from)) && isKind(words.slice(to)))),
  )
  // "Italian restaurant providence federal hill" is in no small town called Hill.
  const isChance = ({ region, qualified, from, words: said }: Span) =>
    large !== undefined &&
    from >= large.to &&
    !qualified &&
    region.kind === 'city' &&
    region.population < LARGE_CITY &&
    said.every(isEnglishWord)
  const atAnEnd = spans.filter((span) => (span.from === 0 || span.to === words.length) && !isChance(span))
  return (
    atAnEnd.find((span) => span.rest.length === 0 && (evenEmpty || span.region.place_count > 0)) ??
    atAnEnd.find((span) => span.rest.length > 0 && (evenEmpty || span.region.place_count > 0) && meansSomething(span.rest)) ??
    large ??
    null
  )
}

const isLargeCity = ({ kind, population, place_count }: Region) => kind === 'city' && population >= LARGE_CITY && place_count > 0

/** A quarter that several words name is meant by them wherever they stand. */
const isNamedQuarter = (region: Region, length: number) => isQuarter(region) && region.place_count > 0 && length > 1

/** "Vegas" within "Las Vegas" is all of that. */
const inWhole = (said: Span, spans: Span[]): Span =>
  spans.find(({ region, from, to }) => region.path === said.region.path && from <= said.from && to >= said.to) ?? said

/** A region that words at an end name, in which a place may be that is named like the others; `wholly`: only by all of them. */
export type NamedEnd = Pick<Span, 'region' | 'words' | 'rest'> & { wholly?: true }

const MOST_ENDS = 8

/** All that the words at the end name, else those at the beginning: the longest name first, of namesakes the likeliest. */
export function namedEnds(words: Word[], regions: Region[], near: LatLng | undefined): NamedEnd[] {
  const lengths = [4, 3, 2, 1].filter((length) => length < words.length)
  const at = (from: number, to: number, kinds: Region['kind'][]) => {
    if (isStreet(words, to, regions)) return []
    const keys = keysOf(textOf(words, from, to))
    const called = regions.filter(
      ({ key, kind, place_count, abbreviation }) =>
        kinds.includes(kind) &&
        place_count > 0 &&
        (keys.includes(key) || (kind === 'state' && keys.includes(abbreviation?.toLowerCase() ?? ''))),
    )
    const named = { words: words.slice(from, to).map(({ text }) => text), rest: cut(words, from, to) }
    return byLikelihood(called, near).map((region) => ({ region, ...named }))
  }
  const atEnd = lengths.flatMap((length) => at(words.length - length, words.length, ['city', 'neighborhood', 'state', 'zip']))
  const ends = atEnd.length > 0 ? atEnd : lengths.flatMap((length) => at(0, length, ['city', 'zip']))
  return ends.filter(({ rest }) => rest.length > 0).slice(0, MOST_ENDS)
}

/** "In minor seattle": a region without places before one that has some is none; its name is one of the words there. */
function withPlaces(words: Word[], said: Span, spans: Span[]): Span {
  const behind = spans.find((span) => span.from === said.to && span.to === words.length && span.region.place_count > 0)
  return said.region.place_count === 0 && behind ? behind : said
}

/** The longest first, a county within a name last; what a region lies in, before or after its name, belongs to it: "austin texas", "texas austin", "hyde park chicago". */
function everySpan(words: Word[], regions: Region[], near: LatLng | undefined, isKind: (some: Word[]) => boolean): Span[] {
  const spans: Span[] = []
  // "In Salt Lake City or San Francisco" are two in one.
  const longest = Math.max(4, ...regions.filter(({ kind }) => kind === 'county').map(({ key }) => key.split(' ').length))
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const to = from + length
      const phrase = textOf(words, from, to)
      if (isStreet(words, to, regions)) continue
      const keys = keysOf(phrase)
      // "In Washington state": Ohio State is a name.
      const isState = placeWords.has(beforeThe(words, from))
      const called = regions.filter(
        ({ key, path, kind }) =>
          keys.includes(key) ||
          path === nicknames[phrase] ||
          (isState && kind === 'state' && (phrase === `${key} state` || phrase === `state of ${key}`)),
      )
      const isCentre = centres.has(phrase)
      // Beside "downtown" stands a city, whatever state is named like it.
      const cities = centres.has(words[from - 1]?.text ?? '') ? called.filter(({ kind }) => kind === 'city') : []
      const short = regions.filter((region) => isQuarter(region) && longNamesOf(phrase).includes(region.key) && !called.includes(region))
      const isShort = called.length === 0 || words[from - 1]?.text === 'the'
      // "The Whitney" is no town.
      const isNamed = words[from - 1]?.text === 'the' && from < 2
      const named = isNamed
        ? [...short, ...called].filter(isQuarter)
        : cities.length > 0
          ? cities
          : isShort && short.length > 0
            ? short
            : called
      // At the beginning "la" is an article, and "in" or "me" are no state, nor at the end of a sentence ("when I plug something in"), of a
      // text that goes on ("tattoo walk in"), or where it is known where.
      const mayEnd = to === words.length && !(isFrameWord(phrase) && (words.length > MOST_BEFORE || unfinished.has(phrase) || near))
      const canAbbreviate = mayEnd || placeWords.has(words[from - 1]?.text ?? '')
      const abbreviated =
        canAbbreviate && nicknames[phrase] === undefined
          ? regions.filter((region) => region.kind === 'state' && region.abbreviation?.toLowerCase() === phrase)
          : []
      const qualified = qualifiedBy(words, { from, to }, named, regions) ?? qualifiedBy(words, { from, to }, short, regions)
      const picked = likeliest(qualified ? qualified.regions : [...named, ...abbreviated], near)
      // There is a downtown everywhere, and a short name is one only where it is said to be.
      if (!picked || (!qualified && ((isCentre && !near) || (short.includes(picked) && !placeWords.has(beforeThe(words, from)))))) continue
      // "Dogs allowed beach new york": beaches rather than a town of that name.
      const isTown = !qualified && picked.kind === 'city' && (picked.population >= LARGE_CITY || !isKind(words.slice(from, to)))
      // "Pet friendly new york" is in no small town called Friendly.
      const isMereWord = picked.place_count === 0 && words.slice(from, to).every(({ text }) => isEnglishWord(text))
      // Nobody is "at" a town of which no place is known: who cooks "at home" is in no Home.
      if (!qualified && isMereWord && words[from - 1]?.text === 'at') continue
      // "Kings and queens": what is joined to a word that is neither a region nor a kind is one of its sort.
      if (!qualified && to === words.length && isJoined(words, from, regions, isKind) && isEnglishWord(phrase)) continue
      const mistaken =
        isTown && !(isMereWord && !isSaidAlone(words, { from, to })) ? mistakenState(words, { from, to }, regions, isKind) : null
      const [start, end] = withCentre(words, qualified ? [qualified.from, qualified.to] : [from, mistaken?.to ?? to], picked)
      spans.push({
        region: { ...picked, ...(mistaken && { misstated: mistaken.said }), ...(withoutBoroughs.has(phrase) && { parts: [] }) },
        from: start,
        to: end,
        words: words.slice(start, end).map(({ text }) => text),
        rest: cut(words, start, end),
        qualified: qualified !== null || mistaken !== null || nicknames[phrase] !== undefined || picked.kind === 'county',
      })
    }
  }
  // "Jasper County Farmers Market in Newton, IA": a county within a name isn't where that is said to be.
  const isSaid = ({ from }: Span) => placeWords.has(beforeThe(words, from))
  const isOfName = (span: Span) => span.region.kind === 'county' && !isSaid(span) && spans.some((one) => isSaid(one) && one.from >= span.to)
  return spans.toSorted(
    (a, b) => Number(isOfName(a)) - Number(isOfName(b)) || b.to - b.from - (a.to - a.from) || Number(b.qualified) - Number(a.qualified),
  )
}

/** Behind "and" and a word that means neither a region nor a kind. */
function isJoined(words: Word[], at: number, regions: Region[], isKind: (some: Word[]) => boolean): boolean {
  const before = words[at - 2]
  if (!before || words[at - 1]?.text !== 'and') return false
  return !isKind([before]) && !regions.some(({ key, path }) => key.split(' ').includes(before.text) || path === nicknames[before.text])
}

/** The word before a name, its article aside. */
const beforeThe = (words: Word[], at: number) => words[words[at - 1]?.text === 'the' ? at - 2 : at - 1]?.text ?? ''

/** What is followed by "street" is the name of one, unless that begins the name of a region ("st louis"). */
function isStreet(words: Word[], at: number, regions: Region[]): boolean {
  const next = words[at]
  if (!next || next.after !== null || !streetTypes.has(next.text)) return false
  const begun = [1, 2, 3].flatMap((length) => keysOf(textOf(words, at, Math.min(words.length, at + length))))
  return !regions.some(({ key, kind }) => kind !== 'street' && begun.includes(key))
}

/**
 * A state behind the name of a city that isn't in it, where it ends the text, or before a kind where both begin it ("tampa tx pizza");
 * abbreviated there only where that is no word. West Virginia is no West in Virginia.
 */
function mistakenState(words: Word[], { from, to }: Bounds, regions: Region[], isKind: IsWords): { said: string; to: number } | null {
  const found = stateAfter(words, to, regions)
  if (!found || largerNamed(textOf(words, from, found.to), regions).length > 0) return null
  const said = textOf(words, to, found.to)
  const isBefore = from === 0 && !isEnglishWord(said) && !isFrameWord(said) && isKind(words.slice(found.to))
  return found.to === words.length || isBefore ? { said: found.region.name, to: found.to } : null
}

/** "Downtown" and the like beside a region, or a side of a large city, is all of it where nothing there has that name: what is popular lies there anyway. */
function withCentre(words: Word[], [from, to]: [number, number], region: Region): [number, number] {
  // "Hotels chicago downtown": behind it at the end alone, for "central" begins names.
  const isBehind = to + 1 === words.length && /^(?:down|mid|up)town$/.test(words[to]?.text ?? '')
  const before = words[from - 1]?.text ?? ''
  const isSide = sides.has(before) && words[from]?.after === null && isLargeCity(region)
  return centres.has(before) || isSide ? [from - 1, to] : [from, isBehind ? to + 1 : to]
}

const sides: ReadonlySet<string> = new Set('north south east west northeast northwest southeast southwest'.split(' '))
export const centres: ReadonlySet<string> = new Set(['downtown', 'midtown', 'uptown', 'central', 'inner'])

/** Behind more words "in" or "me" without a city before them end a sentence. */
const MOST_BEFORE = 3

/** At the end these are no state without a city before them. */
const unfinished: ReadonlySet<string> = new Set(['in', 'or'])

type Bounds = { from: number; to: number }

/** Those of one name that lie in what stands after or before it: in a state, or in a city which may stand before its state in turn. */
function qualifiedBy(words: Word[], { from, to }: Bounds, named: Region[], regions: Region[]): (Bounds & { regions: Region[] }) | null {
  const isCentre = centres.has(textOf(words, from, to))
  for (const around of [...namesFrom(words, to, regions), ...namesUpTo(words, from, regions)]) {
    if (isCentre && around.region.kind === 'state') continue
    const all = named.filter((region) => region.id !== around.region.id && liesIn(region, around.region))
    if (all.length === 0) continue
    // A quarter without places is no answer while its city has some.
    const full = all.filter((region) => !isQuarter(region) || region.place_count > 0)
    const within = full.length > 0 || around.region.kind === 'state' ? full : [around.region]
    if (within.length === 0) continue
    const bounds = { from: Math.min(from, around.from), to: Math.max(to, around.to) }
    const state = around.region.kind === 'city' ? stateAfter(words, bounds.to, regions) : null
    const more = state && around.region.state_id === state.region.id ? state.to : bounds.to
    return { ...bounds, to: more, regions: within }
  }
  return null
}

const liesIn = (region: Region, around: Region) =>
  region.state_id === around.id || cityAround(region) === around.id || (region.kind === 'zip' && region.parent_id === around.id)

/** States and cities whose names begin at a word, the longest first; those that end before one. */
function namesFrom(words: Word[], from: number, regions: Region[]): (Bounds & { region: Region })[] {
  const ends = [4, 3, 2, 1].map((length) => from + length).filter((to) => to <= words.length && !isPrepositionAt(words, from, to))
  return ends.flatMap((to) => largerNamed(textOf(words, from, to), regions).map((region) => ({ region, from, to })))
}

/** "Speedway in Indianapolis": with words behind it that are no ZIP code, "in" is no Indiana. */
const isPrepositionAt = (words: Word[], from: number, to: number) =>
  to === from + 1 && placeWords.has(words[from]?.text ?? '') && to < words.length && !/^\d{5}$/.test(words[to]?.text ?? '')

function namesUpTo(words: Word[], to: number, regions: Region[]): (Bounds & { region: Region })[] {
  const starts = [4, 3, 2, 1].map((length) => to - length).filter((from) => from >= 0)
  return starts.flatMap((from) =>
    largerNamed(textOf(words, from, to), regions)
      // "In" is Indiana only behind a city; "tx houston" begins with its state.
      .filter(
        ({ key, kind, path }) =>
          keysOf(textOf(words, from, to)).includes(key) ||
          path === nicknames[textOf(words, from, to)] ||
          (from === 0 && kind === 'state' && !placeWords.has(textOf(words, from, to))),
      )
      .map((region) => ({ region, from, to })),
  )
}

const largerNamed = (phrase: string, regions: Region[]) =>
  regions.filter(
    ({ kind, key, abbreviation, path }) =>
      (kind === 'state' || kind === 'city') &&
      (keysOf(phrase).includes(key) ||
        path === nicknames[phrase] ||
        (kind === 'state' && [phrase, traditionalStates.get(phrase)].includes(abbreviation?.toLowerCase()))),
  )

function stateAfter(words: Word[], at: number, regions: Region[]): { region: Region; to: number } | null {
  for (let to = Math.min(words.length, at + 3); to > at; to--) {
    const phrase = textOf(words, at, to)
    if (isPrepositionAt(words, at, to)) continue
    const state = regions.find((r) => r.kind === 'state' && (r.key === phrase || r.abbreviation?.toLowerCase() === phrase))
    if (state) return { region: state, to }
  }
  return null
}

/** Said to be a place: after "in" or a comma, or with its state. */
function isSaid(words: Word[], span: Span): boolean {
  const ends = span.from === 0 || span.to === words.length
  return isSaidAlone(words, span) || (span.qualified && ends)
}

/** After "in" or a comma, or where somebody goes ("coming to Austin"), or what is said to have parts ("see all of Dallas"). */
export function isSaidAlone(words: Word[], { from, to }: Bounds): boolean {
  const isGoal = isGoalAt(words, from)
  const isOfParts = words[from - 1]?.text === 'of' && partitives.has(words[from - 2]?.text ?? '')
  return placeWords.has(beforeThe(words, from)) || isGoal || isOfParts || (words[from]?.after === 'comma' && to === words.length)
}

/** What is said of something that has parts. */
const partitives = new Set(['all', 'whole', 'rest', 'most', 'much', 'part', 'parts', 'half', 'side', 'middle', 'edge', 'outskirts', 'end'])

/** Behind "to" and what one does, which may have fallen away, or behind "passing through". */
const isGoalAt = (words: Word[], from: number) => isGoingAt(words, from - 1) || (from === 1 && words[0]?.text === 'to')

/** Of namesakes the one close by, else the one with the most places, else the most people; a city before the state named like it. */
const likeliest = (regions: Region[], near: LatLng | undefined): Region | undefined => byLikelihood(regions, near)[0]

export function byLikelihood(regions: Region[], near: LatLng | undefined): Region[] {
  const weight = (region: Region) =>
    (region.place_count > 0 ? 3 : 0) +
    2 * Math.log10(1 + region.place_count) +
    Math.log10(1 + region.population) / 2 +
    (near && region.kind !== 'state' && distanceBetween(near, region) < CLOSE_M ? 5 : 0) -
    (region.kind === 'state' && regions.some((other) => other.state_id === region.id) ? 5 : 0)
  return regions.toSorted((a, b) => weight(b) - weight(a))
}

const textOf = (words: Word[], from: number, to: number) =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** The words without the region and the preposition before it. */
function cut(words: Word[], from: number, to: number): Word[] {
  const article = words[from - 1]?.text === 'the' && placeWords.has(words[from - 2]?.text ?? '') ? 1 : 0
  // Who is "moving to Seattle" wants none that is called so.
  const goal = isGoalAt(words, from) ? Math.min(from, 2) : 0
  const start = from - article - (goal || (placeWords.has(words[from - article - 1]?.text ?? '') ? 1 : 0))
  return words.toSpliced(start, to - start)
}
