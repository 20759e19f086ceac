import { readNames } from '../../features/accounts/people-names.server.ts'
import { readSessionViewer } from '../../features/accounts/sessions.server.ts'
import { listTopic } from '../../features/lists/list-kind.server.ts'
import type { Database } from '../../platform/database.server.ts'
import { listen } from '../../platform/listen.server.ts'
import { LIVE_CHANNEL } from '../../platform/live/events.server.ts'
import { LiveHub, type TopicKind } from '../../platform/live/hub.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { contexts } from '../server/installation.server.ts'

/** What can be watched. */
const kinds: Record<string, TopicKind> = { list: listTopic }

/** The streams of this process, which hear what all processes on the database do. */
export function openHub(database: Database, log: Log, times?: ConstructorParameters<typeof LiveHub>[0]['times']) {
  const hub = new LiveHub({ ctx: contexts(database), kinds, viewerOf: readSessionViewer, people: readNames, log, ...(times && { times }) })
  const ears = listen(
    { connectionString: database.pool.options.connectionString },
    {
      channel: LIVE_CHANNEL,
      onNotice: (notice) => hub.heard(notice),
      onListening: (listening) => {
        hub.listening = listening
      },
      log,
    },
  )
  return {
    hub,
    close: async () => {
      await hub.close()
      await ears.close()
    },
  }
}
