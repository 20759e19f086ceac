import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import type { PressedOffline } from '../../../ui/pressed-offline.ts'
import { toasts } from '../../../ui/toasts.ts'
import { type Device, mayFetch, type Pending } from '../device.ts'
import { emptyDevice } from '../empty-device.ts'
import { KEEP_AGAIN_AFTER, ROUNDS_APART } from '../limits.ts'
import { type Sent, sendPending, tellPending } from '../pending.ts'
import { keepNow, refreshDevice, useDevice } from './device-store.ts'
import { useOnline } from './use-online.ts'

const PRESSED_OFFLINE: PressedOffline = 'pressed-offline'

type OfflineReadingProps = {
  /** The number of the person for whom this page was made; null where staff look through their eyes. */
  account: number | null
  send: (entry: Pending) => Promise<Sent>
}

/**
 * On every page of somebody who keeps things on this device: sends what waits, keeps anew what is old, leads to what is kept while there is
 * no network, and says of a kept page since when it is so. Of another person's it leaves nothing.
 */
export default function OfflineReading({ account, send }: OfflineReadingProps) {
  const { device } = useDevice()
  const online = useOnline()
  const { revalidate } = useRevalidator()
  const { plural } = useFormat()

  useEffect(() => {
    void refreshDevice().then(async (found) => {
      if (!found || found.account === account) return
      await emptyDevice()
      await refreshDevice()
    })
  }, [account])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, and whenever the network comes back
  useEffect(() => {
    if (!online || device?.account !== account || account === null) return
    void sendPending(send).then(async ({ done, refused }) => {
      tellPending()
      if (refused > 0)
        toasts.say(
          'warning',
          plural(refused, { one: '# tick is about a place that is gone', other: '# ticks are about places that are gone' }),
        )
      if (done > 0) {
        toasts.say('success', plural(done, { one: '# tick from offline was sent', other: '# ticks from offline were sent' }))
        await revalidate()
      }
      if (done > 0 || isDue(device)) await keepNow()
    })
  }, [online, device?.id])

  // Who puts the device away may have no network when they look again.
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'hidden' || !navigator.onLine) return
      const found = await refreshDevice()
      if (found && found.account === account && isDue(found)) await keepNow()
    }
    const listen = () => void look()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [account])

  useEffect(() => {
    const kept = new Set(device?.pages.map(({ address }) => address))
    const open = (event: Event) => {
      const { pathname, search, hash } = new URL(String((event as CustomEvent<unknown>).detail))
      if (!kept.has(pathname + search)) {
        // What narrows down a page that is kept would need the server: it stays as it is.
        if (pathname !== location.pathname || !kept.has(pathname)) return
        event.preventDefault()
        return void toasts.say('warning', 'You’re offline: what narrows down a kept copy needs a network.')
      }
      event.preventDefault()
      // By the browser itself, which asks the worker; the router would ask for the page's data alone.
      location.assign(pathname + search + hash)
    }
    addEventListener(PRESSED_OFFLINE, open)
    return () => removeEventListener(PRESSED_OFFLINE, open)
  }, [device])

  return <KeptSince />
}

/** Whether it is worth fetching again by itself: something changed, it is old, or the site has been built anew. */
function isDue(device: Device): boolean {
  const { round, stale, pages, tried } = device
  if (!mayFetch(device)) return false
  const own = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')
  if (own && !pages.some(({ files }) => files.includes(new URL(own.href).pathname))) return true
  if (Date.now() - tried < ROUNDS_APART) return false
  return stale || !round || Date.now() - Date.parse(round.at) > KEEP_AGAIN_AFTER
}

/** Says that this page comes from the device, while it does: above all of it, where it covers nothing. */
function KeptSince() {
  const format = useFormat()
  const [{ kept: at, keptWhole: whole }] = useState(() => ({ ...document.documentElement.dataset }))
  const [above, setAbove] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!at) return
    const line = document.createElement('div')
    document.body.prepend(line)
    setAbove(line)
    return () => line.remove()
  }, [at])
  const [closed, setClosed] = useState(false)
  if (!at || closed || above === null) return null
  return createPortal(
    <p
      role="status"
      className="flex items-center justify-center gap-3 border-b border-line bg-sunken px-(--gutter) py-1 text-sm text-ink print:hidden"
    >
      <span>
        <strong className="font-semibold">Kept copy</strong> from <time dateTime={at}>{format.exactTime(at)}</time>
        {whole !== undefined && '. What narrows it down needs a network.'}
      </span>
      <Button size="sm" variant="quiet" onClick={() => setClosed(true)}>
        Close
      </Button>
    </p>,
    above,
  )
}
