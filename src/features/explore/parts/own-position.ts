import { useSyncExternalStore } from 'react'

const KEY = 'here'

/** A position as an address has it, to about 100 m: enough for what is near, and no more is told to whom the address is sent. */
export function rememberPosition({ latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): string {
  const near = `${latitude.toFixed(3)},${longitude.toFixed(3)}`
  sessionStorage.setItem(KEY, near)
  return near
}

/** Whether a position is the reader's own, as determined by geolocation in this session; never on the server. */
export function useIsOwnPosition(near: string | undefined): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => near !== undefined && sessionStorage.getItem(KEY) === near,
    () => false,
  )
}

const nothingChanges = () => () => {}
