import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { copyPreparedData } from '../checks/prepared-data.ts'
import { statusOf } from '../src/platform/postgres.server.ts'
import { median, quantile } from './figures.ts'
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
const EVERY = 100
const ALONE = 12_000
const ROUNDS = 7
/** How many pages were asked for: each has a position of its own, so none is answered from the cache. */
let asked = 0

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
  const { id: publication } = await one<{ id: number }>(
    'insert into publications (channel_id, list_id, published_at) values ($1, $2, now()) on conflict (list_id) where list_id is not null do update set version = 2 returning id::int',
    [channel, list],
  )
  const withoutTelling = () => sleep(ALONE)
  for (let warm = 0; warm < 3; warm++) await pages(withoutTelling)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await db.query("delete from notifications where type = 'publication'")
    await db.query('vacuum analyze notifications')
    const before = await pages(withoutTelling)
    const { id: telling } = await one<{ id: number }>(
      'insert into publication_tellings (publication_id, channel_id) values ($1, $2) returning id::int',
      [publication, channel],
    )
    let seconds = Number.NaN
    const meanwhile = await pages(async () => {
      const began = performance.now()
      await db.query("select graphile_worker.add_job('publications.tell', json_build_object('tellingId', $1::int, 'after', 0))", [telling])
      while ((await waits()) && performance.now() - began < 120_000) await sleep(500)
      seconds = (performance.now() - began) / 1000
    })
    const { people, all } = await told()
    const alone = (before + (await pages(withoutTelling))) / 2
    if (people !== followers) throw new Error(`${people} of ${followers} followers were told.`)
    rounds.push({ seconds, twice: all - people, alone, meanwhile, ratio: meanwhile / alone })
    console.log(rounds.at(-1))
  }
  const most = (of: (round: Round) => number) => String(Math.max(...rounds.map(of)))
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const row = [
    String(followers),
    middle(({ seconds }) => seconds).toFixed(1),
    most(({ twice }) => twice),
    middle(({ alone }) => alone).toFixed(1),
    middle(({ meanwhile }) => meanwhile).toFixed(1),
    middle(({ ratio }) => ratio).toFixed(2),
  ]
  return `Made by \`npm run bench:publications\`: one publication is put into the bells of all followers while every ${EVERY} ms a page of Explore near another position, so none that is kept, is asked for, beside the same before and after that; the middle of ${ROUNDS} rounds. At most 30 s, and 1.2 times the time of pages (95 % of them, in ms). Load of the machine before it began ${load.toFixed(1)}.

${markdownTable(['followers', 'seconds', 'told twice', 'pages alone', 'meanwhile', 'ratio'], [row])}
`
}

type Round = { seconds: number; twice: number; alone: number; meanwhile: number; ratio: number }

/** Whether the job of telling waits or is under way. Counting whom it has told would take as long as pages do. */
async function waits(): Promise<boolean> {
  const task = 'publications.tell'
  return (await one<{ waits: boolean }>('select exists (select from graphile_worker.jobs where task_identifier = $1) as waits', [task]))
    .waits
}

function told(): Promise<{ people: number; all: number }> {
  return one("select count(distinct user_id)::int as people, count(*)::int as all from notifications where type = 'publication'")
}

/** Asks for pages at a steady pace while `work` is under way: the time within which 95 % of them are answered. */
async function pages(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const answers: Promise<void>[] = []
  const timer = setInterval(() => {
    const n = asked++
    const near = `${(33 + (n % 97) / 8).toFixed(4)},${(-118 + (n % 1009) / 23).toFixed(4)}`
    const began = performance.now()
    answers.push(
      fetch(`${site.url}/explore?near=${near}&radius=16093`).then(async (answer) => {
        await answer.arrayBuffer()
        if (answer.headers.get('x-cache') === 'hit') throw new Error(`A page near ${near} was kept.`)
        times.push(performance.now() - began)
      }),
    )
  }, EVERY)
  await work()
  clearInterval(timer)
  await Promise.all(answers)
  return quantile(times, 0.95)
}
