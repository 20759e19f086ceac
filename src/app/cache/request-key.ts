import type { IncomingMessage } from 'node:http'
import { sharedFormats } from '../../platform/accept-language.ts'

/** Cookies that make a request somebody's own: with one of them nothing is answered from what is kept, and nothing is kept. */
export const sessionCookies = ['hereabouts_session', 'XSRF-TOKEN'] as const

/** What Node's listener knows of a request. */
export type Incoming = Pick<IncomingMessage, 'headers'> & { method?: string | undefined; url?: string | undefined }

/** What of a request decides its answer, read without the cost of building a whole request. */
export type RequestKey = {
  method: string
  target: string
  /** In which of four ways pages write figures, distances and times for this reader; what programs are answered is the same for all. */
  locale: string
  /** Under what the answer is kept. */
  key: string
  header: (name: string) => string | undefined
}

/** `env` is what Node's listener passes along with a request; without it (in process) the request itself is read. */
export function requestKeyOf(request: Request, env: { incoming?: Incoming } | undefined): RequestKey {
  const incoming = env?.incoming
  if (incoming) return keyed(incoming.method ?? '', incoming.url ?? '', (name) => incoming.headers[name] as string | undefined)
  const { pathname, search } = new URL(request.url)
  return keyed(request.method, pathname + search, (name) => request.headers.get(name) ?? undefined)
}

function keyed(method: string, target: string, header: RequestKey['header']): RequestKey {
  const locale = sharedFormats(target.startsWith('/api/') ? undefined : header('accept-language')).locale
  return { method, target, locale, key: `${locale} ${target}`, header }
}

const longest = 1000
/** A path in plain letters; no second slash and no backslash first, which would name another host. */
const readable = /^\/(?!\/)[!-[\]-~]*$/
const filePath = /^\/(?:assets|go|og|sitemaps)\/|^[^?]*\.(?!data(?:\?|$)|json(?:\?|$)|atom(?:\?|$))[a-z0-9]+(?:\?|$)/i
const personal = new RegExp(`(?:^|[;\\s])(?:${sessionCookies.join('|')})=`)

/** Whether the answer may be one that is kept for everybody: it is read, by a visitor without a session, from a plain address. */
export function isCacheableRequest({ method, target, header }: RequestKey): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || target.length > longest || !readable.test(target) || filePath.test(target)) return false
  if (header('authorization') !== undefined) return false
  const cookie = header('cookie')
  return cookie === undefined || !personal.test(cookie)
}
