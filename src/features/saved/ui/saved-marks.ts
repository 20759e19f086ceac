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

const acts = new Map<string, Promise<unknown>>()

/** Of what is pressed twice the second act is told when the first has been heard: the last press holds. */
function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
  const next = (acts.get(key) ?? Promise.resolve()).then(act, act)
  acts.set(key, next)
  return next
}

/** Saves something or no longer, shown at once; where the server refuses, it is as it was and that is said. The toast takes it back. */
export async function setSaved(kind: string, id: number, saved: boolean): Promise<void> {
  showSaved([{ kind, id }], saved)
  try {
    await inTurn(keyOf(kind, id), () => (saved ? client.save(kind, id) : client.remove(kind, id)))
    toasts.say('success', saved ? 'Saved' : 'No longer saved', {
      label: 'Undo',
      run: () => void (saved ? setSaved(kind, id, false) : bringBack(kind, id)),
    })
  } catch (error) {
    showSaved([{ kind, id }], !saved)
    toasts.say('error', errorMessage(error))
  }
}

async function bringBack(kind: string, id: number): Promise<void> {
  try {
    if ((await restoreSaved([{ kind, id }])) > 0) toasts.say('warning', 'It could not be brought back.')
  } catch (error) {
    toasts.say('error', errorMessage(error))
  }
}

/**
 * Brings back what was removed a moment ago, as it was.
 * @returns how many of them could not be brought back @throws ProblemError, what `fetch` throws
 */
export async function restoreSaved(items: { kind: string; id: number }[]): Promise<number> {
  const { count } = await client.many({ act: 'restore', items })
  if (count === items.length) showSaved(items, true)
  return items.length - count
}

/** Has their bookmarks show it. */
export function showSaved(items: readonly { kind: string; id: number }[], saved: boolean): void {
  for (const { kind, id } of items) known.set(keyOf(kind, id), saved)
  changed()
}
