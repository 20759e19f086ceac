import type { Config } from '@react-router/dev/config'
import { makeWorker } from './src/app/offline/build/make-worker.ts'
import { precompress } from './src/platform/static.server.ts'

export default {
  appDirectory: 'src/app/router',
  // No requests for what the links of a page lead to: pages bring their own routes, and one cacheable file has the others (load-routes.ts).
  routeDiscovery: { mode: 'initial' },
  buildEnd: async () => {
    await makeWorker('build/client')
    await precompress('build/client')
  },
} satisfies Config
