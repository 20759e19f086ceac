import { InboxIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useState } from 'react'
import { isPublicPlace } from '../../../policy/places.ts'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { href } from '../../../urls.ts'
import type { FormSection } from '../form-field.ts'
import type { FormChoices } from '../read-form.ts'
import type { ReviewDetail, ReviewPage } from '../review-contract.ts'
import type { Suggestion } from '../suggestion-contract.ts'
import { decidable, filling, withTick } from '../take-all.ts'
import type { PinMap } from '../ui/parts/position-field.tsx'
import { merged } from '../ui/parts/suggested-fields.tsx'
import { ChangeForm } from './change-form.tsx'
import { canChange, DecisionBar, Failures, oneKind, SelectionBar } from './decision-bar.tsx'
import { ItemDetail } from './item-detail.tsx'
import { OverHead, useOver } from './over-list.tsx'
import { QueueRow } from './queue-row.tsx'
import { QueueSettings } from './queue-settings.tsx'
import { RefusalForm } from './refusal-form.tsx'
import type { Decision } from './send-decision.ts'
import { useKeys } from './use-keys.ts'
import { keyOf, useQueue } from './use-queue.ts'

type QueueProps = {
  page: ReviewPage
  /** The item that is open at first; null for none. */
  opened: ReviewDetail | null
  /** Of which kind only; empty for all. */
  kind: string
  choices: FormChoices
  sections: readonly FormSection[]
  pinMap: PinMap
  now: string
  /** Is told how much waits of all kinds, whenever that changes; always the same function. */
  onCounted: (waiting: number) => void
  map: (place: NonNullable<ReviewDetail['place']>) => ReactNode
  /** What other features know of it. */
  beside?: (detail: ReviewDetail) => ReactNode
}

const kinds = [
  ['', 'All'],
  ['place', 'New'],
  ['suggestion', 'Edits'],
  ['match', 'Matches'],
  ['photo', 'Photos'],
  ['flag', 'Reports'],
] as const

/** What waits for the team: the list, and beside it what is open with everything a decision needs. Works without a mouse. */
export function Queue({ page, opened, kind, choices, sections, pinMap, now, onCounted, map, beside }: QueueProps) {
  const queue = useQueue(page, opened, kind)
  const { items, counts, item, at, detail, lockedBy, selected, failures } = queue
  const [doing, setDoing] = useState<'refuse' | 'change' | 'part' | null>(null)
  const [help, setHelp] = useState(false)
  const { covering, show, leave, box } = useOver(item ? keyOf(item) : null)
  // Of a suggestion or a match the fields that are ticked, once somebody ticked one.
  const [ticked, setTicked] = useState<{ of: number; fields: readonly string[] } | null>(null)
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  useEffect(() => onCounted(total), [onCounted, total])
  const waiting = kind === '' ? total : counts[kind as keyof typeof counts]
  // What waits itself stands for nothing yet.
  const duplicate = detail?.matches.find(isPublicPlace)
  const bulkKind = oneKind(selected)
  const { rows, fields, part, partly } = tickedOf(detail?.suggestion ?? null, item && ticked?.of === item.id ? ticked.fields : null)
  const onTick = (names: readonly string[]) => {
    if (item) setTicked({ of: item.id, fields: names })
    // The reason that is asked for was for what was ticked.
    if (doing === 'part') setDoing(null)
  }
  // What was found at night: nobody waits for a reason.
  const found = (detail?.suggestion?.kind === 'duplicate' && item?.author === null) || (bulkKind ?? item?.kind) === 'match'
  const decide = (decision: Decision) => {
    setDoing(null)
    if (bulkKind) queue.decideAll(selected, decision)
    else if (selected.length === 0) queue.decide(decision)
  }
  const acts: Record<string, (shift: boolean) => void> = {
    j: (shift) => queue.move(1, shift),
    k: (shift) => queue.move(-1, shift),
    s: () => queue.move(1),
    a: () => {
      if (selected.length > 0) decide({ does: 'accept' })
      else if (partly === null) decide({ does: 'accept', part })
      else if (partly.taken > 0) setDoing('part')
    },
    r: () =>
      found && (selected.length === 0 || bulkKind === 'match')
        ? decide({ does: 'refuse', reason: 'They are not the same.' })
        : setDoing('refuse'),
    u: () => void queue.undo(),
    x: () => item && queue.select(item),
    ...(item && canChange(item.kind) && suggestsFields(detail) && partly?.taken !== 0 && { e: () => setDoing('change') }),
    ...(duplicate && { m: () => queue.decide({ does: 'merge', into: duplicate.id }) }),
    ...Object.fromEntries(rows.map(({ field }, n) => [String(n + 1), () => onTick(withTick(fields, field, !fields.includes(field)))])),
    '?': () => setHelp((shown) => !shown),
    escape: () => (doing ? setDoing(null) : covering ? leave() : queue.clear()),
  }
  // Where the list stands alone nothing is decided unseen: the first key shows what is open.
  const deciding = (key: string) => (shift: boolean) => {
    if (!show() || selected.length > 0) acts[key]?.(shift)
  }
  useKeys({ ...acts, ...Object.fromEntries(decisionKeys.filter((key) => key in acts).map((key) => [key, deciding(key)])) }, doing !== null)
  const press = (key: string) => acts[key]?.(false)
  // What is covered is reached by nobody; the page keeps its heading.
  const behind = covering && 'max-lg:invisible'
  return (
    <div className="grid min-h-[calc(100dvh-var(--above,0px))] max-lg:content-start grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,25.75rem)_minmax(0,1fr)]">
      <section
        aria-label="Waiting"
        className="border-line lg:border-r lg:sticky lg:top-(--above,0px) lg:h-[calc(100dvh-var(--above,0px))] lg:overflow-y-auto"
      >
        <div className="sticky top-0 z-1 border-b border-line bg-ground px-5 pt-4 pb-3">
          <h1 className="text-2xl">
            Queue{' '}
            <span className="ml-1 font-sans text-sm tracking-normal text-ink-2">
              {waiting === 0 ? 'nothing waits' : `${waiting} waiting`}
            </span>
          </h1>
          <div className={classes(behind)}>
            <QueueSettings settings={page.settings} />
            <Chips className="mt-2">
              {kinds.map(([key, label]) => (
                <ChipLink key={key} to={href('AdminPlacesPending', {}, key ? { kind: key } : {})} current={kind === key}>
                  {label} {(key === '' ? total : counts[key]) || ''}
                </ChipLink>
              ))}
            </Chips>
          </div>
        </div>
        <ol className={classes('list-none', behind)}>
          {items.map((one) => (
            <QueueRow
              key={keyOf(one)}
              item={one}
              current={one === item}
              selected={selected.includes(one)}
              now={now}
              onOpen={() => {
                setDoing(null)
                queue.open(one)
                show()
              }}
              onSelect={() => queue.select(one)}
            />
          ))}
        </ol>
      </section>
      <section
        ref={box}
        aria-label="Open"
        aria-live="polite"
        className={classes(
          'flex min-w-0 flex-col',
          covering ? 'max-lg:fixed max-lg:inset-0 max-lg:z-30 max-lg:overflow-y-auto max-lg:bg-ground' : item && 'max-lg:hidden',
        )}
      >
        {covering && <OverHead onLeave={leave} />}
        {item === null ? (
          <EmptyState heading="h2" title="Nothing waits" icon={<InboxIcon />} className="m-6">
            <p>New places, suggested changes, photos that need a look and reports show up here.</p>
          </EmptyState>
        ) : detail ? (
          <ItemDetail
            key={keyOf(item)}
            detail={detail}
            choices={choices}
            labels={labelsOf(sections)}
            now={now}
            map={map}
            beside={beside?.(detail)}
            lockedBy={lockedBy}
            ticks={rows.length > 0 || item.kind === 'match' ? { fields, onTick } : null}
            onOpen={(id) => {
              setDoing(null)
              void queue.openSuggestion(id)
            }}
            position={`${at + 1} of ${waiting}`}
          />
        ) : (
          <div className="grid gap-3 p-6" role="status" aria-label="Loading">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-40" />
          </div>
        )}
        {item && detail && doing === 'change' && selected.length === 0 && (
          <ChangeForm
            key={`change ${keyOf(item)}`}
            detail={detail}
            sections={sections}
            choices={choices}
            pinMap={pinMap}
            taken={partly ? fields : null}
            onChange={async (values, reason) => {
              await queue.change(values, reason === null ? undefined : { fields, reason })
              setDoing(null)
            }}
            onCancel={() => setDoing(null)}
          />
        )}
        {item && doing !== 'change' && (
          <div data-bar="" className="sticky bottom-0 mt-auto border-t border-line bg-surface px-4 py-3 sm:px-6">
            <Failures failures={failures} />
            {(doing === 'refuse' || doing === 'part') && (selected.length === 0 || bulkKind) ? (
              <RefusalForm
                kind={bulkKind ?? item.kind}
                part={doing === 'part' ? partly : null}
                onRefuse={(reason) => decide(doing === 'part' ? { does: 'accept', part: { fields, reason } } : { does: 'refuse', reason })}
                onCancel={() => setDoing(null)}
              />
            ) : selected.length > 0 ? (
              <SelectionBar chosen={selected} onAccept={() => press('a')} onRefuse={() => press('r')} onClear={queue.clear} />
            ) : (
              <DecisionBar
                item={item}
                ready={detail !== null}
                same={detail?.suggestion?.kind === 'duplicate'}
                found={found && item.kind !== 'match'}
                changes={'e' in acts}
                duplicate={duplicate}
                part={partly}
                onAccept={() => press('a')}
                onRefuse={() => press('r')}
                onMerge={() => press('m')}
                onChange={() => press('e')}
                onLater={() => press('s')}
                help={help}
              />
            )}
          </div>
        )}
      </section>
    </div>
  )
}

/** What decides about what is open, or changes it. */
const decisionKeys = ['a', 'r', 'e', 'm', 's']

/**
 * What is taken of a suggestion: `rows` that can be ticked, where there is a choice, and the `fields` that are. `part`: what is sent of a
 * match once somebody ticked; `partly`: how many of the rows of an edit are taken and not, where some aren't.
 */
function tickedOf(suggestion: Suggestion | null, ticked: readonly string[] | null) {
  if (suggestion?.kind === 'match') {
    const rows = merged(suggestion.fields.filter(({ state }) => state === 'open'))
    return { rows, fields: ticked ?? filling(suggestion), part: ticked ? { fields: ticked } : undefined, partly: null }
  }
  const open = suggestion?.kind === 'edit' ? decidable(suggestion) : []
  const all = merged(open)
  const fields = open.map(({ field }) => field).filter((field) => ticked === null || ticked.includes(field))
  const taken = all.filter(({ field }) => fields.includes(field)).length
  const left = all.length - taken
  return { rows: all.length > 1 ? all : [], fields, part: undefined, partly: left > 0 ? { taken, left } : null }
}

/** A suggestion of fields, or a new place: closing and merging have none. */
const suggestsFields = (detail: ReviewDetail | null) => detail !== null && (detail.suggestion === null || detail.suggestion.kind === 'edit')

const labelsOf = (sections: readonly FormSection[]) =>
  Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])))
