import { useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { usePendingBeen } from '../../offline/ui/use-pending-been.ts'
import { setBeen } from '../../saved/send-tick.ts'
import { listsClient } from '../client.ts'
import type { Been } from './been-tick.tsx'

const client = listsClient(browserFetch)

type BeenOfListProps = {
  listId: number
  account: number
  /** Is told what is known, and again when it changes; must not change itself. */
  tell: (been: Been | null) => void
}

/** Reads where a member has been of a list; what is ticked without a network counts, too. Shows nothing itself. */
export default function BeenOfList({ listId, account, tell }: BeenOfListProps) {
  const [known, setKnown] = useState<Pick<Been, 'at' | 'places'> | null>(null)
  const pending = usePendingBeen()
  useEffect(() => {
    let gone = false
    client.been(listId).then(
      ({ place_ids, places }) => {
        if (!gone) setKnown({ at: new Set(place_ids), places })
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [listId])
  useEffect(() => {
    const mark = (placeId: number, been: boolean) => setKnown((now) => now && { ...now, at: changed(now.at, placeId, been) })
    const set = (placeId: number, been: boolean) => {
      mark(placeId, been)
      setBeen(account, placeId, been).then(
        (told) => {
          if (told === 'waits') toasts.say('info', 'Kept here, and sent when the network is back')
        },
        (error: unknown) => {
          mark(placeId, !been)
          toasts.say('error', errorMessage(error))
        },
      )
    }
    tell(known && { ...known, at: [...pending].reduce((all, [placeId, been]) => changed(all, placeId, been), known.at), set })
  }, [known, pending, account, tell])
  return null
}

function changed(all: ReadonlySet<number>, placeId: number, been: boolean): ReadonlySet<number> {
  const next = new Set(all)
  if (been) next.add(placeId)
  else next.delete(placeId)
  return next
}
