import { useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import type { PlaceMatch, PlaceRecord } from '../../places/record-contract.ts'
import { placesAdminClient } from '../client.ts'

const client = placesAdminClient(browserFetch)

/** Which place a place is the same as: one of those that are alike and near, or another by its number. */
export function MergeDialog({ place: { id, version, fields }, onClose }: { place: PlaceRecord; onClose: () => void }) {
  const { busy, submit } = useButtonSubmit()
  const [into, setInto] = useState('')
  const [matches, setMatches] = useState<PlaceMatch[] | null>(null)
  const { name, lat, lng } = fields
  useEffect(() => {
    let gone = false
    client.matches({ name, lat: String(lat), lng: String(lng) }).then(
      ({ data }) => !gone && setMatches(data.filter((match) => match.id !== id)),
      () => !gone && setMatches([]),
    )
    return () => {
      gone = true
    }
  }, [id, name, lat, lng])
  const number = /^[1-9]\d{0,14}$/.test(into.trim()) ? Number(into) : null
  const merge = async () => {
    if (number === null) return
    if (await submit('merge', () => client.merge(id, { version, into: number }), `${name} leads to no. ${number} now.`)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${name} into another`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy === 'merge'} disabled={number === null} onClick={merge}>
            Merge
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">All its addresses lead there then. It can be taken back.</p>
        <TextField
          id="merge-into"
          label="Number of the place that stays"
          inputMode="numeric"
          autoComplete="off"
          value={into}
          onChange={(event) => setInto(event.currentTarget.value)}
        />
        {matches && matches.length > 0 && (
          <ul className="grid list-none gap-1">
            {matches.map((match) => (
              <li key={match.id}>
                <button
                  type="button"
                  aria-pressed={number === match.id}
                  className="w-full rounded-sm p-2 text-left text-sm hover:bg-sunken aria-pressed:bg-accent-wash"
                  onClick={() => setInto(String(match.id))}
                >
                  {match.name}{' '}
                  <span className="text-ink-2">
                    no. {match.id}, {match.address ?? match.where}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
