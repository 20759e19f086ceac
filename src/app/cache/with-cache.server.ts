import { randomUUID } from 'node:crypto'
import type { Visits } from '../../features/stats/visits.server.ts'
import { loggedPath } from '../../urls/logged-path.ts'
import type { NoteAnswer } from '../server/answer-log.server.ts'
import { CachedResponse, type CacheStatus } from './cached-response.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { type Incoming, isCacheableRequest, type RequestKey, requestKeyOf } from './request-key.ts'

/** How the app is asked for an answer that several will get: what it shows is noted in `cacheTags`. */
export type SharedRequest = { requestId: string; cacheTags: Set<string> }

type Fetch = (request: Request, env?: { incoming?: Incoming; sharedRequest?: SharedRequest }) => Response | Promise<Response>

/** Milliseconds that a last answer waits for a new one while the database can't be heard, and between two such attempts. */
const TIMEOUT_MS = 1_500

type Around = { cache: PageCache; base: string; note: NoteAnswer; visits?: Visits }

/** Answers visitors without a session from what is kept, and asks the app for everything else. `base` is the site's own address. */
export function withCache(app: Fetch, { cache, base, note, visits }: Around): Fetch {
  let failed = -TIMEOUT_MS
  const make = ({ key, target, locale }: RequestKey, requestId: string) =>
    cache.make(key, async (now) => {
      const cacheTags = new Set<string>()
      // Nothing of the visitor's request gets into it but what is in the key: what is kept can't be anybody's own.
      const request = new Request(new URL(target, base), { headers: { 'Accept-Language': locale } })
      const answer = await app(request, { sharedRequest: { requestId, cacheTags } })
      return CachedResponse.from(answer, { made: now, tags: cacheTags })
    })

  return (request, env) => {
    const requestKey = requestKeyOf(request, env)
    if (!isCacheableRequest(requestKey)) return app(request, env)
    const started = performance.now()
    const requestId = randomUUID()
    const perResponse = (cacheStatus: CacheStatus) => ({ requestId, cacheStatus })
    const logged = (answer: Response, cacheStatus: CacheStatus) => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      note({ requestId, method: requestKey.method, path: pathOf(requestKey), status: answer.status, ms, cache: cacheStatus })
      visits?.answered(requestKey, answer.status, null)
      return answer
    }
    const finish = (cached: CachedResponse, cacheStatus: CacheStatus) =>
      logged(cached.answer(requestKey, perResponse(cacheStatus)), cacheStatus)
    const packed = async (cached: CachedResponse, cacheStatus: CacheStatus) => {
      const encoding = cached.encodingOf(requestKey)
      if (encoding !== null && !cached.isPacked(encoding)) {
        await cached.pack(encoding)
        cache.weigh(requestKey.key)
      }
      return finish(cached, cacheStatus)
    }

    const fresh = cache.fresh(requestKey.key)
    if (fresh) return fresh.isPacked(fresh.encodingOf(requestKey)) ? finish(fresh, 'hit') : packed(fresh, 'hit')

    return (async () => {
      const last = cache.last(requestKey.key)
      if (last && !cache.listening && started - failed < TIMEOUT_MS) return packed(last, 'stale')
      const made = make(requestKey, requestId)
      const answer = await (last && !cache.listening ? withinTimeout(made) : made).catch((error: unknown) => {
        if (!last) throw error
        return null
      })
      if (last && (answer === null || answer.status >= 500)) {
        failed = performance.now()
        return packed(last, 'stale')
      }
      return answer ? packed(answer, 'miss') : app(request, env)
    })()
  }
}

const pathOf = ({ target }: RequestKey) => loggedPath(target.split('?', 1)[0] ?? '')

/** What is made, or nothing if it takes too long; then it is still made for whoever asks next. */
function withinTimeout<T>(made: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, TIMEOUT_MS, null)
    made.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
