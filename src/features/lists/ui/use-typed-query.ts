import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { onBroadcast } from '../../../ui/page-search.ts'

/** Pause in typing after which the page follows. */
const PAUSE_MS = 250

/** Keeps what is typed into the header's box in the address: the page shows what has it. */
export function useTypedQuery(): void {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = onBroadcast((words) => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        const next = new URLSearchParams(query)
        const q = words.trim()
        if (q === (query.get('q') ?? '')) return
        next.delete('cursor')
        if (q === '') next.delete('q')
        else next.set('q', q)
        void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
      }, PAUSE_MS)
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [navigate, query])
}
