import { useSyncExternalStore } from 'react'
import { changeDevice, type Device, makeDevice, readDevice } from '../device.ts'
import { emptyDevice, registeredWorker } from '../empty-device.ts'
import { askWorker } from '../messages.ts'

/** What this page knows of what is kept. `progress` while a round is under way; `failed`: the last thing that was asked for didn't work. */
export type DeviceState = {
  status: 'unknown' | 'unsupported' | 'off' | 'on'
  device: Device | null
  progress: { done: number; of: number } | null
  failed: boolean
}

const first: DeviceState = { status: 'unknown', device: null, progress: null, failed: false }

/** How long a worker may say nothing, in milliseconds. */
const PATIENCE = 60_000

let state = first
const listeners = new Set<() => void>()

function change(next: Partial<DeviceState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Reads anew what is kept. */
export async function refreshDevice(): Promise<Device | null> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) {
    change({ status: 'unsupported' })
    return null
  }
  const registration = await registeredWorker()
  const device = (registration && (await readDevice().catch(() => undefined))) ?? null
  change({ status: device ? 'on' : 'off', device })
  return device
}

/** Begins to keep for this person. Whether everything could be kept stands in the device's round. */
export async function keepForOffline(account: number): Promise<void> {
  change({ progress: { done: 0, of: 0 }, failed: false })
  try {
    await emptyDevice()
    await makeDevice(account)
    await navigator.serviceWorker.register('/worker.js', { scope: '/', updateViaCache: 'none' })
    await navigator.serviceWorker.ready
    // Else the browser may take it away when it wants room.
    await navigator.storage?.persist?.().catch(() => false)
    await keepNow()
  } catch {
    await emptyDevice().catch(() => {})
    change({ progress: null, failed: true })
    await refreshDevice()
  }
}

let round: Promise<void> | null = null

/** Keeps everything anew; a second call while that goes on waits for the same round. */
export function keepNow(): Promise<void> {
  round ??= runRound().finally(() => {
    round = null
  })
  return round
}

async function runRound(): Promise<void> {
  const before = state.device?.round?.at
  change({ progress: state.progress ?? { done: 0, of: 0 }, failed: false })
  const registration = await registeredWorker()
  const worker = registration?.active
  if (worker) await askWorker(worker, { act: 'keep' }, PATIENCE, (told) => 'done' in told && change({ progress: told }))
  const device = await refreshDevice()
  change({ progress: null, failed: device !== null && device.round?.at === before })
}

/** Takes everything away, and keeps nothing from now on. */
export async function keepNoMore(): Promise<void> {
  await emptyDevice()
  await refreshDevice()
}

/** Whether rounds begin by themselves over connections that cost by the megabyte, too. */
export async function keepMetered(metered: boolean): Promise<void> {
  if (state.device) await changeDevice(state.device.id, { metered })
  await refreshDevice()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (state === first) void refreshDevice()
  return () => listeners.delete(listener)
}

/** What is kept on this device, as far as it is known: on the server and at first nothing. */
export const useDevice = (): DeviceState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => first,
  )
