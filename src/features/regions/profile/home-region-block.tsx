import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Setting } from '../../accounts/profile/setting.tsx'
import { useSettingSubmit } from '../../accounts/profile/use-setting-submit.ts'
import { regionsClient } from '../client.ts'
import type { Region, RegionSummary } from '../contract.ts'
import { regionTitle } from '../region-name.ts'
import { useRegionSearch } from './use-region-search.ts'

const client = regionsClient(browserFetch)

/** Where one is at home: what is chosen now, and a search for another. */
export function HomeRegionBlock({ region }: { region: Region | null }) {
  const format = useFormat()
  const { busy, submit } = useSettingSubmit()
  const [words, setWords] = useState('')
  const found = useRegionSearch(words)
  const choose = async ({ path, name }: RegionSummary) => {
    if (await submit(path, () => client.setHome(path), `You are at home in ${name} now.`)) setWords('')
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
          <TextField
            id="home-region"
            type="search"
            label={region ? 'Choose another' : 'Choose a region'}
            help="The beginning of the name of a state, city or neighborhood."
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <p role="status" className="sr-only">
            {found && format.plural(found.length, { one: '# region found', other: '# regions found' })}
          </p>
          {found?.length === 0 && <p className="mt-2 text-sm text-ink-2">No region begins with “{words.trim()}”.</p>}
          {found && found.length > 0 && (
            <ul
              aria-label="Regions found"
              className="mt-2 list-none divide-y divide-line overflow-clip rounded-sm border border-line bg-surface"
            >
              {found.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    disabled={busy !== null}
                    className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-sunken disabled:opacity-50"
                    onClick={() => void choose(one)}
                  >
                    <span className="min-w-0 [overflow-wrap:anywhere]">{longName(one)}</span>
                    <span className="shrink-0 text-xs text-ink-2 tabular-nums">
                      {one.place_count === 0 ? 'No places yet' : format.plural(one.place_count, { one: '# place', other: '# places' })}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </search>
      </div>
    </Setting>
  )
}

/** "Texas", "Austin, TX", "Zilker, Austin, TX": regions in lists don't bring their parents' names along, their paths do. */
function longName({ kind, name, path, abbreviation }: RegionSummary): string {
  if (kind === 'state') return name
  const city = kind === 'neighborhood' ? `, ${words(path.split('/')[1] ?? '')}` : ''
  return `${name}${city}, ${abbreviation ?? ''}`
}

const words = (slug: string) => slug.replaceAll('-', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
