import { useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { regionsClient } from '../client.ts'
import type { RegionSummary } from '../contract.ts'

/** The regions whose names begin with these words, the largest first; null while nothing was asked. The last answer stays until the next. */
export function useRegionSearch(words: string): RegionSummary[] | null {
  const [found, setFound] = useState<RegionSummary[] | null>(null)
  const q = words.trim()
  useEffect(() => {
    if (q.length < 2) return setFound(null)
    let wanted = true
    const timer = setTimeout(async () => {
      const answer = await regionsClient(browserFetch)
        .list({ q, limit: '8' })
        .catch(() => null)
      if (wanted && answer) setFound(answer.data)
    }, 150)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [q])
  return found
}
