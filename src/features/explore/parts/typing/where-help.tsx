import { MapIcon, MapPinIcon } from '@heroicons/react/24/outline'
import { type RefObject, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Combobox } from '../../../../ui/combobox/combobox.tsx'
import type { OptionGroup } from '../../../../ui/combobox/options.ts'
import type { Source } from '../../../../ui/combobox/typeahead.ts'
import { useTypeahead } from '../../../../ui/combobox/use-typeahead.ts'
import { href } from '../../../../urls.ts'
import type { RegionSummary } from '../../../regions/contract.ts'
import { regionAround, regionLabel } from '../../../regions/find-regions.ts'
import { searchClient } from '../../../search/client.ts'
import { chosenRegion } from '../../chosen-region.ts'
import { ASK_WHERE } from '../../explore-address.ts'
import { locate } from '../../own-position.ts'
import type { Where } from '../../read-explore.ts'

const MOST = 7

type Choice = Where | 'near-me'
type WhereHelpProps = {
  input: RefObject<HTMLInputElement | null>
  where: Where | null
  /** A place to look in was chosen. */
  onWhere: (where: Where) => void
}

/** Where to look: regions for what is typed, the usual places before anything else is. */
export function WhereHelp({ input, where, onWhere }: WhereHelpProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useState<string | null>(null)
  const source = useMemo(() => regionsBeside(where), [where])
  const results = useTypeahead(query, source)
  const choose = (choice: Choice) => {
    if (choice !== 'near-me') return onWhere(choice)
    locate(
      (near) => onWhere({ label: 'Near me', near }),
      () => void navigate(href('Explore', {}, { [ASK_WHERE]: 'where' })),
    )
  }
  return <Combobox input={input} query={query} onQueryChange={setQuery} results={results} label="Suggestions" onSelect={choose} />
}

/** As long as the field says where the page looks already, nothing is typed. */
function regionsBeside(where: Where | null): Source<Choice> {
  return {
    local: (query) => (query === '' || query === where?.label ? usualPlaces() : null),
    load: async (query, fetch) => regionGroups((await searchClient(fetch).regions({ q: query.slice(0, 200), limit: String(MOST) })).data),
  }
}

function usualPlaces(): OptionGroup<Choice>[] {
  const lately = chosenRegion()
  const nearMe = {
    key: 'near-me',
    label: 'Near me',
    detail: 'Asks the browser',
    icon: <MapPinIcon aria-hidden="true" />,
    value: 'near-me' as const,
  }
  const region = lately && {
    key: 'lately',
    label: lately.label,
    detail: 'Looked at lately',
    icon: mapIcon,
    value: { label: lately.label, region: lately.path },
  }
  return [{ title: 'Where', options: region ? [nearMe, region] : [nearMe] }]
}

function regionGroups(regions: readonly RegionSummary[]): OptionGroup<Choice>[] {
  const options = regions.map((region) => ({
    key: `region-${region.id}`,
    label: region.name,
    detail: regionAround(region),
    icon: mapIcon,
    value: { label: regionLabel(region), region: region.path },
  }))
  return options.length > 0 ? [{ title: 'Cities and states', options }] : []
}

const mapIcon = <MapIcon aria-hidden="true" />
