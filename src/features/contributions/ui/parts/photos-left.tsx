import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toasts } from '../../../../ui/toasts.ts'

type PhotosLeftProps = {
  /** What is kept all the same. */
  title: string
  /** Why the next photo wasn't sent. */
  wrong: string
  /** Those that are left, which may be chosen anew. */
  children: ReactNode
  busy: boolean
  left: number
  /** What is said once all are there. */
  done: string
  /** Where it goes on. */
  to: string
  /** What is left may be lost. */
  onForget: () => void
  /** Sends what is left; whether nothing is any more. */
  again: () => Promise<boolean>
}

/** What was handed in is made, but not all of its photos were sent. */
export function PhotosLeft({ title, wrong, children, busy, left, done, to, onForget, again }: PhotosLeftProps) {
  const navigate = useNavigate()
  const said = useRef<HTMLDivElement>(null)
  // What was long before is short: what is said now stands above it.
  useEffect(() => said.current?.focus(), [])
  const retry = async () => {
    if (!(await again())) return
    toasts.say('success', done)
    await navigate(to)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div ref={said} role="alert" tabIndex={-1} className="scroll-mt-24">
        <Notice tone="warn" title={title}>
          <p>{wrong}</p>
        </Notice>
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} disabled={left === 0} onClick={retry}>
          Try again
        </Button>
        <ButtonLink to={to} onClick={onForget}>
          Go on without it
        </ButtonLink>
      </div>
    </div>
  )
}
