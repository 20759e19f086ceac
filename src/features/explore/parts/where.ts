import type { LatLng } from '../../../platform/geo.ts'
import { placesClient } from '../../places/client.ts'
import { regionsClient } from '../../regions/client.ts'
import type { RegionSummary } from '../../regions/contract.ts'
import { searchClient } from '../../search/client.ts'
import type { ExploreQuery } from '../explore-address.ts'

/** What a form's "where" comes to: a region, or a position to be near to: a ZIP code, an address, a place. Null where nothing has that name. */
export async function findWhere(api: typeof globalThis.fetch, typed: string): Promise<ExploreQuery | null> {
  if (/^\d{5}$/.test(typed)) return zipAt(api, typed)
  if (/^\d+\s+\S/.test(typed)) return addressAt(api, typed)
  const region = await regionCalled(api, typed)
  if (region) return { region: region.path }
  const { data } = await searchClient(api).completions({ q: typed.slice(0, 200) })
  const guess = data.find(({ kind }) => kind !== 'category')
  if (guess?.kind === 'region') return { region: (await regionsClient(api).region(guess.id)).path }
  if (guess?.kind !== 'place') return null
  return positionOf(await placesClient(api).place(guess.id))
}

const zipAt = (api: typeof globalThis.fetch, zip: string) =>
  regionsClient(api)
    .zip(zip)
    .then(positionOf, () => null)

/** An address is where the place is that has it, or one beside it. */
async function addressAt(api: typeof globalThis.fetch, typed: string): Promise<ExploreQuery | null> {
  const { data } = await searchClient(api).search({ q: typed.slice(0, 200), limit: '1' })
  return data[0] ? positionOf(data[0]) : null
}

const positionOf = ({ lat, lng }: LatLng): ExploreQuery => ({ near: `${lat},${lng}` })

/** "Austin", "austin, tx", "Zilker, Austin": the one with exactly this name, else the largest that begins so. */
async function regionCalled(api: typeof globalThis.fetch, typed: string): Promise<RegionSummary | null> {
  const [name = '', around = ''] = typed.split(',').map((part) => part.trim())
  if (name === '') return null
  const { data } = await regionsClient(api).list({ q: name.slice(0, 80), sort: 'population', limit: '100' })
  const fitting = data.filter((region) => around === '' || liesIn(region, around))
  return fitting.find((region) => isSame(region.name, name)) ?? fitting[0] ?? null
}

function liesIn({ path, abbreviation }: RegionSummary, around: string): boolean {
  const asSlug = around.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return isSame(abbreviation ?? '', around) || path.split('/').slice(0, -1).includes(asSlug)
}

const isSame = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base', ignorePunctuation: true }) === 0
