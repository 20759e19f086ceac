import { useEffect, useState } from 'react'
import { listPending } from '../device.ts'
import { onPending } from '../pending.ts'

/** The places that were ticked without a network and wait to be sent, with what the tick will be. */
export function usePendingBeen(): ReadonlyMap<number, boolean> {
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map())
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return
    const read = () =>
      void listPending()
        .then((entries) => setPending(new Map(entries.map(({ placeId, been }) => [placeId, been]))))
        .catch(() => {})
    read()
    return onPending(read)
  }, [])
  return pending
}
