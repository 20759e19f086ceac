import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const LOAD_DEFERRED = 'load-deferred'
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart', 'scroll', LOAD_DEFERRED] as const

let first: Promise<void> | undefined

/**
 * A part of a page that is complete without script; its code is loaded on the first interaction of the user. Stands in a `<Suspense>`;
 * the server renders it at once.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for lazy components
export function lazyOnInteraction<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  const loading = onFirstInteraction().then(() => loadOnline(load))
  return lazy(() => loading)
}

/**
 * Loads these parts without interaction: before the page changes by itself, since React finishes no change of data
 * while a part that gets it still waits.
 */
export function loadDeferred(): void {
  if (typeof window !== 'undefined') dispatchEvent(new Event(LOAD_DEFERRED))
}

/**
 * Without a network the page stays as it is, without this part: browsers don't load a piece again that they couldn't get.
 * @throws what `load` throws while there is a network
 */
export const loadOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error) => (navigator.onLine ? Promise.reject(error) : new Promise<never>(() => {})))

/** Settles as soon as the reader does anything; at once on the server, and where they have already. */
export function onFirstInteraction(): Promise<void> {
  first ??= typeof window === 'undefined' || navigator.userActivation?.hasBeenActive ? Promise.resolve() : waitForInteraction()
  return first
}

function waitForInteraction(): Promise<void> {
  return new Promise((settle) => {
    const notice = () => {
      for (const event of interactionEvents) removeEventListener(event, notice, true)
      settle()
    }
    for (const event of interactionEvents) addEventListener(event, notice, { capture: true, passive: true })
  })
}
