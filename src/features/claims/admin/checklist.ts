import { useRef, useState } from 'react'

export const checklist = ['The name fits the place', 'The evidence is of this address', 'Nobody else has better evidence'] as const

/** What was ticked of each claim: kept while one looks at others, and when something of it changes meanwhile. */
const kept = new Map<number, readonly string[]>()

/** What is looked at before a claim is approved. */
export function useChecklist(claimId: number) {
  const list = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState<readonly string[]>(kept.get(claimId) ?? [])
  const [missing, setMissing] = useState(false)
  const all = (now: readonly string[]) => checklist.every((text) => now.includes(text))
  return {
    list,
    ticked,
    /** Somebody wanted to approve before all was ticked. */
    missing: missing && !all(ticked),
    tick: (text: string) => {
      const now = ticked.includes(text) ? ticked.filter((other) => other !== text) : [...ticked, text]
      kept.set(claimId, now)
      setTicked(now)
    },
    /** Whether all is ticked; else it leads to what isn't. */
    requireAll: () => {
      const whole = all(ticked)
      if (!whole) list.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
      setMissing(!whole)
      return whole
    },
  }
}
