import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { defaultFormats, formatter } from '../../../platform/format.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { regions } from '../../regions/tables.ts'
import type { PlaceSearch, RecoverySuggestion } from '../contract.ts'
import { radiusReaching } from '../radius.ts'
import { compile } from './compile.ts'
import { otherSpellings } from './correct.server.ts'
import { withRelated } from './fallbacks/kinds.server.ts'
import { type ParsedSearch, parseSearch } from './parsed-search.server.ts'
import { readTotals } from './totals/totals.server.ts'

type RecoveryCandidate = { kind: RecoverySuggestion['kind']; label: string; query: PlaceSearch }

/** For programs; pages say it in the reader's own units. */
const metric = formatter({ ...defaultFormats, units: 'metric' })

/** At most so many ways are shown. */
const MOST = 6

/**
 * Suggested alternative searches for zero results, each with how many places it finds: places without known hours, another spelling, without
 * filters, a wider area, related categories, fewer words. `nearest`: how far away the nearest is, where a circle is empty. Of several steps
 * in one direction the first that finds something; what was just asked is not asked again.
 */
export async function recoverySuggestions(ctx: Ctx, parsed: ParsedSearch, nearest: number | null = null): Promise<RecoverySuggestion[]> {
  // Of a kind of which no place is known none is found by other words either.
  const isUnknown = parsed.unknownKind !== undefined
  const directions = [
    withUnknownHours(parsed),
    isUnknown ? [] : await spellings(ctx, parsed),
    withoutFilters(parsed),
    isUnknown ? [] : await wider(ctx, parsed, nearest),
    categories(parsed),
    isUnknown ? [] : fewerWords(parsed),
  ]
  const original = JSON.stringify(inAddress(parsed.query))
  const others = directions.map((candidates) => candidates.filter(({ query }) => JSON.stringify(inAddress(query)) !== original))
  const found = await Promise.all(others.map((candidates, n) => firstOf(ctx, candidates, n === CATEGORIES ? 3 : 1)))
  return found.flat().slice(0, MOST)
}

/** Of related categories several are worth showing. */
const CATEGORIES = 4

async function firstOf(ctx: Ctx, candidates: RecoveryCandidate[], most: number): Promise<RecoverySuggestion[]> {
  const found: RecoverySuggestion[] = []
  for (const { kind, label, query } of candidates) {
    const parsed = await withRelated(ctx, await parseSearch(ctx, query))
    const { total } = await readTotals(ctx, parsed, compile(parsed, 'understood'), false)
    if (total.count > 0) found.push({ kind, label, query: inAddress(query), count: total.count })
    if (found.length === most) break
  }
  return found
}

/** What isn't known to be open is not closed: where nothing is known to be, the same search with the places whose hours nobody knows. */
function withUnknownHours({ query, interpretation }: ParsedSearch): RecoveryCandidate[] {
  const asksOpen = query.open !== undefined || (interpretation.open?.sure && !interpretation.open.closed)
  return asksOpen && !query.hours
    ? [{ kind: 'unknown-hours', label: 'Also places without known hours', query: { ...query, hours: 'unknown' } }]
    : []
}

async function spellings(ctx: Ctx, { query, words }: ParsedSearch): Promise<RecoveryCandidate[]> {
  const other = await otherSpellings(ctx, distinct(words))
  return other.map((q) => ({ kind: 'spelling', label: `Search for “${q}”`, query: { ...query, q } }))
}

function withoutFilters({ query }: ParsedSearch): RecoveryCandidate[] {
  const { open, hours: _, price, attributes, tags, ...rest } = query
  return open || price?.length || attributes?.length || tags?.length
    ? [{ kind: 'without-filters', label: 'Without filters', query: rest }]
    : []
}

const regionName = prepared<RowOf<typeof regions, 'name'>>('search-region-name', 'select name from regions where path = $1')

/** A larger circle, no box, the region around the region. */
async function wider(ctx: Ctx, { query, interpretation, filters }: ParsedSearch, nearest: number | null): Promise<RecoveryCandidate[]> {
  const { radius, bbox, region, ...rest } = query
  const candidates: RecoveryCandidate[] = []
  if (nearest !== null) {
    const larger = radiusReaching(nearest, 'imperial')
    candidates.push({ kind: 'wider', label: `Within ${metric.distance(larger)}`, query: { ...query, radius: larger } })
  }
  const anywhere = { ...rest, ...(region && { region }) }
  if (bbox) candidates.push({ kind: 'wider', label: 'Beyond this map', query: anywhere })
  const within = filters.region ?? interpretation.region
  const { open, hours, price, attributes, tags, ...bare } = rest
  const last: RecoveryCandidate = { kind: 'wider', label: 'Everywhere, without filters', query: bare }
  if (!within) return [...candidates, last]
  const q = filters.region ? query.q : restOfWords(interpretation.parts)
  const { q: _, ...withoutWords } = rest
  for (let path = parentOf(within.path); path !== ''; path = parentOf(path)) {
    const [parent] = await regionName(ctx, [path])
    if (parent)
      candidates.push({ kind: 'wider', label: `In all of ${parent.name}`, query: { ...withoutWords, ...(q && { q }), region: path } })
  }
  candidates.push({ kind: 'wider', label: 'Everywhere', query: { ...withoutWords, ...(q && { q }) } })
  return [...candidates, last]
}

/** The category above and those beside it, within the same region. */
function categories({ query, filters, interpretation, vocabulary }: ParsedSearch): RecoveryCandidate[] {
  const category = filters.category ?? interpretation.category
  if (!category) return []
  const parent = category.parent_slug === null ? category : vocabulary.bySlug.get(category.parent_slug)
  if (!parent) return []
  const { q: _, ...withoutWords } = query
  const region = filters.region ?? interpretation.region
  // What is no region of its own stands in no address.
  if (region && 'within' in region) return []
  // Where hardly anything is open, all places of a state would be looked at for each of them.
  if (query.open !== undefined && (region === null || region.kind === 'state')) return []
  const base = filters.category ? query : { ...withoutWords, ...(region && { region: region.path }) }
  const beside = vocabulary.children(parent).toSorted((a, b) => b.place_count - a.place_count)
  return [...beside, parent]
    .filter((other) => other.slug !== category.slug && other.place_count > 0)
    .slice(0, 12)
    .map((other) => ({ kind: 'category', label: other.name, query: { ...base, category: other.slug } }))
}

function fewerWords({ query, words }: ParsedSearch): RecoveryCandidate[] {
  const texts = distinct(words)
  if (texts.length < 2) return []
  const shorter = texts.map((_, n) => texts.toSpliced(n, 1).join(' ')).toReversed()
  return shorter.slice(0, 3).map((q) => ({ kind: 'fewer-words', label: `Search for “${q}”`, query: { ...query, q } }))
}

/** What is typed twice is asked once. */
const distinct = (words: ParsedSearch['words']) => [...new Set(words.map(({ text }) => text))]

const restOfWords = (parts: ParsedSearch['interpretation']['parts']) => parts.flatMap((part) => part.words).join(' ')

const parentOf = (path: string) => path.split('/').slice(0, -1).join('/')

/** A search as it stands in an address. */
function inAddress({
  q,
  region,
  category,
  near,
  radius,
  bbox,
  open,
  hours,
  price,
  attributes,
  tags,
  sort,
}: PlaceSearch): Record<string, string> {
  const entries: Record<string, string | undefined> = {
    q,
    region,
    category,
    near: near && `${near.lat},${near.lng}`,
    radius: radius?.toString(),
    bbox: bbox && `${bbox.west},${bbox.south},${bbox.east},${bbox.north}`,
    open,
    hours,
    price: price?.join(','),
    attributes: attributes?.join(','),
    tags: tags?.join(','),
    sort,
  }
  return Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
