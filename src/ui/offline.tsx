import { SignalSlashIcon } from '@heroicons/react/20/solid'
import { useEffect, useState } from 'react'
import type { PressedOffline } from './pressed-offline.ts'

const PRESSED_OFFLINE: PressedOffline = 'pressed-offline'

const pressing = ['click', 'submit'] as const
const intending = ['mouseover', 'mouseout', 'focusin', 'touchstart'] as const

/**
 * Without a network a link or a search that is pressed waits for it, and the page stays: the browser could only show its own error page.
 * What was pressed last is pressed again as soon as the network is back. A button whose code could not be loaded needs the page anew:
 * browsers don't load a piece again that they couldn't get.
 */
export default function Offline() {
  const [waiting, setWaiting] = useState<'link' | 'page' | null>(null)
  useEffect(() => {
    let again: (() => void) | null = null
    const hold = (event: Event) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      const repeat = repeatOf(event, event.target)
      if (!repeat) return
      event.preventDefault()
      event.stopPropagation()
      const link = event.target.closest<HTMLAnchorElement>('a[href]')
      if (link && !dispatchEvent(new CustomEvent(PRESSED_OFFLINE, { detail: link.href, cancelable: true }))) return
      again = repeat
      setWaiting('link')
    }
    const lack = () => {
      if (navigator.onLine) return
      again ??= () => location.reload()
      setWaiting('page')
    }
    const resume = () => {
      setWaiting(null)
      again?.()
      again = null
    }
    // The router would fetch the page ahead, and reload this one when that fails.
    const hush = (event: Event) => {
      const { type, target } = event
      if (!navigator.onLine && (/^mouse/.test(type) || (target instanceof Element && target.closest('a[href]')))) event.stopPropagation()
    }
    // On the window, so that the router never hears of it.
    for (const type of pressing) addEventListener(type, hold, true)
    for (const type of intending) addEventListener(type, hush, true)
    addEventListener('online', resume)
    addEventListener('unheard', lack)
    return () => {
      for (const type of pressing) removeEventListener(type, hold, true)
      for (const type of intending) removeEventListener(type, hush, true)
      removeEventListener('online', resume)
      removeEventListener('unheard', lack)
    }
  }, [])
  return (
    <div role="status" aria-label="Connection" className="pointer-events-none fixed bottom-0 left-0 z-50 pb-18 md:pb-2 print:hidden">
      {waiting && (
        <p className="m-2 flex items-center gap-2.5 rounded-md border border-line bg-sunken px-3.5 py-2.5 text-sm text-ink shadow-float">
          <SignalSlashIcon className="size-4 shrink-0" aria-hidden="true" />
          <span>
            <strong className="font-semibold">You’re offline.</strong> This page stays, and{' '}
            {waiting === 'link' ? 'what you pressed opens' : 'loads again'} when the network is back.
          </span>
        </p>
      )}
    </div>
  )
}

/** How to press again what leaves the page; null for anything else. */
function repeatOf(event: Event, target: Element): (() => void) | null {
  if (event.type === 'submit') {
    const form = target as HTMLFormElement
    return form.method === 'get' ? () => form.requestSubmit((event as SubmitEvent).submitter) : null
  }
  const link = target.closest<HTMLAnchorElement>('a[href]')
  const isHere = link?.hash && link.href.split('#')[0] === location.href.split('#')[0]
  return link?.protocol.startsWith('http') && !isHere ? () => link.click() : null
}
