import type { MemberCtx } from './context.server.ts'
import type { Client } from './database.server.ts'

/** A request that can be repeated: whose it is stands in the context. `fingerprint` tells whether a repetition is the same. */
export type KeyedRequest = { key: string; operation: string; fingerprint: string }
export type KeptAnswer = { status: number; body: string }

/** A request that is being done, with its key. */
export type Claim = {
  /** Says within a transaction that what it commits was done with this key. @throws KeyInUseError where another request has taken the key */
  markDone: (client: Client) => Promise<void>
  /** Keeps the answer for repetitions; where no body is kept (null) they are told that it was done. */
  keep: (answer: { status: number; body: string | null }) => Promise<void>
  /** Frees the key, if nothing was done with it. @returns whether that was so */
  release: () => Promise<boolean>
}

/** Where keys and answers are kept: the answer of the earlier request, or the claim of this one. @throws KeyInUseError and the like */
export type IdempotencyKeys = (ctx: MemberCtx, request: KeyedRequest) => Promise<{ answer: KeptAnswer } | { claim: Claim }>
