import { getRequestListener } from '@hono/node-server'
import { listen } from '../platform/listen.server.ts'
import { PageCache } from './cache/page-cache.server.ts'
import { builtPages, developedPages } from './server/pages.server.ts'
import { createApp } from './server.ts'
import { startHouse } from './start/house.server.ts'
import { loadStarter } from './starter.server.ts'

/** `npm start`, and with `--dev` `npm run dev`, where nothing is kept. */
await startHouse({
  prepare: loadStarter,
  open: async ({ database, env, log, readiness, server, atEnd }) => {
    const developing = process.argv.includes('--dev')
    const pages = developing ? await developedPages(server) : await builtPages()
    atEnd(pages.close)
    if (developing) return pages.before(getRequestListener(createApp({ db: database, env, log, readiness, pages }).fetch))

    const cache = new PageCache()
    const heard = { onNotice: () => cache.purge(), onHearing: (hears: boolean) => Object.assign(cache, { hears }) }
    atEnd(listen({ connectionString: database.pool.options.connectionString }, { channel: 'content', ...heard, log }).close)
    return getRequestListener(createApp({ db: database, env, log, readiness, pages, cache }).fetch)
  },
})
