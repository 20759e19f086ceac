import { ArrowLeftIcon } from '@heroicons/react/20/solid'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'

/**
 * Where list and item don't stand beside each other one of both is seen: the list, then what is open over it, until somebody leaves it or
 * nothing is open any more. Each thing begins at its top.
 */
export function useOver(open: string | null) {
  const [over, setOver] = useState(false)
  const box = useRef<HTMLElement>(null)
  const leave = useCallback(() => setOver(false), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next thing is read from its beginning
  useEffect(() => {
    box.current?.scrollTo(0, 0)
  }, [open])
  useEffect(() => {
    if (open === null) setOver(false)
  }, [open])
  return {
    covering: over && open !== null,
    leave,
    box,
    /** Whether it wasn't seen until now. */
    show: () => {
      const hidden = !over && matchMedia('(width < 64rem)').matches
      if (hidden) setOver(true)
      return hidden
    },
  }
}

/** The way back to the list, which Back is as well. */
export function OverHead({ onLeave }: { onLeave: () => void }) {
  const back = useRef<HTMLDivElement>(null)
  useBackCloses(onLeave)
  useEffect(() => back.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={back} className="sticky top-0 z-1 border-b border-line bg-ground px-2 py-2 lg:hidden">
      <Button variant="quiet" size="sm" onClick={onLeave}>
        <ArrowLeftIcon className="mr-1.5 size-5" aria-hidden="true" /> Queue
      </Button>
    </div>
  )
}
