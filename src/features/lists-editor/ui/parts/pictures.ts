import { changedSince } from '../../../../ui/kept-text/save-text.ts'
import type { Entry, List } from '../../../lists/contract.ts'
import { copyOf, type Given } from './picture-copy.ts'
import { type Editing, nameOf } from './use-editing.ts'

type Shown = Entry['photo'] | undefined
const isSame = (one: Shown, other: Shown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Puts a photo to an entry as it is shown now, or takes it away; taken back only where nobody put another there since. */
async function putPhoto({ client, id, latest }: Editing, entry: Entry, photo: Given | null): Promise<() => Promise<unknown>> {
  const entryNow = () => latest.current.entries.find((one) => one.id === entry.id) ?? entry
  const put = (one: Given | null) => {
    const { version } = entryNow()
    return one ? client.setEntryPhoto(id, entry.id, { ...one, version }) : client.removeEntryPhoto(id, entry.id, version)
  }
  const had = entryNow().photo
  const before = had && (await copyOf(had))
  const made = await put(photo)
  return async () => {
    if (!isSame(entryNow().photo, made.photo)) throw changedSince()
    return put(before)
  }
}

export const setEntryPhoto = (editing: Editing, entry: Entry, given: Given): Promise<boolean> =>
  editing.act(`Photo of ${nameOf(entry)}`, () => putPhoto(editing, entry, given))

export const removeEntryPhoto = (editing: Editing, entry: Entry): Promise<boolean> =>
  editing.act(`Photo of ${nameOf(entry)} removed`, () => putPhoto(editing, entry, null))

const photoOf = ({ cover }: List) => cover?.photo

/** Gives a list another cover: a picture, a photo of one of its places by its number, or none. */
export const setCover = ({ act, client, id, latest }: Editing, cover: Given | number | null): Promise<boolean> =>
  act(cover === null ? 'Cover removed' : 'Cover changed', async () => {
    const put = (one: Given | number | null) => {
      const { version } = latest.current.list
      if (one === null) return client.removeCover(id, version)
      return typeof one === 'number' ? client.edit(id, { version, cover_photo_id: one }) : client.setCover(id, { ...one, version })
    }
    const { cover: had } = latest.current.list
    const before = had && (had.place_photo_id ?? (await copyOf(had.photo)))
    const made = await put(cover)
    return async () => {
      if (!isSame(photoOf(latest.current.list), photoOf(made))) throw changedSince()
      return put(before)
    }
  })
