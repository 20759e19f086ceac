import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { hasUnsavedChanges, savesItself, saveUnsaved } from './unsaved-changes.ts'

/** Milliseconds that somebody who leaves waits for what saves itself, before they are asked. */
const PATIENCE_MS = 2000

/**
 * Once in the frame of pages with forms: asks before somebody leaves what they typed, for any form that `useUnsavedChanges` guards. What
 * saves itself is saved first.
 */
export default function UnsavedChanges() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => (from.pathname !== to.pathname || from.search !== to.search) && hasUnsavedChanges(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const [asked, setAsked] = useState(false)
  const { state } = blocker
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody leaves
  useEffect(() => {
    setAsked(false)
    if (state !== 'blocked') return
    let over = !savesItself()
    setAsked(over)
    const ask = () => {
      over = true
      setAsked(true)
    }
    const timer = setTimeout(ask, PATIENCE_MS)
    void saveUnsaved().then((saved) => {
      if (over) return
      if (saved) blocker.proceed?.()
      else ask()
    })
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [state])
  return (
    <Dialog
      open={state === 'blocked' && asked}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>What you changed here is not saved yet, and would be lost.</p>
    </Dialog>
  )
}
