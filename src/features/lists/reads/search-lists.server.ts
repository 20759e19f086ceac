import { z } from 'zod'
import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { isFrameWord } from '../../language/frame-words.ts'
import { wordsOf } from '../../query-reading/typed.ts'
import { nicknames } from '../../query-reading/word-lists.ts'
import { regionTag } from '../../regions/cache-tags.ts'
import { readRegionSummaryAt } from '../../regions/reads.server.ts'
import type { SearchKind } from '../../search/kinds.ts'
import { type KindFound, type KindSearch, kindSearch } from '../../search/search-kind.server.ts'
import { LISTS_WORDS, listsInTag } from '../cache-tags.ts'
import type { FoundLists, ListSearch } from '../contract.ts'
import { listWeights } from '../ranking.ts'
import { readListedCards } from './cards.server.ts'
import { readListFacets } from './overview.server.ts'

/** Lists as the search engine knows them. */
export const listKind = {
  documents: 'list_documents',
  id: 'list_id',
  columns: [],
  vocabulary: 'list_words',
  sounds: false,
  wordsTag: LISTS_WORDS,
  weights: listWeights,
} as const satisfies SearchKind

const withAllWords = kindSearch(listKind)

/** With all words of `q`; where nothing has them, with what else they may mean, which is `corrected` then. */
async function searchLists(ctx: Ctx, asked: KindSearch): Promise<KindFound> {
  const found = await withAllWords(ctx, asked)
  if (found.rows.length > 0 || asked.literal) return found
  const right = found.corrected ?? asked.q
  // Their wrong letters were put right: once is enough.
  const literally = async (q: string) => ({ q, ...(await withAllWords(ctx, { ...asked, q, literal: true })) })
  for (const reading of new Set([...readingsOf(asked.q), ...readingsOf(right)])) {
    const { q, rows } = await literally(reading)
    if (rows.length > 0) return { rows, corrected: q }
  }
  // What the fewest have says most.
  const each = (await Promise.all(fewerWords(right).map(literally))).toSorted((a, b) => a.rows.length - b.rows.length)
  const best = each.find(({ rows }) => rows.length > 0)
  return best ? { rows: best.rows, corrected: best.q } : found
}

const MOST_OF_NICKNAME = 3

/** With the names of cities for what they are called, then without what is only said around a wish: "free stuff in nyc" is "free new york". */
function readingsOf(q: string): string[] {
  const words = wordsOf(q).map(({ text }) => text)
  const named: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = [MOST_OF_NICKNAME, 2, 1].find((n) => Object.hasOwn(nicknames, words.slice(at, at + n).join(' ')))
    const path = length && nicknames[words.slice(at, at + length).join(' ')]
    named.push(...(path ? (path.split('/').at(-1) ?? '').split('-') : words.slice(at, at + 1)))
    at += length ?? 1
  }
  const wish = named.filter((word) => !isFrameWord(word))
  const typed = words.join(' ')
  return [...new Set([named.join(' '), wish.join(' ')])].filter((reading) => reading !== '' && reading !== typed)
}

const MOST_LEFT_OUT = 4

/** The same without one of the words that say something, each of the first in turn. */
function fewerWords(q: string): string[] {
  const words = (readingsOf(q).at(-1) ?? q).split(' ').filter((word) => !isFrameWord(word))
  if (words.length < 2) return []
  return words.slice(0, MOST_LEFT_OUT).map((_, n) => words.toSpliced(n, 1).join(' '))
}

const categoryAt = prepared<{ id: number; parent_id: number | null }>(
  'list-category-at',
  'select id, parent_id from list_categories where slug = $1',
)

type Within = {
  region: { id: number; kind: 'state' | 'city' | 'neighborhood' } | null
  category: { id: number; parent_id: number | null } | null
}

/** A page ended by this value at this list; with words also by which of them, and the day by which newness was measured. */
const Ranked = z.tuple([z.number(), z.int(), z.string(), z.iso.date()])
const Ordered = z.tuple([z.union([z.number(), z.string()]), z.int()])

/** Listed lists by words, or in an order. @throws InvalidError on `category`, `cursor`, `sort`; NotFoundError on `region` */
export async function readFoundLists(ctx: Ctx, query: ListSearch): Promise<FoundLists> {
  const within = await lookUp(ctx, query)
  addCacheTags(ctx, listsInTag(within.region?.id ?? 0, within.category?.parent_id ?? within.category?.id ?? 0))
  const sort = query.sort ?? (query.q === '' ? 'trending' : 'relevance')
  if (sort === 'relevance' && query.q === '') throw new InvalidError({ sort: ['needs words'] })
  return sort === 'relevance' ? byWords(ctx, query, within) : inOrder(ctx, query, sort, within)
}

async function lookUp(ctx: Ctx, { region: path, category: slug }: ListSearch): Promise<Within> {
  const region = path === undefined ? null : await readRegionSummaryAt(ctx, path)
  if (region) addCacheTags(ctx, regionTag(region.id))
  const [category = null] = slug === undefined ? [] : await categoryAt(ctx, [slug])
  if (slug !== undefined && !category) throw new InvalidError({ category: ['is no category of lists'] })
  return { region, category }
}

const markersOf = ({ region, category }: Within) => [...(region ? [`@r${region.id}`] : []), ...(category ? [`@k${category.id}`] : [])]

async function byWords(ctx: Ctx, { q, cursor, limit, facets }: ListSearch, within: Within): Promise<FoundLists> {
  const list = ['lists-by-words', q, within.region?.id, within.category?.id]
  const [value, id, words, day] = readCursor(cursor, list, Ranked) ?? []
  const at = day ?? ctx.now.toISOString().slice(0, 10)
  const after = value === undefined || id === undefined ? null : { value, id }
  const divided = facets !== undefined && after === null
  const most = divided ? MOST_WITH_WORDS : limit + 1
  const found = await searchLists(ctx, { q: words ?? q, markers: markersOf(within), after, literal: after !== null, at, limit: most })
  const meant = found.corrected ?? words ?? q
  const { data, next_cursor } = pageOf(found.rows.slice(0, limit + 1), { limit, list, position: (row) => [row.score, row.id, meant, at] })
  const shown = { data: await cardsOf(ctx, data), next_cursor, corrected: found.corrected }
  return divided ? { ...shown, facets: await facetsOf(ctx, found, within) } : shown
}

const facetsOf = (ctx: Ctx, { rows }: KindFound, { region }: Within) =>
  readListFacets(
    ctx,
    rows.map(({ id }) => id),
    region,
  )

// "nulls last" as the indexes have it: they serve no other order, though nothing is null.
const orders = {
  new: { column: 'created_at', type: 'timestamptz', by: 'd.created_at desc nulls last, d.list_id desc nulls last' },
  trending: { column: 'trending', type: 'float8', by: 'd.trending desc nulls last, d.list_id desc nulls last' },
} as const

/** The statement that reads the first rows of an order under these conditions on document `d`; `$1` is how many. */
export function orderedSql(sort: keyof typeof orders, conditions: readonly string[]): string {
  const { column, by } = orders[sort]
  return `select d.list_id as id, d.${column}${sort === 'new' ? '::text' : ''} as value from list_documents d
    where ${conditions.join(' and ') || 'true'} order by ${by} limit $1`
}

/** With words: of what has them, as many as are ranked. */
async function inOrder(ctx: Ctx, query: ListSearch, sort: keyof typeof orders, within: Within): Promise<FoundLists> {
  const { q, cursor, limit } = query
  const { column, type } = orders[sort]
  const found = q === '' ? null : await searchLists(ctx, { q, markers: markersOf(within), limit: MOST_WITH_WORDS })
  const list = ['lists-in-order', sort, q, within.region?.id, within.category?.id]
  const [value, id] = readCursor(cursor, list, Ordered) ?? [null, null]
  const values: unknown[] = [limit + 1]
  const add = (one: unknown) => `$${values.push(one)}`
  const { region, category } = within
  const conditions = [
    ...(value === null ? [] : [`(d.${column}, d.list_id) < (${add(value)}::${type}, ${add(id)}::bigint)`]),
    ...(region ? [`d.${region.kind}_id = ${add(region.id)}`] : []),
    ...(category
      ? [category.parent_id === null ? `d.category_id = ${add(category.id)}` : `d.search @@ ${add(`'@k${category.id}'`)}::tsquery`]
      : []),
    ...(found ? [`d.list_id = any(${add(found.rows.map((row) => row.id))}::bigint[])`] : []),
  ]
  const rows = await ordered(ctx, sort, conditions, values)
  const { data, next_cursor } = pageOf(rows, { limit, list, position: (row) => [row.value, row.id] })
  const corrected = found?.corrected ?? null
  const divided = found && query.facets && value === null ? { facets: await facetsOf(ctx, found, within) } : {}
  if (query.newest === undefined || value !== null) return { data: await cardsOf(ctx, data), next_cursor, corrected, ...divided }
  const newest = await ordered(ctx, 'new', conditions, [query.newest, ...values.slice(1)])
  const cards = new Map((await cardsOf(ctx, [...data, ...newest])).map((card) => [card.id, card]))
  const shown = (of: readonly { id: number }[]) => of.flatMap((one) => cards.get(one.id) ?? [])
  return { data: shown(data), newest: shown(newest), next_cursor, corrected, ...divided }
}

/** The first rows of an order under these conditions; the first of their values is how many. */
async function ordered({ client }: Ctx, sort: keyof typeof orders, conditions: readonly string[], values: unknown[]) {
  return (await client.query<{ id: number; value: number | string }>(orderedSql(sort, conditions), values)).rows
}

/** Of what has words so many are put in another order. */
const MOST_WITH_WORDS = 500

const cardsOf = (ctx: Ctx, found: readonly { id: number }[]): Promise<FoundLists['data']> =>
  readListedCards(
    ctx,
    found.map(({ id }) => id),
  )
