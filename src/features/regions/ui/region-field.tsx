import { useMemo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ComboboxField } from '../../../ui/combobox/combobox-field.tsx'
import type { Source } from '../../../ui/combobox/typeahead.ts'
import type { RegionLink } from '../contract.ts'
import { findRegions, regionLabel } from '../find-regions.ts'

type RegionFieldProps = {
  /** The one that is chosen. */
  region: Pick<RegionLink, 'name'> | null
  help?: string
  /** Null: none any more. */
  onChange: (id: number | null) => void
}

/** The region of something, by the beginning of its name; a choice holds at once. */
export function RegionField({ region, help = '', onChange }: RegionFieldProps) {
  const source = useMemo(regions, [])
  return (
    <div>
      <ComboboxField
        label="Region"
        {...(help !== '' && { help })}
        chosen={region?.name ?? ''}
        source={source}
        listLabel="Regions found"
        countLabel={{ one: '# region found', other: '# regions found' }}
        emptyMessage={(query) => `No region begins with “${query}”.`}
        onSelect={(id, clear) => {
          clear()
          onChange(id)
        }}
      />
      {region && (
        <Button size="sm" variant="quiet" className="mt-1" onClick={() => onChange(null)}>
          No region
        </Button>
      )}
    </div>
  )
}

function regions(): Source<number> {
  return {
    local: (query) => (query.trim() === '' ? [] : null),
    load: async (query, fetch) => {
      const found = await findRegions(query, 7, fetch)
      const options = found.map((region) => ({ key: String(region.id), label: regionLabel(region), value: region.id }))
      return options.length > 0 ? [{ title: 'Regions', options }] : []
    },
  }
}
