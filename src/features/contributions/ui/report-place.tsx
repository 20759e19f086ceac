import { useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { CheckField } from '../../../ui/check-field.tsx'
import { type OtherReport, ReportDialog } from '../../flags/ui/report-dialog.tsx'
import type { Place } from '../../places/contract.ts'
import type { PlaceMatch, PlaceRecord } from '../../places/record-contract.ts'
import { contributionsClient } from '../client.ts'

const client = contributionsClient(browserFetch)

type ReportPlaceProps = { place: Pick<Place, 'id' | 'name'> & { status: PlaceRecord['status'] }; onClose: () => void }

/** Says of a place that it has closed, is open again, stands here twice, or shouldn't be here. */
export function ReportPlace({ place: { id, name, status }, onClose }: ReportPlaceProps) {
  const [other, setOther] = useState<number | null>(null)
  const [record, setRecord] = useState<PlaceRecord | null>(null)
  useEffect(() => {
    client.record(id).then(setRecord, () => setRecord(null))
  }, [id])
  const said = (note: string) => ({ base_version: record?.version ?? 1, note })
  const state = status === 'closed' ? 'reopened' : 'closed'
  const others: OtherReport[] = [
    {
      label: state === 'closed' ? 'It has closed for good' : 'It is open again',
      send: (note) => client.suggest(id, { kind: state, ...said(note) }),
      ready: record !== null,
    },
    {
      label: 'It stands here twice',
      send: (note) => client.suggest(id, { kind: 'duplicate', ...said(note), other_place_id: other ?? 0 }),
      more: record && <OtherPlace place={record} chosen={other} onChoose={setOther} />,
      ready: other !== null,
    },
  ]
  return <ReportDialog title={`What is wrong with ${name}?`} target={{ kind: 'place', id }} others={others} onClose={onClose} />
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
