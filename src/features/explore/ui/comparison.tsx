import '../compare/comparison.css'
import { CheckIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useEffect } from 'react'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { OpenState } from '../../hours/ui/open-state.tsx'
import { attributeLabel } from '../../places/attributes.ts'
import { PlaceCover } from '../../places/ui/place-cover.tsx'
import { Price } from '../../places/ui/price.tsx'
import { DayBar } from '../compare/day-bar.tsx'
import { differing } from '../compare/differing.ts'
import { compareAddress } from '../compare-address.ts'
import { chooseCompared } from '../parts/compare-choice.ts'
import type { Comparison as Compared, ComparedPlace } from '../read-comparison.ts'

const facts = { hours: 'Hours', address: 'Address', contact: 'Phone and website', attributes: 'What it offers' } as const

/**
 * Up to four places beside each other, a line for each thing that tells them apart; they are what is ticked where places are chosen, too.
 * `now`: ISO time of the page's answer.
 */
export function Comparison({ comparison: { places, ids, tooMany, near }, now }: { comparison: Compared; now: string }) {
  const format = useFormat()
  useEffect(() => chooseCompared(places.map(({ id, name }) => ({ id, name }))), [places])
  if (places.length === 0) return null
  const { some, all } = differing(places)
  const row = (label: string, cell: (place: ComparedPlace) => ReactNode) => <Row key={label} label={label} places={places} cell={cell} />
  const confirmed = (place: ComparedPlace, group: string) => place.facts.find((fact) => fact.group === group)?.confirmed_at
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be pushed sideways is reached by keyboard */}
      <section className="comparison" tabIndex={0} aria-label="Comparison">
        <table>
          <thead>
            <tr>
              <td />
              {places.map((place) => (
                <th key={place.id} scope="col">
                  <div className="mb-2 w-16 print:hidden">
                    <PlaceCover place={place} size="thumb" />
                  </div>
                  <TextLink to={place.path} className="font-serif text-lg leading-tight text-ink">
                    {place.name}
                  </TextLink>
                  <span className="mt-1 block text-ink-2">
                    {place.category.singular} · {place.where}
                  </span>
                  <TextLink
                    to={compareAddress({ ids: ids.filter((id) => id !== place.id), tooMany, near })}
                    className="text-sm print:hidden"
                    rel="nofollow"
                  >
                    Remove<span className="sr-only"> {place.name}</span>
                  </TextLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row('Now', (place) =>
              place.status === 'closed' ? (
                <span className="text-bad">Closed for good</span>
              ) : place.open ? (
                <OpenState state={place.open} timeZone={place.time_zone} now={now} />
              ) : (
                <Unknown>Hours unknown</Unknown>
              ),
            )}
            {row('Today', (place) =>
              place.today && place.status !== 'closed' ? <DayBar today={place.today} timeZone={place.time_zone} now={now} /> : <Unknown />,
            )}
            {row('Price', (place) => (place.price === null ? <Unknown /> : <Price level={place.price} />))}
            {near !== null && row('Distance', (place) => (place.distance === null ? <Unknown /> : format.distance(place.distance)))}
            {row('Address', (place) =>
              place.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              )),
            )}
            {some.map((key) => row(attributeLabel(key), (place) => (place.attributes.includes(key) ? <Has /> : <Unknown />)))}
            {Object.entries(facts)
              .filter(([group]) => places.some((place) => confirmed(place, group)))
              .map(([group, label]) =>
                row(`${label} as of`, (place) => {
                  const date = confirmed(place, group)
                  return date ? <time dateTime={date}>{format.date(date, place.time_zone)}</time> : <Unknown />
                }),
              )}
          </tbody>
        </table>
      </section>
      {all.length > 0 && places.length > 1 && (
        <p className="mt-5 text-sm text-ink-2">All of them: {format.list(all.map((key) => attributeLabel(key).toLowerCase()))}.</p>
      )}
    </>
  )
}

function Row({ label, places, cell }: { label: string; places: readonly ComparedPlace[]; cell: (place: ComparedPlace) => ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {places.map((place) => (
        <td key={place.id}>{cell(place)}</td>
      ))}
    </tr>
  )
}

const Unknown = ({ children = 'Not known' }: { children?: string }) => <span className="text-ink-3">{children}</span>

function Has() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <CheckIcon className="size-4" aria-hidden="true" />
      Yes
    </span>
  )
}
