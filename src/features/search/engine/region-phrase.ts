import { distanceBetween, type LatLng } from '../../../platform/geo.ts'
import type { FoundRegion } from './lookups.server.ts'
import type { Word } from './typed.ts'
import { nicknames, placeWords } from './word-lists.ts'

export type Region = FoundRegion
type Span = { region: Region; from: number; to: number; words: string[]; rest: Word[] }

/** Within so many metres of here a region is preferred to its namesakes. */
const CLOSE_M = 200_000

/** Every phrase of up to five words, with the paths that nicknames stand for: what to look regions up by. */
export function phrasesOf(words: Word[]): string[] {
  const phrases = new Set<string>()
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + 5); to++) {
      const phrase = textOf(words, from, to)
      phrases.add(phrase).add(nicknames[phrase] ?? phrase)
    }
  }
  return [...phrases]
}

/**
 * The region that the words name, and the words that are left. `meansSomething` says whether the rest is a category or the like: then
 * the region needs no "in" before it.
 */
export function regionIn(
  words: Word[],
  regions: Region[],
  near: LatLng | undefined,
  meansSomething: (rest: Word[]) => boolean,
): Span | null {
  if (regions.length === 0) return null
  const spans = everySpan(words, regions, near)
  const said = spans.find((span) => isSaid(words, span))
  if (said) return said
  const atAnEnd = spans.filter((span) => span.from === 0 || span.to === words.length)
  return (
    atAnEnd.find((span) => span.rest.length === 0 && span.region.place_count > 0) ??
    atAnEnd.find((span) => span.rest.length > 0 && span.region.place_count > 0 && meansSomething(span.rest)) ??
    null
  )
}

/** The longest first; a state after a city's name belongs to it. */
function everySpan(words: Word[], regions: Region[], near: LatLng | undefined): (Span & { qualified: boolean })[] {
  const spans: (Span & { qualified: boolean })[] = []
  for (let length = Math.min(4, words.length); length > 0; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const to = from + length
      const phrase = textOf(words, from, to)
      const named = regions.filter(({ key, path }) => key === phrase || path === nicknames[phrase])
      const abbreviated = regions.filter((region) => region.kind === 'state' && region.abbreviation?.toLowerCase() === phrase)
      const state = stateAfter(words, to, regions)
      const inState = state ? named.filter((region) => region.state_id === state.region.id) : []
      const picked = likeliest(inState.length > 0 ? inState : [...named, ...abbreviated], near)
      if (!picked) continue
      const end = inState.length > 0 && state ? state.to : to
      const nickname = nicknames[phrase] !== undefined
      spans.push({
        region: picked,
        from,
        to: end,
        words: words.slice(from, end).map(({ text }) => text),
        rest: cut(words, from, end),
        qualified: inState.length > 0 || nickname,
      })
    }
  }
  return spans.toSorted((a, b) => b.to - b.from - (a.to - a.from))
}

function stateAfter(words: Word[], at: number, regions: Region[]): { region: Region; to: number } | null {
  for (let to = Math.min(words.length, at + 3); to > at; to--) {
    const phrase = textOf(words, at, to)
    const state = regions.find((r) => r.kind === 'state' && (r.key === phrase || r.abbreviation?.toLowerCase() === phrase))
    if (state) return { region: state, to }
  }
  return null
}

/** Said to be a place: after "in" or a comma, or with its state. */
function isSaid(words: Word[], span: Span & { qualified?: boolean }): boolean {
  const before = words[span.from - 1]?.text
  const preposition = before !== undefined && placeWords.has(before)
  const comma = words[span.from]?.after === 'comma'
  const ends = span.from === 0 || span.to === words.length
  return preposition || (comma && span.to === words.length) || (span.qualified === true && ends)
}

/** Of namesakes the one close by, else the one with the most places, else the most people; a city before the state named like it. */
function likeliest(regions: Region[], near: LatLng | undefined): Region | undefined {
  const weight = (region: Region) =>
    (region.place_count > 0 ? 3 : 0) +
    2 * Math.log10(1 + region.place_count) +
    Math.log10(1 + region.population) / 2 +
    (near && region.kind !== 'state' && distanceBetween(near, region) < CLOSE_M ? 5 : 0) -
    (region.kind === 'state' && regions.some((other) => other.state_id === region.id) ? 5 : 0)
  return regions.toSorted((a, b) => weight(b) - weight(a))[0]
}

const textOf = (words: Word[], from: number, to: number) =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** The words without the region and the preposition before it. */
function cut(words: Word[], from: number, to: number): Word[] {
  const start = placeWords.has(words[from - 1]?.text ?? '') ? from - 1 : from
  return words.toSpliced(start, to - start)
}
