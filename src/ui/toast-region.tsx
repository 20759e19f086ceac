import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasts } from './toasts.ts'

const ToastList = lazy(() => import('./toast-list.tsx'))
const none: [] = []

/** Where toasts are said: a live region that is there from the start; what draws them is loaded with the first. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none)
  return (
    <section aria-label="Messages" aria-live="polite" aria-relevant="additions text">
      {shown.length > 0 && (
        <Suspense fallback={null}>
          <ToastList shown={shown} />
        </Suspense>
      )}
    </section>
  )
}
