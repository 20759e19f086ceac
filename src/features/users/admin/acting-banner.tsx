import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href } from '../../../urls.ts'
import { wordsOf } from '../profile/use-act.ts'
import { peopleClient } from './people-client.ts'

/** Stays in sight while staff look through somebody's eyes: nothing can be changed, and here is the way back. */
export default function ActingBanner({ name, person }: { name: string; person: number }) {
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      await peopleClient(browserFetch).stopActing()
      location.assign(href('AdminUsers', {}, { open: person }))
    } catch (error) {
      toasts.say('error', wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <section
      aria-label="Signed in as somebody else"
      className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-warn-wash px-(--gutter) py-2.5 text-sm"
    >
      <span>
        You see the site as <strong className="font-semibold">{name}</strong>. Nothing can be changed.
      </span>
      <Button size="sm" busy={busy} onClick={stop}>
        Back to yourself
      </Button>
    </section>
  )
}
