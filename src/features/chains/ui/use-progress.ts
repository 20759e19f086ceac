import { useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { toasts } from '../../../ui/toasts.ts'
import { chainsClient } from '../client.ts'
import type { ProgressState, Stop } from '../contract.ts'
import { forgetOnDevice, keepOnDevice, NOT_BEGUN, readFromDevice } from '../progress-store.ts'
import { samePlace } from '../way.ts'

const client = chainsClient(browserFetch)

type Followed = { id: number; steps: readonly { id: number }[] }

export type Following = {
  state: ProgressState
  begun: boolean
  pick: (entryId: number) => void
  /** They are at this step, and have passed those before it; null: they are through. */
  arrive: (stepId: number | null, passed: readonly number[]) => void
  again: () => void
}

/**
 * How far the reader has followed a chain: of members kept in their account (`kept`, as the page was read with it), of guests on this device.
 * What a device kept before somebody signed in there is taken over by the header.
 */
export function useProgress(
  { id: chainId, steps }: Followed,
  member: boolean,
  kept: ProgressState | null,
  stops: readonly Stop[],
): Following {
  const [shown, setShown] = useState<{ of: number; from: ProgressState | null; state: ProgressState | null }>({
    of: chainId,
    from: kept,
    state: kept,
  })
  const now = shown.of === chainId && shown.from === kept ? shown.state : kept
  const state = now ?? NOT_BEGUN
  const latest = useRef(state)
  latest.current = state
  const sending = useRef(Promise.resolve())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chain
  useEffect(() => {
    if (!member) setShown({ of: chainId, from: kept, state: readFromDevice(chainId) })
  }, [chainId, member])

  // What a device keeps is read when it is changed: a step tells that one is there before it has been read for showing.
  const current = () => (member ? null : readFromDevice(chainId)) ?? latest.current
  const keep = (next: ProgressState) => {
    latest.current = next
    setShown({ of: chainId, from: kept, state: next })
    if (!member) return keepOnDevice(chainId, next, steps.findIndex(({ id }) => id === next.step_id) + 1)
    // One after the other, each as it was last.
    sending.current = sending.current
      .then(() => client.keepProgress(chainId, latest.current))
      .then(
        () => {},
        () => {
          toasts.say('error', 'What you picked could not be kept. It is tried again with the next change.')
        },
      )
  }
  return {
    state,
    begun: now !== null && (state.step_id !== null || state.finished),
    pick: (entryId) => {
      const before = current()
      const same = samePlace(stops, entryId)
      const picked = before.picked.includes(entryId)
        ? before.picked.filter((one) => !same.includes(one))
        : [...new Set([...before.picked, ...same])]
      keep({ ...before, picked })
    },
    arrive: (stepId, passed) => {
      const before = current()
      const done_steps = [...new Set([...before.done_steps, ...passed])]
      const finished = before.finished || stepId === null
      const same =
        before.step_id === (stepId ?? before.step_id) && finished === before.finished && done_steps.length === before.done_steps.length
      if (!same) keep({ ...before, step_id: stepId ?? before.step_id, done_steps, finished })
    },
    again: () => {
      latest.current = NOT_BEGUN
      setShown({ of: chainId, from: kept, state: null })
      if (member)
        sending.current = sending.current
          .then(() => client.forgetProgress(chainId))
          .then(
            () => {},
            () => {},
          )
      else forgetOnDevice(chainId)
    },
  }
}
