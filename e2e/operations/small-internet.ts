import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { fetchOutside, outside } from '../../src/platform/outside.server.ts'

// Runs in a network of its own, where this address of the internet is here and names are asked of us. Says what was found, as JSON.
const here = '5.9.8.7'
const inside = '127.0.0.1'
const [certificate = '', key = ''] = process.argv.slice(2)

type Kind = 'A' | 'TXT'
type Zone = { A?: string[] | (() => string[]); TXT?: string[][]; code?: number; silent?: true }
const kinds: Readonly<Record<number, Kind>> = { 1: 'A', 16: 'TXT' }

let lookedAt = 0
const zones: Readonly<Record<string, Zone>> = {
  'tea.com': { A: [here], TXT: [['v=spf1 -all'], ['hereabouts-claim=', 'abc'.repeat(20), 'd'.repeat(200)]] },
  'www.tea.com': { A: [here] },
  'plain.com': { A: [here] },
  'private.com': { A: ['10.0.0.5'] },
  'both.com': { A: [here, inside] },
  'turns.com': { A: () => (lookedAt++ === 0 ? [here] : [inside]) },
  'broken.com': { code: 2 },
  'silent.com': { silent: true },
}

/** The answer to a question; null where nobody answers. */
function answerTo(question: Buffer): Buffer | null {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const zone = zones[labels.join('.')]
  if (zone?.silent) return null
  const records = recordsOf(zone, kinds[question.readUInt16BE(at + 1)])
  const head = Buffer.alloc(12)
  question.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8580 | (zone ? (zone.code ?? 0) : 3), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  return Buffer.concat([head, question.subarray(12, at + 5), ...records])
}

function recordsOf(zone: Zone | undefined, kind: Kind | undefined): Buffer[] {
  const addresses = typeof zone?.A === 'function' && kind === 'A' ? zone.A() : zone?.A
  if (kind === 'A' && Array.isArray(addresses)) return addresses.map((one) => recordOf(1, Buffer.from(one.split('.').map(Number))))
  if (kind !== 'TXT') return []
  const piece = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
  return (zone?.TXT ?? []).map((pieces) => recordOf(16, Buffer.concat(pieces.map(piece))))
}

/** A record of the name that was asked for, for no time at all. */
function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const website: RequestListener = ({ headers: { host }, url }, answer) => {
  const to = (location: string) => answer.writeHead(302, { location }).end()
  if (url === '/word') return host === 'tea.com' ? to('https://www.tea.com/word') : answer.end(`the word of ${host}`)
  if (url === '/inside') return to(`http://${inside}/`)
  if (url === '/again') return to(`https://${host}/word`)
  answer.writeHead(404).end()
}

const server = createSocket('udp4', (question, { port, address }) => {
  const answer = answerTo(question)
  if (answer) server.send(answer, port, address)
})
await new Promise<void>((done) => server.bind(53, here, done))
await new Promise<void>((done) => createServer(website).listen(80, here, done))
const pair = { cert: readFileSync(certificate), key: readFileSync(key) }
await new Promise<void>((done) => createSecureServer(pair, website).listen(443, here, done))
let reached = 0
await new Promise<void>((done) => createServer((_, answer) => answer.end(`${++reached}`)).listen(80, inside, done))

const said = (asked: Promise<unknown>) => asked.catch((error: Error) => error.message)
const texts = ['tea.com', 'www.tea.com', 'nobody.com', 'broken.com', 'silent.com'].map(
  async (name) => [name, await said(outside.texts(name))] as const,
)
const pages = [
  ...['https://tea.com/word', 'http://plain.com/word', 'https://plain.com/word', 'http://plain.com/', 'http://plain.com/inside'],
  ...[
    'http://private.com/',
    'http://both.com/',
    'http://turns.com/again',
    'http://nobody.com/',
    'http://broken.com/',
    'http://silent.com/',
  ],
].map(async (address) => [address, await said(fetchOutside(address, outside))] as const)
console.log(
  JSON.stringify({ texts: Object.fromEntries(await Promise.all(texts)), pages: Object.fromEntries(await Promise.all(pages)), reached }),
)
process.exit(0)
