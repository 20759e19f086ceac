import { useEffect, useRef } from 'react'
import type { Person } from '../../../../platform/live/shared-stream.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toasts } from '../../../../ui/toasts.ts'
import { type Editing, nameOf } from './use-editing.ts'
import type { LostText } from './use-list-data.ts'

/** So many are named; of the others, how many they are. */
const NAMED = 3

/** Who else has the list open. */
export function AlsoHere({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  const more = people.length - NAMED
  const names = people.slice(0, NAMED).map(({ name }) => name)
  const all = more > 0 ? [...names, `${more} more`] : names
  const last = all.pop() ?? ''
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="size-2 shrink-0 rounded-full bg-accent" aria-hidden="true" />
      <span className="truncate">Also here: {all.length > 0 ? `${all.join(', ')} and ${last}` : last}</span>
    </span>
  )
}

const BARRED = 'You may no longer write this list.'
const removedWhile = ({ entry }: LostText) => `Somebody removed ${nameOf(entry)} while you were typing.`

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

type ApartProps = { connected: boolean | null; barred: boolean; editing: Editing }

/** What keeps somebody from writing together with others, and what they were typing about entries that others removed. */
export function Apart({ connected, barred, editing }: ApartProps) {
  const box = useRef<HTMLDivElement>(null)
  const lastLost = editing.lost.at(-1)
  const newest = barred ? BARRED : lastLost ? removedWhile(lastLost) : null
  useEffect(() => {
    if (newest === null || !box.current || isInSight(box.current)) return
    const show = () => box.current?.scrollIntoView({ block: 'center' })
    toasts.say('warning', newest, { label: 'Show', run: show })
  }, [newest])
  return (
    <div ref={box} role="status" className="grid gap-2 not-empty:mb-4">
      {barred && (
        <Notice tone="warn" title={BARRED}>
          What you typed is still here for you to copy.
        </Notice>
      )}
      {connected === false && !barred && (
        <Notice title="Not connected just now.">What others change shows as soon as you are again. What you type stays.</Notice>
      )}
      {editing.lost.map((text) => (
        <Lost key={text.entry.id} text={text} editing={editing} />
      ))}
    </div>
  )
}

function Lost({ text: lost, editing }: { text: LostText; editing: Editing }) {
  const { entry, text } = lost
  const again = () => {
    void editing.addLost(entry, text.trim()).then((done) => done && editing.forgetLost(lost))
  }
  return (
    <Notice tone="warn" title={removedWhile(lost)}>
      <p className="mt-1 font-serif text-base [overflow-wrap:anywhere]">“{text}”</p>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        <Button size="sm" onClick={again}>
          Add it again with this
        </Button>
        <Button size="sm" variant="quiet" onClick={() => editing.forgetLost(lost)}>
          Leave it
        </Button>
      </p>
    </Notice>
  )
}
