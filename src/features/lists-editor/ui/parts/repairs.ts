import type { Entry } from '../../../lists/contract.ts'
import { type Editing, nameOf } from './use-editing.ts'
import { client } from './use-list-data.ts'

type Back = () => Promise<unknown>

/** Puts the offered place where an entry stands. Answers what takes that back. */
async function replace(listId: number, entry: Entry): Promise<Back> {
  await client.repair(listId, entry.id, { version: entry.version, how: 'replace' })
  const { place, version } = entry
  return async () => place && client.repair(listId, entry.id, { version: version + 1, how: 'replace', place_id: place.id })
}

async function keep(listId: number, { id, version }: Entry): Promise<Back> {
  await client.repair(listId, id, { version, how: 'keep' })
  return () => client.repair(listId, id, { version, how: 'ask' })
}

export const replaceEntry = (editing: Editing, listId: number, entry: Entry) =>
  editing.act(`${nameOf(entry)} replaced`, () => replace(listId, entry))

export const keepEntry = (editing: Editing, listId: number, entry: Entry) =>
  editing.act(`${nameOf(entry)} stays`, () => keep(listId, entry))

/** Does what needs no look: takes the places that are surely meant, and what merges did. All of it is taken back by one undo. */
export const repairAll = (editing: Editing, listId: number, entries: readonly Entry[]) =>
  editing.act(`${entries.length} repaired`, async () => {
    const backs: Back[] = []
    for (const entry of entries) backs.push(await (entry.health?.replacement ? replace(listId, entry) : keep(listId, entry)))
    return async () => {
      for (const back of backs.toReversed()) await back()
    }
  })

export const checkAll = (editing: Editing, listId: number) => editing.act('Checked', () => client.check(listId).then(() => null))
