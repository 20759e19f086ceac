import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { SavedPlace } from '../place-matching/contract.ts'
import type { ListsApi } from './api.server.ts'
import type { EntryMove, Eyes, ListRole, Visibility } from './contract.ts'

type NewEntry = { place_id: number; note?: string; best_time?: string } | { title: string; note?: string; best_time?: string }
type Suggesting =
  | { kind: 'add'; place_id?: number; title?: string; note?: string }
  | { kind: 'remove'; entry_id: number; note: string }
  | { kind: 'replace'; entry_id: number; place_id: number; note?: string }
/** `version`: of the list or the entry, as it was seen. */
type Picture = { file: File; alt: string; version: number }
type ListEdit = {
  title?: string
  description?: string
  slug?: string
  visibility?: Visibility
  ranked?: boolean
  list_category_id?: number | null
  region_id?: number | null
  cover_photo_id?: number | null
  tags?: string[]
}

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function listsClient(fetch: typeof globalThis.fetch) {
  const api = hc<ListsApi>('/api', { fetch })
  const { lists, places, user, users } = api
  const one = lists[':id']
  const entry = (id: number, entryId: number) => ({ param: { id: String(id), entry_id: String(entryId) } })
  const section = (id: number, sectionId: number) => ({ param: { id: String(id), section_id: String(sectionId) } })
  const person = (id: number, userId: number) => ({ param: { id: String(id), user_id: String(userId) } })
  return {
    followed: (query: AddressQuery = {}) => read(user['followed-lists'].$get({ query })),
    own: (query: AddressQuery = {}) => read(user.lists.$get({ query })),
    ofPerson: (handle: string, query: AddressQuery = {}) => read(users[':handle'].lists.$get({ param: { handle }, query })),
    ofPlace: (id: number, query: AddressQuery = {}) => read(places[':id'].lists.$get({ ...at(id), query })),
    search: (query: AddressQuery = {}) => read(lists.$get({ query })),
    overview: (query: AddressQuery = {}) => read(lists.overview.$get({ query })),
    categories: () => read(api['list-categories'].$get()),
    create: (json: { title: string; visibility?: Visibility; place_ids?: number[]; channel_id?: number }) => read(lists.$post({ json })),
    list: (id: number, query: { as?: Eyes } = {}) => read(one.$get({ ...at(id), query })),
    edit: (id: number, json: ListEdit & { version: number }) => read(one.$patch({ ...at(id), json })),
    remove: (id: number) => read(one.$delete(at(id))),
    move: (id: number, channel_id: number | null) => read(one.channel.$put({ ...at(id), json: { channel_id } })),
    restore: (id: number) => read(one.restore.$post(at(id))),
    been: (id: number) => read(one.been.$get(at(id))),
    entries: (id: number, query: AddressQuery = {}) => read(one.entries.$get({ ...at(id), query })),
    add: (id: number, json: { entries: NewEntry[]; after?: number | null }) => read(one.entries.$post({ ...at(id), json })),
    editEntry: (id: number, entryId: number, json: { version: number; note?: string; best_time?: string; title?: string }) =>
      read(one.entries[':entry_id'].$patch({ ...entry(id, entryId), json })),
    moveEntry: (id: number, entryId: number, json: EntryMove) => read(one.entries[':entry_id'].move.$post({ ...entry(id, entryId), json })),
    transferEntry: (id: number, entryId: number, list_id: number) =>
      read(one.entries[':entry_id'].transfer.$post({ ...entry(id, entryId), json: { list_id } })),
    removeEntry: (id: number, entryId: number, version: number) =>
      read(one.entries[':entry_id'].$delete({ ...entry(id, entryId), query: { version: String(version) } })),
    restoreEntry: (id: number, entryId: number) => read(one.entries[':entry_id'].restore.$post(entry(id, entryId))),
    addSection: (id: number, json: { title: string; before?: number }) => read(one.sections.$post({ ...at(id), json })),
    renameSection: (id: number, sectionId: number, json: { version: number; title: string }) =>
      read(one.sections[':section_id'].$patch({ ...section(id, sectionId), json })),
    removeSection: (id: number, sectionId: number, version: number) =>
      read(one.sections[':section_id'].$delete({ ...section(id, sectionId), query: { version: String(version) } })),
    match: (id: number, lines: string[]) => read(one.match.$post({ ...at(id), json: { lines } })),
    readFile: (id: number, file: File) => read(one.file.$post({ ...at(id), form: { file } })),
    matchSaved: (id: number, places: SavedPlace[]) => read(one['match-saved'].$post({ ...at(id), json: { places } })),
    coverChoices: (id: number) => read(one.cover.$get(at(id))),
    setCover: (id: number, { version, ...picture }: Picture) =>
      read(one.cover.$put({ ...at(id), form: { ...picture, version: String(version) } })),
    removeCover: (id: number, version: number) => read(one.cover.$delete({ ...at(id), query: { version: String(version) } })),
    setEntryPhoto: (id: number, entryId: number, { version, ...picture }: Picture) =>
      read(one.entries[':entry_id'].photo.$put({ ...entry(id, entryId), form: { ...picture, version: String(version) } })),
    removeEntryPhoto: (id: number, entryId: number, version: number) =>
      read(one.entries[':entry_id'].photo.$delete({ ...entry(id, entryId), query: { version: String(version) } })),
    suggestions: (id: number) => read(one.suggestions.$get({ ...at(id), query: {} })),
    suggest: (id: number, json: Suggesting) => read(one.suggestions.$post({ ...at(id), json })),
    decideSuggestions: (id: number, json: { ids: number[]; accept: boolean; for_good?: boolean }) =>
      read(one.suggestions.decide.$post({ ...at(id), json })),
    reopenSuggestions: (id: number, ids: number[]) => read(one.suggestions.reopen.$post({ ...at(id), json: { ids } })),
    untold: (id: number) => read(one.untold.$get(at(id))),
    tell: (id: number) => read(one.tell.$post(at(id))),
    copy: (id: number, json: { list_id?: number } = {}) => read(one.copy.$post({ ...at(id), json })),
    copies: (id: number) => read(one.copies.$get(at(id))),
    sources: (id: number) => read(one.sources.$get(at(id))),
    decide: (id: number, copyId: number, json: { source_entry_id: number; take: boolean }) =>
      read(one.sources[':copy_id'].decide.$post({ param: { id: String(id), copy_id: String(copyId) }, json })),
    health: (id: number) => read(one.health.$get(at(id))),
    check: (id: number) => read(one.check.$post(at(id))),
    repair: (id: number, entryId: number, json: { version: number; how: 'replace' | 'keep' | 'ask'; place_id?: number }) =>
      read(one.entries[':entry_id'].repair.$post({ ...entry(id, entryId), json })),
    members: (id: number) => read(one.members.$get(at(id))),
    invite: (id: number, json: { username: string; role: ListRole }) => read(one.members.$post({ ...at(id), json })),
    changeRole: (id: number, userId: number, role: ListRole) =>
      read(one.members[':user_id'].$patch({ ...person(id, userId), json: { role } })),
    removeMember: (id: number, userId: number) => read(one.members[':user_id'].$delete(person(id, userId))),
  }
}
