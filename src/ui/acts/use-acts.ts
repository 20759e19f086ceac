import { useRef, useState } from 'react'
import { toasts } from '../toasts.ts'
import { useUnsavedWhile } from '../unsaved-changes.ts'
import { type ActState, actQueue, IDLE } from './act-queue.ts'
import { useUndoKey } from './use-undo-key.ts'

/** The acts of an editor and how they stand. `settle` reads again what one may have changed; Ctrl or Cmd and Z take back the last. Whoever leaves waits until all is sent. */
export function useActs<Parts = never>(settle: (done: boolean, parts: Parts | undefined) => Promise<unknown>) {
  const [state, shows] = useState<ActState>(IDLE)
  const latest = useRef(settle)
  latest.current = settle
  const [queue] = useState(() =>
    actQueue<Parts>({
      shows,
      settle: (done, parts) => latest.current(done, parts),
      sayError: (message) => toasts.say('error', message),
    }),
  )
  useUndoKey(queue.undo)
  useUnsavedWhile(queue.isUnsent, queue.sent)
  return { ...state, ...queue }
}
