import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { type Ctx, inTransaction } from '../../../platform/context.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { PlaceSearch } from '../contract.ts'
import { radii } from '../radius.ts'
import { compile } from './compile.ts'
import { filterSortSql, indexScanSql } from './ordered-page.server.ts'
import { parseSearch } from './parsed-search.server.ts'
import { radiusSql } from './radius.server.ts'
import { rankedSql } from './ranked-page.server.ts'

beforeAll(haveStarter)

/**
 * Plans as on a large table: of the few starter places alone the database would rather read all. There the index of pins, which begins
 * with another column, is as small as that of positions and would do for it.
 */
async function asIfLarge<T>(look: (tx: Ctx) => Promise<T>): Promise<T | undefined> {
  let seen: T | undefined
  const undo = new Error('undo')
  await inTransaction(ctx, async (tx) => {
    await tx.client.query('set local enable_seqscan = off; set local enable_bitmapscan = off; drop index place_documents_pins')
    seen = await look(tx)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return seen
}

async function indexScanPlanOf(address: Record<string, string>) {
  const query = PlaceSearch.parse(address)
  const parsed = await parseSearch(ctx, query)
  const sort = query.sort === 'best' || !query.sort ? 'popular' : query.sort
  return asIfLarge((tx) => planOf(tx, indexScanSql(ctx.now, parsed, compile(parsed, 'understood'), { sort, after: null, limit: 25 })))
}

test.each<[Record<string, string>, string]>([
  [{}, 'place_documents_popular'],
  [{ region: 'texas' }, 'place_documents_popular_in_state'],
  [{ region: 'texas/austin' }, 'place_documents_popular_in_city'],
  [{ region: 'illinois/chicago/lincoln-park' }, 'place_documents_popular_in_neighborhood'],
  [{ category: 'parks' }, 'place_documents_popular_in_category'],
  [{ category: 'restaurants' }, 'place_documents_popular_in_parent'],
  [{ region: 'texas', category: 'parks' }, 'place_documents_popular_in_state_category'],
  [{ region: 'texas', category: 'restaurants' }, 'place_documents_popular_in_state_parent'],
  [{ region: 'texas/austin', category: 'parks' }, 'place_documents_popular_in_city_category'],
  [{ region: 'texas/austin', category: 'restaurants' }, 'place_documents_popular_in_city_parent'],
  [{ sort: 'newest' }, 'place_documents_newest'],
  [{ sort: 'newest', region: 'texas/austin' }, 'place_documents_newest_in_city'],
  [{ sort: 'newest', region: 'texas' }, 'place_documents_newest_in_state'],
  [{ sort: 'name' }, 'place_documents_named'],
  [{ sort: 'name', region: 'texas/austin' }, 'place_documents_named_in_city'],
  [{ sort: 'name', region: 'texas' }, 'place_documents_named_in_state'],
])('%j is read off the index of its order, without sorting', async (address, index) => {
  expect(await indexScanPlanOf(address)).toEqual({ indexes: [index], scanned: [], sorts: 0 })
})

test.each<[Record<string, string>, string]>([
  [{ sort: 'nearest', near: '30.27,-97.74' }, 'place_documents_near'],
  [{ sort: 'nearest', near: '30.27,-97.74', category: 'parks' }, 'place_documents_near_in_category'],
  [{ sort: 'nearest', near: '30.27,-97.74', category: 'restaurants' }, 'place_documents_near_in_parent'],
])('%j is read outwards from the position', async (address, index) => {
  expect((await indexScanPlanOf(address))?.indexes).toEqual([index])
})

test('a radius is chosen by the index of positions', async () => {
  const parsed = await parseSearch(ctx, PlaceSearch.parse({ near: '30.27,-97.74', radius: 'auto' }))
  const plan = await asIfLarge((tx) => planOf(tx, radiusSql(ctx.now, parsed, radii.imperial)))
  expect(plan).toMatchObject({ scanned: [], sorts: 0 })
  expect(plan?.indexes.filter((index) => !index.startsWith('place_documents_near'))).toEqual([])
})

test('words, with whatever filters, read the index of words alone', async () => {
  for (const address of [{ q: 'museum' }, { q: 'coffe', region: 'texas', price: '1' }, { q: 'pizza', near: '40.7,-74' }] as Record<
    string,
    string
  >[]) {
    const parsed = await parseSearch(ctx, PlaceSearch.parse(address))
    const plan = await inTransaction(ctx, async (tx) => {
      await tx.client.query('set local enable_seqscan = off')
      return planOf(tx, rankedSql(ctx.now, parsed, compile(parsed, 'understood'), { after: null, at: '2026-01-01', limit: 25 }))
    })
    expect(plan.scanned).toEqual([])
    expect(plan.indexes).toContain('place_documents_search')
    expect(plan.indexes.filter((index) => !/search|named/.test(index))).toEqual([])
  }
})

test('what few places have is gathered by the index of words', async () => {
  const parsed = await parseSearch(ctx, PlaceSearch.parse({ tags: 'unesco', attributes: 'wheelchair' }))
  const pageRequest = { sort: 'popular', after: null, limit: 25 } as const
  const plan = await inTransaction(ctx, async (tx) => {
    await tx.client.query('set local enable_seqscan = off')
    return planOf(tx, filterSortSql(ctx.now, parsed, compile(parsed, 'understood'), pageRequest))
  })
  expect(plan).toMatchObject({ indexes: ['place_documents_search'], scanned: [] })
})

type Node = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Node[] }

/** How the database would run a statement: the nodes of its plan, and the indexes it reads. */
async function planOf(ctx: Pick<Ctx, 'client'>, { text, values }: { text: string; values: unknown[] }) {
  const { rows } = await ctx.client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (format json) ${text}`, values)
  const nodes = flat(rows[0]?.['QUERY PLAN'][0]?.Plan)
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    sorts: nodes.filter((node) => node['Node Type'] === 'Sort').length,
  }
}

const flat = (node: Node | undefined): Node[] => (node ? [node, ...(node.Plans ?? []).flatMap(flat)] : [])
