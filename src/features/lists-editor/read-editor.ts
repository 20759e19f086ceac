import type { channelsClient } from '../channels/client.ts'
import type { listInvitationsClient } from '../list-invitations/client.ts'
import type { SentInvitation } from '../list-invitations/contract.ts'
import type { listsClient } from '../lists/client.ts'
import type { Entry, List, ListCategoryLink, Member, Untold } from '../lists/contract.ts'
import type { Copies, Sources } from '../lists/copies-contract.ts'
import type { ListHealth } from '../lists/health-contract.ts'
import { listView } from '../lists/list-view.ts'
import type { Suggestion } from '../lists/suggestions-contract.ts'
import type { mapsClient } from '../maps/client.ts'
import { mapQuery } from '../maps/map-layers.ts'
import { type MapName, shownNames } from '../maps/map-names.ts'
import type { tagsClient } from '../tags/client.ts'
import type { Tag } from '../tags/contract.ts'

/** Entries that the editor shows at first, and by how many more each time. */
export const EDITED_AT_ONCE = 200
const PAGE = 100

/** What the editor of a list shows; `more`: it has entries beyond those. */
export type EditedList = {
  list: List
  entries: Entry[]
  more: boolean
  untold: Untold
  members: Member[]
  /** Who is asked by mail; nobody for those who don't run it. */
  invitations: SentInvitation[]
  categories: ListCategoryLink[]
  names: MapName[]
  /** Those in which the viewer may put it. */
  channels: { id: number; name: string; slug: string }[]
  /** Those that it may have. */
  tags: Tag[]
  /** What readers suggest. */
  suggestions: Suggestion[]
  health: ListHealth
  sources: Sources
  copies: Copies
  /** ISO time of the answer. */
  now: string
}

type Clients = {
  lists: ReturnType<typeof listsClient>
  invitations: Pick<ReturnType<typeof listInvitationsClient>, 'sent'>
  channels: Pick<ReturnType<typeof channelsClient>, 'own'>
  maps: Pick<ReturnType<typeof mapsClient>, 'names'>
  tags: ReturnType<typeof tagsClient>
}

/** What of an editor may have changed: what stands in the list and is said of it, who may write it, what readers suggest. */
export type EditorPart = 'content' | 'people' | 'suggestions'

/** Parts of what the editor shows, anew. @throws ProblemError */
export async function readEditorParts(
  { lists, invitations }: Pick<Clients, 'lists' | 'invitations'>,
  { id, runs }: { id: number; runs: boolean },
  shown: number,
  parts: ReadonlySet<EditorPart>,
): Promise<Partial<EditedList>> {
  const read = async <T>(part: EditorPart, reading: () => Promise<T>) => (parts.has(part) ? reading() : null)
  const [list, content, people, suggestions] = await Promise.all([
    read('content', () => lists.list(id)),
    read('content', () => Promise.all([readEntries(lists, id, shown), lists.health(id), lists.untold(id)])),
    read('people', () => Promise.all([lists.members(id), runs ? invitations.sent(id) : { data: [] }])),
    read('suggestions', () => lists.suggestions(id)),
  ])
  const [entries, health, untold] = content ?? []
  const [members, invited] = people ?? []
  return {
    ...(list && { list }),
    ...entries,
    ...(health && { health }),
    ...(untold && { untold }),
    ...(members && { members: members.data }),
    ...(invited && { invitations: invited.data }),
    ...(suggestions && { suggestions: suggestions.data }),
  }
}

/** A list with its first `shown` entries, for those who write it; null for somebody who may only read it. @throws ProblemError */
export async function readEditor(
  { lists, invitations, channels, maps, tags }: Clients,
  id: number,
  shown: number,
): Promise<EditedList | { readAt: string }> {
  const list = await lists.list(id)
  if (!list.can.edit) return { readAt: list.path }
  const [pages, untold, members, categories, known, suggested, health, sources, copies, invited, own] = await Promise.all([
    readEntries(lists, id, shown),
    list.visibility === 'private' ? { changes: 0, sentences: [] } : lists.untold(id),
    lists.members(id),
    lists.categories(),
    tags.list(100),
    lists.suggestions(id),
    lists.health(id),
    lists.sources(id),
    lists.copies(id),
    list.can.run ? invitations.sent(id) : { data: [] },
    channels.own(),
  ])
  const view = listView(list, 'editor')
  const placed = pages.entries.flatMap(({ place }) => place ?? [])
  const names = view ? shownNames(view, await maps.names(mapQuery(view)), placed) : []
  const written = own.data.filter(({ role, removed_at }) => role !== 'invited' && removed_at === null)
  const parts = {
    invitations: invited.data,
    channels: written.map(({ id: channelId, name, slug }) => ({ id: channelId, name, slug })),
    health,
    sources,
    copies,
    tags: known.data,
    suggestions: suggested.data,
    now: new Date().toISOString(),
  }
  return { list, ...pages, untold, members: members.data, categories: categories.data, names, ...parts }
}

async function readEntries(lists: Clients['lists'], id: number, shown: number): Promise<{ entries: Entry[]; more: boolean }> {
  const entries: Entry[] = []
  let cursor: string | undefined
  while (entries.length < shown) {
    const { data, next_cursor } = await lists.entries(id, { limit: String(PAGE), cursor })
    entries.push(...data)
    if (next_cursor === null) return { entries, more: false }
    cursor = next_cursor
  }
  return { entries, more: true }
}
