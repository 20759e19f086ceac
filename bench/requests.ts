import { brotliCompressSync } from 'node:zlib'
import { median } from './figures.ts'
import { fixedServer } from './fixed-server.ts'
import { load } from './load.ts'

/** Requests a second of an address, and of a server that answers a fixed text of the same size. Sizes in bytes, `p97` as in `load`. */
export type RequestRow = { name: string; ours: number; fixed: number; p97: number; size: number; packed: number }

const paths = {
  'place page': '/places/texas/austin/landmarks/texas-state-capitol',
  'explore, 24 cards': '/explore',
  'city page': '/local/texas/austin',
  'API: a region': '/api/places?region=texas/austin',
  'API: words': '/api/places?q=museum',
  'API: words with a typo': '/api/places?q=musuem+boston',
  'API: suggestions': '/api/places/completions?q=mus',
  'API: map view': '/api/places/map?bbox=-97.9,30.1,-97.5,30.5&zoom=11',
  'API: one place': '/api/places/1',
}

/** All of them, in alternating rounds. */
export async function measureRequests(site: string, rounds: number, seconds: number): Promise<RequestRow[]> {
  const rows: RequestRow[] = []
  for (const [name, path] of Object.entries(paths)) rows.push(await measure(name, site + path, rounds, seconds))
  return rows
}

async function measure(name: string, url: string, rounds: number, seconds: number): Promise<RequestRow> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const fixed = await fixedServer(body, answer.headers.get('content-type') ?? 'text/plain')
  const [ours, theirs, waits]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const run = await load(url, seconds)
    ours.push(run.perSecond)
    waits.push(run.p97)
    theirs.push((await load(fixed.url, seconds)).perSecond)
  }
  await fixed.stop()
  console.log(`  ${name}: ${Math.round(median(ours))} a second, fixed text ${Math.round(median(theirs))}`)
  return { name, ours: median(ours), fixed: median(theirs), p97: median(waits), size: body.length, packed: brotliCompressSync(body).length }
}
