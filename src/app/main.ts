import { getRequestListener } from '@hono/node-server'
import { builtPages, developedPages } from './server/pages.server.ts'
import { createApp } from './server.ts'
import { startHouse } from './start/house.server.ts'
import { loadStarter } from './starter.server.ts'

/** `npm start`, and with `--dev` `npm run dev`. */
await startHouse({
  prepare: loadStarter,
  open: async ({ database, env, log, readiness, server, atEnd }) => {
    const pages = process.argv.includes('--dev') ? await developedPages(server) : await builtPages()
    atEnd(pages.close)
    return pages.before(getRequestListener(createApp({ db: database, env, log, readiness, pages }).fetch))
  },
})
