import { ListSearch, OwnListsQuery } from '../../src/features/lists/contract.ts'
import { readEntries } from '../../src/features/lists/reads/entries.server.ts'
import { readListsOverview } from '../../src/features/lists/reads/overview.server.ts'
import { readOwnLists } from '../../src/features/lists/reads/own-lists.server.ts'
import { readListsOf, readListsWith } from '../../src/features/lists/reads/public-lists.server.ts'
import { readFoundLists } from '../../src/features/lists/reads/search-lists.server.ts'
import { visibleList } from '../../src/features/lists/reads.server.ts'
import { ListNewsQuery } from '../../src/features/news/contract.ts'
import { readNews } from '../../src/features/news/reads.server.ts'
import type { Ctx, MemberCtx } from '../../src/platform/context.server.ts'
import type { Case } from './cases.ts'

const found = (address: string, buffers: number, ...indexes: string[]): Case => ({
  name: `lists: ${address || 'all'}`,
  read: (ctx) => readFoundLists(ctx, ListSearch.parse(Object.fromEntries(new URLSearchParams(address)))),
  buffers,
  indexes: indexes.map((index) => `list_documents_${index}`),
})

/** Finds what a case is about once, and not among what it asks. */
function about<Found>(query: string, read: (ctx: Ctx, found: Found) => Promise<unknown>): Case['read'] {
  let known: Promise<Found> | undefined
  return async (ctx) => {
    known ??= ctx.pool.query(query).then(({ rows }) => {
      if (rows.length === 0) throw new Error(`Nothing to measure: ${query}`)
      return rows[0] as Found
    })
    return read(ctx, await known)
  }
}

const as = (ctx: Ctx, id: number): MemberCtx => ({
  ...ctx,
  viewer: { id, role: 'user', verified: true, scopes: null, session: null, impersonatedBy: null, confirmed: false },
})

/** Who follows one person, region and category and so many lists, as `npm run generate` has made them. */
const FOLLOWER =
  'select user_id::int as id from follows group by 1 having count(distinct kind) = 4 order by count(*) desc, 1 offset 20 limit 1'
/** Whose lists are on pages that many look at. */
const CURATOR = "select owner_id::int as id from lists where shown_as = 'public' group by 1 order by count(*) desc, 1 limit 1"

/** What the site reads of lists, where they are very many. */
export const listCases: Case[] = [
  found('', 3_000),
  found('sort=new', 3_000),
  found('region=texas', 3_000),
  found('region=illinois/chicago', 3_000),
  found('category=walks&sort=new', 3_000),
  found('q=tacos', 4_000),
  found('q=museums+chicago', 4_000),
  found('q=bakreies', 4_000),
  found('q=coffee&region=texas', 4_000),
  {
    name: 'lists: what they divide into',
    read: (ctx) => readListsOverview(ctx, 'texas'),
    buffers: 4_000,
    indexes: [],
  },
  {
    name: 'lists: of a person',
    read: about<{ id: number }>(CURATOR, (ctx, { id }) => readListsOf(ctx, id, { limit: 24 })),
    buffers: 3_000,
    indexes: ['lists_published'],
  },
  {
    name: 'lists: one’s own',
    read: about<{ id: number }>(CURATOR, (ctx, { id }) => readOwnLists(as(ctx, id), OwnListsQuery.parse({}))),
    buffers: 5_000,
    indexes: [],
  },
  {
    name: 'lists: with a place',
    read: about<{ id: number }>('select place_id::int as id from place_counters order by list_uses desc, 1 limit 1', (ctx, { id }) =>
      readListsWith(ctx, id, { limit: 6 }),
    ),
    buffers: 1_000,
    indexes: [],
  },
  {
    name: 'lists: the first of 5,000 entries',
    read: about<{ id: number }>(
      "select id::int from lists where entry_count = 5000 and shown_as = 'public' order by id limit 1",
      async (ctx, list) => readEntries(ctx, await visibleList(ctx, list), { limit: 50 }),
    ),
    buffers: 1_500,
    indexes: ['list_entries_in_order'],
  },
  {
    name: 'lists: news of what somebody follows',
    read: about<{ id: number }>(FOLLOWER, (ctx, { id }) => readNews(as(ctx, id), ListNewsQuery.parse({}))),
    buffers: 12_000,
    indexes: ['lists_published'],
  },
]
