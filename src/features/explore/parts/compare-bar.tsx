import { XMarkIcon } from '@heroicons/react/16/solid'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { href } from '../../../urls.ts'
import { MOST_COMPARED } from '../compare-address.ts'
import { type ExploreQuery, exploreAddress } from '../explore-address.ts'
import { type Comparable, chooseCompared, toggleCompared, useCompared } from './compare-choice.ts'

/** Id of the form that the ticks of rows belong to. */
export const COMPARE_FORM = 'compare-places'

/** Which places are ticked, each a press from being taken out again, and the way to see them beside each other. */
export function CompareBar({ query, shown }: { query: ExploreQuery; shown: readonly Comparable[] }) {
  const chosen = useCompared()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const elsewhere = chosen.filter(({ id }) => !shown.some((place) => place.id === id))
  return (
    <Form
      id={COMPARE_FORM}
      action={href('Compare')}
      className="sticky bottom-4 z-5 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3xl border border-line bg-surface py-2 pr-2 pl-5 text-sm shadow-float max-lg:bottom-20 print:hidden"
    >
      {query.near !== undefined && <input type="hidden" name="near" value={query.near} />}
      {elsewhere.map(({ id }) => (
        <input key={id} type="hidden" name="places" value={id} />
      ))}
      {chosen.length > 0 && (
        <ul aria-label="Chosen" className="-ml-2 flex w-full list-none gap-1.5 overflow-x-auto [scrollbar-width:none]">
          {chosen.map((place) => (
            <li key={place.id} className="min-w-0 max-w-60 shrink-0">
              <Chip onClick={() => toggleCompared(place)} className="w-full pr-2">
                <span className="sr-only">Remove: </span>
                <span className="truncate">{place.name}</span>
                <XMarkIcon className="size-4 shrink-0" aria-hidden="true" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="mr-auto min-w-0">
        {chosen.length === 0 ? `Tick two to ${MOST_COMPARED} places` : `${chosen.length} of ${MOST_COMPARED} chosen`}
      </span>
      <ButtonLink
        to={exploreAddress({ ...query, compare: '' })}
        onClick={() => chooseCompared([])}
        variant="quiet"
        size="sm"
        replace
        preventScrollReset
        rel="nofollow"
      >
        Cancel
      </ButtonLink>
      <Button type="submit" variant="primary" size="sm" disabled={alive && chosen.length < 2}>
        Compare
      </Button>
    </Form>
  )
}
