import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { toasts } from '../../../../ui/toasts.ts'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import { listsClient } from '../../../lists/client.ts'
import type { Entry, EntryMove, List, Section } from '../../../lists/contract.ts'
import { GONE } from '../../../lists/gone.ts'
import type { EditedList } from '../../read-editor.ts'
import { copyOf } from './picture-copy.ts'

export const client = listsClient(browserFetch)

/** So many entries are added by one request. */
const AT_ONCE = 100

/** Something that was done, and how it is taken back. */
type Done = { back: () => Promise<unknown>; what: string }
export type NewEntry = Parameters<typeof client.add>[1]['entries'][number]
export type ListFields = Omit<Parameters<typeof client.edit>[1], 'version'>

/**
 * What is done in the editor of a list: each act is sent at once, one after the other, and the page's data are read again. `saved`: when the
 * last was. All of it can be taken back, the last first.
 */
export function useEditing(data: EditedList) {
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [depth, setDepth] = useState(0)
  const latest = useRef(data)
  latest.current = data
  const undone = useRef<Done[]>([])
  const queue = useRef(Promise.resolve())
  const { id } = data.list

  /** Does it when everything before is done. Answers whether it was; what goes wrong is said. */
  const act = (what: string, work: () => Promise<Done['back'] | null>): Promise<boolean> => {
    const run = async () => {
      setBusy(true)
      try {
        const back = await work()
        if (back) undone.current.push({ back, what })
        setDepth(undone.current.length)
        setSaved(new Date().toISOString())
        setSaid(what)
        return true
      } catch (error) {
        toasts.say('error', errorMessage(error))
        return false
      } finally {
        await revalidate()
        setBusy(false)
      }
    }
    const result = queue.current.then(run)
    queue.current = result.then(() => {})
    return result
  }
  const undo = () => {
    const run = async () => {
      const last = undone.current.pop()
      setDepth(undone.current.length)
      if (!last) return
      try {
        await last.back()
        setSaved(new Date().toISOString())
        setSaid(`Taken back: ${last.what}`)
      } catch (error) {
        toasts.say('error', errorMessage(error))
      }
      await revalidate()
    }
    queue.current = queue.current.then(run)
  }
  useUndoKey(undo)

  const entryNow = (entryId: number): Entry | undefined => latest.current.entries.find((entry) => entry.id === entryId)
  const above = (entryId: number): number | null => {
    const { entries } = latest.current
    return entries[entries.findIndex((entry) => entry.id === entryId) - 1]?.id ?? null
  }
  const removeAll = async (entries: readonly Pick<Entry, 'id'>[]) => {
    for (const { id: one } of entries) await client.removeEntry(id, one, (await versionOf(one)) ?? 1)
  }
  const versionOf = async (entryId: number) => entryNow(entryId)?.version

  return {
    act,
    client,
    id,
    latest,
    removeAll,
    busy,
    saved,
    said,
    undo,
    undoable: depth > 0,
    moveTo: (channelId: number | null) =>
      act(channelId === null ? 'In no channel any more' : 'Comes out in another channel', async () => {
        const before = latest.current.list.channel?.id ?? null
        await client.move(id, channelId)
        return () => client.move(id, before)
      }),
    add: (entries: NewEntry[], after?: number | null) =>
      act(entries.length === 1 ? 'Added' : `${entries.length} added`, async () => {
        const added: { data: Entry[]; already: { number: number }[] } = { data: [], already: [] }
        let below = after
        for (let from = 0; from < entries.length; from += AT_ONCE) {
          const { data: fresh, already } = await client.add(id, {
            entries: entries.slice(from, from + AT_ONCE),
            ...(below !== undefined && { after: below }),
          })
          added.data.push(...fresh)
          added.already.push(...already)
          if (below !== undefined) below = fresh.at(-1)?.id ?? below
        }
        const [there] = added.already
        if (there && added.data.length === 0)
          toasts.say('info', entries.length === 1 ? `It is stop ${there.number} already.` : 'All of them are in the list already.')
        return added.data.length > 0 ? () => removeAll(added.data) : null
      }),
    remove: (entry: Entry) =>
      act(`${nameOf(entry)} removed`, async () => {
        const after = above(entry.id)
        const now = entryNow(entry.id) ?? entry
        const photo = now.photo && (await copyOf(now.photo))
        await client.removeEntry(id, entry.id, now.version)
        toasts.say('success', `${nameOf(entry)} removed`, { label: 'Undo', run: undo })
        const what = now.place ? { place_id: now.place.id } : { title: now.title ?? GONE }
        return async () => {
          const { data: again } = await client.add(id, { entries: [{ ...what, note: now.note, best_time: now.best_time }], after })
          if (photo && again[0]) await client.setEntryPhoto(id, again[0].id, photo)
        }
      }),
    move: async (entry: Entry, to: EntryMove) => {
      let now = 0
      const done = await act(`${nameOf(entry)} moved`, async () => {
        const after = above(entry.id)
        now = (await client.moveEntry(id, entry.id, to)).number
        return () => client.moveEntry(id, entry.id, { after })
      })
      if (done) setSaid(`${nameOf(entry)} is ${now} of ${latest.current.list.entry_count} now.`)
      return done
    },
    describe: (entry: Entry, fields: { note?: string; best_time?: string; title?: string }) =>
      act(`Note on ${nameOf(entry)}`, async () => {
        const now = entryNow(entry.id) ?? entry
        const { version } = await client.editEntry(id, entry.id, { version: now.version, ...fields })
        const before = { note: now.note, best_time: now.best_time }
        return () => client.editEntry(id, entry.id, { version: entryNow(entry.id)?.version ?? version, ...before })
      }),
    addSection: (title: string, before?: number) =>
      act(`Section ${title} added`, async () => {
        const section = await client.addSection(id, { title, ...(before !== undefined && { before }) })
        return () => client.removeSection(id, section.id)
      }),
    renameSection: (section: Section, title: string) =>
      act(`Section renamed to ${title}`, async () => {
        const { version } = await client.renameSection(id, section.id, { version: section.version, title })
        return () => client.renameSection(id, section.id, { version, title: section.title })
      }),
    removeSection: (section: Section) =>
      act(`Section ${section.title} removed`, async () => {
        const next = latest.current.entries.find(({ position }) => position > section.position)?.id
        await client.removeSection(id, section.id)
        return () => client.addSection(id, { title: section.title, ...(next !== undefined && { before: next }) })
      }),
    edit: (fields: ListFields, what = 'List changed') =>
      act(what, async () => {
        const { list } = latest.current
        await client.edit(id, { version: list.version, ...fields })
        const before = Object.fromEntries(Object.keys(fields).map((key) => [key, fieldOf(list, key)]))
        return async () => client.edit(id, { version: latest.current.list.version, ...before })
      }),
    tell: () =>
      act('Followers are told', async () => {
        await client.tell(id)
        return null
      }),
    invite: (username: string) => act(`${username} invited`, async () => client.invite(id, { username, role: 'editor' }).then(() => null)),
    setRole: (userId: number, role: 'viewer' | 'suggester' | 'editor') =>
      act('Role changed', async () => client.changeRole(id, userId, role).then(() => null)),
    removeMember: (userId: number) => act('Taken out', async () => client.removeMember(id, userId).then(() => null)),
  }
}

export type Editing = ReturnType<typeof useEditing>

export const nameOf = ({ place, title }: Pick<Entry, 'place' | 'title'>) => place?.name ?? title ?? GONE

function fieldOf(list: List, key: string): unknown {
  if (key === 'region_id') return list.region?.id ?? null
  if (key === 'list_category_id') return list.category?.id ?? null
  if (key === 'visibility') return list.chosen_visibility
  if (key === 'tags') return list.tags.map(({ slug }) => slug)
  return list[key as 'title' | 'description' | 'ranked']
}

/** Ctrl or Cmd and Z take back, but for what is being typed. */
function useUndoKey(undo: () => void): void {
  const latest = useRef(undo)
  latest.current = undo
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey || typing) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
