import { useRef, useState } from 'react'
import { ProblemError } from '../../../../platform/http.ts'
import { joinSteps } from '../../../../ui/join-steps.ts'
import { changedSince, type Saved, saveText, sayNotSaved, type TypedText } from '../../../../ui/kept-text/save-text.ts'
import { useUndoKey } from '../../../../ui/kept-text/use-undo-key.ts'
import { toasts } from '../../../../ui/toasts.ts'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import type { Entry, EntryMove, List, ListRole, Section } from '../../../lists/contract.ts'
import { GONE } from '../../../lists/gone.ts'
import type { EditedList, EditorPart } from '../../read-editor.ts'
import { sayWhereItComesOut } from '../../who-sees.ts'
import { fieldOf, isSame } from './list-fields.ts'
import { copyOf } from './picture-copy.ts'
import { client, invitations, useListData } from './use-list-data.ts'

/** So many entries are added by one request. */
const AT_ONCE = 100

/** Nothing was done, and why is said elsewhere. */
const NOT_DONE = Symbol('not done')

/** Something that was done, and how it is taken back. `field`: the one in which it was typed. */
type Done = { back: () => Promise<unknown>; what: string; field?: string }
/** `field`: the one in which it was typed; `parts`: what is read again; `onError` hears what goes wrong, instead of it being said. */
type ActOptions = { field?: string; parts?: Iterable<EditorPart> | 'all'; onError?: (message: string) => void }
export type NewEntry = Parameters<typeof client.add>[1]['entries'][number]
export type ListFields = Omit<Parameters<typeof client.edit>[1], 'version'>

/**
 * What is done in the editor of a list: each act is sent at once, one after the other, and what is shown is read again. `saved`: when the
 * last was. All of it can be taken back, the last first, but for what others changed since.
 */
export function useEditing(loaded: EditedList, shown: number) {
  const { latest, readAnew, ...shownList } = useListData(loaded, shown)
  const [saved, setSaved] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [depth, setDepth] = useState(0)
  const undone = useRef<Done[]>([])
  const queue = useRef(Promise.resolve())
  const { id } = loaded.list

  /** Does it when everything before is done. Answers whether it was; what goes wrong is said. `what` is asked when it is done. */
  const act = (
    what: string | (() => string),
    work: () => Promise<Done['back'] | null | typeof NOT_DONE>,
    { field, parts = 'all', onError = (message) => toasts.say('error', message) }: ActOptions = {},
  ): Promise<boolean> => {
    const run = async () => {
      setBusy(true)
      try {
        const back = await work()
        if (back === NOT_DONE) return false
        const said = typeof what === 'string' ? what : what()
        if (back) undone.current.push({ back, what: said, ...(field !== undefined && { field }) })
        setDepth(undone.current.length)
        setSaved(new Date().toISOString())
        setSaid(said)
        return true
      } catch (error) {
        onError(errorMessage(error))
        return false
      } finally {
        await readAnew(parts)
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
      await readAnew('all')
    }
    queue.current = queue.current.then(run)
  }
  useUndoKey(undo)

  const entryNow = (entryId: number): Entry | undefined => latest.current.entries.find((entry) => entry.id === entryId)
  const above = (entryId: number): number | null => {
    const { entries } = latest.current
    return entries[entries.findIndex((entry) => entry.id === entryId) - 1]?.id ?? null
  }
  /** Takes out what was added; what others said of it since stays. */
  const removeAll = async (entries: readonly { id: number; version?: number; note?: string }[]) => {
    for (const { id: one, version = 1, note } of entries) {
      const now = entryNow(one)
      if (now && note !== undefined && now.note !== note) throw changedSince()
      await client.removeEntry(id, one, now?.version ?? version).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.status !== 404) throw error
      })
    }
  }
  /**
   * Saves what was typed into a field; what is wrong with it is said there. What somebody types in one go is saved several times, and taken
   * back at once: `work` hears to what (`from`).
   */
  const keepText = async (
    what: string,
    field: string,
    { base, began }: TypedText,
    work: (from: string) => Promise<{ result: Saved; back: Done['back'] }>,
  ): Promise<Saved> => {
    let result: Saved = { saved: false, theirs: null }
    const save = async () => {
      const goesOn = base !== began && undone.current.at(-1)?.field === field
      try {
        const done = await work(goesOn ? began : base)
        result = done.result
        if (!done.result.saved) return NOT_DONE
        if (goesOn) undone.current.pop()
        return done.back
      } catch (error) {
        sayNotSaved(error)
        return NOT_DONE
      }
    }
    await act(what, save, { field, parts: ['content'] })
    return result
  }

  /** Chooses something of the list, where what it was hasn't been changed by others meanwhile. */
  const editOver = async (list: List, fields: ListFields): Promise<List> => {
    try {
      return await client.edit(id, { version: list.version, ...fields })
    } catch (error) {
      const now = error instanceof ProblemError && error.status === 409 ? await client.list(id) : null
      if (!now || Object.keys(fields).some((key) => !isSame(list, now, key))) throw error
      return client.edit(id, { version: now.version, ...fields })
    }
  }

  const joined = useRef(joinSteps())
  /** `to` is asked when it is its turn. */
  const moveTo = async (entry: Entry, to: () => EntryMove) => {
    let now = 0
    const done = await act(`${nameOf(entry)} moved`, async () => {
      const after = above(entry.id)
      const target = to()
      if ('number' in target && target.number === entryNow(entry.id)?.number) return NOT_DONE
      now = (await client.moveEntry(id, entry.id, target)).number
      return () => client.moveEntry(id, entry.id, after === null || entryNow(after) ? { after } : { number: entry.number })
    })
    if (done) setSaid(`${nameOf(entry)} is ${now} of ${latest.current.list.entry_count} now.`)
    return done
  }

  return {
    ...shownList,
    readAnew,
    /** When everything that was begun is done. */
    idle: () => queue.current,
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
    moveTo: (channel: { id: number; name: string } | null) =>
      act(sayWhereItComesOut(channel), async () => {
        const before = latest.current.list.channel?.id ?? null
        await client.move(id, channel?.id ?? null)
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
        shownList.drafts.delete(entry.id)
        toasts.say('success', `${nameOf(entry)} removed`, { label: 'Undo', run: undo })
        const what = now.place ? { place_id: now.place.id } : { title: now.title ?? GONE }
        return async () => {
          const place = after === null || entryNow(after) ? { after } : {}
          const { data: again } = await client.add(id, { entries: [{ ...what, note: now.note, best_time: now.best_time }], ...place })
          if (photo && again[0]) await client.setEntryPhoto(id, again[0].id, photo)
        }
      }),
    move: (entry: Entry, to: EntryMove) => moveTo(entry, () => to),
    /** By so many steps, or by as many more as are asked for until it is its turn. */
    moveBy: (entry: Entry, steps: number) =>
      joined.current(entry.id, steps, (take) =>
        moveTo(entry, () => {
          const { number } = entryNow(entry.id) ?? entry
          return { number: Math.min(Math.max(number + take(), 1), latest.current.list.entry_count) }
        }),
      ),
    describe: (entry: Entry, field: 'note' | 'best_time', typed: TypedText) =>
      keepText(`Note on ${nameOf(entry)}`, `${field} ${entry.id}`, typed, async (from) => {
        const { text, base } = typed
        const { version, [field]: now } = entryNow(entry.id) ?? entry
        const send = (seen: number) => client.editEntry(id, entry.id, { version: seen, [field]: text })
        const back = async () => {
          const then = entryNow(entry.id)
          if (then?.[field] !== text) throw changedSince()
          return client.editEntry(id, entry.id, { version: then.version, [field]: from })
        }
        return { result: await saveText({ base, now: { version, text: now }, send, field }), back }
      }),
    /** Answers its number, or null where it wasn't added. */
    addSection: async (title: string, before?: number): Promise<number | null> => {
      let added: number | null = null
      await act(`Section ${title} added`, async () => {
        const section = await client.addSection(id, { title, ...(before !== undefined && { before }) })
        added = section.id
        return () => client.removeSection(id, section.id)
      })
      return added
    },
    renameSection: ({ id: sectionId }: Section, typed: TypedText) =>
      keepText(`Section renamed to ${typed.text}`, `section ${sectionId}`, typed, async (from) => {
        const { text: title, base } = typed
        const now = () => latest.current.list.sections.find((one) => one.id === sectionId)
        const send = (version: number) => client.renameSection(id, sectionId, { version, title })
        const back = async () => {
          const then = now()
          if (then?.title !== title) throw changedSince()
          return client.renameSection(id, sectionId, { version: then.version, title: from })
        }
        const { version = 1, title: text = base } = now() ?? {}
        return { result: await saveText({ base, now: { version, text }, send, field: 'title' }), back }
      }),
    removeSection: (section: Section) =>
      act(`Section ${section.title} removed`, async () => {
        const next = latest.current.entries.find(({ position }) => position > section.position)?.id
        await client.removeSection(id, section.id)
        return () => client.addSection(id, { title: section.title, ...(next !== undefined && { before: next }) })
      }),
    /** Title and description, as they are typed. */
    write: (field: 'title' | 'description', typed: TypedText) =>
      keepText(field === 'title' ? 'Title changed' : 'Description changed', field, typed, async (from) => {
        const { text, base } = typed
        const { version, [field]: now } = latest.current.list
        const send = (seen: number) => client.edit(id, { version: seen, [field]: text })
        const back = async () => {
          const then = latest.current.list
          if (then[field] !== text) throw changedSince()
          return client.edit(id, { version: then.version, [field]: from })
        }
        return { result: await saveText({ base, now: { version, text: now }, send, field }), back }
      }),
    /** `what` is said of it, of the list as it is then. */
    edit: (fields: ListFields, what: string | ((edited: List) => string) = 'List changed') => {
      let edited = latest.current.list
      return act(typeof what === 'string' ? what : () => what(edited), async () => {
        const { list } = latest.current
        edited = await editOver(list, fields)
        const before = Object.fromEntries(Object.keys(fields).map((key) => [key, fieldOf(list, key)]))
        return async () => {
          const now = latest.current.list
          if (Object.keys(fields).some((key) => !isSame(now, edited, key))) throw changedSince()
          return client.edit(id, { version: now.version, ...before })
        }
      })
    },
    tell: () =>
      act('Followers are told', async () => {
        await client.tell(id)
        return null
      }),
    invite: (whom: string, role: ListRole, onError: (message: string) => void) => {
      const send = async () => {
        // An address has its @ inside, a username may begin with it.
        if (whom.includes('@', 1)) await invitations.invite(id, { email: whom, role })
        else await client.invite(id, { username: whom, role })
        return null
      }
      return act(`${whom} invited`, send, { onError })
    },
    endInvitation: (invitationId: number) =>
      act('Invitation taken back', async () => invitations.takeBack(id, invitationId).then(() => null)),
    setRole: (userId: number, role: ListRole) => act('Role changed', async () => client.changeRole(id, userId, role).then(() => null)),
    removeMember: (userId: number) => act('Taken out', async () => client.removeMember(id, userId).then(() => null)),
  }
}

export type Editing = ReturnType<typeof useEditing>

export const nameOf = ({ place, title }: Pick<Entry, 'place' | 'title'>) => place?.name ?? title ?? GONE
