import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const LOAD_DEFERRED = 'load-deferred'
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart', 'scroll', LOAD_DEFERRED] as const

let first: Promise<void> | undefined
/** Whether the reader has done anything in this window. */
let isUsed = false
/** Of the pages that were opened, what is not there yet. */
const parts = new Set<Promise<unknown>>()

// biome-ignore lint/suspicious/noExplicitAny: React's own bound for lazy components
type Load<T extends ComponentType<any>> = () => Promise<{ default: T }>

/**
 * A part of a page that is complete without script; its code is loaded on the first interaction of the user. Stands in a `<Suspense>`;
 * the server renders it at once.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for lazy components
export const lazyOnInteraction = <T extends ComponentType<any>>(load: Load<T>) => part(() => onFirstInteraction().then(load), true)

/**
 * A part of a page that is for members alone, loaded as soon as it is rendered; of a page that is gone to it is there from the beginning.
 * Stands in a `<Suspense>`.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for lazy components
export const lazyForMembers = <T extends ComponentType<any>>(load: Load<T>) =>
  part(load, isUsed && document.querySelector('meta[name=account]') !== null)

/** `begun`: loaded from now on. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for lazy components
function part<T extends ComponentType<any>>(load: Load<T>, begun: boolean): LazyExoticComponent<T> {
  let loaded: { default: T } | undefined
  let once: ReturnType<Load<T>> | undefined
  const loading = (): ReturnType<Load<T>> => {
    once ??= load().then((module) => {
      loaded = module
      return module
    })
    return once
  }
  if (begun) {
    const settle = () => parts.delete(settled)
    const settled: Promise<unknown> = loading().then(settle, settle)
    parts.add(settled)
  }
  // React renders at once what a thenable hands over at once, and waits a turn for a promise, settled or not.
  return lazy(() => (loaded ? handedOver(loaded) : loadOnline(loading)))
}

function handedOver<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: it is meant to be one
  return { then: (use: (value: T) => unknown) => use(value) } as Promise<T>
}

/** Loads these parts without interaction. */
export function loadDeferred(): void {
  if (typeof window !== 'undefined') dispatchEvent(new Event(LOAD_DEFERRED))
}

/** Loads these parts without interaction; settles when each is there or can't be got. */
export async function deferredLoaded(): Promise<void> {
  loadDeferred()
  await Promise.all(parts)
}

/** Whether there is such a part that isn't there yet, nor known not to be got. */
export const isDeferredLoading = () => parts.size > 0

/**
 * Without a network the page stays as it is, without this part: browsers don't load a piece again that they couldn't get.
 * @throws what `load` throws while there is a network
 */
export const loadOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error) => (navigator.onLine ? Promise.reject(error) : new Promise<never>(() => {})))

/** Settles as soon as the reader does anything; at once on the server, and where they have already. */
export function onFirstInteraction(): Promise<void> {
  if (!first) {
    first = typeof window === 'undefined' || navigator.userActivation?.hasBeenActive ? Promise.resolve() : waitForInteraction()
    void first.then(() => {
      isUsed = typeof window !== 'undefined'
    })
  }
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
