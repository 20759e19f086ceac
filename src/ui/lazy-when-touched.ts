import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const WAKE = 'wake'
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart', 'scroll', WAKE] as const

let first: Promise<void> | undefined

/**
 * A part of a page that is complete without script: its own isn't loaded before the reader does anything at all, for until then it is of no
 * use. Stands in a `<Suspense>`; the server renders it at once.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for lazy components
export function lazyWhenTouched<T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> {
  const loading = touched().then(load)
  return lazy(() => loading)
}

/**
 * Has these parts loaded though nobody has touched anything: before the page changes by itself, since React finishes no change of data
 * while a part that gets it still waits.
 */
export function wake(): void {
  if (typeof window !== 'undefined') dispatchEvent(new Event(WAKE))
}

function touched(): Promise<void> {
  first ??= typeof window === 'undefined' || navigator.userActivation?.hasBeenActive ? Promise.resolve() : firstSign()
  return first
}

function firstSign(): Promise<void> {
  return new Promise((settle) => {
    const notice = () => {
      for (const sign of signs) removeEventListener(sign, notice, true)
      settle()
    }
    for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
  })
}
