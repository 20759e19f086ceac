import { request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { copyPreparedData } from '../checks/prepared-data.ts'
import { makeAccount } from '../e2e/make-account.ts'
import { eventParser } from '../src/platform/live/event-parser.ts'
import { residentMegabytes, startSite } from './site.ts'
import { markdownTable } from './table.ts'
import { writeSection } from './write-section.ts'

// `npm run bench:live -- --folder FOLDER [--streams 500] [--seconds 60]`: that many streams open on one server, of people who write the same
// list in lots of ten, and an edit a second of one of the lists; into docs/performance.md. FOLDER is made anew and stays.
const { values } = parseArgs({
  options: { folder: { type: 'string' }, streams: { type: 'string', default: '500' }, seconds: { type: 'string', default: '60' } },
})
if (!values.folder) throw new Error('npm run bench:live -- --folder FOLDER')
const { folder } = values
const streams = Number(values.streams)
const seconds = Number(values.seconds)
const OF_LIST = 10
const password = 'velvet harbour lantern'
const load = loadavg()[0] ?? 0

await copyPreparedData(folder)
const site = await startSite(folder, { TRUST_PROXY: '1' })
try {
  await writeSection('## Live events', await measure())
} finally {
  await site.stop()
}

async function measure(): Promise<string> {
  // Ten streams a person at most: as many people as that takes, each with a list of their own.
  const people = Math.ceil(streams / OF_LIST)
  const owners: Person[] = []
  for (let n = 0; n < people; n++) owners.push(await person(n))
  const before = residentMegabytes(site.pid)
  const arrived = new Map<string, number[]>()
  const closing = await Promise.all(
    Array.from({ length: streams }, async (_, n) => {
      const owner = owners[n % people]
      if (!owner) throw new Error('Nobody')
      return openStream(owner, (id) => arrived.set(id, [...(arrived.get(id) ?? []), performance.now()]))
    }),
  )
  await sleep(2_000)
  const opened = residentMegabytes(site.pid)
  const delays: number[] = []
  let most = opened
  let missed = 0
  for (let n = 0; n < seconds; n++) {
    const owner = owners[n % people]
    if (!owner) continue
    const began = performance.now()
    const answer = await fetch(`${site.url}/api/lists/${owner.list}/entries`, {
      method: 'POST',
      headers: owner.headers,
      body: JSON.stringify({ entries: [{ title: `Stop ${n}` }] }),
    })
    const id = answer.headers.get('x-request-id') ?? ''
    await sleep(Math.max(0, 1_000 - (performance.now() - began)))
    const seen = arrived.get(id) ?? []
    missed += Math.floor(streams / people) - seen.length
    delays.push(...seen.map((at) => at - began))
    most = Math.max(most, residentMegabytes(site.pid))
  }
  for (const close of closing) close()
  delays.sort((a, b) => a - b)
  const at = (part: number) => (delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] ?? Number.NaN).toFixed(0)
  const rows = [[String(streams), String(before), String(opened), String(most), at(0.5), at(0.95), at(1), String(missed)]]
  console.log(rows)
  return `Made by \`npm run bench:live\`: ${streams} streams open on one server, ten for each of ${people} lists, and an edit of one of the lists each second for ${seconds} s. Load of the machine before it began ${load.toFixed(1)}. Memory is resident and of the server alone, in MB (at most 500); each edit reaches ten streams; the delay is from sending the edit until its event has arrived, in ms, so the edit itself is in it.

${markdownTable(['streams', 'before', 'open', 'most', 'delay, median', '95 %', 'most', 'missed'], rows)}
`
}

type Person = { headers: Record<string, string>; list: number }

async function person(n: number): Promise<Person> {
  const username = `watcher-${n}`
  await makeAccount(folder, { username, email: `${username}@example.org`, role: 'user', password })
  const jar = new Map<string, string>()
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
    'content-type': 'application/json',
    'x-forwarded-for': `10.9.${n >> 8}.${n & 255}`,
  })
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${site.url}${path}`, { method, headers: headers(), ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return answer
  }
  await ask('GET', '/sanctum/csrf-cookie')
  await ask('POST', '/api/login', { login: username, password })
  const made = await ask('POST', '/api/lists', { title: 'Watched', visibility: 'private' })
  const { id } = (await made.json()) as { id: number }
  return { headers: headers(), list: id }
}

/** Opens a stream on a connection of its own; answers, once it is open, how it is closed. */
function openStream({ headers, list }: Person, onChange: (request: string) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${site.url}/api/live?topics=list:${list}`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}`))
      answer.setEncoding('utf8')
      answer.on(
        'data',
        eventParser(({ event, data, id }) => {
          if (id !== null) resolve(() => asked.destroy())
          if (event === 'change') onChange((JSON.parse(data) as { request: string }).request)
        }),
      )
      answer.on('error', () => {})
    })
    asked.on('error', reject)
    asked.end()
  })
}
