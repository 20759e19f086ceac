import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import ToastRegion from '../../src/ui/toast-region.tsx'
import { type ToastTone, toasts } from '../../src/ui/toasts.ts'

const here = document.getElementById('here')
if (here) createRoot(here).render(createElement(ToastRegion))

/** Says something; its action counts how often it was run. */
export function say(tone: ToastTone, text: string, withAction: boolean): void {
  const run = () => {
    document.body.dataset.undone = String(Number(document.body.dataset.undone ?? 0) + 1)
  }
  toasts.say(tone, text, withAction ? { label: 'Undo', run } : null)
}
