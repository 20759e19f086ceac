import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { distanceBetween } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { CATEGORY_COUNTS } from '../../categories/cache-tags.ts'
import { spellings } from '../../language/spellings.ts'
import { placesInTag, wordsInTag } from '../../places/cache-tags.ts'
import { REGIONS_WITH_PLACES } from '../../regions/cache-tags.ts'
import type { Completion, CompletionQuery } from '../contract.ts'
import { kinds } from '../kinds.ts'
import { cellsAround } from './candidates.ts'
import { correct, likeliest } from './correct.server.ts'
import { lookUp } from './lookups.server.ts'
import { withAliases } from './suggest/alias.server.ts'
import { byPrefix, byWords, type Candidate, prefixWithin } from './suggest/candidates.server.ts'
import { type Bounds, isBounded, markersOf, onlyWithin } from './suggest/within.server.ts'
import { allOf, wordQuery } from './tsquery.ts'
import { type Word, wordsOf } from './typed.ts'

/** Fewer letters begin too many names to look for them in documents. */
const LEAST = 3
/** Longer beginnings are cut: no label's term is longer. */
const LONGEST = 60
/** Of one kind at most so many among the first, so that each has a chance; and of places of one name. */
const MOST: Record<Candidate['kind'], number> = { region: 3, category: 3, place: 8 }
const MAX_SAME_LABEL = 2
/** What being exactly what was typed, and being close, is worth beside a weight of 0…1.4. */
const EXACT = 0.3
const CLOSE = 0.5
const HALF_AT_M = 20_000

/**
 * What can be meant by what has been typed so far: places, categories and regions, the weightiest first, those near a position before
 * others. A word typed wrong is corrected where nothing begins like it.
 */
export async function complete(ctx: Ctx, { q, near, region, bbox, limit }: CompletionQuery): Promise<Completion[]> {
  addCacheTags(ctx, placesInTag(0, 0), wordsInTag(0), REGIONS_WITH_PLACES, CATEGORY_COUNTS)
  const words = wordsOf(q)
  const found = region === undefined ? null : (await lookUp(ctx, { phrases: [], words: [], spellings: [], region })).filterRegion
  const bounds = { region: found ?? null, box: bbox ?? null }
  const suggest = async (typed: Word[]) => chosen(await candidatesFor(ctx, typed, near, bounds), textOf(typed), near, limit)
  const first = await suggest(words)
  if (first.length > 0) return withAliases(ctx, first, textOf(words))
  const corrected = await correctedWords(ctx, words)
  return corrected ? withAliases(ctx, await suggest(corrected), textOf(corrected)) : []
}

async function candidatesFor(ctx: Ctx, words: Word[], near: CompletionQuery['near'], bounds: Bounds): Promise<Candidate[]> {
  const typed = textOf(words).slice(0, LONGEST)
  if (typed === '') return []
  const area = isBounded(bounds) ? markersOf(bounds) : near ? cellsAround(near, 9) : ''
  const [everywhere, around] = await Promise.all([
    byPrefix(ctx, typed),
    area !== '' && typed.length >= LEAST ? prefixWithin(ctx, words, area) : [],
  ])
  const candidates = [...everywhere, ...around]
  // Within a region its documents were asked already; of a part of the map that is too large for that, all are.
  const isAsked = isBounded(bounds) && area !== ''
  if (isAsked || candidates.length >= 3 || typed.length < LEAST) return onlyWithin(ctx, candidates, bounds)
  const texts = words.map(({ text }) => text)
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: texts.flatMap((text) => [text, ...spellings(text)]) })
  const query = allOf(texts.map((text, n) => wordQuery(text, lexemes, { begins: n === texts.length - 1, weights: 'A' })))
  return onlyWithin(ctx, query === '' ? candidates : [...candidates, ...(await byWords(ctx, query))], bounds)
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
    const score = candidate.weight + close + (nameKey(candidate.label) === typed ? EXACT : 0)
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

const textOf = (words: Word[]) => words.map(({ text }) => text).join(' ')
