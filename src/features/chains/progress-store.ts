import { browserFetch } from '../../platform/browser-fetch.ts'
import { chainsClient } from './client.ts'
import type { ProgressState } from './contract.ts'
import { DEVICE_KEY } from './device-key.ts'
import { MOST_PROGRESS } from './limits.ts'

export const NOT_BEGUN: ProgressState = { step_id: null, done_steps: [], picked: [], finished: false }

/** `number`: which step of the chain they are at, for pages that don't have its steps. */
type Kept = ProgressState & { chain_id: number; number?: number }

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => Number.isSafeInteger(one) && one > 0)

/** What stands there may have been written by anything. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { chain_id, step_id, done_steps, picked, finished, number } = value as Record<string, unknown>
  const isId = (id: unknown) => Number.isSafeInteger(id) && Number(id) > 0
  return (
    isId(chain_id) &&
    (step_id === null || isId(step_id)) &&
    isNumbers(done_steps) &&
    isNumbers(picked) &&
    typeof finished === 'boolean' &&
    (number === undefined || isId(number))
  )
}

/** Everything that this device keeps, the last used first; nothing where it keeps nothing. */
function readDevice(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DEVICE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function writeDevice(kept: readonly Kept[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(DEVICE_KEY)
    else localStorage.setItem(DEVICE_KEY, JSON.stringify(kept.slice(0, MOST_PROGRESS)))
  } catch {
    // A device that keeps nothing still plays.
  }
}

/** How far this device has followed a chain; null where it hasn't. */
export function readFromDevice(chainId: number): ProgressState | null {
  const found = readDevice().find(({ chain_id }) => chain_id === chainId)
  if (!found) return null
  const { chain_id: _, number: __, ...state } = found
  return state
}

/** At which step of each chain this device is, the last used first, without those that are through. */
export function readAllFromDevice(): { id: number; step: number | null }[] {
  return readDevice()
    .filter(({ finished }) => !finished)
    .map(({ chain_id, number = null }) => ({ id: chain_id, step: number }))
}

/** `number`: which step of the chain they are at; 0 for none. */
export function keepOnDevice(chainId: number, state: ProgressState, number: number): void {
  writeDevice([
    { chain_id: chainId, ...state, ...(number > 0 && { number }) },
    ...readDevice().filter(({ chain_id }) => chain_id !== chainId),
  ])
}

export function forgetOnDevice(chainId: number): void {
  writeDevice(readDevice().filter(({ chain_id }) => chain_id !== chainId))
}

let taking: Promise<boolean> | undefined

/** Gives what this device kept to the account that signed in, once. Whether there was something; what can't be sent stays for the next time. */
export function takeOverProgress(): Promise<boolean> {
  taking ??= give().finally(() => {
    taking = undefined
  })
  return taking
}

async function give(): Promise<boolean> {
  const kept = readDevice()
  if (kept.length === 0) return false
  await chainsClient(browserFetch).join(kept.map(({ number: _, ...one }) => one))
  writeDevice([])
  return true
}
