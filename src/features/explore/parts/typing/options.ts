import type { RegionSummary } from '../../../regions/contract.ts'
import type { Completion } from '../../../search/contract.ts'
import { exploreAddress } from '../../explore-address.ts'
import type { Where } from '../../read-explore.ts'
import type { Recent } from './recent.ts'

/** A line of the list under a search field. Choosing it leads to `to`, or puts `where` into the field for where. */
export type Option = { key: string; label: string; detail: string; icon: string | null } & (
  | { to: string }
  | { where: Where }
  | { act: 'near-me' }
)

export type OptionGroup = { title: string; options: Option[] }

/** Earlier searches, to be made again. */
export function recentGroup(recent: readonly Recent[]): OptionGroup[] {
  const options = recent.map(({ q, where }, index) => ({
    key: `recent-${index}`,
    label: q || 'All places',
    detail: where?.label ?? '',
    icon: null,
    to: exploreAddress({ q, ...placeOf(where) }),
  }))
  return options.length > 0 ? [{ title: 'Recent searches', options }] : []
}

const titles = { category: 'Categories', place: 'Places', region: 'Cities and states' } as const

/** What the words may mean, by kind; a category is looked for where the other field says. The kind of the best suggestion comes first. */
export function completionGroups(completions: readonly Completion[], where: Where | null): OptionGroup[] {
  const kinds = [...new Set(completions.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    title: titles[kind],
    options: completions.filter((completion) => completion.kind === kind).map((completion) => completed(completion, where)),
  }))
}

function completed({ kind, id, label, detail, path, icon }: Completion, where: Where | null): Option {
  const shared = { key: `${kind}-${id}`, label, icon }
  if (kind !== 'category' || where === null) return { ...shared, detail, to: path }
  const category = path.split('/').at(-1) ?? ''
  return { ...shared, detail: where.label, to: exploreAddress({ category, ...placeOf(where) }) }
}

/** Regions to look in. */
export function regionGroup(regions: readonly RegionSummary[]): OptionGroup[] {
  const options = regions.map((region) => ({
    key: `region-${region.id}`,
    label: region.name,
    detail: around(region),
    icon: null,
    where: { label: labelOf(region), region: region.path },
  }))
  return options.length > 0 ? [{ title: 'Cities and states', options }] : []
}

/** What "where" stands for in an address. */
export function placeOf(where: Where | null): Pick<Where, 'region' | 'near' | 'bbox'> {
  if (where === null) return {}
  const { label: _, ...place } = where
  return place
}

function around({ kind, path, abbreviation }: RegionSummary): string {
  if (kind === 'state') return 'State'
  if (kind === 'city') return abbreviation ?? ''
  const [, city = ''] = path.split('/')
  return `${inWords(city)}, ${abbreviation}`
}

function labelOf(region: RegionSummary): string {
  return region.kind === 'state' ? region.name : `${region.name}, ${region.kind === 'city' ? region.abbreviation : around(region)}`
}

const inWords = (slug: string) =>
  slug.replace(/(?:^|-)(\w)/g, (_, letter: string, at: number) => (at > 0 ? ' ' : '') + letter.toUpperCase())
