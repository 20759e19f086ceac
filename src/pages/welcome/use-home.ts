import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { chosenRegion } from '../../features/explore/chosen-region.ts'
import type { HomeRegion } from '../../features/explore/read-home-region.ts'
import type { ListCard } from '../../features/lists/contract.ts'
import { href } from '../../urls.ts'

type Shown = { home: HomeRegion | null; picks: ListCard[]; now: string }

/**
 * The region that the page shows first: the one looked at lately in this browser. The server doesn't know it, and shows the site's own
 * until then, or asks; nobody is located by address or clock.
 */
export function useHome(first: Shown): Shown {
  const fetcher = useFetcher<Shown>()
  const asked = useRef(false)
  const shown = first.home?.region.path
  useEffect(() => {
    if (asked.current || new URLSearchParams(location.search).has('region')) return
    asked.current = true
    const region = chosenRegion()?.path
    if (region === undefined || region === shown) return
    void fetcher.load(`${href('Welcome')}?index&${new URLSearchParams({ region })}`)
  }, [fetcher.load, shown])
  return fetcher.data ?? first
}
