import { useSyncExternalStore } from 'react'

const KEY = 'here'

/** So long nothing is said of waiting. */
const SLOW_MS = 4000
const LONGEST_MS = 20_000

/**
 * What became of asking the browser where it is. `slow`: it still looks; `late`: it has given up; `unknown`: it can't tell; `unable`: it
 * has no way to.
 */
export type PositionState = 'idle' | 'asking' | 'slow' | 'late' | 'refused' | 'unknown' | 'unable'

let state: PositionState = 'idle'
let asked = 0
const listeners = new Set<() => void>()

const change = (next: PositionState) => {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Asks the browser where it is and calls `found` with the position as an address has it; what else happens is a `PositionState`.
 * `unheard` is called in place of that where nothing on the page shows it.
 */
export function locate(found: (near: string) => void, unheard?: () => void): void {
  const turn = ++asked
  const enter = (next: PositionState) => {
    change(next)
    if (next !== 'idle' && next !== 'asking' && listeners.size === 0) unheard?.()
  }
  if (!navigator.geolocation) {
    enter('unable')
    return
  }
  enter('asking')
  const slow = setTimeout(() => turn === asked && enter('slow'), SLOW_MS)
  const settle = (next: PositionState) => {
    clearTimeout(slow)
    if (turn === asked) enter(next)
    return turn === asked
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => settle('idle') && found(rememberPosition(coords)),
    ({ code }) => settle(code === 1 ? 'refused' : code === 3 ? 'late' : 'unknown'),
    { maximumAge: 300_000, timeout: LONGEST_MS },
  )
}

/** Nobody waits for a position any more. */
export function forgetAsking(): void {
  asked++
  if (state !== 'idle') change('idle')
}

export const usePositionState = (): PositionState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => 'idle',
  )

/** A position as an address has it, to about 100 m: enough for what is near, and no more is told to whom the address is sent. */
function rememberPosition({ latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): string {
  const near = `${latitude.toFixed(3)},${longitude.toFixed(3)}`
  own = near
  try {
    sessionStorage.setItem(KEY, near)
  } catch {}
  return near
}

/** What was determined on this page, where the browser keeps nothing. */
let own: string | null = null

function rememberedPosition(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? own
  } catch {
    return own
  }
}

/** Whether a position is the reader's own, as determined by geolocation in this session; never on the server. */
export function useIsOwnPosition(near: string | undefined): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => near !== undefined && rememberedPosition() === near,
    () => false,
  )
}

const nothingChanges = () => () => {}
