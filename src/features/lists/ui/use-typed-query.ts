import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { onBroadcast } from '../../../ui/page-search.ts'

/** Pause in typing after which the page follows. */
const PAUSE_MS = 250

/** Keeps what is typed into the header's box in the address: the page shows what has it. Words wait for their pause whatever lands meanwhile. */
export function useTypedQuery(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const going = useNavigation().location
  const address = useRef({ location, going })
  address.current = { location, going }
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const follow = (words: string) => {
      const { location, going } = address.current
      // Whoever is leaving for another page searches here no longer.
      if (going && going.pathname !== location.pathname) return
      const next = new URLSearchParams((going ?? location).search)
      const q = words.trim()
      if (q === (next.get('q') ?? '')) return
      next.delete('cursor')
      if (q === '') next.delete('q')
      else next.set('q', q)
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
    }
    const stop = onBroadcast((words) => {
      clearTimeout(waiting)
      waiting = setTimeout(follow, PAUSE_MS, words)
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [navigate])
}
