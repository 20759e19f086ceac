import type { Viewer } from '../policy.ts'
import type { Ctx, Origin } from './context.server.ts'
import type { Asked } from './database.server.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'

/**
 * `viewer`, and what the browser showed of itself, come with the request from the server around the API: `token` is what its session
 * cookie says, `device` the cookie by which it is known again, `pending` that of a sign-in that waits for its second factor.
 */
export type ApiEnv = {
  Variables: { ctx: Ctx; params: unknown; resource: unknown; idempotencyKeys?: IdempotencyKeys }
  Bindings: ApiRequest
}
export type ApiRequest = {
  viewer: Viewer | null
  request?: Origin
  token?: string | null
  device?: string | null
  pending?: string | null
  /** Collects what the answer shows, see `cache-tags.server.ts`. */
  cacheTags?: Set<string>
  /** Told that the answer is the same for everybody. */
  shown?: { forAll: boolean }
  /** What the page that asks has asked of the database before. */
  asked?: Asked
  /** A page asks in this process: it is handed objects, see `handOver`. */
  inProcess?: boolean
  /** Cuts the connection of a reader who doesn't keep up with an answer that stays open. */
  hangUp?: () => void
}
