import { useEffect, useState } from 'react'

/** Long enough that quick typing asks once, too short to be noticed. */
const PAUSE_MS = 120
const FEWEST_LETTERS = 2

/**
 * What `find` answers for words as they are typed; null while there is too little to ask for. The last answer stays until the next is
 * there, and where asking fails. `find` is the same function from render to render.
 */
export function useTypedSearch<Found>(words: string, find: (q: string) => Promise<Found>): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const q = words.trim()
  useEffect(() => {
    if (q.length < FEWEST_LETTERS) return setFound(null)
    let wanted = true
    const timer = setTimeout(async () => {
      const answer = await find(q).catch(() => null)
      if (wanted && answer !== null) setFound(() => answer)
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [q, find])
  return found
}
