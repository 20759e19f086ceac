import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'

const UnsavedChanges = lazy(() => import('./unsaved-dialog.tsx'))

/** `<UnsavedChanges>` for a page whose frame has none: fetched as soon as somebody is about to type into its form. */
export function UnsavedOnceTyped({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [used, setUsed] = useState(false)
  useEffect(() => {
    const element = form.current
    const note = () => setUsed(true)
    element?.addEventListener('focusin', note, { once: true })
    return () => element?.removeEventListener('focusin', note)
  }, [form])
  if (!used) return null
  return (
    <Suspense>
      <UnsavedChanges />
    </Suspense>
  )
}
