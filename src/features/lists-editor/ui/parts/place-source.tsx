import { MapPinIcon, PencilIcon } from '@heroicons/react/20/solid'
import type { LatLng } from '../../../../platform/geo.ts'
import type { OptionGroup } from '../../../../ui/combobox/options.ts'
import type { Source } from '../../../../ui/combobox/typeahead.ts'
import { SpriteIcon } from '../../../../ui/sprite-icon.tsx'
import type { Matches } from '../../../place-matching/contract.ts'
import { searchClient } from '../../../search/client.ts'
import { type FoundPlace, foundPlaces } from './found-places.ts'
import { hasLink, likelyPlace } from './line-choices.ts'

/** What is added: a place, or words. */
export type Choice = { place_id: number } | { title: string }

type Match = Matches['data'][number]

/**
 * Places by what is typed: by name, kind or what lies there, those of the list's region (else near `near`) before others, and the words
 * themselves, which come first where no place has them all. What a link means is asked of `meant`.
 */
export function placesFor(
  region: string | null,
  near: () => LatLng | null,
  asText: (typed: string) => string,
  meant?: (line: string) => Promise<Match | undefined>,
): Source<Choice> {
  return {
    local: (query) => (query.trim() === '' ? [] : null),
    load: async (typed, fetch) => {
      const q = typed.trim()
      const match = meant && hasLink(q) ? await meant(q) : undefined
      const { fitting, others } = match ? linked(match) : await foundPlaces(searchClient(fetch), q, region, near())
      const own = { key: 'text', label: asText(q), icon: <PencilIcon className="size-4" />, value: { title: q } }
      return [...groupOf('Places', fitting), { title: 'In your own words', options: [own] }, ...groupOf('Perhaps these', others)]
    },
  }
}

function linked(match: Match): { fitting: FoundPlace[]; others: FoundPlace[] } {
  const likely = likelyPlace(match)
  const places = match.candidates.map(({ id, name, detail }) => ({ id, label: name, detail, icon: null }))
  return { fitting: places.filter(({ id }) => id === likely?.id), others: places.filter(({ id }) => id !== likely?.id) }
}

function groupOf(title: string, places: readonly FoundPlace[]): OptionGroup<Choice>[] {
  if (places.length === 0) return []
  const options = places.map(({ id, label, detail, icon }) => ({
    key: `p${id}`,
    label,
    detail,
    icon: icon ? <SpriteIcon name={icon} className="size-4" /> : <MapPinIcon className="size-4" />,
    value: { place_id: id },
  }))
  return [{ title, options }]
}
