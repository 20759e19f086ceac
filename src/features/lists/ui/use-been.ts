import { useState } from 'react'
import { toasts } from '../../../ui/toasts.ts'
import type { ListBeen } from '../contract.ts'
import type { Been } from './been-tick.tsx'

/** Where a member has been of a list, as the page came with it and as they have ticked since; null where that isn't known. */
export function useBeen(known: ListBeen | null, account: number | undefined): Been | null {
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  if (known === null || account === undefined) return null
  const mark = (placeId: number, been: boolean) => setTicked((now) => new Map(now).set(placeId, been))
  const set = async (placeId: number, been: boolean) => {
    mark(placeId, been)
    const { setBeen } = await import('../../saved/send-tick.ts')
    try {
      const told = await setBeen(account, placeId, been)
      if (told === 'waits') toasts.say('info', 'Kept here, and sent when the network is back')
    } catch {
      mark(placeId, !been)
      toasts.say('error', 'That did not work. Try again.')
    }
  }
  const at = new Set(known.place_ids)
  for (const [placeId, been] of ticked)
    if (been) at.add(placeId)
    else at.delete(placeId)
  return { at, places: known.places, set }
}
