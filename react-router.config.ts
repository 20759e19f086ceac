import type { Config } from '@react-router/dev/config'
import { precompress } from './src/platform/static.server.ts'

export default {
  appDirectory: 'src/app/router',
  // One cacheable file with all routes instead of a request per page for the links on it.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => precompress('build/client'),
} satisfies Config
