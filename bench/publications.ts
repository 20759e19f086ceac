import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { copyPreparedData } from '../checks/prepared-data.ts'
import { statusOf } from '../src/platform/postgres.server.ts'
import { startSite } from './site.ts'
import { markdownTable } from './table.ts'
import { writeSection } from './write-section.ts'

// `npm run bench:publications -- --folder FOLDER [--followers 100000]`: a publication is told to that many followers while pages are asked
// for, beside the same pages while nothing is told; into docs/performance.md. FOLDER is made anew and stays.
const { values } = parseArgs({ options: { folder: { type: 'string' }, followers: { type: 'string', default: '100000' } } })
if (!values.folder) throw new Error('npm run bench:publications -- --folder FOLDER')
const { folder } = values
const followers = Number(values.followers)
const load = loadavg()[0] ?? 0
/** Milliseconds between two pages that are asked for, and how long it is done without anything else. */
const EVERY = 50
const ALONE = 15_000

await copyPreparedData(folder)
const site = await startSite(folder)
const db = new pg.Client({ connectionString: (await statusOf(folder))?.url ?? '' })
await db.connect()
try {
  await writeSection('## Telling followers', await measure())
} finally {
  await db.end()
  await site.stop()
}

async function one<Row>(sql: string, given: unknown[] = []): Promise<Row> {
  return (await db.query(sql, given)).rows[0] as Row
}

async function measure(): Promise<string> {
  const { id: channel } = await one<{ id: number }>('select id::int from channels order by id limit 1')
  const { id: list } = await one<{ id: number }>('select id::int from lists where channel_id = $1 order by id limit 1', [channel])
  await db.query(
    `with people as (insert into users (name, username, email, email_verified_at)
       select 'F', 'follower-' || n, 'follower-' || n || '@example.org', now() from generate_series(1, $2::int) n returning id)
     insert into follows (user_id, kind, target_id) select id, 'channel', $1 from people`,
    [channel, followers],
  )
  await db.query('vacuum analyze users, follows')
  const slugs = (
    await db.query<{ path: string }>("select '/explore?q=' || split_part(name, ' ', 1) as path from places order by id limit 200")
  ).rows
  await pages(slugs, () => sleep(5_000))
  const before = await pages(slugs, () => sleep(ALONE))
  const { id: publication } = await one<{ id: number }>(
    'insert into publications (channel_id, list_id, published_at) values ($1, $2, now()) on conflict (list_id) where list_id is not null do update set version = 2 returning id::int',
    [channel, list],
  )
  const { id: telling } = await one<{ id: number }>(
    'insert into publication_tellings (publication_id, channel_id) values ($1, $2) returning id::int',
    [publication, channel],
  )
  const began = performance.now()
  const meanwhile = await pages(slugs, async () => {
    await db.query("select graphile_worker.add_job('publications.tell', json_build_object('tellingId', $1::int, 'after', 0))", [telling])
    while ((await told()).people < followers && performance.now() - began < 120_000) await sleep(100)
  })
  const seconds = (performance.now() - began) / 1000
  const { people, all } = await told()
  // What the machine did meanwhile is not taken for pages being slow by themselves.
  const alone = Math.min(before, await pages(slugs, () => sleep(ALONE)))
  const row = [followers, seconds.toFixed(1), all - people, alone.toFixed(1), meanwhile.toFixed(1), (meanwhile / alone).toFixed(2)].map(
    String,
  )
  console.log(row)
  return `Made by \`npm run bench:publications\`: one publication is put into the bells of all followers while every ${EVERY} ms a page of Explore is asked for, beside the same before and after that, the quicker of both. At most 30 s, and 1.2 times the time of pages (95 % of them, in ms). Load of the machine before it began ${load.toFixed(1)}.

${markdownTable(['followers', 'seconds', 'told twice', 'pages alone', 'meanwhile', 'ratio'], [row])}
`
}

function told(): Promise<{ people: number; all: number }> {
  return one("select count(distinct user_id)::int as people, count(*)::int as all from notifications where type = 'publication'")
}

/** Asks for pages at a steady pace while `work` is under way: the time within which 95 % of them are answered. */
async function pages(paths: readonly { path: string }[], work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  let n = 0
  const timer = setInterval(() => {
    const { path } = paths[n++ % paths.length] ?? { path: '/explore' }
    const began = performance.now()
    asked.push(
      fetch(`${site.url}${path}&n=${n}`)
        .then((answer) => answer.arrayBuffer())
        .then(() => void times.push(performance.now() - began)),
    )
  }, EVERY)
  await work()
  clearInterval(timer)
  await Promise.all(asked)
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN
}
