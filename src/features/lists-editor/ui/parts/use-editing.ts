import { useRef } from 'react'
import { ProblemError } from '../../../../platform/http.ts'
import { NOT_DONE } from '../../../../ui/acts/act-queue.ts'
import { joinSteps } from '../../../../ui/acts/join-steps.ts'
import { useActs } from '../../../../ui/acts/use-acts.ts'
import { changedSince, type TypedText } from '../../../../ui/kept-text/save-text.ts'
import { toasts } from '../../../../ui/toasts.ts'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import type { Entry, EntryMove, List, ListRole, Section } from '../../../lists/contract.ts'
import { GONE } from '../../../lists/gone.ts'
import type { EditedList, EditorPart } from '../../read-editor.ts'
import { sayWhereItComesOut } from '../../who-sees.ts'
import { fieldOf, isSame } from './list-fields.ts'
import { saidOfAdding } from './said-of-adding.ts'
import { client, invitations, useListData } from './use-list-data.ts'

/** So many entries are added by one request. */
const AT_ONCE = 100

/** `done`: so many of the first are there; `why` the others aren't. */
export type Adding = { done: number; why: string | null }
export type NewEntry = Parameters<typeof client.add>[1]['entries'][number]
export type ListFields = Omit<Parameters<typeof client.edit>[1], 'version'>

/**
 * What is done in the editor of a list: each act is sent at once, one after the other, and what is shown is read again. `saved`: when the
 * last was. All of it can be taken back, the last first, but for what others changed since.
 */
export function useEditing(loaded: EditedList, shown: number) {
  const { latest, readAnew, ...shownList } = useListData(loaded, shown)
  const acts = useActs<Iterable<EditorPart> | 'all'>((_, parts = 'all') => readAnew(parts))
  const { act, undo, keepText } = acts
  const { id } = loaded.list

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
    if (done) acts.say(`${nameOf(entry)} is ${now} of ${latest.current.list.entry_count} now.`)
    return done
  }

  return {
    ...shownList,
    readAnew,
    ...acts,
    client,
    id,
    latest,
    removeAll,
    moveTo: (channel: { id: number; name: string } | null) =>
      act(sayWhereItComesOut(channel), async () => {
        const before = latest.current.list.channel?.id ?? null
        await client.move(id, channel?.id ?? null)
        return () => client.move(id, before)
      }),
    /** Answers how many of the first were added, and why the others weren't: nothing of them is lost with whoever asked. */
    add: async (entries: NewEntry[]): Promise<Adding> => {
      let [done, why]: [number, string | null] = [0, null]
      // Of what was asked for: what stands there since, and what stood there before.
      let [fresh, before] = [0, 0]
      const onError = (message: string) => {
        why = message
      }
      const work = async () => {
        const added: Entry[] = []
        let there: number | undefined
        while (done < entries.length && why === null) {
          const some = entries.slice(done, done + AT_ONCE)
          try {
            const { data, already } = await client.add(id, { entries: some })
            added.push(...data)
            there ??= already[0]?.number
            fresh += data.length
            before += some.length - data.length
            done += some.length
          } catch (error) {
            if (done === 0) throw error
            onError(`Some are added, the others not yet. ${errorMessage(error)}`)
          }
        }
        if (there !== undefined && added.length === 0)
          toasts.say('info', entries.length === 1 ? `It is stop ${there} already.` : 'All of them are in the list already.')
        return added.length > 0 ? () => removeAll(added) : null
      }
      await act(() => saidOfAdding(fresh, before), work, { onError })
      return { done, why }
    },
    remove: (entry: Entry) =>
      act(`${nameOf(entry)} removed`, async () => {
        const now = entryNow(entry.id) ?? entry
        await client.removeEntry(id, entry.id, now.version)
        shownList.drafts.delete(entry.id)
        toasts.say('success', `${nameOf(entry)} removed`, { label: 'Undo', run: undo })
        return () => client.restoreEntry(id, entry.id)
      }),
    /** Puts an entry that somebody took out back with a note; one that is gone for longer is added anew, unless it can't be named. */
    addLost: (entry: Entry, note: string) =>
      act(`${nameOf(entry)} added`, async () => {
        const again = await client.restoreEntry(id, entry.id).catch((error: unknown) => {
          if (entry.gone || !(error instanceof ProblemError) || error.status !== 404) throw error
          return null
        })
        if (again) {
          const { version } = await client.editEntry(id, entry.id, { version: again.version, note })
          return () => client.removeEntry(id, entry.id, version)
        }
        const what = entry.place ? { place_id: entry.place.id } : { title: nameOf(entry) }
        const { data } = await client.add(id, { entries: [{ ...what, note, best_time: entry.best_time }] })
        return data.length > 0 ? () => removeAll(data) : null
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
      keepText(`Note on ${nameOf(entry)}`, `${field} ${entry.id}`, typed, {
        field,
        now: () => {
          const { version, [field]: text } = entryNow(entry.id) ?? entry
          return { version, text }
        },
        send: (text, version) => client.editEntry(id, entry.id, { version, [field]: text }),
        parts: ['content'],
      }),
    /** Answers its number, or null where it wasn't added. */
    addSection: async (title: string, before?: number): Promise<number | null> => {
      let added: number | null = null
      await act(`Section ${title} added`, async () => {
        const section = await client.addSection(id, { title, ...(before !== undefined && { before }) })
        added = section.id
        return () => {
          const now = latest.current.list.sections.find((one) => one.id === section.id) ?? section
          if (now.title !== section.title) throw changedSince()
          return client.removeSection(id, section.id, now.version)
        }
      })
      return added
    },
    renameSection: (section: Section, typed: TypedText) =>
      keepText(`Section renamed to ${typed.text}`, `section ${section.id}`, typed, {
        field: 'title',
        now: () => {
          const { version, title: text } = latest.current.list.sections.find((one) => one.id === section.id) ?? section
          return { version, text }
        },
        send: (title, version) => client.renameSection(id, section.id, { version, title }),
        parts: ['content'],
      }),
    removeSection: (section: Section) =>
      act(`Section ${section.title} removed`, async () => {
        const next = latest.current.entries.find(({ position }) => position > section.position)?.id
        const { version } = latest.current.list.sections.find((one) => one.id === section.id) ?? section
        await client.removeSection(id, section.id, version)
        return () => client.addSection(id, { title: section.title, ...(next !== undefined && { before: next }) })
      }),
    /** Title and description, as they are typed. */
    write: (field: 'title' | 'description', typed: TypedText) =>
      keepText(field === 'title' ? 'Title changed' : 'Description changed', field, typed, {
        field,
        now: () => ({ version: latest.current.list.version, text: latest.current.list[field] }),
        send: (text, version) => client.edit(id, { version, [field]: text }),
        parts: ['content'],
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
        toasts.say('success', 'Followers are told')
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
