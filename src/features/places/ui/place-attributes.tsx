import { CheckIcon } from '@heroicons/react/20/solid'
import { attributeLabel, inOrder } from '../attributes.ts'

/** What a place offers, in columns. */
export function PlaceAttributes({ attributes }: { attributes: readonly string[] }) {
  return (
    <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-5 gap-y-2.5 text-sm text-ink-2 md:grid-cols-3">
      {inOrder(attributes).map((key) => (
        <li key={key} className="flex gap-2">
          <CheckIcon className="mt-0.5 size-4 shrink-0 text-ink" aria-hidden="true" />
          {attributeLabel(key)}
        </li>
      ))}
    </ul>
  )
}
