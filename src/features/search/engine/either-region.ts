import { ands, ors } from '../../query-reading/either.ts'
import { byLikelihood, centres, isQuarter, keysOf, LARGE_CITY, type Region } from '../../query-reading/region-phrase.ts'
import type { Word } from '../../query-reading/typed.ts'
import { nicknames, placeWords } from '../../query-reading/word-lists.ts'
import { withinRegion } from './area.ts'
import { anyOf } from './tsquery.ts'
import { untold } from './whereabouts.server.ts'

type Near = Parameters<typeof byLikelihood>[1]
type Named = { region: Region; from: number; to: number }

const firsts = new Set(['either', 'both'])
/** Words of the longest name of one of them. */
const LONGEST = 4

/**
 * Where any of several regions is said to be: "in Chicago or Brooklyn", "either Boston or Cambridge", "in Boston, Cambridge or New York", as one
 * region that is made of them. "And" says so only behind a preposition ("in Minneapolis and Saint Paul"); else it may be in a name.
 */
export function eitherRegions(words: readonly Word[], regions: readonly Region[], near: Near): Region[] {
  const joints = words.flatMap(({ text }, at) => (ors.has(text) || ands.has(text) ? [at] : []))
  const runs = joints.map((at) => runAround(words, at, regions, near)).filter((run) => run.length > 1)
  return runs.map((run) => union(words, run))
}

/** The regions that are listed around a word that joins two. */
function runAround(words: readonly Word[], joint: number, regions: readonly Region[], near: Near): Named[] {
  const next = namedFrom(words, joint + 1, regions, near)
  const last = namedTo(words, joint, regions, near)
  if (!next || !last) return []
  const run = [last, next]
  for (let first: Named = last; ; ) {
    const isListed = words[first.from]?.after === 'comma'
    const isJoined = ors.has(words[first.from - 1]?.text ?? '') || ands.has(words[first.from - 1]?.text ?? '')
    const before = isListed || isJoined ? namedTo(words, first.from - (isListed ? 0 : 1), regions, near) : null
    if (!before) break
    run.unshift(before)
    first = before
  }
  for (let after: Named = next; ors.has(words[after.to]?.text ?? ''); ) {
    const more = namedFrom(words, after.to + 1, regions, near)
    if (!more) break
    run.push(more)
    after = more
  }
  const isSaid = placeWords.has(words[(run[0]?.from ?? 0) - 1]?.text ?? '')
  const isAny = ors.has(words[joint]?.text ?? '')
  const isSure = isAny || isSaid || words[(run[0]?.from ?? 0) - 1]?.text === 'both'
  return isSure && new Set(run.map(({ region }) => region.path)).size === run.length ? run : []
}

const lengths = Array.from({ length: LONGEST }, (_, n) => LONGEST - n)

const namedFrom = (words: readonly Word[], from: number, regions: readonly Region[], near: Near): Named | null =>
  longest(lengths.map((length) => named(words, from, from + length, regions, near)))

const namedTo = (words: readonly Word[], to: number, regions: readonly Region[], near: Near): Named | null =>
  longest(lengths.map((length) => named(words, to - length, to, regions, near)))

const longest = (found: (Named | null)[]): Named | null => found.find((one) => one !== null) ?? null

function named(words: readonly Word[], from: number, to: number, regions: readonly Region[], near: Near): Named | null {
  if (from < 0 || to > words.length) return null
  const phrase = textOf(words, from, to)
  const keys = keysOf(phrase)
  // "Portland, OR 97209", "portland or downtown": there it is the state.
  const called = regions.filter(
    ({ key, path, kind }) => kind !== 'zip' && !centres.has(phrase) && (keys.includes(key) || path === nicknames[phrase]),
  )
  // "Rittenhouse or old city philadelphia": of quarters called so that of the city which is said, too.
  const cities = new Set(regions.flatMap(({ kind, id }) => (kind === 'city' ? [id] : [])))
  const inCity = called.filter((one) => isQuarter(one) && one.parent_id !== null && cities.has(one.parent_id))
  const [region] = byLikelihood(inCity.length > 0 ? inCity : called, near)
  return region ? { region, from, to } : null
}

const textOf = (words: readonly Word[], from: number, to: number) =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

function union(words: readonly Word[], run: readonly Named[]): Region {
  const all = run.map(({ region }) => region)
  const from = run[0]?.from ?? 0
  const start = firsts.has(words[from - 1]?.text ?? '') ? from - 1 : from
  const key = textOf(words, start, run.at(-1)?.to ?? start)
  const names = all.map(({ label, name }) => label ?? name)
  const label = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  const slug = key.replaceAll(' ', '-')
  // What is nearest is told from the first that was said.
  const [{ lat, lng, id, parent_id, state_id } = { lat: 0, lng: 0, id: 0, parent_id: null, state_id: null }] = all
  // Around quarters of one city is that city.
  const areQuarters = parent_id !== null && all.every((region) => isQuarter(region) && region.parent_id === parent_id)
  return {
    ...untold,
    ...{ kind: 'county', id: -Math.abs(id), slug, path: `~/${slug}`, name: label, key, label, lat, lng },
    ...(areQuarters ? { parent_id, state_id } : { parent_id: null, state_id: null }),
    place_count: all.reduce((sum, { place_count }) => sum + place_count, 0),
    population: LARGE_CITY,
    within: anyOf(all.map(withinRegion)),
  }
}
