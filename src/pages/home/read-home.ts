import { chainsClient } from '../../features/chains/client.ts'
import { contributionsClient } from '../../features/contributions/client.ts'
import type { HomeRegion } from '../../features/explore/read-home-region.ts'
import { listsClient } from '../../features/lists/client.ts'
import { newsClient } from '../../features/news/client.ts'
import { savedClient } from '../../features/saved/client.ts'
import { readSavedNear } from '../../features/saved/read-saved-near.ts'
import { ProblemError } from '../../platform/http.ts'
import { href } from '../../urls.ts'

type Api = typeof globalThis.fetch

/** Something that a member began and nobody else has seen; `name` is empty where it has none yet. */
export type Draft = { key: string; name: string; line: 'List' | 'Place'; entries: number | null; to: string; updated_at: string }

const SHOWN = 5

/** What a member is told first: what is new of what they follow, what they began, what they saved nearby. What fails is left out. */
export async function readOwnHome(api: Api, home: HomeRegion | null, newsCursor: string | null) {
  const [news, drafts, saved, last, chains] = await Promise.all([
    readNews(api, newsCursor),
    readDrafts(api).catch(() => []),
    home ? readSavedNear(savedClient(api), `${home.region.lat},${home.region.lng}`).catch(() => null) : null,
    readLastUsed(api).catch(() => null),
    chainsClient(api)
      .begun()
      .then(
        ({ data }) => data.slice(0, 3),
        () => [],
      ),
  ])
  return { news, drafts, saved, chains, last: last && drafts.some(({ key }) => key === last.key) ? null : last }
}

/** `ignored`: where the page begins can't be read, so it begins with the newest. Null where it failed. */
async function readNews(api: Api, cursor: string | null) {
  const { list } = newsClient(api)
  const page = cursor === null ? null : await list({ cursor }).catch(unreadable)
  const data = page ?? (await list().catch(() => null))
  return data && { ...data, ignored: cursor !== null && page === null }
}

function unreadable(error: unknown): null {
  if (error instanceof ProblemError && error.status === 422) return null
  throw error
}

async function readDrafts(api: Api): Promise<Draft[]> {
  const contributions = contributionsClient(api)
  const limit = String(SHOWN)
  const [lists, places, forms] = await Promise.all([
    listsClient(api).own({ visibility: 'draft', role: 'owner', limit }),
    contributions.places({ show: 'draft', limit }),
    contributions.forms(),
  ])
  return [
    ...lists.data.map(draftOfList),
    ...places.data.map(({ id, name, updated_at }): Draft => {
      return { key: `place ${id}`, name, line: 'Place', entries: null, to: href('PlaceEdit', { id }), updated_at }
    }),
    ...forms.data
      .filter(({ place_id }) => place_id === null)
      .map(({ id, fields: { name }, updated_at }): Draft => {
        const to = href('PlaceCreate', {}, { form: id })
        return { key: `form ${id}`, name: typeof name === 'string' ? name.trim() : '', line: 'Place', entries: null, to, updated_at }
      }),
  ]
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
    .slice(0, SHOWN)
}

/** The list that they, or somebody who writes it with them, changed last. */
async function readLastUsed(api: Api): Promise<Draft | null> {
  const { data } = await listsClient(api).own({ limit: '1' })
  const [list] = data
  return list && (list.role === 'owner' || list.role === 'editor') ? draftOfList(list) : null
}

function draftOfList({
  id,
  title,
  entry_count,
  updated_at,
}: {
  id: number
  title: string
  entry_count: number
  updated_at: string
}): Draft {
  return { key: `list ${id}`, name: title, line: 'List', entries: entry_count, to: href('MyListEdit', { id }), updated_at }
}
