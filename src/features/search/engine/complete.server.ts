import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { distanceBetween } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { CATEGORY_COUNTS } from '../../categories/cache-tags.ts'
import { spellings } from '../../language/spellings.ts'
import { placesInTag, wordsInTag } from '../../places/cache-tags.ts'
import { keysOf, LARGE_CITY } from '../../query-reading/region-phrase.ts'
import { textOf, type Word, wordsOf } from '../../query-reading/typed.ts'
import { nicknames } from '../../query-reading/word-lists.ts'
import { REGIONS_WITH_PLACES } from '../../regions/cache-tags.ts'
import type { Completion, CompletionQuery } from '../contract.ts'
import { kinds } from '../kinds.ts'
import { cellsAround } from './candidates.ts'
import { correct, likeliest } from './correct.server.ts'
import { lookUp } from './lookups.server.ts'
import { byNickname, byPrefix, byWords, type Candidate, prefixWithin, withAliases } from './suggest/candidates.server.ts'
import { readSearches } from './suggest/searches.server.ts'
import { type Bounds, isBounded, markersOf, onlyWithin } from './suggest/within.server.ts'
import { allOf, anyOf, initials, marker, wordQuery } from './tsquery.ts'

/** Fewer letters begin too many names to look for them in documents. */
const LEAST = 3
/** Longer beginnings are cut: no label's term is longer. */
const LONGEST = 60
/** Of one kind at most so many among the first, so that each has a chance; and of places of one name. */
const MOST: Record<Candidate['kind'], number> = { region: 3, category: 3, search: 3, place: 8 }
const MAX_SAME_LABEL = 2
/** What being exactly what was typed, and being close, is worth beside a weight of 0…1.4; what kinds and regions without places are worth less. */
const EXACT = 0.3
const CLOSE = 0.5
const EMPTY = 0.4
/** What a place in the region that was said is worth beside others. */
const SAID = 0.5
const HALF_AT_M = 20_000

/**
 * What can be meant by what has been typed so far: places, categories, regions and searches, the weightiest first, those near a position
 * before others. A word typed wrong is corrected where nothing begins like it.
 */
export async function complete(ctx: Ctx, { q, near, region, bbox, limit }: CompletionQuery): Promise<Completion[]> {
  addCacheTags(ctx, placesInTag(0, 0), wordsInTag(0), REGIONS_WITH_PLACES, CATEGORY_COUNTS)
  const words = wordsOf(q)
  const found = region === undefined ? null : (await lookUp(ctx, { phrases: [], words: [], spellings: [], region })).filterRegion
  const bounds = { region: found ?? null, box: bbox ?? null }
  const suggest = async (typed: Word[]) => {
    const texts = typed.map(({ text }) => text)
    const searches = await readSearches(ctx, texts, { region, near, bbox })
    const { within } = searches
    const there =
      within && !isBounded(bounds) ? await prefixWithin(ctx, typed.slice(within.from), marker(`@r${within.id}`), within.places) : []
    const inside = there.map((candidate) => ({ ...candidate, weight: candidate.weight + SAID }))
    return chosen(
      [...(await candidatesFor(ctx, typed, near, bounds, searches.found.length > 0)), ...inside, ...searches.found],
      textOf(typed),
      near,
      limit,
    )
  }
  const first = await suggest(words)
  if (first.length > 0) return withAliases(ctx, first, textOf(words))
  const corrected = await correctedWords(ctx, words)
  return corrected ? withAliases(ctx, await suggest(corrected), textOf(corrected)) : []
}

/** `isMeant`: a search is meant, so that what merely mentions the words isn't. */
async function candidatesFor(
  ctx: Ctx,
  words: Word[],
  near: CompletionQuery['near'],
  bounds: Bounds,
  isMeant: boolean,
): Promise<Candidate[]> {
  const typed = textOf(words).slice(0, LONGEST)
  if (typed === '') return []
  const area = isBounded(bounds) ? markersOf(bounds) : near ? cellsAround(near, 9) : ''
  const [everywhere, called, around, initialled] = await Promise.all([
    Promise.all(keysOf(typed).map((key) => byPrefix(ctx, key))),
    byNickname(ctx, typed),
    area !== '' && typed.length >= LEAST ? prefixWithin(ctx, words, area) : [],
    initials.test(typed) ? byWords(ctx, marker(`@i${typed}`)) : [],
  ])
  const exactly = (candidate: Candidate) => ({ ...candidate, weight: candidate.weight + EXACT })
  const candidates = [
    ...everywhere.flat(),
    ...called.map((region) => (nicknames[typed] === undefined && typed.length > 2 ? region : exactly(region))),
    ...around,
    ...initialled.map(exactly),
  ]
  // Within a region its documents were asked already; of a part of the map that is too large for that, all are.
  const isAsked = isBounded(bounds) && area !== ''
  if (isAsked || candidates.length >= 3 || typed.length < LEAST) return onlyWithin(ctx, candidates, bounds)
  const texts = words.map(({ text }) => text)
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: texts.flatMap((text) => [text, ...spellings(text)]) })
  const eachWord = (weights: string) => texts.map((text, n) => wordQuery(text, lexemes, { begins: n === texts.length - 1, weights }))
  const query = allOf(eachWord('A'))
  const named = query === '' ? [] : await byWords(ctx, query)
  // "Arch st louis": some of the words may be where it lies.
  const lying =
    texts.length > 1 && candidates.length + named.length < 3 ? await byWords(ctx, allOf([...eachWord('AC'), anyOf(eachWord('A'))])) : []
  const all = [...candidates, ...named, ...lying]
  // "The bean": what is said to be called so, where nothing that has places is.
  const mentioned = isMeant || all.some(({ place_count }) => place_count !== 0) ? [] : await byWords(ctx, allOf(eachWord('')))
  return onlyWithin(ctx, [...all, ...mentioned], bounds)
}

/** The words with the likely spelling of those that nothing has, or null where there are none such. */
async function correctedWords(ctx: Ctx, words: Word[]): Promise<Word[] | null> {
  const texts = words.map(({ text }) => text)
  const { known, lexemes } = await lookUp(ctx, { phrases: [], words: texts, spellings: texts })
  const unknown = texts.filter((text) => text.length >= 4 && known[text] === undefined)
  const corrected = likeliest((await correct(ctx, kinds.place, unknown, new Set(), lexemes)).likely)
  return corrected.size > 0 ? words.map((word) => ({ ...word, text: corrected.get(word.text) ?? word.text })) : null
}

function chosen(candidates: Candidate[], typed: string, near: CompletionQuery['near'], limit: number): Omit<Completion, 'alias'>[] {
  const best = new Map<string, Candidate & { score: number }>()
  for (const candidate of candidates) {
    const distance =
      near && candidate.lat !== null && candidate.lng !== null ? distanceBetween(near, { lat: candidate.lat, lng: candidate.lng }) : null
    const close = distance === null ? 0 : CLOSE / (1 + distance / HALF_AT_M)
    const score = candidate.weight + close + exactness(candidate, typed)
    const key = `${candidate.kind} ${candidate.id}`
    if ((best.get(key)?.score ?? -1) < score) best.set(key, { ...candidate, score })
  }
  const [first, later] = [[] as Candidate[], [] as Candidate[]]
  for (const candidate of [...best.values()].toSorted((a, b) => b.score - a.score || a.label.length - b.label.length || a.id - b.id)) {
    const alike = first.filter(({ kind }) => kind === candidate.kind)
    const sameLabel = alike.filter(({ label }) => label === candidate.label)
    const list = alike.length < MOST[candidate.kind] && sameLabel.length < MAX_SAME_LABEL ? first : later
    list.push(candidate)
  }
  return [...first, ...later].slice(0, limit).map(({ kind, id, label, detail, path, icon }) => ({ kind, id, label, detail, path, icon }))
}

/** Whether it is what was typed; a region without places only where many live there, for there are towns of any name. */
function exactness({ label, place_count, population }: Candidate, typed: string): number {
  const isEmpty = place_count === 0
  const isMeant = nameKey(label) === typed && (!isEmpty || (population ?? LARGE_CITY) >= LARGE_CITY)
  return (isMeant ? EXACT : 0) - (isEmpty ? EMPTY : 0)
}
