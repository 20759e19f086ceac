import { useEffect, useSyncExternalStore } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { savedClient } from '../client.ts'

const client = savedClient(browserFetch)

/** What is known of each thing of this page's life, by kind and number. */
const known = new Map<string, boolean>()
const wanted = new Set<string>()
const listeners = new Set<() => void>()
const MOST_ASKED = 100

const keyOf = (kind: string, id: number) => `${kind} ${id}`
const changed = () => {
  for (const listener of listeners) listener()
}

/** Asks for all that came up together, in as few requests as they fit into. */
async function askTogether(): Promise<void> {
  await Promise.resolve()
  const asked = [...wanted].slice(0, MOST_ASKED)
  if (asked.length === 0) return
  for (const key of asked) wanted.delete(key)
  const byKind: Record<string, string[]> = {}
  for (const key of asked) {
    const [kind = '', id = ''] = key.split(' ')
    byKind[kind] = [...(byKind[kind] ?? []), id]
  }
  const query = Object.fromEntries(Object.entries(byKind).map(([kind, ids]) => [kind, ids.join(',')]))
  const { saved } = await client.marks(query).catch(() => ({ saved: {} as Record<string, number[]> }))
  for (const [kind, ids] of Object.entries(byKind))
    for (const id of ids)
      if (!known.has(keyOf(kind, Number(id)))) known.set(keyOf(kind, Number(id)), saved[kind]?.includes(Number(id)) ?? false)
  changed()
  if (wanted.size > 0) void askTogether()
}

/** Whether something is saved, as far as is known; `first` is what the page came with, otherwise it is asked for. */
export function useSaved(kind: string, id: number, first?: boolean): boolean {
  const key = keyOf(kind, id)
  useEffect(() => {
    if (first !== undefined && !known.has(key)) known.set(key, first)
    if (known.has(key) || wanted.has(key)) return
    wanted.add(key)
    if (wanted.size === 1) void askTogether()
  }, [key, first])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known.get(key) ?? first ?? false,
    () => first ?? false,
  )
}

/** Saves something or no longer, shown at once; where the server refuses, it is as it was and that is said. The toast takes it back. */
export async function setSaved(kind: string, id: number, saved: boolean): Promise<void> {
  const key = keyOf(kind, id)
  known.set(key, saved)
  changed()
  const before = saved ? null : await was(kind, id)
  try {
    await (saved ? client.save(kind, id) : client.remove(kind, id))
    const undo = async () => {
      if (saved) return setSaved(kind, id, false)
      known.set(key, true)
      changed()
      await client.many({ act: 'save', items: [before ?? { kind, id }] }).catch((error) => toasts.say('error', errorMessage(error)))
    }
    toasts.say('success', saved ? 'Saved' : 'No longer saved', { label: 'Undo', run: () => void undo() })
  } catch (error) {
    known.set(key, !saved)
    changed()
    toasts.say('error', errorMessage(error))
  }
}

/** Folder, note and time of what is about to be removed, for its undo; null where they can't be had. */
async function was(kind: string, id: number) {
  const { saved } = await client.item(kind, id).catch(() => ({ saved: null }))
  return saved && { kind, id, folder_id: saved.folder_id, note: saved.note, created_at: saved.created_at }
}
