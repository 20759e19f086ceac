import { CheckIcon } from '@heroicons/react/20/solid'
import { useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ReviewItem } from '../review-contract.ts'
import { personName } from './rival-values.tsx'

type QueueRowProps = { item: ReviewItem; current: boolean; selected: boolean; now: string; onOpen: () => void; onSelect: () => void }

/** A thing that waits; pressed with Shift it is selected. */
export function QueueRow({ item, current, selected, now, onOpen, onSelect }: QueueRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const { kind, name, category, author, about, since } = item
  return (
    <li ref={row}>
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={(event) => (event.shiftKey ? onSelect() : onOpen())}
        className={classes(
          'block w-full border-b border-l-3 border-line px-5 py-2.5 text-left',
          current ? 'border-l-accent bg-accent-wash' : selected ? 'border-l-transparent bg-sunken' : 'border-l-transparent hover:bg-sunken',
        )}
      >
        <span className="flex items-baseline gap-3">
          {selected && (
            <span className="self-center">
              <CheckIcon className="size-4 text-accent-ink" aria-label="Selected" />
            </span>
          )}
          <span className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</span>
          <span className="text-xs text-ink-2">
            <RelativeTime when={since} now={now} />
          </span>
        </span>
        <span className="mt-0.5 flex items-center gap-3">
          <span className="min-w-0 flex-1 truncate text-sm text-ink-2">
            {category} ·{' '}
            {author
              ? `${personName(author)}, ${author.decided === 0 ? 'first' : `${author.kept} of ${author.decided} kept`}`
              : kind === 'match'
                ? 'from a file'
                : about === 'Possible duplicate'
                  ? 'nightly check'
                  : 'nobody any more'}
          </span>
          <Tag
            tone={
              about === 'New place'
                ? 'accent'
                : about === 'Possible duplicate' || kind === 'match'
                  ? 'warn'
                  : isAlarming(item)
                    ? 'bad'
                    : 'plain'
            }
            className="max-w-40 truncate"
          >
            {about}
          </Tag>
        </span>
      </button>
    </li>
  )
}

const isAlarming = ({ kind, about }: ReviewItem) => kind === 'flag' || about === 'Closed for good'
