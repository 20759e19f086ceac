import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { href } from '../../../../urls.ts'
import { attributePhrases } from '../../../language/attribute-phrases.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import { attributeOf } from '../../../query-reading/attribute-words.ts'
import { placeWords } from '../../../query-reading/word-lists.ts'
import { readVocabulary, type Vocabulary } from '../vocabulary.server.ts'
import type { Candidate } from './candidates.server.ts'
import { inRegions, type RegionBegun, WHAT_AND_WHERE } from './in-regions.server.ts'
import { joints, labelOf, type Offer, offer, queryOf, type Where, whatBegun, whatOf, within } from './what.ts'

/** So many letters begin an attribute. */
const SHORTEST = 3

/** What is wanted, and what is begun, weigh beside other suggestions (0…1.7). */
const WHOLE = 1.6
const BEGUN = 0.9

/** Searches that may be meant, and the region with which what was typed begins, beside the words behind it. */
export type Searches = { found: Candidate[]; within: RegionBegun | null }

/**
 * Searches for what has been typed so far: a kind and the beginning of where ("coffee chi"), a region and the beginning of a kind ("chicago
 * mus"), attributes ("wifi", "free mu"), what is open now, a ZIP code.
 */
export async function readSearches(ctx: Pick<Ctx, 'client' | 'pool'>, typed: string[], where: Where): Promise<Searches> {
  const frame = typed.findIndex((text) => !isFrameWord(text) || placeWords.has(text))
  const texts = typed.slice(Math.max(0, frame))
  if (texts.length === 0) return { found: [], within: null }
  const vocabulary = await readVocabulary(ctx)
  const zips = await atZips(ctx, texts, vocabulary)
  const alone = [...openNow(texts, vocabulary, where), ...ofAttributes(texts, vocabulary, where)]
  const { found, within } = texts.length > 1 ? await inRegions(ctx, texts, vocabulary, where) : { found: [], within: null }
  return {
    found: numbered([...found, ...zips, ...alone]),
    within: within && { ...within, from: within.from + typed.length - texts.length },
  }
}

const numbered = (offers: Offer[]): Candidate[] => {
  const unlike = [...new Map(offers.map((offer) => [offer.path, offer])).values()]
  return unlike.map((offer, id) => ({ kind: 'search', id, ...offer, lat: null, lng: null, place_count: null, population: null }))
}

/** "Free mu", "wifi", "coffee with wi". */
function ofAttributes(texts: string[], vocabulary: Vocabulary, where: Where): Offer[] {
  const whole = texts.length > 1 ? whatBegun(texts, vocabulary).filter(({ attributes }) => attributes.length > 0) : []
  const kinds = whole.map((what, n) => offer(what, where, WHOLE - n / 20))
  for (let from = 0; from < texts.length; from++) {
    const before = from === 0 ? null : whatOf(texts.slice(0, from), vocabulary)
    if (from > 0 && !before) continue
    const begun = texts
      .slice(from)
      .filter((text) => !joints.has(text))
      .join(' ')
    const exact = attributeOf(begun)
    const keys = exact !== undefined ? [exact] : attributesBegun(begun)
    const weight = exact !== undefined ? WHOLE : BEGUN + (before ? 0.5 : 0)
    const found = keys.map((key, n) => {
      const what = { phrase: before?.phrase ?? '', categories: before?.categories ?? [], attributes: [...(before?.attributes ?? []), key] }
      return offer(what, where, weight - n / 20)
    })
    if (found.length > 0) return [...kinds, ...found]
  }
  return kinds
}

/** The attributes of which a phrase begins so, those with the shortest first. */
function attributesBegun(begun: string): string[] {
  if (begun.length < SHORTEST) return []
  const lengths = Object.entries(attributePhrases).flatMap(([key, phrases]) => {
    const fitting = phrases.filter((phrase) => phrase.startsWith(begun)).map(({ length }) => length)
    return fitting.length > 0 ? [{ key, length: Math.min(...fitting) }] : []
  })
  return lengths
    .toSorted((a, b) => a.length - b.length)
    .slice(0, 2)
    .map(({ key }) => key)
}

/** "Open n", "coffee open now". */
function openNow(texts: string[], vocabulary: Vocabulary, where: Where): Offer[] {
  const from = texts.findLastIndex((text, n) => text.length >= SHORTEST && 'open'.startsWith(text) && n >= texts.length - 2)
  const said = from < 0 ? '' : texts.slice(from).join(' ')
  if (from < 0 || !'open now'.startsWith(said)) return []
  const what = from === 0 ? null : whatOf(texts.slice(0, from), vocabulary)
  if (from > 0 && !what) return []
  const label = `${what ? labelOf(what) : 'Places'} open now`
  return [
    {
      label,
      detail: '',
      path: href('Explore', {}, { ...(what && queryOf(what)), open: 'now', ...within(where) }),
      icon: what?.categories[0]?.icon ?? null,
      weight: WHOLE,
    },
  ]
}

const zipsSaid = prepared<{ zip: string; lat: number; lng: number; city: string; state: string }>(
  'suggest-zips',
  'select zip, lat, lng, city, state from zips where zip = $1',
)

/** "10014", "museums 10014". */
async function atZips(ctx: Pick<Ctx, 'client'>, texts: string[], vocabulary: Vocabulary): Promise<Offer[]> {
  const zip = texts.at(-1) ?? ''
  if (!/^\d{5}$/.test(zip)) return []
  const before = texts.slice(0, placeWords.has(texts.at(-2) ?? '') ? -2 : -1)
  const what = before.length === 0 ? null : whatOf(before, vocabulary)
  if (before.length > 0 && !what) return []
  return (await zipsSaid(ctx, [zip])).map(({ lat, lng, city, state }) => ({
    label: `${what ? labelOf(what) : 'Places'} near ${zip}`,
    detail: `${city}, ${state}`,
    path: href('Explore', {}, { ...(what && queryOf(what)), near: `${lat},${lng}` }),
    icon: what?.categories[0]?.icon ?? null,
    weight: WHAT_AND_WHERE,
  }))
}
