import { getRequestListener } from '@hono/node-server'
import { startJobs } from './jobs.server.ts'
import { openOutside } from './outside.server.ts'
import { reactTo } from './reactions.server.ts'
import { builtPages, developedPages } from './server/pages.server.ts'
import { createApp } from './server.ts'
import { firstAccounts } from './start/first-accounts.server.ts'
import { startHouse } from './start/house.server.ts'
import { loadStarter } from './starter.server.ts'

/** `npm start`, and with `--dev` `npm run dev`. */
await startHouse({
  prepare: loadStarter,
  open: async ({ database, env, log, readiness, server, atEnd }) => {
    const pages = process.argv.includes('--dev') ? await developedPages(server) : await builtPages()
    atEnd(pages.close)
    const ctx = { db: database.db, client: database.pool, pool: database.pool, viewer: null, request: null, now: new Date(), reactTo }
    const lines = await firstAccounts(ctx, env)
    if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`)
    const outside = openOutside(env)
    await outside.storage.open()
    atEnd(startJobs(database, outside, log).stop)
    return pages.before(getRequestListener(createApp({ db: database, env, log, readiness, pages, outside }).fetch))
  },
})
