import type { CurrentUser } from '../../../features/accounts/contract.ts'
import { default as Reading } from '../../../features/offline/ui/offline-reading.tsx'
import { sendTick } from '../../../features/saved/send-tick.ts'

/** What is kept on this device, with what was done on it without a network. */
export default function OfflineReading({ user: { id, impersonator } }: { user: CurrentUser }) {
  return <Reading account={impersonator ? null : id} send={sendTick} />
}
