import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { chainPath } from '../src/features/chains/chain-path.ts'
import { ListSearch } from '../src/features/lists/contract.ts'
import { readListsOverview } from '../src/features/lists/reads/overview.server.ts'
import { readListsWith } from '../src/features/lists/reads/public-lists.server.ts'
import { readFoundLists } from '../src/features/lists/reads/search-lists.server.ts'
import { connect } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { startPostgres } from '../src/platform/postgres.server.ts'
import { pageKinds } from './page-paths.ts'
import { measurePages, type PageRow } from './pages.ts'
import { measureReads, type QueryRow, type Read } from './queries.ts'
import { record } from './recorder.ts'
import { freePort, startSite } from './site.ts'
import { markdownTable } from './table.ts'
import { writeSection } from './write-section.ts'

// `npm run bench:lists -- --folder FOLDER [--rounds 5]`: pages of lists and their search on a data folder that `npm run generate` has
// filled with lists, into docs/performance.md.
const { values } = parseArgs({ options: { folder: { type: 'string' }, rounds: { type: 'string', default: '5' } } })
if (!values.folder) throw new Error('npm run bench:lists -- --folder FOLDER')
const folder = resolve(values.folder)
const rounds = Number(values.rounds)
const load = loadavg()[0] ?? 0

const { queries, counts, long, chains, channels } = await measureDatabase()
const pages = await measureSite()
await writeSection('## Lists', sectionOf(queries, pages))

async function measureDatabase() {
  const postgres = await startPostgres({ dataDir: folder, log: createLog('warn'), holder: 'a benchmark' })
  const { pool } = connect(postgres.url)
  try {
    const { rows } = await pool.query<{ lists: string; entries: string; follows: string; places: string; listed: string }>(
      `select (select count(*) from lists) as lists, (select count(*) from list_entries) as entries, (select count(*) from follows) as follows,
         (select count(*) from places) as places, (select count(*) from list_documents) as listed`,
    )
    const { rows: longest } = await pool.query<{ path: string }>(
      `select '/up/@' || u.username || '/' || l.slug as path from lists l join users u on u.id = l.owner_id
       where l.entry_count = 5000 and l.visibility = 'public' order by l.id limit 6`,
    )
    const { rows: chains } = await pool.query<{ id: number; step: number; slug: string; channel_slug: string | null }>(
      `select n.id::int, n.slug, c.slug as channel_slug, (select count(*)::int from chain_steps s where s.chain_id = n.id) as step
       from chains n left join channels c on c.id = n.channel_id where n.shown_as = 'public' and n.hidden_at is null order by step desc, n.id limit 6`,
    )
    const { rows: channels } = await pool.query<{ slug: string }>(
      "select slug from channels where visibility = 'public' order by id limit 5",
    )
    return {
      queries: await measureReads(pool, rounds, await kinds(pool)),
      counts: rows[0],
      long: longest.map(({ path }) => path),
      chains: chains.map(chainPath),
      channels: channels.map(({ slug }) => `/${slug}`),
    }
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

function found(address: string): Read {
  return { name: address || 'all', read: (ctx) => readFoundLists(ctx, ListSearch.parse(Object.fromEntries(new URLSearchParams(address)))) }
}

async function kinds(pool: pg.Pool): Promise<Record<string, Read[]>> {
  const { rows } = await pool.query<{ id: number }>('select place_id::int as id from place_counters order by list_uses desc limit 3')
  const cursor = await farCursor(pool)
  return {
    'lists by words, common': ['q=tacos', 'q=coffee', 'q=museums', 'q=parks', 'q=walks', 'q=the+best+views', 'q=bars', 'q=m'].map(found),
    'lists by words, rare': ['q=velvet+otter', 'q=matinees+columbus', 'q=swimming+holes+austin', 'q=five+hundred+places', 'q=jazz'].map(
      found,
    ),
    'lists by words with typo': ['q=bakreies', 'q=musuems+chicago', 'q=dumplngs', 'q=playgruonds+in+texas'].map(found),
    'lists by words, region and category': [
      'q=tacos&region=texas',
      'q=coffee&category=work-spots',
      'q=parks&region=illinois/chicago&category=outdoors',
      'q=museums&sort=new',
      'q=coffee&sort=trending&region=california',
    ].map(found),
    'lists, in an order': [
      ...['', 'sort=new', 'region=texas', 'region=illinois/chicago', 'category=views', 'region=california&category=night'],
      ...['region=ohio&sort=new', 'category=walks&sort=new'],
    ].map(found),
    'lists, page 100 of an order': [
      { name: 'trending', read: (ctx) => readFoundLists(ctx, { ...ListSearch.parse({}), ...(cursor && { cursor }) }) },
    ],
    'what lists divide into': [undefined, 'texas', 'illinois/chicago'].map((path) => ({
      name: path ?? 'everywhere',
      read: (ctx) => readListsOverview(ctx, path),
    })),
    'lists that a place is in': rows.map(({ id }) => ({ name: `place ${id}`, read: (ctx) => readListsWith(ctx, id, { limit: 6 }) })),
  }
}

async function farCursor(pool: pg.Pool): Promise<string | null> {
  const { ctx } = record(pool)
  let cursor: string | null = null
  for (let page = 1; page < 100; page++) {
    const answer: { next_cursor: string | null } = await readFoundLists(ctx, { ...ListSearch.parse({}), ...(cursor && { cursor }) })
    cursor = answer.next_cursor
  }
  return cursor
}

async function measureSite(): Promise<PageRow[]> {
  const inspector = await freePort()
  const site = await startSite(folder, {}, inspector)
  try {
    const kinds = [
      // What others are compared with: a machine may be slow as a whole.
      ...pageKinds.filter(({ name }) => name === 'place' || name === 'Explore'),
      { name: 'list of 5,000 entries, the first 50 and the map', budget: 8, guest: false, paths: () => long },
      { name: 'its page 2', budget: 8, guest: false, paths: () => long.map((path) => `${path}?page=2`) },
      {
        name: 'Discover',
        budget: 10,
        guest: false,
        paths: () => ['/discover', '/discover?region=texas', '/discover?region=illinois/chicago'],
      },
      { name: 'lists of a category', budget: 10, guest: false, paths: () => ['/lists/walks', '/lists/food-and-drink', '/lists/views'] },
      {
        name: 'lists by words',
        budget: 12,
        guest: false,
        paths: () => ['/discover?q=tacos', '/discover?q=museums+chicago', '/discover?q=velvet'],
      },
      { name: 'chain, its overview', budget: 10, guest: false, paths: () => chains },
      { name: 'chain, its first step', budget: 10, guest: false, paths: () => chains.map((path) => `${path}?step=1`) },
      { name: 'channel', budget: 10, guest: false, paths: () => channels },
      { name: 'all channels', budget: 10, guest: false, paths: () => ['/channels'] },
    ]
    const [pages = []] = await measurePages([{ ...site, inspector }], rounds, { cold: 100, warmAfter: 3000, batch: 25 }, kinds)
    return pages
  } finally {
    await site.stop()
  }
}

function sectionOf(queries: QueryRow[], pages: PageRow[]): string {
  const number = (count: string | undefined) => Number(count).toLocaleString('en-US')
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  return `Made by \`npm run bench:lists\`: ${number(counts?.lists)} lists (${number(counts?.listed)} of them listed) with ${number(counts?.entries)} entries over ${number(counts?.places)} places, ${number(counts?.follows)} follows; \`npm run generate -- --places 20000 --lists 1000000 --follows 1000000\`. Load of the machine before it began ${load.toFixed(1)}; ${rounds} rounds, medians. Milliseconds in the database of a whole read, and the pages of 8 kB that its costliest question touches:

${markdownTable(
  ['reads', 'median', '95 %', 'most', 'budget', 'pages', 'slowest'],
  queries.map(({ work, median, p95, most, budget, buffers, slowest }) => [
    work,
    median.toFixed(1),
    p95.toFixed(1),
    most.toFixed(1),
    String(budget),
    number(String(buffers)),
    slowest,
  ]),
)}

Pages that come from no cache, milliseconds of CPU of the server and PostgreSQL, warm, two at a time:

${markdownTable(
  ['page', 'server', 'PostgreSQL', 'both', 'budget', 'HTML, kB', 'brotli, kB'],
  pages.map(({ name, warm, budget, size, packed }) => [
    name,
    warm.server.toFixed(1),
    warm.database.toFixed(1),
    (warm.server + warm.database).toFixed(1),
    String(budget),
    kilobytes(size),
    kilobytes(packed),
  ]),
)}
`
}
