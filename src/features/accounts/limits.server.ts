import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Ctx } from '../../platform/context.server.ts'
import { TooManyError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import { hashOf } from '../../platform/tokens.server.ts'

const minutes = (count: number) => count * 60

/** What is limited: tries, in how many seconds. Failed logins as ruling 4 has them; a network is a /24, or a /48 of IPv6. */
const limits = {
  'login account': { points: 10, duration: minutes(15) },
  'login address': { points: 100, duration: minutes(15) },
  'login network': { points: 1000, duration: minutes(15) },
  'register address': { points: 30, duration: minutes(60) },
  'register email': { points: 5, duration: minutes(60) },
  'mail account': { points: 5, duration: minutes(60) },
  'mail address': { points: 50, duration: minutes(60) },
  'token address': { points: 100, duration: minutes(15) },
  'code account': { points: 10, duration: minutes(15) },
  'confirm account': { points: 10, duration: minutes(15) },
  'appeal account': { points: 3, duration: minutes(24 * 60) },
  'export account': { points: 5, duration: minutes(24 * 60) },
  'picture account': { points: 30, duration: minutes(60) },
  'claim account': { points: 10, duration: minutes(24 * 60) },
  'claim code account': { points: 10, duration: minutes(60) },
  'claim code domain': { points: 10, duration: minutes(60) },
  'claim document account': { points: 20, duration: minutes(60) },
  'manager invitation account': { points: 20, duration: minutes(24 * 60) },
  'invitation address': { points: 3, duration: minutes(24 * 60) },
  'channel account': { points: 10, duration: minutes(24 * 60) },
  // Confirmations of who wants to follow channels by mail: of one channel, of an address, of a network.
  'channel mail': { points: 1, duration: minutes(24 * 60) },
  'channel mail address': { points: 5, duration: minutes(24 * 60) },
  'channel mail network': { points: 5, duration: minutes(60) },
  'chain account': { points: 60, duration: minutes(24 * 60) },
  'channel invitation account': { points: 50, duration: minutes(24 * 60) },
  'channel invitation address': { points: 3, duration: minutes(24 * 60) },
  'suggestion photo account': { points: 30, duration: minutes(60) },
  // By how far their suggestions have been right.
  'follow new': { points: 50, duration: minutes(24 * 60) },
  'follow known': { points: 300, duration: minutes(24 * 60) },
  'follow trusted': { points: 1000, duration: minutes(24 * 60) },
  'list suggestion new': { points: 10, duration: minutes(24 * 60) },
  'list suggestion known': { points: 50, duration: minutes(24 * 60) },
  'list suggestion trusted': { points: 200, duration: minutes(24 * 60) },
  'list invitation new': { points: 5, duration: minutes(24 * 60) },
  'list invitation known': { points: 20, duration: minutes(24 * 60) },
  'list invitation trusted': { points: 50, duration: minutes(24 * 60) },
  // Lists that others see for the first time; entries, those of copies too; entries that say an address of the web.
  'list publication new': { points: 10, duration: minutes(24 * 60) },
  'list publication known': { points: 50, duration: minutes(24 * 60) },
  'list publication trusted': { points: 200, duration: minutes(24 * 60) },
  'list entry new': { points: 5_000, duration: minutes(24 * 60) },
  'list entry known': { points: 20_000, duration: minutes(24 * 60) },
  'list entry trusted': { points: 100_000, duration: minutes(24 * 60) },
  'list link new': { points: 100, duration: minutes(24 * 60) },
  'list link known': { points: 500, duration: minutes(24 * 60) },
  'list link trusted': { points: 5_000, duration: minutes(24 * 60) },
  'list file account': { points: 30, duration: minutes(60) },
  'photo account': { points: 200, duration: minutes(60) },
} as const

export type LimitName = keyof typeof limits

const made = new WeakMap<pg.Pool, Map<LimitName, RateLimiterPostgres>>()

/** Counts a try, or several at once, in the database, so that all processes share it and no restart forgets it. @throws TooManyError */
export async function consumeRateLimit(ctx: Pick<Ctx, 'pool'>, name: LimitName, who: string, tries = 1): Promise<void> {
  try {
    await limiter(ctx.pool, name).consume(keyOf(who), tries)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw new TooManyError(`Too many tries. Try again in ${waitOf(seconds)}.`, seconds)
  }
}

/** Refunds one point. */
export async function refundRateLimit(ctx: Pick<Ctx, 'pool'>, name: LimitName, who: string): Promise<void> {
  await limiter(ctx.pool, name).reward(keyOf(who))
}

/** Resets the counter. */
export async function resetRateLimit(ctx: Pick<Ctx, 'pool'>, name: LimitName, who: string): Promise<void> {
  await limiter(ctx.pool, name).delete(keyOf(who))
}

/** The network of an address: the first three numbers, or the first 48 bits. */
export function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.')
}

function waitOf(seconds: number): string {
  if (seconds <= 60) return 'a minute'
  return seconds <= 5400
    ? plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })
    : plural(Math.ceil(seconds / 3600), { one: '# hour', other: '# hours' })
}

// Counters outlive accounts: they hold nothing that can be read back.
const keyOf = (who: string) => hashOf(who.toLowerCase()).slice(0, 32)

function limiter(pool: pg.Pool, name: LimitName): RateLimiterPostgres {
  const all = made.get(pool) ?? new Map<LimitName, RateLimiterPostgres>()
  made.set(pool, all)
  const known = all.get(name)
  if (known) return known
  const fresh = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...limits[name],
  })
  all.set(name, fresh)
  return fresh
}
