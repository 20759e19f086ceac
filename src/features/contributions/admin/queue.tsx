import { InboxIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { href } from '../../../urls.ts'
import type { FormChoices } from '../read-form.ts'
import type { ReviewDetail, ReviewItem, ReviewPage } from '../review-contract.ts'
import { ItemDetail, type Labels } from './item-detail.tsx'
import { Key } from './key.tsx'
import { RefusalForm } from './refusal-form.tsx'
import { keyOf, useQueue } from './use-queue.ts'

type QueueProps = {
  page: ReviewPage
  /** The item that is open at first; null for none. */
  opened: ReviewDetail | null
  /** Of which kind only; empty for all. */
  kind: string
  choices: FormChoices
  labels: Labels
  now: string
  map: (place: ReviewDetail['place']) => ReactNode
  /** What other features know of it. */
  beside?: (detail: ReviewDetail) => ReactNode
}

const kinds = [
  ['', 'All'],
  ['place', 'New'],
  ['suggestion', 'Suggestions'],
  ['photo', 'Photos'],
] as const

/** What waits for the team: the list, and beside it what is open with everything a decision needs. Works without a mouse. */
export function Queue({ page, opened, kind, choices, labels, now, map, beside }: QueueProps) {
  const { items, counts, item, at, detail, lockedBy, move, decide, open } = useQueue(page, opened, kind)
  const [refusing, setRefusing] = useState(false)
  const [help, setHelp] = useState(false)
  const total = counts.place + counts.suggestion + counts.photo
  const waiting = kind === '' ? total : counts[kind as keyof typeof counts]
  const duplicate = detail?.matches[0]
  const same = detail?.suggestion?.kind === 'duplicate'
  // Nobody waits for a reason.
  const found = same && item?.author === null
  const turnDown = () => (found ? refuse('They are not the same.') : setRefusing(true))
  const acts: Record<string, () => void> = {
    j: () => move(1),
    k: () => move(-1),
    s: () => move(1),
    a: () => void decide({ does: 'accept' }),
    r: turnDown,
    ...(duplicate && { m: () => void decide({ does: 'merge', into: duplicate.id }) }),
    '?': () => setHelp((shown) => !shown),
    escape: () => setRefusing(false),
  }
  useKeys(acts, refusing)
  const refuse = (reason: string) => {
    setRefusing(false)
    void decide({ does: 'refuse', reason })
  }
  return (
    <div className="grid min-h-[calc(100dvh-var(--above,0px))] grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,25.75rem)_minmax(0,1fr)]">
      <section
        aria-label="Waiting"
        className="border-r border-line max-lg:border-b lg:sticky lg:top-(--above,0px) lg:h-[calc(100dvh-var(--above,0px))] lg:overflow-y-auto"
      >
        <div className="sticky top-0 z-1 border-b border-line bg-ground px-5 pt-4 pb-3">
          <h1 className="text-2xl">
            Queue{' '}
            <span className="ml-1 font-sans text-sm tracking-normal text-ink-2">
              {waiting === 0 ? 'nothing waits' : `${waiting} waiting`}
            </span>
          </h1>
          <Chips className="mt-2">
            {kinds.map(([key, label]) => (
              <ChipLink key={key} to={href('AdminPlacesPending', {}, key ? { kind: key } : {})} current={kind === key}>
                {label} {key === '' ? total : counts[key]}
              </ChipLink>
            ))}
          </Chips>
        </div>
        <ol className="list-none max-lg:max-h-56 max-lg:overflow-y-auto">
          {items.map((one) => (
            <Row key={keyOf(one)} item={one} current={one === item} now={now} onOpen={() => open(one)} />
          ))}
        </ol>
      </section>
      <section aria-label="Open" aria-live="polite" className="flex min-w-0 flex-col">
        {item === null ? (
          <EmptyState heading="h2" title="Nothing waits" icon={<InboxIcon />} className="m-6">
            <p>New places, suggested changes and photos that need a look show up here.</p>
          </EmptyState>
        ) : detail ? (
          <ItemDetail
            key={keyOf(item)}
            detail={detail}
            choices={choices}
            labels={labels}
            now={now}
            map={map}
            beside={beside?.(detail)}
            lockedBy={lockedBy}
            position={`${at + 1} of ${waiting}`}
          />
        ) : (
          <div className="grid gap-3 p-6" role="status" aria-label="Loading">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-40" />
          </div>
        )}
        {item && (
          <div data-bar="" className="sticky bottom-0 mt-auto border-t border-line bg-surface px-6 py-3">
            {refusing ? (
              <RefusalForm kind={item.kind} onRefuse={refuse} onCancel={() => setRefusing(false)} />
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button variant="primary" disabled={!detail} onClick={acts.a}>
                  {item.kind === 'place' ? 'Publish' : item.kind === 'photo' ? 'Show it' : same ? 'Merge' : 'Take it'}{' '}
                  <Key className="ml-2 max-md:hidden">A</Key>
                </Button>
                {duplicate && (
                  <Button onClick={acts.m}>
                    Same as {duplicate.name} <Key className="ml-2 max-md:hidden">M</Key>
                  </Button>
                )}
                <Button onClick={acts.s}>
                  Later <Key className="ml-2 max-md:hidden">S</Key>
                </Button>
                <Button variant="danger" onClick={acts.r}>
                  {item.kind === 'place' ? 'Turn down' : found ? 'Not the same' : 'Refuse'} <Key className="ml-2 max-md:hidden">R</Key>
                </Button>
                <p className="ml-auto self-center text-sm text-ink-2 max-md:hidden">
                  {help ? 'J next, K back, A take, R then a digit refuse, M same place, S later' : 'Press ? for all keys'}
                </p>
              </div>
            )}
          </div>
        )}
      </section>
    </div>
  )
}

function Row({ item, current, now, onOpen }: { item: ReviewItem; current: boolean; now: string; onOpen: () => void }) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const { name, category, author, about, since } = item
  return (
    <li ref={row}>
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onOpen}
        className={classes(
          'block w-full border-b border-l-3 border-line px-5 py-2.5 text-left',
          current ? 'border-l-accent bg-accent-wash' : 'border-l-transparent hover:bg-sunken',
        )}
      >
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</span>
          <span className="text-xs text-ink-2">
            <RelativeTime when={since} now={now} />
          </span>
        </span>
        <span className="mt-0.5 flex items-center gap-3">
          <span className="min-w-0 flex-1 truncate text-sm text-ink-2">
            {category} ·{' '}
            {author
              ? `${author.name || 'somebody'}, ${author.decided === 0 ? 'first' : `${author.kept} of ${author.decided} kept`}`
              : about === 'Possible duplicate'
                ? 'nightly check'
                : 'nobody any more'}
          </span>
          <Tag
            tone={
              about === 'New place' ? 'accent' : about === 'Possible duplicate' ? 'warn' : about === 'Closed for good' ? 'bad' : 'plain'
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

/** Single keys, while nobody types. */
function useKeys(acts: Record<string, () => void>, paused: boolean): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || (paused && event.key !== 'Escape')) return
      const { target } = event
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))) return
      if (document.querySelector('dialog[open], [popover]:popover-open')) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [paused])
}
