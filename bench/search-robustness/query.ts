import type { Entry } from './data.ts'

/** A query with what it must find. */
export type Query = {
  q: string
  near?: string
  /** What it was made from, for people who read what went wrong. */
  from: string
  must: Must
}

export type Must =
  /** One of the first three is such a place. */
  | { kind: 'found'; wants(place: Entry): boolean }
  /** All of the first three are, or as many as there are. */
  | { kind: 'all'; count: number; wants(place: Entry): boolean }
  /** nDCG of the first ten beside those of another query, of which only what is `right` counts, as anything right does. */
  | { kind: 'like'; other: string; right(place: Entry): boolean }
  /** The first ten are those of another query, in any order. */
  | { kind: 'same'; other: string }
  /** It is searched for as it was typed, and such a place is found where there is one. */
  | { kind: 'unchanged'; wants: ((place: Entry) => boolean) | null }
  /** Graded 0 to 3: nDCG of the first ten. */
  | { kind: 'graded'; grade(place: Entry): number }

/** A class of queries: what may be typed differently, and how much of it must be found (0 to 1). */
export type QueryClass = { name: string; floor: number; queries: Query[] }
