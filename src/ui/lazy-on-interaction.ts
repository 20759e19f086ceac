import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const LOAD_DEFERRED = 'load-deferred'
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart', 'scroll', LOAD_DEFERRED] as const

let first: Promise<void> | undefined
const parts = new Set<Promise<unknown>>()

/**
 * A part of a page that is complete without script; its code is loaded on the first interaction of the user. Stands in a `<Suspense>`;
 * the server renders it at once.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for lazy components
export function lazyOnInteraction<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  let loaded: { default: T } | undefined
  const loading = onFirstInteraction().then(async () => {
    loaded = await load()
    return loaded
  })
  parts.add(loading)
  const waited = loadOnline(() => loading)
  // React renders at once what a thenable hands over at once, and waits a turn for a promise, settled or not.
  // biome-ignore lint/suspicious/noThenProperty: it is meant to be one
  return lazy(() => (loaded ? ({ then: (use) => use?.(loaded as { default: T }) } as typeof loading) : waited))
}

/** Loads these parts without interaction. */
export function loadDeferred(): void {
  if (typeof window !== 'undefined') dispatchEvent(new Event(LOAD_DEFERRED))
}

/** Loads these parts without interaction; settles when each is there or can't be got. */
export async function deferredLoaded(): Promise<void> {
  loadDeferred()
  await Promise.allSettled(parts)
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
    const notice = (event: Event & { movementX?: number; movementY?: number }) => {
      // After a layout Chromium tells of a pointer that rests, too.
      if (event.type === 'pointermove' && !event.movementX && !event.movementY) return
      for (const name of interactionEvents) removeEventListener(name, notice, true)
      settle()
    }
    for (const name of interactionEvents) addEventListener(name, notice, { capture: true, passive: true })
  })
}
