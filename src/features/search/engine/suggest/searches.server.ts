import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import type { RowOf } from '../../../../platform/rows.ts'
import { href } from '../../../../urls.ts'
import type { Category } from '../../../categories/contract.ts'
import { attributePhrases } from '../../../language/attribute-phrases.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import { lowered } from '../../../language/lowered.ts'
import { pluralOf, singular } from '../../../language/singular.ts'
import { attributeLabel } from '../../../places/attributes.ts'
import type { regions } from '../../../regions/tables.ts'
import type { CompletionQuery } from '../../contract.ts'
import { attributeOf } from '../attribute-words.ts'
import { categoriesOf } from '../category-phrases.ts'
import { keysOf } from '../region-phrase.ts'
import { readVocabulary, type Vocabulary } from '../vocabulary.server.ts'
import { nicknamed, nicknames, placeWords } from '../word-lists.ts'
import type { Candidate } from './candidates.server.ts'

/** Letters that begin an attribute or a nickname, and a region without and with a preposition before it. */
const SHORTEST = 3
const SHORTEST_REGION = 2
/** Of one reading so many are offered. */
const MOST = 3
/** What searches weigh beside other suggestions (0…1.7): what is wanted and where; what is wanted; what is begun. */
const WHAT_AND_WHERE = 2.2
const WHOLE = 1.6
const BEGUN = 0.9
/** What a search in a region that has nothing of it weighs less. */
const LESS = 0.6

type Where = Pick<CompletionQuery, 'region' | 'near' | 'bbox'>
type FoundRegion = Omit<RowOf<typeof regions, 'path' | 'name' | 'abbreviation' | 'kind' | 'place_count'>, 'id'> & {
  id: number
  role: 'begun' | 'led'
  key: string
  population: number
  /** How many places of each category that was asked for are there, by its id. */
  counts: Record<string, number>
}

/** What words say of what is wanted: kinds and attributes, each with the words that stand for it. */
type What = { phrase: string; categories: Category[]; attributes: string[] }

/** Searches that may be meant, and the region with which what was typed begins, beside the words behind it. */
export type Searches = { found: Candidate[]; within: { id: number; from: number } | null }

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

type Offer = Pick<Candidate, 'label' | 'detail' | 'path' | 'icon' | 'weight'>

const numbered = (offers: Offer[]): Candidate[] => {
  const unlike = [...new Map(offers.map((offer) => [offer.path, offer])).values()]
  return unlike.map((offer, id) => ({ kind: 'search', id, ...offer, lat: null, lng: null, place_count: null, population: null }))
}

const regionsSaid = prepared<FoundRegion>(
  'suggest-regions-said',
  `with begun as (
     select r.id from unnest($1::text[]) as k join regions r on r.name_key >= k and r.name_key < k || U&'\\+10FFFF' and starts_with(r.name_key, k)
       and r.place_count > 0 order by r.place_count desc, r.population desc nulls last limit 30),
   usual as (
     select f.region_id as id from region_facets f join regions r on r.id = f.region_id and r.kind = 'city'
     where $5 and f.category_id = any($4::bigint[]) order by f.place_count desc limit 30),
   said as (
     select 'begun' as role, id from begun union select 'begun', id from usual
     union select 'begun', id from regions where path = any($2::text[])
     union select 'led', id from regions where place_count > 0 and (name_key = any($3::text[]) or path = any($6::text[])))
   select said.role, r.id::int as id, r.path, r.name, r.abbreviation, r.kind, r.place_count, r.name_key as key, coalesce(r.population, 0) as population,
     (select coalesce(json_object_agg(f.category_id, f.place_count), '{}') from region_facets f
      where f.region_id = r.id and f.category_id = any($4::bigint[]) and f.place_count > 0) as counts
   from said join regions r on r.id = said.id`,
)

/** A kind before the beginning of a region, or behind one. */
async function inRegions(
  ctx: Pick<Ctx, 'client'>,
  texts: string[],
  vocabulary: Vocabulary,
  where: Where,
): Promise<{ found: Offer[]; within: Searches['within'] }> {
  const said = whatBefore(texts, vocabulary)
  const begun = said && (said.isSaid || said.where.length >= SHORTEST_REGION) ? said : null
  const leads = [4, 3, 2, 1]
    .filter((length) => length < texts.length)
    .map((length) => ({ length, phrase: texts.slice(0, length).join(' ') }))
  const leadWhat = (length: number) => whatBegun(texts.slice(texts[length] === 'the' ? length + 1 : length), vocabulary)
  const categories = [
    ...(begun?.what.categories ?? []),
    ...leads.flatMap(({ length }) => leadWhat(length).flatMap((what) => what.categories)),
  ]
  const rows = await regionsSaid(ctx, [
    begun && begun.where.length >= SHORTEST_REGION ? keysOf(begun.where) : [],
    begun ? nicknamed(begun.where) : [],
    leads.flatMap(({ phrase }) => keysOf(phrase)),
    [...new Set(categories.map(({ id }) => id))],
    begun !== null && begun.where.length < SHORTEST_REGION,
    leads.flatMap(({ phrase }) => nicknames[phrase] ?? []),
  ])
  const inside = rows.filter(({ path }) => where.region === undefined || `${path}/`.startsWith(`${where.region}/`))
  const placesFor = ({ counts, place_count }: FoundRegion, { categories: wanted }: What) =>
    wanted.length === 0 ? place_count : Math.max(0, ...wanted.map(({ id }) => counts[id] ?? 0))
  // Who says the name of a state and of a city in it means the city.
  const isNamesake = (region: FoundRegion) => inside.some(({ path, name }) => name === region.name && path.startsWith(`${region.path}/`))
  const likeliest = (what: What, among: FoundRegion[]) =>
    among.toSorted(
      (a, b) =>
        Number(isNamesake(a)) - Number(isNamesake(b)) ||
        placesFor(b, what) - placesFor(a, what) ||
        b.place_count - a.place_count ||
        b.population - a.population,
    )
  const offered = (what: What, among: FoundRegion[], start: number, even = false): Offer[] => {
    const having = among.filter((region) => placesFor(region, what) > 0)
    // Where none has any, the nearest to it are shown.
    return likeliest(what, having.length > 0 || !even ? having : among)
      .slice(0, having.length > 0 ? MOST : 1)
      .map((region, n) => ({
        label: `${labelOf(what)} in ${region.name}`,
        detail: region.kind === 'state' ? '' : (region.abbreviation ?? ''),
        path: href('Explore', {}, { ...queryOf(what), region: region.path }),
        icon: what.categories[0]?.icon ?? null,
        weight: (having.length > 0 ? start : start - LESS) - n / 20,
      }))
  }
  const isBegun = ({ role, key, path }: FoundRegion) =>
    role === 'begun' &&
    begun !== null &&
    (key.startsWith(begun.where) || keysOf(begun.where).some((one) => key.startsWith(one)) || nicknamed(begun.where).includes(path))
  const before = begun ? offered(begun.what, inside.filter(isBegun), WHAT_AND_WHERE, true) : []
  const led = leads.flatMap(({ length, phrase }) => {
    const called = inside.filter(({ role, key, path }) => role === 'led' && (keysOf(phrase).includes(key) || nicknames[phrase] === path))
    return called.length === 0 ? [] : [{ length, called: likeliest({ phrase: '', categories: [], attributes: [] }, called) }]
  })
  const behind = led
    .slice(0, 1)
    .flatMap(({ length, called }) =>
      leadWhat(length).flatMap((what, n) => offered(what, called.slice(0, 1), WHAT_AND_WHERE - 0.2 - n / 20)),
    )
  const [first] = led
  const [region] = first?.called ?? []
  return { found: [...before, ...behind], within: first && region ? { id: region.id, from: first.length } : null }
}

/** The longest beginning that says what is wanted, and what stands behind it and its preposition. */
function whatBefore(texts: string[], vocabulary: Vocabulary): { what: What; where: string; isSaid: boolean } | null {
  for (let length = texts.length - 1; length > 0; length--) {
    const isSaid = placeWords.has(texts[length] ?? '')
    const what = whatOf(texts.slice(0, length), vocabulary)
    const from = isSaid ? length + 1 : length
    if (what) return { what, where: texts.slice(texts[from] === 'the' && isSaid ? from + 1 : from).join(' '), isSaid }
  }
  return null
}

/** Words that are kinds of which there are places, and attributes, and nothing else. */
function whatOf(texts: string[], { phrases }: Vocabulary): What | null {
  const kinds = new Map<number, Category>()
  const attributes = new Set<string>()
  for (let at = 0; at < texts.length; ) {
    if (joints.has(texts[at] ?? '')) {
      at++
      continue
    }
    const length = [4, 3, 2, 1].find((n) => {
      const phrase = texts.slice(at, at + n).join(' ')
      return at + n <= texts.length && (attributeOf(phrase) !== undefined || categoriesOf(phrases, phrase).categories.length > 0)
    })
    if (length === undefined) return null
    const phrase = texts.slice(at, at + length).join(' ')
    const { categories } = categoriesOf(phrases, phrase)
    const attribute = attributeOf(phrase)
    for (const category of categories) kinds.set(category.id, category)
    if (attribute !== undefined && categories.length === 0) attributes.add(attribute)
    at += length
  }
  const categories = [...kinds.values()]
  const isAny = kinds.size > 0 ? categories.some(({ place_count }) => place_count > 0) : attributes.size > 0
  return isAny
    ? { phrase: texts.filter((_, n) => n > 0 || !joints.has(texts[0] ?? '')).join(' '), categories, attributes: [...attributes] }
    : null
}

/** What stands between kinds and attributes. */
const joints = new Set(['with', 'that', 'has', 'have', 'and', 'or', 'the', 'a'])

/** What words may come to whose last is unfinished: kinds that have places, the most of them first, behind attributes said whole. */
function whatBegun(texts: string[], vocabulary: Vocabulary): What[] {
  for (let from = 0; from < texts.length; from++) {
    const before = from === 0 ? { phrase: '', categories: [], attributes: [] } : whatOf(texts.slice(0, from), vocabulary)
    if (!before || before.categories.length > 0) continue
    const begun = texts.slice(from).join(' ')
    if (begun.length < SHORTEST_REGION) continue
    const kinds = kindsBegun(begun, vocabulary)
    if (kinds.length > 0) {
      return kinds.map(({ phrase, categories }) => ({
        phrase: `${before.phrase} ${phrase}`.trim(),
        categories,
        attributes: before.attributes,
      }))
    }
  }
  return []
}

/** Names of kinds that begin so, of which there are places: those with the most first; of one kind the shortest. */
function kindsBegun(begun: string, { phrases }: Vocabulary): Pick<What, 'phrase' | 'categories'>[] {
  const one = singular(begun)
  const found = new Map<string, { phrase: string; categories: Category[]; places: number }>()
  for (const [phrase, { categories, byName }] of phrases) {
    if (!byName || !(phrase.startsWith(begun) || phrase === one)) continue
    const places = categories.reduce((sum, { place_count }) => sum + place_count, 0)
    const key = categories.map(({ id }) => id).join(' ')
    const known = found.get(key)
    if (places > 0 && (!known || isShorter(phrase, known.phrase))) found.set(key, { phrase, categories, places })
  }
  return [...found.values()]
    .toSorted((a, b) => b.places - a.places)
    .slice(0, MOST)
    .map(({ phrase, categories }) => ({ phrase: asNamed(phrase, categories), categories }))
}

/** Names are known without their spaces, too. */
const isShorter = (one: string, other: string) => {
  const [a, b] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')]
  return a.length < b.length || (a === b && one.length > other.length)
}

/** "Museum" as "museums", for so such places are called; "pizza" stays. */
const asNamed = (phrase: string, categories: Category[]) =>
  categories.some(({ name }) => name.toLowerCase().includes(pluralOf(phrase))) ? pluralOf(phrase) : phrase

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

function offer(what: What, where: Where, weight: number): Offer {
  return {
    label: labelOf(what),
    detail: '',
    path: href('Explore', {}, { ...queryOf(what), ...within(where) }),
    icon: what.categories[0]?.icon ?? null,
    weight,
  }
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

/** Where the other box says to look, in an address. */
const within = ({ region, near, bbox }: Where) => ({
  ...(region !== undefined && { region }),
  ...(near && { near: `${near.lat},${near.lng}` }),
  ...(bbox && { bbox: `${bbox.west},${bbox.south},${bbox.east},${bbox.north}` }),
})

/** Words for kinds are words of the search; attributes alone are filters. */
const queryOf = ({ phrase, categories, attributes }: What): Record<string, string> =>
  categories.length === 0
    ? { attributes: attributes.join(',') }
    : { q: phrase, ...(attributes.length > 0 && !saysAll(phrase) && { attributes: attributes.join(',') }) }

const saysAll = (phrase: string) =>
  Object.values(attributePhrases).some((phrases) => phrases.some((said) => ` ${phrase} `.includes(` ${said} `)))

function labelOf({ phrase, categories, attributes }: What): string {
  const [only, more] = categories
  const kind = only && !more && phrase === only.singular.toLowerCase() ? only.name : capital(phrase)
  if (categories.length > 0 && (attributes.length === 0 || saysAll(phrase))) return kind
  const labels = attributes.map((key) => ({ noun: !sentences.has(key), text: attributeLabel(key) }))
  return labels.reduce(
    (text, { noun, text: label }) => `${text}${noun ? ' with ' : ', '}${lowered(label)}`,
    categories.length === 0 ? 'Places' : kind,
  )
}

/** Attributes whose label isn't what a place has. */
const sentences = new Set([
  'tickets-required',
  'reservations',
  'serves-alcohol',
  'halal',
  'kosher',
  'kid-friendly',
  'dogs-allowed',
  'cash-only',
  'late-night',
])

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
