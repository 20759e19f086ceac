import { useRef, useState } from 'react'
import { channelsClient } from '../../../channels/client.ts'
import { listInvitationsClient } from '../../../list-invitations/client.ts'
import { listsClient } from '../../../lists/client.ts'
import type { Entry } from '../../../lists/contract.ts'
import { mapsClient } from '../../../maps/client.ts'
import { tagsClient } from '../../../tags/client.ts'
import { type EditedList, type EditorPart, readEditor, readEditorParts } from '../../read-editor.ts'
import { notedFetch } from './own-requests.ts'

export const client = listsClient(notedFetch)
export const invitations = listInvitationsClient(notedFetch)
const clients = {
  lists: client,
  channels: channelsClient(notedFetch),
  invitations,
  maps: mapsClient(notedFetch),
  tags: tagsClient(notedFetch),
}

/** An entry that somebody else removed while something was being typed about it. */
export type LostText = { entry: Entry; text: string }

/**
 * What the editor shows: what the page was loaded with, and what was read since. One reading at a time; what can't be read stays as it
 * was. `drafts`: what is being written of entries.
 */
export function useListData(loaded: EditedList, shown: number) {
  const [read, setRead] = useState<{ over: EditedList; data: EditedList } | null>(null)
  const [lost, setLost] = useState<LostText[]>([])
  const data = read?.over === loaded ? read.data : loaded
  const latest = useRef(data)
  latest.current = data
  const asked = useRef({ loaded, shown })
  asked.current = { loaded, shown }
  const drafts = useRef(new Map<number, string>())
  const wanted = useRef<Set<EditorPart> | 'all' | null>(null)
  const running = useRef<Promise<boolean> | null>(null)

  const show = (over: EditedList, fresh: EditedList) => {
    const there = new Set(fresh.entries.map(({ id }) => id))
    const gone = fresh.more ? [] : latest.current.entries.filter(({ id }) => !there.has(id))
    const texts = gone.flatMap((entry) => {
      const text = drafts.current.get(entry.id)
      drafts.current.delete(entry.id)
      return text === undefined ? [] : [{ entry, text }]
    })
    if (texts.length > 0) setLost((before) => [...before, ...texts])
    latest.current = fresh
    setRead({ over, data: fresh })
  }
  const readWanted = async (): Promise<boolean> => {
    while (wanted.current) {
      const parts = wanted.current
      wanted.current = null
      const { loaded: over, shown: many } = asked.current
      const { id, can } = latest.current.list
      try {
        const fresh =
          parts === 'all' ? await readEditor(clients, id, many) : await readEditorParts(clients, { id, runs: can.run }, many, parts)
        if ('readAt' in fresh) return false
        if (asked.current.loaded === over) show(over, { ...latest.current, ...fresh })
      } catch {
        // Away, or no longer for this person: what is shown stays, and what is typed with it.
        return false
      }
    }
    return true
  }
  /** Reads these parts anew; asked meanwhile, once more. Answers whether they could be read. */
  const readAnew = (parts: Iterable<EditorPart> | 'all'): Promise<boolean> => {
    wanted.current = parts === 'all' || wanted.current === 'all' ? 'all' : new Set([...(wanted.current ?? []), ...parts])
    running.current ??= readWanted().finally(() => {
      running.current = null
    })
    return running.current
  }
  return {
    data,
    latest,
    readAnew,
    drafts: drafts.current,
    lost,
    forgetLost: (text: LostText) => setLost((before) => before.filter((one) => one !== text)),
  }
}

export type ListData = ReturnType<typeof useListData>
