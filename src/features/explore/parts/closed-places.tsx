import { TextLink } from '../../../ui/text-link.tsx'
import type { ExploreProps } from './explore-props.ts'

/** Below what was found: places of that name that have closed for good. */
export default function ClosedPlaces({ exploration }: ExploreProps) {
  return (
    <section aria-label="Closed for good" className="mt-6 text-sm text-ink-2">
      <ul className="list-none">
        {exploration.results.closed?.map(({ id, name, path, where, category }) => (
          <li key={id} className="py-1">
            <TextLink to={path}>{name}</TextLink> · {category} · {where} · <span className="text-bad">Closed for good</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
