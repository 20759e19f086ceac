import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { chosenRegion } from '../../features/explore/chosen-region.ts'
import type { HomeRegion } from '../../features/explore/read-home-region.ts'
import { deviceTimeZone } from '../../platform/device-time-zone.ts'
import { onFirstInteraction } from '../../ui/lazy-on-interaction.ts'
import { href } from '../../urls.ts'

type Shown = { home: HomeRegion | null; now: string }

/**
 * The region that the page shows first: the one looked at lately in this browser, else the largest city of its time zone. The server knows
 * neither and shows the site's own until then; nobody is located by address. It is asked for on the first interaction: React finishes no
 * change of data while a part that gets it still waits for its script, and a first view should load none that it can do without.
 */
export function useHome(first: Shown): Shown {
  const fetcher = useFetcher<Shown>()
  const asked = useRef(false)
  const shown = first.home?.region.path
  useEffect(() => {
    if (asked.current || new URLSearchParams(location.search).has('region')) return
    asked.current = true
    const region = chosenRegion()?.path
    if (region === shown) return
    const wish = region === undefined ? { time_zone: deviceTimeZone() } : { region }
    void onFirstInteraction().then(() => fetcher.load(`${href('Welcome')}?index&${new URLSearchParams(wish)}`))
  }, [fetcher.load, shown])
  return fetcher.data ?? first
}
