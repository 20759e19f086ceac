import { ArrowPathIcon } from '@heroicons/react/16/solid'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../../ui/link.tsx'

const KEY = 'search-as-map-moves'
/** In milliseconds: a map that is still being moved is not searched. */
const REST = 300

/** Offers to search where the map was moved to, or does so by itself, which this browser remembers. */
export function MapOffer({ to, moved }: { to: string; moved: boolean }) {
  const navigate = useNavigate()
  const [always, setAlways] = useState(false)
  useEffect(() => setAlways(remembered()), [])
  useEffect(() => {
    if (!always || !moved) return
    const timer = setTimeout(() => void navigate(to, { replace: true, preventScrollReset: true }), REST)
    return () => clearTimeout(timer)
  }, [always, moved, to, navigate])
  if (!moved && !always) return null
  return (
    <div className="map-offer">
      {!always && (
        <Link to={to} preventScrollReset>
          <ArrowPathIcon className="size-4" aria-hidden="true" />
          Search this area
        </Link>
      )}
      <label>
        <input
          type="checkbox"
          className="tick rounded-[5px]"
          checked={always}
          onChange={({ target }) => {
            setAlways(target.checked)
            remember(target.checked)
          }}
        />
        {always ? 'Search as I move' : 'As I move'}
      </label>
    </div>
  )
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** A browser may keep nothing; then the choice holds for this page. */
function remember(always: boolean): void {
  try {
    if (always) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {}
}
