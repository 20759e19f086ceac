import { getRequestListener } from '@hono/node-server'
import { keepVisits } from '../features/stats/keep-visits.server.ts'
import { listen } from '../platform/listen.server.ts'
import { PageCache } from './cache/page-cache.server.ts'
import { startJobs } from './jobs.server.ts'
import { openHub } from './live/open-hub.server.ts'
import { reactTo } from './reactions.server.ts'
import { installationOf } from './server/installation.server.ts'
import { builtPages, developedPages } from './server/pages.server.ts'
import { createApp } from './server.ts'
import { openServices } from './services.server.ts'
import { SiteVisits } from './site-visits.server.ts'
import { bootstrap } from './start/bootstrap.server.ts'
import { firstAccounts } from './start/first-accounts.server.ts'
import { isFirstProcess } from './start/processes.server.ts'
import { loadStarter } from './starter.server.ts'

/** `npm start`, and `npm run dev`, without the page cache. */
await bootstrap({
  prepare: loadStarter,
  open: async ({ database, env, log, readiness, server, atEnd }) => {
    const developing = process.argv.includes('--dev')
    const pages = developing ? await developedPages(server) : await builtPages()
    atEnd(pages.close)
    const ctx = { db: database.db, client: database.pool, pool: database.pool, viewer: null, request: null, now: new Date(), reactTo }
    const lines = isFirstProcess() ? await firstAccounts(ctx, env) : []
    if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`)
    const services = openServices(env)
    // HTTP/1.0 names no host, and some balancers speak it.
    const options = { hostname: new URL(env.appUrl).host }
    await services.storage.open()
    const { key } = installationOf({ db: database, env })
    atEnd(startJobs(database, services, log, key).stop)
    const live = openHub(database, log)
    atEnd(live.close)
    const visits = new SiteVisits()
    atEnd(keepVisits(visits, database.pool, log).stop)
    if (developing)
      return pages.before(
        getRequestListener(createApp({ db: database, env, log, readiness, pages, services, visits, live: live.hub }).fetch, options),
      )

    const cache = new PageCache()
    const listener = {
      onNotice: (tags: string) => cache.purge(tags.split(' ')),
      onListening: (listening: boolean) => Object.assign(cache, { listening }),
    }
    atEnd(listen({ connectionString: database.pool.options.connectionString }, { channel: 'content', ...listener, log }).close)
    return getRequestListener(
      createApp({ db: database, env, log, readiness, pages, cache, services, visits, live: live.hub }).fetch,
      options,
    )
  },
})
