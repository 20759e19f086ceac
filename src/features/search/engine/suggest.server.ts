import type { Ctx } from '../../../platform/context.server.ts'
import { distanceBetween } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import type { Suggestion, SuggestQuery } from '../contract.ts'
import { correct } from './correct.server.ts'
import { lookUp } from './lookups.server.ts'
import { byPrefix, byWords, type Offer, prefixAround } from './suggest/offers.server.ts'
import { allOf, wordQuery } from './tsquery.ts'
import { type Word, wordsOf } from './typed.ts'
import { spellings } from './word-lists.ts'

/** Longer beginnings are cut: no label's term is longer. */
const LONGEST = 60
/** Of one kind at most so many among the first, so that each has a chance; and of places of one name. */
const MOST: Record<Suggestion['kind'], number> = { region: 3, category: 3, place: 8 }
const MOST_NAMESAKES = 2
/** What being exactly what was typed, and being close, is worth beside a weight of 0…1.4. */
const EXACT = 0.3
const CLOSE = 0.5
const HALF_AT_M = 20_000

/**
 * What can be meant by what has been typed so far: places, categories and regions, the weightiest first, those near a position before
 * others. A word typed wrong is corrected where nothing begins like it.
 */
export async function suggest(ctx: Ctx, { q, near, limit }: SuggestQuery): Promise<Suggestion[]> {
  const typed = wordsOf(q)
  const offers = await offersFor(ctx, typed, near)
  if (offers.length > 0) return chosen(offers, textOf(typed), near, limit)
  const corrected = await correctedWords(ctx, typed)
  return corrected ? chosen(await offersFor(ctx, corrected, near), textOf(corrected), near, limit) : []
}

async function offersFor(ctx: Ctx, words: Word[], near: SuggestQuery['near']): Promise<Offer[]> {
  const typed = textOf(words).slice(0, LONGEST)
  if (typed === '') return []
  const [everywhere, around] = await Promise.all([byPrefix(ctx, typed), near && typed.length >= 3 ? prefixAround(ctx, words, near) : []])
  const offers = [...everywhere, ...around]
  if (offers.length >= 3 || words.length < 2) return offers
  const texts = words.map(({ text }) => text)
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: texts.flatMap((text) => [text, ...spellings(text)]) })
  const query = allOf(texts.map((text, n) => wordQuery(text, lexemes, { begins: n === texts.length - 1, weights: 'A' })))
  return query === '' ? offers : [...offers, ...(await byWords(ctx, query))]
}

/** The words with the likely spelling of those that nothing has, or null where there are none such. */
async function correctedWords(ctx: Ctx, words: Word[]): Promise<Word[] | null> {
  const texts = words.map(({ text }) => text)
  const { known, lexemes } = await lookUp(ctx, { phrases: [], words: texts, spellings: texts })
  const unknown = texts.filter((text) => text.length >= 4 && !known.includes(text))
  const { corrected } = await correct(ctx, 'place', unknown, new Set(), lexemes)
  return corrected.size > 0 ? words.map((word) => ({ ...word, text: corrected.get(word.text) ?? word.text })) : null
}

function chosen(offers: Offer[], typed: string, near: SuggestQuery['near'], limit: number): Suggestion[] {
  const best = new Map<string, Offer & { score: number }>()
  for (const offer of offers) {
    const distance = near && offer.lat !== null && offer.lng !== null ? distanceBetween(near, { lat: offer.lat, lng: offer.lng }) : null
    const close = distance === null ? 0 : CLOSE / (1 + distance / HALF_AT_M)
    const score = offer.weight + close + (nameKey(offer.label) === typed ? EXACT : 0)
    const key = `${offer.kind} ${offer.id}`
    if ((best.get(key)?.score ?? -1) < score) best.set(key, { ...offer, score })
  }
  const [first, later] = [[] as Offer[], [] as Offer[]]
  for (const offer of [...best.values()].toSorted((a, b) => b.score - a.score || a.label.length - b.label.length || a.id - b.id)) {
    const alike = first.filter(({ kind }) => kind === offer.kind)
    const namesakes = alike.filter(({ label }) => label === offer.label)
    const list = alike.length < MOST[offer.kind] && namesakes.length < MOST_NAMESAKES ? first : later
    list.push(offer)
  }
  return [...first, ...later].slice(0, limit).map(({ kind, id, label, detail, path, icon }) => ({ kind, id, label, detail, path, icon }))
}

const textOf = (words: Word[]) => words.map(({ text }) => text).join(' ')
