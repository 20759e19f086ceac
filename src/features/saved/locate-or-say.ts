import { toasts } from '../../ui/toasts.ts'
import { locate } from '../explore/own-position.ts'

/** Asks the browser where it is, where nothing else on the page shows what becomes of that: a toast says so then. */
export const locateOrSay = (found: (near: string) => void): void =>
  locate(found, () => toasts.say('warning', 'Your browser did not say where you are.'))
