import { toasts } from '../../ui/toasts.ts'
import { locate } from '../explore/own-position.ts'

let said: number | null = null

/**
 * Asks the browser where it is, where nothing else on the page shows what becomes of that: a toast says so then, until it works.
 */
export const locateOrSay = (found: (near: string) => void): void =>
  locate(
    (near) => {
      if (said !== null) toasts.close(said)
      found(near)
    },
    () => {
      said = toasts.say('warning', 'Your browser did not say where you are.')
    },
  )
