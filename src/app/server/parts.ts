import type { Visits } from '../../features/stats/visits.server.ts'
import type { Database } from '../../platform/database.server.ts'
import type { Env } from '../../platform/env.server.ts'
import type { LiveHub } from '../../platform/live/hub.server.ts'
import type { Log } from '../../platform/log.server.ts'
import type { PageCache } from '../cache/page-cache.server.ts'
import type { Services, ServicesEnv } from '../services.server.ts'
import type { Readiness } from '../start/readiness.server.ts'
import type { Pages } from './pages.server.ts'

/** What the app is made of. */
export type Parts = {
  db: Database
  /** Without `dataDir`, no drawn picture is kept. */
  env: Pick<Env, 'appUrl' | 'production'> &
    ServicesEnv &
    Partial<Pick<Env, 'dataDir' | 'appKey' | 'trustProxy' | 'demo' | 'logRequests' | 'imageDeliveryUrl' | 'imageHosts' | 'basemap'>>
  log: Log
  readiness: () => Readiness | Promise<Readiness>
  pages: Pages
  /** Left out, nothing is kept. */
  cache?: PageCache
  /** Where visits of places are counted; left out, none are. */
  visits?: Visits
  /** The streams of this process; left out, nobody is told anything live. */
  live?: LiveHub
  /** Opened from `env` where it isn't given. */
  services?: Services
  /** See `Installation`; tests need not wait so long. */
  stepMs?: number
}
