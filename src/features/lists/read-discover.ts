import { ProblemError } from '../../platform/http.ts'
import type { listsClient } from './client.ts'
import type { FoundLists, ListCard, ListCategoryLink, ListsOverview } from './contract.ts'
import { type ShownListRow, shownListRow } from './list-row.ts'

export type ListOrder = 'relevance' | 'new' | 'trending'
const orders: readonly ListOrder[] = ['relevance', 'new', 'trending']

type Category = ListsOverview['categories'][number]
/** `count`: of what words found so many are of it. */
type Counted<T> = T & { count?: number }
/** What a page of lists shows. `ignored`: parts of the address that can't be read; `lead`: the first of the lists, where it is shown large; `instead`: others, where none fits. */
export type Discovered = Omit<FoundLists, 'data' | 'newest' | 'facets'> &
  Pick<ListsOverview, 'region'> & {
    categories: Counted<Category>[]
    regions: Counted<ListsOverview['regions'][number]>[]
    data: ShownListRow[]
    lead: ListCard | null
    newest: ShownListRow[]
    instead: ShownListRow[]
    category: Category | null
    q: string
    sort: ListOrder
    ignored: boolean
  }

const FEW_NEW = 4
/** Lists of a page that begins with a large one. */
const WITH_LEAD = 13
const INSTEAD = 6

/**
 * Lists as the address asks for them: `q`, `region`, `sort`, `cursor`, of a category where one is given. What can't be read is left out. `client` answers 404 by an error that is thrown.
 */
export async function readDiscover(
  client: Pick<ReturnType<typeof listsClient>, 'search' | 'overview'>,
  query: URLSearchParams,
  given: ListCategoryLink | null = null,
): Promise<Discovered> {
  const q = query.get('q')?.trim().slice(0, 120) ?? ''
  const path = query.get('region')
  const known = await client.overview(path ? { region: path } : {}).catch(unreadable)
  const overview = known ?? (await client.overview())
  const category = given && (overview.categories.find(({ id }) => id === given.id) ?? { ...given, listed: true })
  const asked = orders.find((one) => one === query.get('sort') && (one !== 'relevance' || q !== ''))
  const sort = asked ?? (q === '' ? 'trending' : 'relevance')
  const cursor = query.get('cursor')
  const search = (more: Record<string, string>) =>
    client.search({
      ...(q !== '' && { q }),
      ...(overview.region && { region: overview.region.path }),
      ...(category && { category: category.slug }),
      ...more,
    })
  const page = cursor ? await search({ sort, cursor }).catch(unreadable) : null
  const first = page === null
  const few = q === '' && sort === 'trending' && { limit: String(WITH_LEAD), newest: String(FEW_NEW) }
  const found = page ?? (await search({ sort, ...few, ...(q !== '' && { facets: 'true' }) }).catch(q === '' ? undefined : unreadable))
  if (found === null) {
    const others = new URLSearchParams([...query].filter(([name]) => name !== 'q'))
    const rest = await readDiscover(client, others, given)
    return { ...rest, ignored: true }
  }
  const [top] = found.data
  const lead = top && first && q === '' && sort === 'trending' && top.pictures.length > 0 ? top : null
  const newest = lead && found.data.length > FEW_NEW * 2 ? (found.newest ?? []) : []
  const ignored = known === null || (cursor !== null && page === null) || (query.get('sort') !== null && asked === undefined)
  const narrowed = q !== '' || category !== null || overview.region !== null
  // Where words find nothing in a region, others of it; else of everywhere.
  const near = q !== '' && overview.region ? { region: overview.region.path } : {}
  const instead = top || !narrowed ? [] : (await client.search({ ...near, sort: 'trending', limit: String(INSTEAD) })).data
  const rows = { data: found.data.map(shownListRow), newest: newest.map(shownListRow), instead: instead.map(shownListRow) }
  return { ...found, ...overview, ...divided(overview, found, category), ...rows, category, q, sort, lead, ignored }
}

/** By words, only what those that are found divide into; of a category no others are counted. */
function divided(
  { categories, regions }: ListsOverview,
  { facets, data }: FoundLists,
  category: Category | null,
): Pick<Discovered, 'categories' | 'regions'> {
  if (!facets || data.length === 0) return { categories, regions }
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]))
  const counted = categories.map((one) => ({ ...one, listed: counts.has(one.id), count: counts.get(one.id) ?? 0 }))
  return { categories: category ? categories : counted, regions: facets.regions }
}

/** Of so many lists by whom a member follows some stand on the page already. */
const FEW_FOLLOWED = 9

/** Lists by people and channels that a member follows, on the first page of all lists; what can't be read isn't shown. */
export async function readByFollowed(
  client: Pick<ReturnType<typeof listsClient>, 'followed'>,
  { lead, region, category }: Discovered,
): Promise<ListCard[]> {
  if (lead === null || region || category) return []
  const { data } = await client.followed({ by: 'authors', limit: String(FEW_FOLLOWED) }).catch(() => ({ data: [] }))
  return data
}

/** A region that isn't there, a cursor of another list. */
function unreadable(error: unknown): null {
  if (error instanceof ProblemError && (error.status === 404 || error.status === 422)) return null
  throw error
}
