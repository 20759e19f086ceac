import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { distanceBetween } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { CATEGORY_COUNTS } from '../../categories/cache-tags.ts'
import { spellings } from '../../language/spellings.ts'
import { placesInTag, wordsInTag } from '../../places/cache-tags.ts'
import { REGIONS_WITH_PLACES } from '../../regions/cache-tags.ts'
import type { Completion, CompletionQuery } from '../contract.ts'
import { cellsAround } from './candidates.ts'
import { correct, likeliest } from './correct.server.ts'
import { type FoundRegion, lookUp } from './lookups.server.ts'
import { byPrefix, byWords, type Candidate, prefixWithin } from './suggest/candidates.server.ts'
import { allOf, marker, wordQuery } from './tsquery.ts'
import { type Word, wordsOf } from './typed.ts'

/** Longer beginnings are cut: no label's term is longer. */
const LONGEST = 60
/** Of one kind at most so many among the first, so that each has a chance; and of places of one name. */
const MOST: Record<Completion['kind'], number> = { region: 3, category: 3, place: 8 }
const MAX_SAME_LABEL = 2
/** What being exactly what was typed, and being close, is worth beside a weight of 0…1.4. */
const EXACT = 0.3
const CLOSE = 0.5
const HALF_AT_M = 20_000

/**
 * What can be meant by what has been typed so far: places, categories and regions, the weightiest first, those near a position before
 * others. A word typed wrong is corrected where nothing begins like it.
 */
export async function complete(ctx: Ctx, { q, near, region, limit }: CompletionQuery): Promise<Completion[]> {
  addCacheTags(ctx, placesInTag(0, 0), wordsInTag(0), REGIONS_WITH_PLACES, CATEGORY_COUNTS)
  const typed = wordsOf(q)
  const within = region === undefined ? null : ((await lookUp(ctx, { phrases: [], words: [], spellings: [], region })).filterRegion ?? null)
  const candidates = await candidatesFor(ctx, typed, near, within)
  if (candidates.length > 0) return chosen(candidates, textOf(typed), near, limit)
  const corrected = await correctedWords(ctx, typed)
  return corrected ? chosen(await candidatesFor(ctx, corrected, near, within), textOf(corrected), near, limit) : []
}

async function candidatesFor(ctx: Ctx, words: Word[], near: CompletionQuery['near'], region: FoundRegion | null): Promise<Candidate[]> {
  const typed = textOf(words).slice(0, LONGEST)
  if (typed === '') return []
  const area = region ? marker(`@r${region.id}`) : near ? cellsAround(near, 9) : ''
  const [everywhere, around] = await Promise.all([
    byPrefix(ctx, typed),
    area !== '' && typed.length >= 3 ? prefixWithin(ctx, words, area) : [],
  ])
  if (region) return [...everywhere.filter((candidate) => liesIn(candidate, region)), ...around]
  const candidates = [...everywhere, ...around]
  if (candidates.length >= 3 || words.length < 2) return candidates
  const texts = words.map(({ text }) => text)
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: texts.flatMap((text) => [text, ...spellings(text)]) })
  const query = allOf(texts.map((text, n) => wordQuery(text, lexemes, { begins: n === texts.length - 1, weights: 'A' })))
  return query === '' ? candidates : [...candidates, ...(await byWords(ctx, query))]
}

/** Whether a suggestion is of a region; categories are of all. */
function liesIn({ kind, path }: Candidate, region: FoundRegion): boolean {
  const root = kind === 'region' ? `/local/${region.path}` : `/places/${region.path}`
  return kind === 'category' || path === root || path.startsWith(`${root}/`)
}

/** The words with the likely spelling of those that nothing has, or null where there are none such. */
async function correctedWords(ctx: Ctx, words: Word[]): Promise<Word[] | null> {
  const texts = words.map(({ text }) => text)
  const { known, lexemes } = await lookUp(ctx, { phrases: [], words: texts, spellings: texts })
  const unknown = texts.filter((text) => text.length >= 4 && known[text] === undefined)
  const corrected = likeliest((await correct(ctx, 'place', unknown, new Set(), lexemes)).likely)
  return corrected.size > 0 ? words.map((word) => ({ ...word, text: corrected.get(word.text) ?? word.text })) : null
}

function chosen(candidates: Candidate[], typed: string, near: CompletionQuery['near'], limit: number): Completion[] {
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
