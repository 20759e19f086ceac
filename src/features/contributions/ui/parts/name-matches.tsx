import { useEffect, useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import type { LatLng } from '../../../../platform/geo.ts'
import { useFormat } from '../../../../ui/locale.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import type { PlaceMatch } from '../../../places/record-contract.ts'
import { contributionsClient } from '../../client.ts'

const client = contributionsClient(browserFetch)
const PAUSE_MS = 350
/** Letters of a name that are asked about. */
const LONGEST = 200

type NameMatchesProps = { name: string; phone: string; near: LatLng | null }

/** Is it already here? Places of the same name nearby or of the same phone number, while both are typed. */
export function NameMatches({ name, phone, near }: NameMatchesProps) {
  const format = useFormat()
  const [matches, setMatches] = useState<PlaceMatch[]>([])
  const [lat, lng] = [near?.lat, near?.lng]
  useEffect(() => {
    const asked = {
      ...(name.trim().length > 2 && name.trim().length <= LONGEST && { name: name.trim() }),
      ...(phone.replace(/\D/g, '').length > 9 && { phone }),
    }
    if (Object.keys(asked).length === 0) return setMatches([])
    let left = false
    const timer = setTimeout(() => {
      void client
        .matches({ ...asked, ...(lat !== undefined && lng !== undefined && { lat: String(lat), lng: String(lng) }) })
        .then(({ data }) => data)
        .catch(() => [])
        .then((found) => left || setMatches(found))
    }, PAUSE_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [name, phone, lat, lng])
  return (
    <div role="status">
      {matches.length > 0 && (
        <Notice title="Is it one of these?">
          <ul className="mt-1.5 grid list-none gap-1.5">
            {matches.map(({ id, name: called, path, address, where, distance, why, status }) => (
              <li key={id} className="min-w-0">
                <TextLink to={path} className="wrap-anywhere">
                  {called}
                </TextLink>
                <span className="text-ink-2">
                  {' '}
                  {[
                    address,
                    where,
                    distance === null ? null : format.distance(distance),
                    why === 'phone' || why === 'both' ? 'same phone number' : null,
                    status === 'published' ? null : status === 'closed' ? 'closed' : 'yours, not published yet',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
