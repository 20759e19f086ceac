import { distanceBetween } from '../../../platform/geo.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { hoursInWords } from '../../hours/hours-in-words.ts'
import { formatPhone } from '../../places/postal.ts'
import type { PlaceRecord } from '../../places/record-contract.ts'

type PlacesComparedProps = { loser: PlaceRecord; winner: PlaceRecord }

/** Two places beside each other: which goes, which stays, and by what one knows them. */
export function PlacesCompared({ loser, winner }: PlacesComparedProps) {
  const format = useFormat()
  const rows: [string, (place: PlaceRecord) => string | null][] = [
    ['Number', ({ id }) => `no. ${id}`],
    ['Name', ({ fields }) => fields.name],
    ['Category', ({ category }) => category.name],
    ['Street', ({ fields }) => fields.address],
    ['City', ({ where }) => where.city],
    ['Phone', ({ fields }) => fields.phone && formatPhone(fields.phone)],
    ['Website', ({ fields }) => fields.website?.replace(/^https?:\/\/(www\.)?/, '') ?? null],
    ['Hours', ({ fields }) => (fields.hours ? hoursInWords(fields.hours, format) : fields.hours_text)],
    ['Added', ({ created_at }) => format.date(created_at)],
  ]
  const cell = 'border-t border-line px-2 py-1.5 text-left align-top wrap-anywhere'
  return (
    <>
      <p>They are {format.distance(distanceBetween(loser.fields, winner.fields))} apart.</p>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Both places</caption>
        <thead>
          <tr>
            <td className="w-20" />
            <th scope="col" className="px-2 py-1.5 text-left font-semibold">
              Goes
            </th>
            <th scope="col" className="px-2 py-1.5 text-left font-semibold">
              Stays
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label}>
              <th scope="row" className={`${cell} font-normal text-ink-2`}>
                {label}
              </th>
              <td className={cell}>{of(loser) ?? 'Unknown'}</td>
              <td className={cell}>{of(winner) ?? 'Unknown'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
