/** Milliseconds of the first pause between two tries, about, and of the longest: each is twice as long as the one before. */
export type RetryPauses = { first: number; most: number }

/**
 * In the browser, after so many tries that failed before (0 for the first pause): waits some time, not the same in all browsers of a server
 * that was away. Ends early when the browser is online again, or `signal` aborts.
 */
export function retryPause({ first, most }: RetryPauses, fails: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(most, first * 2 ** fails) * (0.5 + Math.random()))
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
