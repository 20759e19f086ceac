import { useMemo } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import type { Formatter } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboboxField } from '../../../ui/combobox/combobox-field.tsx'
import type { Source } from '../../../ui/combobox/typeahead.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { Setting } from '../../accounts/profile/setting.tsx'
import { regionsClient } from '../client.ts'
import type { Region, RegionSummary } from '../contract.ts'
import { findRegions, regionLabel } from '../find-regions.ts'
import { regionTitle } from '../region-name.ts'

const client = regionsClient(browserFetch)
const FEWEST_LETTERS = 2
const MOST = 8

/** Where one is at home: what is chosen now, and a search for another. */
export function HomeRegionBlock({ region }: { region: Region | null }) {
  const format = useFormat()
  const { busy, submit } = useButtonSubmit()
  const source = useMemo(() => regionsOf(format), [format])
  const choose = async ({ path, name }: RegionSummary, clear: () => void) => {
    if (busy === null && (await submit(path, () => client.setHome(path), `You are at home in ${name} now.`))) clear()
  }
  return (
    <Setting title="Home region" about="Home and Places begin here, once there are places in it.">
      <div className="grid max-w-form gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-medium">{region ? regionTitle(region) : <span className="text-ink-2">None chosen yet</span>}</p>
          {region && (
            <Button
              size="sm"
              variant="quiet"
              busy={busy === 'none'}
              onClick={() => submit('none', () => client.setHome(null), 'You have no home region now.')}
            >
              Remove
            </Button>
          )}
        </div>
        <search aria-label="Regions">
          <ComboboxField
            id="home-region"
            label={region ? 'Choose another' : 'Choose a region'}
            help="The beginning of the name of a state, city or neighborhood."
            source={source}
            listLabel="Regions found"
            countLabel={{ one: '# region found', other: '# regions found' }}
            emptyMessage={(query) => `No region begins with “${query}”.`}
            onSelect={choose}
          />
        </search>
      </div>
    </Setting>
  )
}

function regionsOf(format: Formatter): Source<RegionSummary> {
  const places = (count: number) => (count === 0 ? 'No places yet' : format.plural(count, { one: '# place', other: '# places' }))
  return {
    local: (query) => (query.length < FEWEST_LETTERS ? [] : null),
    load: async (query, fetch) => {
      const options = (await findRegions(query, MOST, fetch)).map((one) => ({
        key: one.path,
        label: regionLabel(one),
        detail: places(one.place_count),
        value: one,
      }))
      return options.length > 0 ? [{ title: 'Regions', options }] : []
    },
  }
}
