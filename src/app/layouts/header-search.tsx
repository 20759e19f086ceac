import { useEffect, useRef } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import type { Where } from '../../features/explore/read-explore.ts'
import { PlaceSearch } from '../../features/explore/ui/place-search.tsx'
import { isTyping } from './is-typing.ts'

/** Searches all places by words, here or elsewhere; `/` jumps into it from anywhere. */
export function HeaderSearch() {
  // Elsewhere the words of an address are those of another search.
  const [query] = useSearchParams()
  const looking = useMatches().find(({ loaderData }) => isLooking(loaderData))?.loaderData as Looking | undefined
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const words = box.current?.querySelector<HTMLInputElement>('input[name=q]')
      if (!words?.checkVisibility()) return
      event.preventDefault()
      words.select()
    }
    addEventListener('keydown', jump)
    return () => removeEventListener('keydown', jump)
  }, [])
  return (
    <div ref={box}>
      <PlaceSearch
        label="Search places"
        words={looking ? (query.get('q') ?? '').replace(/\p{Cc}/gu, '') : ''}
        where={looking?.where ?? null}
        remembers={looking === undefined}
      />
    </div>
  )
}

/** What a page answers that looks for places somewhere; null: everywhere. */
type Looking = { where: Where | null }

function isLooking(data: unknown): data is Looking {
  return typeof data === 'object' && data !== null && 'where' in data && 'exploration' in data
}
