import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { href } from '../../../urls.ts'
import { MOST_COMPARED } from '../compare-address.ts'
import { type ExploreQuery, exploreAddress } from '../explore-address.ts'
import { useCompared } from './compare-choice.ts'

/** Id of the form that the ticks of rows belong to. */
export const COMPARE_FORM = 'compare-places'

/** How many places are ticked, and the way to see them beside each other. */
export function CompareBar({ query, shown }: { query: ExploreQuery; shown: readonly { id: number }[] }) {
  const chosen = useCompared()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const elsewhere = chosen.filter((id) => !shown.some((place) => place.id === id))
  return (
    <Form
      id={COMPARE_FORM}
      action={href('Compare')}
      className="sticky bottom-4 z-5 mt-4 flex items-center gap-3 rounded-full border border-line bg-surface py-2 pr-2 pl-5 text-sm shadow-float max-lg:bottom-20 print:hidden"
    >
      {query.near !== undefined && <input type="hidden" name="near" value={query.near} />}
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="places" value={id} />
      ))}
      <span role="status" className="mr-auto min-w-0">
        {chosen.length === 0 ? `Tick two to ${MOST_COMPARED} places` : `${chosen.length} of ${MOST_COMPARED} chosen`}
      </span>
      <ButtonLink to={exploreAddress({ ...query, compare: '' })} variant="quiet" size="sm" replace preventScrollReset rel="nofollow">
        Cancel
      </ButtonLink>
      <Button type="submit" variant="primary" size="sm" disabled={alive && chosen.length < 2}>
        Compare
      </Button>
    </Form>
  )
}
