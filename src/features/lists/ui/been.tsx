import { CheckCircleIcon as BeenIcon } from '@heroicons/react/20/solid'
import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { createContext, use, useState } from 'react'
import { useFormat } from '../../../ui/locale.tsx'
import type { ListBeen } from '../contract.ts'

/** Where the reader has been of a list's places, of which there are `places`, and how that changes; null for guests. */
export type Been = { at: ReadonlySet<number>; places: number; set: (placeId: number, been: boolean) => Promise<void> }
export const BeenContext = createContext<Been | null>(null)

/** Where a member has been of a list, as the page came with it and as they have ticked since; null where that isn't known. */
export function useBeen(known: ListBeen | null, account: number | undefined): Been | null {
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  if (known === null || account === undefined) return null
  const mark = (placeId: number, been: boolean) => setTicked((now) => new Map(now).set(placeId, been))
  const set = async (placeId: number, been: boolean) => {
    mark(placeId, been)
    const { tickOrSay } = await import('../../saved/tick-or-say.ts')
    if ((await tickOrSay(account, placeId, been)) === null) mark(placeId, !been)
  }
  const at = new Set(known.place_ids)
  for (const [placeId, been] of ticked)
    if (been) at.add(placeId)
    else at.delete(placeId)
  return { at, places: known.places, set }
}

/** A tick that nobody else sees. */
export function BeenTick({ placeId, name }: { placeId: number; name: string }) {
  const been = use(BeenContext)
  if (!been) return null
  return (
    <label className="list-been" title={`Been to ${name}`}>
      <input
        type="checkbox"
        aria-label={`Been to ${name}`}
        checked={been.at.has(placeId)}
        onChange={({ currentTarget }) => void been.set(placeId, currentTarget.checked)}
      />
      {been.at.has(placeId) ? <BeenIcon aria-hidden="true" /> : <CheckCircleIcon aria-hidden="true" />}
    </label>
  )
}

/** How much of the list the reader has seen. */
export function BeenOfAll() {
  const been = use(BeenContext)
  const { number } = useFormat()
  if (!been || been.places === 0) return null
  return (
    <p className="mt-3 text-sm text-ink-2 print:hidden" role="status">
      {`You have been to ${number(been.at.size)} of ${number(been.places)}`}
      <progress className="list-progress" value={been.at.size} max={been.places} aria-hidden="true" />
    </p>
  )
}
