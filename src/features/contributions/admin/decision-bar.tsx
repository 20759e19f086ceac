import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ReviewItem } from '../review-contract.ts'
import { Key } from './key.tsx'
import { decisionWords } from './reasons.ts'
import type { Failure } from './use-queue.ts'

type DecisionBarProps = {
  item: ReviewItem
  /** Everything about it is there. */
  ready: boolean
  /** It says that two places are one; `found`: nobody said it. */
  same: boolean
  found: boolean
  /** It has values that can be put right before. */
  changes: boolean
  duplicate: { name: string } | undefined
  /** How much of a suggestion is ticked where that isn't all of it. */
  part: { taken: number; left: number } | null
  onAccept: () => void
  onRefuse: () => void
  onMerge: () => void
  onChange: () => void
  onLater: () => void
  help: boolean
}

/** The decisions about what is open. */
export function DecisionBar({
  item,
  ready,
  same,
  found,
  changes,
  duplicate,
  part,
  onAccept,
  onRefuse,
  onMerge,
  onChange,
  onLater,
  help,
}: DecisionBarProps) {
  const words = decisionWords[item.kind]
  return (
    <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2">
      <Button variant="primary" disabled={!ready || part?.taken === 0} onClick={onAccept}>
        {part && part.taken > 0 ? `Take ${part.taken}, refuse ${part.left}…` : same ? 'Merge' : words.accept}{' '}
        <Key className="ml-2 max-md:hidden">A</Key>
      </Button>
      {duplicate && (
        <Button onClick={onMerge} className="max-sm:order-1 max-sm:basis-full">
          <span className="max-w-[min(18rem,60vw)] truncate">Same as {duplicate.name}</span> <Key className="ml-2 max-md:hidden">M</Key>
        </Button>
      )}
      {changes && (
        <Button disabled={!ready} onClick={onChange}>
          Change <Key className="ml-2 max-md:hidden">E</Key>
        </Button>
      )}
      <Button onClick={onLater}>
        Later <Key className="ml-2 max-md:hidden">S</Key>
      </Button>
      <Button variant="danger" disabled={!ready} onClick={onRefuse}>
        {found ? 'Not the same' : words.refuse} <Key className="ml-2 max-md:hidden">R</Key>
      </Button>
      <p className="ml-auto self-center text-sm text-ink-2 max-md:hidden">
        {help ? (
          'J next, K back, A take, R then a digit refuse, E change first, M same place, S later, 1–9 tick a field, X select, Shift+J several, U undo'
        ) : (
          <>
            <Key>?</Key> All keys
          </>
        )}
      </p>
    </div>
  )
}

/** Whether it has values that can be put right before. */
export const canChange = (kind: ReviewItem['kind']) => kind === 'place' || kind === 'suggestion'

type SelectionBarProps = { chosen: readonly ReviewItem[]; onAccept: () => void; onRefuse: () => void; onClear: () => void }

/** The decisions about all that are selected: how many, before anything is done. */
export function SelectionBar({ chosen, onAccept, onRefuse, onClear }: SelectionBarProps) {
  const kind = oneKind(chosen)
  const words = kind && decisionWords[kind]
  const count = useFormat().plural(chosen.length, words ?? { other: '# things' })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-2 text-sm font-semibold" role="status">
        {count} selected
      </p>
      {words ? (
        <>
          <Button variant="primary" onClick={onAccept}>
            {words.accept} ({chosen.length}) <Key className="ml-2 max-md:hidden">A</Key>
          </Button>
          <Button variant="danger" onClick={onRefuse}>
            {words.refuse} ({chosen.length}) <Key className="ml-2 max-md:hidden">R</Key>
          </Button>
        </>
      ) : (
        <p className="text-sm text-ink-2">Select things of one kind to decide about them together.</p>
      )}
      <Button variant="quiet" onClick={onClear}>
        Clear <Key className="ml-2 max-md:hidden">Esc</Key>
      </Button>
    </div>
  )
}

/** What all of these are; null where they differ. */
export function oneKind(chosen: readonly ReviewItem[]): ReviewItem['kind'] | null {
  const kinds = new Set(chosen.map(({ kind }) => kind))
  return kinds.size === 1 ? (chosen[0]?.kind ?? null) : null
}

/** What could not be decided, and why. */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  if (failures.length === 0) return null
  return (
    <Notice tone="bad" className="mb-3" title="These could not be decided.">
      <ul className="mt-1 max-h-32 list-disc overflow-y-auto pl-4">
        {failures.map(({ item, message }) => (
          <li key={`${item.kind} ${item.id}`}>
            {item.name}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
