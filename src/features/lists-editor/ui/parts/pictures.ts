import type { Entry } from '../../../lists/contract.ts'
import { copyOf, type Given } from './picture-copy.ts'
import { type Editing, nameOf } from './use-editing.ts'

export const setEntryPhoto = ({ act, client, id }: Editing, entry: Entry, given: Given): Promise<boolean> =>
  act(`Photo of ${nameOf(entry)}`, async () => {
    const before = entry.photo && (await copyOf(entry.photo))
    await client.setEntryPhoto(id, entry.id, given)
    return () => (before ? client.setEntryPhoto(id, entry.id, before) : client.removeEntryPhoto(id, entry.id))
  })

export const removeEntryPhoto = ({ act, client, id }: Editing, entry: Entry): Promise<boolean> =>
  act(`Photo of ${nameOf(entry)} removed`, async () => {
    const before = entry.photo && (await copyOf(entry.photo))
    await client.removeEntryPhoto(id, entry.id)
    return before && (() => client.setEntryPhoto(id, entry.id, before))
  })

/** Gives a list another cover: a picture, a photo of one of its places by its number, or none. */
export const setCover = ({ act, client, id, latest }: Editing, cover: Given | number | null): Promise<boolean> =>
  act(cover === null ? 'Cover removed' : 'Cover changed', async () => {
    const put = (one: Given | number | null) => {
      if (one === null) return client.removeCover(id)
      return typeof one === 'number'
        ? client.edit(id, { version: latest.current.list.version, cover_photo_id: one })
        : client.setCover(id, one)
    }
    const { cover: had } = latest.current.list
    const before = had && (had.place_photo_id ?? (await copyOf(had.photo)))
    await put(cover)
    return () => put(before)
  })
