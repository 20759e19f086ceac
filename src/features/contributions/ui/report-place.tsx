import { useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { PlaceMatch, PlaceRecord } from '../../places/record-contract.ts'
import { contributionsClient } from '../client.ts'

const client = contributionsClient(browserFetch)

/** Says of a place as a whole that it has closed, is open again, or stands here twice. */
export function ReportPlace({ place }: { place: Pick<PlaceRecord, 'id' | 'version' | 'status' | 'fields'> }) {
  const { id, version, status } = place
  const [kind, setKind] = useState<'closed' | 'reopened' | 'duplicate'>(status === 'closed' ? 'reopened' : 'closed')
  const [other, setOther] = useState<number | null>(null)
  const [done, setDone] = useState(false)
  const { form, ready, busy, errors, message } = useSubmit(
    { note: 'How do you know?', other_place_id: 'The other place', kind: 'What happened' },
    async (typed) => {
      const said = { base_version: version, note: typed.note ?? '' }
      if (kind === 'duplicate') await client.suggest(id, { kind, ...said, other_place_id: other ?? 0 })
      else await client.suggest(id, { kind, ...said })
      keep()
      setDone(true)
      toasts.say('success', 'Thank you. The team looks at it.')
    },
  )
  const keep = useUnsavedChanges(form.ref)
  if (done) return <p className="text-sm text-ink-2">You told the team. What became of it shows up under My places.</p>
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="cursor-pointer text-sm font-medium text-accent-ink">It has closed, or stands here twice</summary>
      <form {...form} className="mt-4 grid grid-cols-1 gap-4">
        <FormHead errors={errors} message={message} />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-semibold">What happened</legend>
          {status === 'closed' ? (
            <CheckField
              type="radio"
              name="kind"
              label="It is open again"
              checked={kind === 'reopened'}
              onChange={() => setKind('reopened')}
            />
          ) : (
            <CheckField
              type="radio"
              name="kind"
              label="It has closed for good"
              checked={kind === 'closed'}
              onChange={() => setKind('closed')}
            />
          )}
          <CheckField
            type="radio"
            name="kind"
            label="It is the same as another place here"
            checked={kind === 'duplicate'}
            onChange={() => setKind('duplicate')}
          />
        </fieldset>
        {kind === 'duplicate' && <OtherPlace place={place} chosen={other} onChoose={setOther} />}
        <TextArea id="report-note" name="note" label="How do you know?" rows={2} maxLength={1000} />
        <p>
          <Button type="submit" busy={busy} disabled={!ready || busy || (kind === 'duplicate' && other === null)}>
            Tell the team
          </Button>
        </p>
      </form>
    </details>
  )
}

type OtherPlaceProps = { place: Pick<PlaceRecord, 'id' | 'fields'>; chosen: number | null; onChoose: (id: number) => void }

/** Places nearby of the same name or number, to choose from. */
function OtherPlace({ place: { id, fields }, chosen, onChoose }: OtherPlaceProps) {
  const [found, setFound] = useState<readonly PlaceMatch[] | null>(null)
  const { name, phone, lat, lng } = fields
  useEffect(() => {
    const beginning = name.split(' ')[0] ?? name
    client
      .matches({ name: beginning, ...(phone && { phone }), lat: String(lat), lng: String(lng) })
      .then(({ data }) => setFound(data.filter((match) => match.id !== id)))
      .catch(() => setFound([]))
  }, [id, name, phone, lat, lng])
  if (found === null) return <p role="status">Looking nearby…</p>
  if (found.length === 0) return <p role="status">No place nearby has a name or number like this one.</p>
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Which one is it?</legend>
      {found.map((match) => (
        <CheckField
          key={match.id}
          type="radio"
          name="other"
          label={`${match.name}, ${match.address ?? match.where}`}
          checked={chosen === match.id}
          onChange={() => onChoose(match.id)}
        />
      ))}
    </fieldset>
  )
}
