import { browserFetch } from '../../../../platform/browser-fetch.ts'

/** The last requests of this page, by the numbers that the server gave them. */
const own = new Set<string>()
const KEPT = 100

/** Whether this page itself did what is told of. */
export const isOwnRequest = (request: string | null): boolean => request !== null && own.has(request)

/** The page's fetch, noting what it changes. */
export const notedFetch: typeof fetch = async (input, init) => {
  const answer = await browserFetch(input, init)
  const request = answer.headers.get('x-request-id')
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  if (request !== null && method !== 'GET') own.add(request)
  const [oldest] = own
  if (own.size > KEPT && oldest !== undefined) own.delete(oldest)
  return answer
}
