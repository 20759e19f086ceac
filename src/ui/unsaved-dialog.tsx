import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { hasUnsavedChanges } from './unsaved-changes.ts'

/** Once in the frame of pages with forms: asks before somebody leaves what they typed, for any form that `useUnsavedChanges` guards. */
export function UnsavedChanges() {
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
  return (
    <Dialog
      open={blocker.state === 'blocked'}
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
