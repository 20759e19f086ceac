import { getRequestListener } from '@hono/node-server'
import { listen } from '../platform/listen.server.ts'
import { PageCache } from './cache/page-cache.server.ts'
import { startJobs } from './jobs.server.ts'
import { openOutside } from './outside.server.ts'
import { reactTo } from './reactions.server.ts'
import { builtPages, developedPages } from './server/pages.server.ts'
import { createApp } from './server.ts'
import { firstAccounts } from './start/first-accounts.server.ts'
import { startHouse } from './start/house.server.ts'
import { loadStarter } from './starter.server.ts'

/** `npm start`, and with `--dev` `npm run dev`, where nothing is kept. */
await startHouse({
  prepare: loadStarter,
  open: async ({ database, env, log, readiness, server, atEnd }) => {
    const developing = process.argv.includes('--dev')
    const pages = developing ? await developedPages(server) : await builtPages()
    atEnd(pages.close)
    const ctx = { db: database.db, client: database.pool, pool: database.pool, viewer: null, request: null, now: new Date(), reactTo }
    const lines = await firstAccounts(ctx, env)
    if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`)
    const outside = openOutside(env)
    await outside.storage.open()
    atEnd(startJobs(database, outside, log).stop)
    if (developing) return pages.before(getRequestListener(createApp({ db: database, env, log, readiness, pages, outside }).fetch))

    const cache = new PageCache()
    const heard = { onNotice: () => cache.purge(), onHearing: (hears: boolean) => Object.assign(cache, { hears }) }
    atEnd(listen({ connectionString: database.pool.options.connectionString }, { channel: 'content', ...heard, log }).close)
    return getRequestListener(createApp({ db: database, env, log, readiness, pages, cache, outside }).fetch)
  },
})
