import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart', 'scroll'] as const

let first: Promise<void> | undefined

/**
 * A part of a page that is complete without script: its own isn't loaded before the reader does anything at all, for until then it is of no
 * use. `or` is an event of the window that asks for it as well. Stands in a `<Suspense>`; the server renders it at once.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for lazy components
export function lazyWhenTouched<T extends ComponentType<any>>(load: () => Promise<{ default: T }>, or?: string): LazyExoticComponent<T> {
  const loading = touched(or).then(load)
  return lazy(() => loading)
}

function touched(or?: string): Promise<void> {
  first ??= typeof window === 'undefined' || navigator.userActivation?.hasBeenActive ? Promise.resolve() : firstOf(signs)
  return or === undefined || typeof window === 'undefined' ? first : Promise.race([first, firstOf([or])])
}

function firstOf(kinds: readonly string[]): Promise<void> {
  return new Promise((settle) => {
    const notice = () => {
      for (const kind of kinds) removeEventListener(kind, notice, true)
      settle()
    }
    for (const kind of kinds) addEventListener(kind, notice, { capture: true, passive: true })
  })
}
