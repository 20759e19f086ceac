import { regionsClient } from './client.ts'
import type { RegionSummary } from './contract.ts'

/** Regions whose names begin with what is typed, the largest first; behind a comma the state or city around them: "aust, te". @throws ProblemError */
export async function findRegions(typed: string, most: number, fetch: typeof globalThis.fetch): Promise<RegionSummary[]> {
  const [name = '', around = ''] = typed.split(',').map((part) => part.trim().toLowerCase())
  const { data } = await regionsClient(fetch).list({ q: name, sort: 'population', limit: around === '' ? String(most) : '40' })
  const fitting = data.filter(({ path, abbreviation }) => abbreviation?.toLowerCase().startsWith(around) || path.startsWith(around))
  return (around === '' ? data : fitting).slice(0, most)
}

/** "Texas", "Austin, TX", "Zilker, Austin, TX": regions in lists don't bring their parents' names along, their paths do. */
export function regionLabel(region: RegionSummary): string {
  return region.kind === 'state' ? region.name : `${region.name}, ${regionAround(region)}`
}

/** What a region in a list lies in, in a word: "State", "TX", "Austin, TX". */
export function regionAround({ kind, path, abbreviation }: RegionSummary): string {
  if (kind === 'state') return 'State'
  return kind === 'city' ? (abbreviation ?? '') : `${inWords(path.split('/')[1] ?? '')}, ${abbreviation ?? ''}`
}

const inWords = (slug: string) => slug.replaceAll('-', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
