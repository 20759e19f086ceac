import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'

const UnsavedChanges = lazy(() => import('./unsaved-dialog.tsx'))

/** `<UnsavedChanges>` for a page whose frame has none: fetched as soon as somebody types into its form. */
export function UnsavedOnceTyped({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [typed, setTyped] = useState(false)
  useEffect(() => {
    const element = form.current
    const note = () => setTyped(true)
    element?.addEventListener('input', note, { once: true })
    return () => element?.removeEventListener('input', note)
  }, [form])
  if (!typed) return null
  return (
    <Suspense>
      <UnsavedChanges />
    </Suspense>
  )
}
