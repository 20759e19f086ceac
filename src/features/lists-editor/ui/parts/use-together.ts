import { useEffect, useRef, useState } from 'react'
import { type LiveMessage, type Person, watchTopics } from '../../../../platform/live/shared-stream.ts'
import { topicOfList } from '../../../lists/cache-tags.ts'
import type { EditorPart } from '../../read-editor.ts'
import { isOwnRequest } from './own-requests.ts'
import type { ListData } from './use-list-data.ts'

const PARTS: readonly EditorPart[] = ['content', 'people', 'suggestions']
const isPart = (what: string): what is EditorPart => PARTS.some((part) => part === what)

type Together = {
  /** Who has the list open, too; oneself is among them. */
  people: Person[]
  /** Whether others' changes arrive; null before it is known. */
  connected: boolean | null
  /** One may no longer write this list. */
  barred: boolean
}

/**
 * Shows what others change in a list while it is open: what changed is read anew once what is being done here is over (`idle`), and not
 * while something is being dragged (`held`).
 */
export function useTogether(listId: number, { readAnew }: Pick<ListData, 'readAnew'>, idle: () => Promise<void>, held: boolean): Together {
  const [state, setState] = useState<Together>({ people: [], connected: null, barred: false })
  const waiting = useRef(new Set<EditorPart>())
  const now = useRef({ readAnew, idle, held })
  now.current = { readAnew, idle, held }
  const catchUp = useRef(async (parts: readonly EditorPart[], request: string | null) => {
    // The answer to one's own act may be on its way still.
    await now.current.idle()
    if (isOwnRequest(request)) return
    for (const part of parts) waiting.current.add(part)
    if (now.current.held) return
    const all = [...waiting.current]
    waiting.current.clear()
    if (!(await now.current.readAnew(all))) for (const part of all) waiting.current.add(part)
  })

  useEffect(() => {
    if (!held && waiting.current.size > 0) void catchUp.current([], null)
  }, [held])

  useEffect(() => {
    const hear = (message: LiveMessage) => {
      if (message.kind === 'change') void catchUp.current(isPart(message.what) ? [message.what] : PARTS, message.request)
      else if (message.kind === 'anew') void catchUp.current(PARTS, null)
      else if (message.kind === 'here') setState((before) => ({ ...before, people: message.people }))
      else if (message.kind === 'gone') setState((before) => ({ ...before, barred: true, people: [] }))
      else {
        setState((before) => ({ ...before, connected: message.connected }))
        // What couldn't be read while the server was away.
        if (message.connected && waiting.current.size > 0) void catchUp.current([], null)
      }
    }
    return watchTopics([topicOfList(listId)], hear)
  }, [listId])
  return state
}
