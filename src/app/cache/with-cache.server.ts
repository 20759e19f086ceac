import { randomUUID } from 'node:crypto'
import type { Log } from '../../platform/log.server.ts'
import { createNonce } from '../../platform/security-headers.server.ts'
import { type Asked, askedOf, type Incoming, isForEverybody } from './asked.ts'
import { type Freshness, KeptAnswer } from './kept-answer.server.ts'
import type { PageCache } from './page-cache.server.ts'

/** How the app is asked for an answer that several will get: with a mark in place of the nonce. */
export type Flight = { nonce: string; requestId: string }

type Fetch = (request: Request, env?: { incoming?: Incoming; flight?: Flight }) => Response | Promise<Response>

/** Milliseconds that a last answer waits for a new one while the database can't be heard, and between two such attempts. */
const PATIENCE = 1_500

/** Stands for the nonce in what is kept; no page can contain it, for it is another in every process. */
const mark = createNonce()

/** Answers visitors without a session from what is kept, and asks the app for everything else. `base` is the site's own address. */
export function withCache(app: Fetch, { cache, base, log }: { cache: PageCache; base: string; log: Log }): Fetch {
  let failed = -PATIENCE
  const make = (key: string, requestId: string) =>
    cache.make(key, async (now) => {
      // Nothing of the visitor's request gets into it but the address: what is kept can't be anybody's own.
      return KeptAnswer.from(await app(new Request(new URL(key, base)), { flight: { nonce: mark, requestId } }), mark, now)
    })

  return (request, env) => {
    const asked = askedOf(request, env)
    if (!isForEverybody(asked)) return app(request, env)
    const started = performance.now()
    const requestId = randomUUID()
    const own = (freshness: Freshness) => ({ nonce: createNonce(), requestId, freshness })
    const noted = (answer: Response, freshness: Freshness) => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      log.info({ requestId, method: asked.method, path: pathOf(asked), status: answer.status, ms, cache: freshness }, 'Answered')
      return answer
    }
    const finish = (kept: KeptAnswer, freshness: Freshness) => noted(kept.answer(asked, own(freshness)), freshness)
    const packed = async (kept: KeptAnswer, freshness: Freshness) => {
      if (!kept.isLasting) return noted(await kept.answerOnce(asked, own(freshness)), freshness)
      const encoding = kept.encodingOf(asked)
      if (encoding !== null && !kept.isPacked(encoding)) {
        await kept.pack(encoding)
        cache.weigh(asked.target)
      }
      return finish(kept, freshness)
    }

    const fresh = cache.fresh(asked.target)
    if (fresh) return fresh.isPacked(fresh.encodingOf(asked)) ? finish(fresh, 'hit') : packed(fresh, 'hit')

    return (async () => {
      const last = cache.last(asked.target)
      if (last && !cache.hears && started - failed < PATIENCE) return packed(last, 'stale')
      const made = make(asked.target, requestId)
      const answer = await (last && !cache.hears ? soon(made) : made).catch((error: unknown) => {
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

const pathOf = ({ target }: Asked) => target.split('?', 1)[0]

/** What is made, or nothing if it takes too long; then it is still made for whoever asks next. */
function soon<T>(made: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE, null)
    made.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
