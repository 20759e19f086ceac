import { useEffect, useSyncExternalStore } from 'react'
import { ToastList } from './toast-list.tsx'
import { toasts } from './toasts.ts'

const none: [] = []

/** Where toasts are said: a live region that stands empty until then. Loaded with `lazyOnInteraction`: a toast wakes it. */
export default function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none)
  useEffect(() => toasts.resume(), [])
  return (
    <section aria-label="Messages" aria-live="polite" aria-relevant="additions text">
      {shown.length > 0 && <ToastList shown={shown} />}
    </section>
  )
}
