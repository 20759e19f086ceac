import { createLog } from '../../platform/log.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { builtPages } from '../server/pages.server.ts'
import type { Parts } from '../server/parts.ts'
import { createApp } from '../server.ts'
import { Browser } from './browser.ts'

let networks = 0

/** The whole site over https on the database of this test file. Each browser stands in a network of its own. */
export async function openSite(more: Partial<Parts['env']> = {}) {
  const app = createApp({
    db: ctx,
    env: {
      appUrl: 'https://places.example',
      production: true,
      trustProxy: 1,
      ...more,
    },
    log: createLog(process.env.TEST_LOG ? 'info' : 'silent'),
    readiness: () => ({ database: true, migrated: true, starter: true }),
    pages: await builtPages(),
    stepMs: 25,
  })
  const fetch = (request: Request) => app.fetch(request)
  return {
    browser: (address = `10.${process.pid % 250}.${networks++ % 250}.1`) => new Browser(fetch, address),
    ask: async (path: string, init?: RequestInit) => fetch(new Request(`https://places.example${path}`, init)),
    /** The mails to an address, oldest first. */
    async mailsTo(address: string) {
      const { rows } = await ctx.client.query<{ kind: string; data: Record<string, string>; user_id: number | null }>(
        'select kind, data, user_id from mails where recipient = $1 order by id',
        [address],
      )
      return rows
    },
  }
}

export type TestSite = Awaited<ReturnType<typeof openSite>>
