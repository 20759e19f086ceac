import { resolve4, resolve6, resolveTxt } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.server.ts'

/** The world outside as far as somebody else says where to look: which names lead where, and where we connect at all. */
export type Outside = {
  /** Addresses of a host, IPv4 first. @throws UnreachedError where nobody tells */
  addresses(host: string): Promise<string[]>
  /** None where the domain has none. @throws UnreachedError where nobody tells */
  texts(domain: string): Promise<string[]>
  /** Ports that an address may name, each with the one that is connected to for it. */
  ports: Readonly<Record<number, number>>
  mayConnect(address: string): boolean
}

export const outside: Outside = {
  async addresses(host) {
    const [v4, v6] = await Promise.allSettled([orNone(resolve4(host)), orNone(resolve6(host))])
    const found = [v4, v6].flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    for (const one of [v4, v6]) if (found.length === 0 && one.status === 'rejected') throw one.reason
    return found
  },
  texts: async (domain) => (await orNone(resolveTxt(domain), ['ENODATA'])).map((parts) => parts.join('')),
  ports: { 80: 80, 443: 443 },
  mayConnect: isPublicAddress,
}

/** Why nothing was fetched, in words for whoever owns the website. */
export class OutsideError extends Error {}
/** One where no website has answered. */
export class UnreachedError extends OutsideError {}

/** Nothing where the name servers say so in one of these ways; that they say nothing is no answer. */
async function orNone<Found>(asked: Promise<Found[]>, none = ['ENODATA', 'ENOTFOUND']): Promise<Found[]> {
  try {
    return await asked
  } catch (error) {
    const code = codeOf(error)
    if (none.includes(code)) return []
    throw new UnreachedError(code === 'ENOTFOUND' ? 'There is no such domain.' : 'The name servers of the domain did not answer.')
  }
}

const limits = { bytes: 64_000, withinMs: 5000 }

/**
 * The text at an address that somebody else named: over http or https on the usual ports, within 5 s and 64 kB. The host is resolved once
 * and that address is connected to, if it is public; one redirect is followed, to https of the same host with or without `www.`, and looked
 * at in the same way.
 * @throws OutsideError
 */
export async function fetchOutside(address: string, world: Outside): Promise<string> {
  const url = URL.parse(address)
  if (!url) throw new OutsideError('This is no address.')
  const first = await ask(url, world)
  if (first.redirect === null) return first.text
  const next = URL.parse(first.redirect, url)
  if (next?.protocol !== 'https:' || bare(next) !== bare(url))
    throw new OutsideError(`The website leads on to ${next?.host ? `${next.protocol}//${next.host}` : 'somewhere else'}, ${unfollowed}`)
  const second = await ask(next, world)
  if (second.redirect !== null) throw new OutsideError(`The website leads on more than once, ${unfollowed}`)
  return second.text
}

const unfollowed = 'where we don’t follow: the file has to lie at its address itself.'
const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '')

/**
 * The status with which an address that somebody else named answers first, of which nothing is read: wherever it leads on is not followed.
 * @throws OutsideError
 */
export async function statusOutside(address: string, world: Outside): Promise<number> {
  const url = URL.parse(address)
  if (!url) throw new OutsideError('This is no address.')
  return answered(url, world, (answer) => {
    answer.destroy()
    return answer.statusCode ?? 0
  })
}

const missing = ': there is no such file'
const closed = ': the file has to be open to everybody'
const refusals: Readonly<Record<number, string>> = { 401: closed, 403: closed, 404: missing, 410: missing }
const refusal = (status: number) => refusals[status] ?? (status >= 500 ? ': it is out of order' : '')

const ask = (url: URL, world: Outside): Promise<{ text: string; redirect: string | null }> =>
  answered(url, world, async (answer) => {
    const status = answer.statusCode ?? 0
    if (status >= 300 && status < 400) {
      answer.destroy()
      return { text: '', redirect: answer.headers.location ?? '' }
    }
    if (status !== 200) {
      answer.destroy()
      throw new OutsideError(`The website answers ${status}${refusal(status)}.`)
    }
    return { text: await textOf(answer), redirect: null }
  })

/** What is made of the answer of a public host, whose address was resolved once. */
async function answered<Made>(url: URL, world: Outside, read: (answer: IncomingMessage) => Made | Promise<Made>): Promise<Made> {
  const secure = url.protocol === 'https:'
  const port = world.ports[Number(url.port) || (secure ? 443 : 80)]
  if ((!secure && url.protocol !== 'http:') || url.username || url.password || port === undefined)
    throw new OutsideError('This address is not looked at.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await world.addresses(host)
  const [pinned] = found
  if (pinned === undefined) throw new UnreachedError('The website was not found: its name has no address.')
  // One private address among several is enough: which of them answers is up to whoever owns the name.
  if (!found.every(world.mayConnect)) throw new OutsideError('This address is not looked at: it is not on the public internet.')
  const signal = AbortSignal.timeout(limits.withinMs)
  const options = {
    host: pinned,
    family: isIP(pinned),
    port,
    path: url.pathname + url.search,
    headers: { host: url.host, 'user-agent': 'Hereabouts', accept: 'text/plain, */*;q=0.5', 'accept-encoding': 'identity' },
    ...(secure && !isIP(host) && { servername: host }),
    agent: false as const,
    signal,
  }
  try {
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      const sent = (secure ? secureRequest : plainRequest)(options, done)
      sent.on('error', failed)
      sent.end()
    })
    return await read(answer)
  } catch (error) {
    if (error instanceof OutsideError) throw error
    throw new UnreachedError(
      signal.aborted ? 'The website took longer than 5 seconds.' : (certificates[codeOf(error)] ?? 'The website could not be reached.'),
    )
  }
}

const stranger = 'The certificate of the website is from nobody we know, or its chain is not whole.'
const certificates: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the website is for another name.',
  CERT_HAS_EXPIRED: 'The certificate of the website has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: stranger,
  SELF_SIGNED_CERT_IN_CHAIN: stranger,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: stranger,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: stranger,
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > limits.bytes) {
      answer.destroy()
      throw new OutsideError('The file is too long: it is to hold the word alone.')
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
